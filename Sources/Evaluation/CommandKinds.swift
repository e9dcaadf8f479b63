package import ChartLanguage
internal import Charts

/// The verbs of the language; their order is the order of help.
package enum CommandKinds {
  /// All verbs, marks included.
  package static let all: [CommandSpec] =
    [
      LoadCommand.spec,
      ExampleCommand.spec,
      UseCommand.spec,
      SelectedCommand.spec,
      FocusedCommand.spec,
      FilterCommand.spec,
      DeriveCommand.spec,
      KeepCommand.spec,
      DropCommand.spec,
      DropMissingCommand.spec,
      RenameCommand.spec,
      SortCommand.spec,
      TakeCommand.spec,
      TopCommand.spec,
      BottomCommand.spec,
      DistinctCommand.spec,
      SampleCommand.spec,
      GroupCommand.spec,
      CountCommand.spec,
      UnpivotCommand.spec,
      PivotCommand.spec,
      JoinCommand.spec,
      AppendCommand.spec,
      HierarchyCommand.spec,
      ZoomCommand.spec,
      UpCommand.spec,
      SelectCommand.spec,
      DeselectCommand.spec,
      DepthCommand.spec,
      CollapseCommand.spec,
      ExpandCommand.spec,
    ] + ChartKinds.all + [
      TitleCommand.spec,
      AxisCommand.spec,
      LegendCommand.spec,
      ScaleCommand.spec,
      FacetCommand.spec,
      PaletteCommand.spec,
      ThemeCommand.spec,
      HeadCommand.spec,
      DescribeCommand.spec,
      TableCommand.spec,
      ShowCommand.spec,
      ExplainCommand.spec,
      CheckCommand.spec,
      ListenCommand.spec,
      PrintCommand.spec,
      WarnCommand.spec,
      ClearCommand.spec,
      PauseCommand.spec,
      SetCommand.spec,
      ForgetCommand.spec,
      SaveCommand.spec,
      HelpCommand.spec,
    ]

  /// The registry that parsing, checking, completion, inspection and help read.
  package static let registry = CommandRegistry(all)
}
