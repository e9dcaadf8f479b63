package import ChartLanguage
internal import Charts
internal import SourceModel

/// The verbs of the language; their order is the order of help.
package enum CommandKinds {
  private static let beforeMarks: [any Command.Type] = [
    LoadCommand.self,
    ExampleCommand.self,
    UseCommand.self,
    SelectedCommand.self,
    FocusedCommand.self,
    FilterCommand.self,
    DeriveCommand.self,
    KeepCommand.self,
    DropCommand.self,
    DropMissingCommand.self,
    RenameCommand.self,
    SortCommand.self,
    TakeCommand.self,
    TopCommand.self,
    BottomCommand.self,
    DistinctCommand.self,
    SampleCommand.self,
    GroupCommand.self,
    CountCommand.self,
    UnpivotCommand.self,
    PivotCommand.self,
    JoinCommand.self,
    AppendCommand.self,
    HierarchyCommand.self,
    ZoomCommand.self,
    UpCommand.self,
    SelectCommand.self,
    DeselectCommand.self,
    DepthCommand.self,
    CollapseCommand.self,
    ExpandCommand.self,
  ]

  private static let afterMarks: [any Command.Type] = [
    TitleCommand.self,
    AxisCommand.self,
    LegendCommand.self,
    ScaleCommand.self,
    FacetCommand.self,
    PaletteCommand.self,
    ThemeCommand.self,
    HeadCommand.self,
    DescribeCommand.self,
    TableCommand.self,
    ShowCommand.self,
    ExplainCommand.self,
    CheckCommand.self,
    ListenCommand.self,
    PrintCommand.self,
    WarnCommand.self,
    ClearCommand.self,
    PauseCommand.self,
    SetCommand.self,
    ForgetCommand.self,
    SaveCommand.self,
    HelpCommand.self,
  ]

  /// All verbs, marks included.
  package static let all: [CommandSpec] =
    beforeMarks.map { $0.spec } + ChartKinds.all + afterMarks.map { $0.spec }

  /// The registry that parsing, checking, completion, inspection and help read.
  package static let registry = CommandRegistry(all)

  private static let commands: [String: any Command.Type] = Dictionary(
    uniqueKeysWithValues: (beforeMarks + afterMarks).map { ($0.spec.name, $0) })

  /// Runs one stage; marks are run by their kind, other verbs by their own file.
  static func run(
    _ call: Invocation, on flow: Flow, in run: inout StatementRun
  ) throws(Diagnostic) -> Flow {
    switch call.stage.spec.kind {
    case .hierarchicalMark, .partMark:
      return try HierarchicalMark.run(call, on: flow, in: &run)
    case .cartesianMark: return try CartesianMark.run(call, on: flow, in: &run)
    default:
      guard let command = commands[call.stage.spec.name] else { return flow }
      return try command.run(call, on: flow, in: &run)
    }
  }
}
