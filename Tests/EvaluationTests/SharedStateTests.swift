import ChartLayout
import Charts
@testable import Evaluation
import Foundation
import SourceModel
import Testing

/// Several shells over one session, as the kernel's are: a statement commits what it changed by name.
@Suite("A session that several shells share") struct SharedStateTests {
  private final class Session {
    var committed = Interpreter()
    var displayIDs: [String] = []

    /// Runs a cell in a shell; `meanwhile` runs after each statement that was committed.
    func run(
      _ cell: String, in shell: inout Interpreter, meanwhile: (Int) -> Void = { _ in }
    ) -> String {
      shell.adopt(committed)
      var text = ""
      var count = 0
      do throws(CellFailure) {
        try shell.execute(
          cell, interruption: Interruption(),
          commit: {
            self.committed.commit($0)
            $0.forgetChanges()
            count += 1
            meanwhile(count)
          },
          output: {
            switch $0 {
            case .text(let line, _): text += line
            case .result(let bundle): text += bundle["text/plain"] ?? ""
            case .display(_, let id): self.displayIDs += id.map { [$0] } ?? []
            default: break
            }
          })
      } catch {
        return "\(error.errorName): \(error.message)"
      }
      return text
    }
  }

  @Test("Another shell sees each finished statement, and none that is not")
  func finishedStatements() {
    let session = Session()
    var main = Interpreter()
    var other = Interpreter(shell: 1)
    var seen: [String] = []
    _ = session.run("x = 1\ny = x + 1\nz = nobody + 1", in: &main) { _ in
      seen.append(session.run("print x", in: &other))
      seen.append(session.run("print y", in: &other))
    }
    #expect(seen[0] == "1\n" && seen[1].hasPrefix("UnknownName"))
    #expect(seen[2] == "1\n" && seen[3] == "2\n")
    #expect(seen.count == 4)
    #expect(session.run("print z", in: &other).hasPrefix("UnknownName"))
  }

  @Test("A shell writes back only what it changed itself")
  func byName() {
    let session = Session()
    var main = Interpreter()
    var other = Interpreter(shell: 1)
    _ = session.run("x = 1; y = 1", in: &main)
    let text = session.run("z = 1\nprint x", in: &main) { count in
      if count == 1 { _ = session.run("x = 2; forget y; w = 3", in: &other) }
    }
    // The cell itself goes on with what it began with.
    #expect(text == "1\n")
    #expect(session.run(#"print "\(x) \(z) \(w)""#, in: &main) == "2 1 3\n")
    #expect(session.run("print y", in: &main).hasPrefix("UnknownName"))
  }

  @Test("Tables that another shell forgets stay until the cell that reads them has ended")
  func forgotten() {
    let session = Session()
    var main = Interpreter()
    var other = Interpreter(shell: 1)
    _ = session.run("example coffee;", in: &main)
    let text = session.run("pause 0\ncoffee | count", in: &main) { count in
      if count == 1 { _ = session.run("forget all", in: &other) }
    }
    #expect(text.contains("11"))
    #expect(session.run("count", in: &main) == "UnknownName: there is no current table")
    #expect(session.committed.workspace.entries.isEmpty)
  }

  @Test("Hierarchies of two shells do not take each other's place")
  func hierarchies() {
    let session = Session()
    var main = Interpreter()
    var other = Interpreter(shell: 1)
    _ = session.run("example market; example coffee;", in: &main)
    let cell = "hierarchy section > product value: sum(total) as big"
    var texts: [String] = []
    texts.append(
      session.run("use market\n\(cell)\npie section value: total", in: &main) { count in
        guard count == 1 else { return }
        texts.append(
          session.run(
            "coffee | hierarchy country value: sum(bags) as small\ncoffee | donut country value: bags",
            in: &other))
      })
    #expect(texts == ["", ""])
    let lines = session.committed.workspace.inventory.lines
    #expect(lines.first { $0.name == "big" }?.details.hasPrefix("section > product,") == true)
    #expect(lines.first { $0.name == "small" }?.details.hasPrefix("country,") == true)
    #expect(Set(session.displayIDs).count == session.displayIDs.count)
    #expect(session.displayIDs.count == 2)
  }

  @Test("A shell that has let go holds nothing, and begins again with what is committed")
  func idle() {
    let session = Session()
    var main = Interpreter()
    var other = Interpreter(shell: 1)
    _ = session.run("example coffee; hierarchy country value: sum(bags) as ring", in: &main)
    _ = session.run("x = 1", in: &other)
    #expect(other.workspace.table(named: "coffee") != nil)
    other.release()
    #expect(other.workspace.entries.isEmpty && other.workspace.hierarchies.isEmpty)
    #expect(session.run("donut country value: bags as second", in: &other) == "")
    #expect(session.committed.workspace.hierarchies.count == 2)
    #expect(session.run("use ring; select Brazil", in: &main).hasPrefix("UnknownName") == false)
  }

  @Test("What is current is the session's, whichever shell chose it")
  func current() {
    let session = Session()
    var main = Interpreter()
    var other = Interpreter(shell: 1)
    _ = session.run("example market; example coffee;", in: &main)
    _ = session.run("use market;", in: &other)
    #expect(session.committed.workspace.currentTable == "market")
    _ = session.run("market | take 1", in: &main) { _ in
      _ = session.run("forget market", in: &other)
    }
    #expect(session.committed.workspace.currentTable == nil)
  }

  @Test("A root that one shell sets is not widened by a setting of another")
  func root() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let session = Session()
    var main = Interpreter()
    var other = Interpreter(shell: 1)
    _ = session.run("set width: 500\nset theme dark", in: &main) { count in
      if count == 1 { _ = session.run("set root \"\(folder)\"", in: &other) }
    }
    let settings = session.committed.workspace.settings
    #expect(settings.root != nil)
    #expect(settings.defaults.width == 500 && settings.defaults.theme.rawValue == "dark")
    #expect(session.run("load \"/etc/passwd\"", in: &main).hasPrefix("FileError"))
  }

  @Test("Each shell writes only the settings that it changed itself")
  func settings() {
    let session = Session()
    var main = Interpreter()
    var other = Interpreter(shell: 1)
    _ = session.run("pause 0\nset width: 500\nset output svg", in: &main) { count in
      if count == 1 { _ = session.run("set theme: dark height: 300 locale: de", in: &other) }
      if count == 2 { _ = session.run("set width: 700", in: &other) }
    }
    let settings = session.committed.workspace.settings
    #expect(settings.defaults.theme.rawValue == "dark" && settings.defaults.height == 300)
    #expect(settings.defaults.width == 700 && !settings.figure.sendsFigure)
  }

  @Test("An outer flag stops all within, and each forgets for itself; an ended one stays raised")
  func interruptions() {
    func isStopped(_ flag: Interruption) -> Bool { (try? flag.checkpoint()) == nil }
    let all = Interruption()
    all.raise()
    let first = Interruption(within: all)
    let second = Interruption(within: all)
    #expect(!isStopped(first) && !isStopped(second))
    first.raise()
    #expect(isStopped(first) && !isStopped(second))
    all.raise()
    #expect(isStopped(first) && isStopped(second))
    first.lower()
    #expect(!isStopped(first) && isStopped(second))
    first.end()
    first.lower()
    #expect(isStopped(first) && first.isEnded && !all.isEnded)
  }
}
