internal import AccessibleText

/// What `check` found, in the forms that front ends choose from.
enum CheckBundle {
  /// Returns a table, and for a terminal one line after another, with what fails first.
  static func bundle(of check: ChartCheck) -> OutputBundle {
    let findings = check.findings.filter { !$0.isFine } + check.findings.filter(\.isFine)
    let failed = check.findings.count { !$0.isFine }
    let heading =
      failed == 0
      ? "Checked \(check.findings.count) things; all are fine."
      : "Checked \(check.findings.count) things; \(failed) of them to look at."
    let table = DataTable(
      caption: heading,
      columns: ["check", "result", "details", "how to mend it"].map { DataTable.Column($0) },
      headerColumn: 0,
      rows: findings.map { [$0.name, $0.isFine ? "fine" : "look", $0.details, $0.mend] },
      rowCount: findings.count)
    let lines = findings.flatMap { finding in
      TextColumns.wrapped(
        "\(finding.isFine ? "fine" : "look")  \(finding.name): \(finding.details)"
          + (finding.mend.isEmpty ? "" : "; \(finding.mend)"), to: 80, indent: 6)
    }
    return OutputBundle([
      OutputBundle.Entry(
        type: "text/markdown", content: heading + "\n\n" + Markdown.table(table, limit: 200)),
      OutputBundle.Entry(
        type: "text/plain", content: ([heading] + lines).joined(separator: "\n")),
      OutputBundle.Entry(
        type: "text/html",
        content: DataTableHTML.scroller(table, label: "What check found", focus: true)),
    ])
  }
}
