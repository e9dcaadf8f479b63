internal import SceneGraph

/// The words of one language; everything that a text says comes from here or from the data.
///
/// Numbers arrive written; counts arrive as integers, so that each language makes its own plural.
/// A whole sentence ends with a full stop, a clause does not.
protocol Phrases: Sendable, HierarchyPhrases, AxisPhrases, SoundPhrases {
  /// The language's code for `lang`.
  var language: String { get }

  /// `sunburst chart`, as it stands within a sentence.
  func kind(_ kind: ChartKind, arrangement: CartesianContent.Arrangement) -> String
  /// `Sunburst chart: Screen time`.
  func chartName(kind: String, title: String) -> String
  /// `a, b and c`.
  func list(_ items: [String]) -> String
  /// A unit in the number of the value before it, such as `hour` after 1.
  func unit(_ unit: String, after number: String) -> String
  /// The words of a value column without the sum that the sentence says anyway.
  func measure(_ title: String) -> String
  var noValue: String { get }
  /// The clause behind the title of a chart without data, where there is no room for the reason.
  var noData: String { get }
  /// The word for the sign of a negative number, which speech leaves out (reference §3.4).
  var minus: String { get }

  func authorSummary(_ text: String) -> String
  /// The last line of a list that was cut.
  func more(_ count: Int) -> String
  /// What stands for further names in a sentence.
  func others(_ count: Int) -> String
  func outlineHeading(_ counts: [String]) -> String
  func tableHeading(rows: String, count: Int) -> String
  func tableCaption(title: String, shown: String, rows: String, isCut: Bool, count: Int) -> String
  /// The name of the box that a wide table scrolls in.
  var scrollableTable: String { get }
  /// What stands for the picture where it would be too large.
  var pictureLeftOut: String { get }
  /// Why marks take no focus.
  func notFocusable(_ count: Int, limit: Int) -> String
  /// What is before a line of block characters, and before one of braille cells.
  func sketchLabel(_ series: String?) -> String
  func brailleLabel(_ series: String?) -> String
}

/// The words for parts of a whole.
protocol HierarchyPhrases {
  /// `4 categories`, from the name of a level; `4 items` without one.
  func items(_ count: Int, of level: String?) -> String
  /// `category`.
  func item(of level: String?) -> String

  func opening(
    kind: String, measure: String, isUnit: Bool, hasUnit: Bool, total: String, levels: Int,
    counts: [String], isNamed: Bool
  ) -> String
  /// The clause behind the title in short texts: `40 hours in 4 categories`.
  func brief(total: String, count: String) -> String
  func briefLargest(_ part: PartWords) -> String
  func nothingToScale(kind: String, count: String, areZero: Bool) -> String

  func only(_ part: PartWords, noun: String) -> String
  func allEqual(count: String, value: String) -> String
  func tied(_ names: [String], count: String, value: String, percent: String) -> String
  func largest(_ part: PartWords, noun: String, whole: String?, then rest: [PartWords]) -> String
  func largestOfMany(
    _ part: PartWords, noun: String, whole: String?, then second: PartWords, together: String
  ) -> String
  func firstThree(_ percent: String) -> String
  func smallest(_ part: PartWords) -> String
  func part(_ part: PartWords) -> String
  func largestLeaf(_ part: PartWords, noun: String, path: [String]) -> String
  func order(_ order: HierarchyContent.Order) -> String
  func ragged(from shallow: Int, to deep: Int) -> String
  func hiddenLevels(_ count: Int) -> String

  /// The first step of the way to a zoomed node.
  var all: String { get }
  func zoomed(path: String, value: String, percent: String, total: String) -> String
  func selected(_ text: String) -> String
  func selectedElsewhere(_ path: String) -> String

  func inParent(_ name: String) -> String
  func ofParent(_ percent: String, _ name: String) -> String
  func ofTotal(_ percent: String) -> String
  func children(_ count: Int) -> String
  var isSelected: String { get }
  var isNotDrawn: String { get }
  /// What small siblings are called that are drawn as one.
  func otherGroup(_ count: Int) -> String
  /// What parts are called that are too thin to draw.
  func smallerGroup(_ count: Int) -> String
  /// What a part is called that children do not account for.
  func remainder(of parent: String) -> String
  func smaller(_ count: Int, value: String, percent: String) -> String
  /// A member of a group, in the table.
  func member(_ name: String, of group: String) -> String
  var tableHeadings: HierarchyHeadings { get }
}

/// One part of a whole in words.
struct PartWords {
  let name: String
  let value: String
  let percent: String
}

/// The headings of a hierarchy's data table.
struct HierarchyHeadings {
  let level: String
  let name: String
  let parent: String
  let percent: String
  let percentOfParent: String
  let percentOfTotal: String
}
