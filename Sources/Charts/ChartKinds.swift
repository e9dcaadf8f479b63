package import ChartLanguage

/// The marks of the language; their order is the order of help.
package enum ChartKinds {
  /// All marks.
  package static let all: [CommandSpec] = [
    SunburstChart.spec,
    IcicleChart.spec,
    FlameChart.spec,
    TreemapChart.spec,
    TreeChart.spec,
    PieChart.spec,
    DonutChart.spec,
    BarChart.spec,
    LineChart.spec,
    AreaChart.spec,
    ScatterChart.spec,
    HeatmapChart.spec,
    HistogramChart.spec,
    BoxplotChart.spec,
    BandChart.spec,
    RuleChart.spec,
    TextChart.spec,
  ]
}
