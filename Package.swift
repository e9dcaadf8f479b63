// swift-tools-version: 6.3

import PackageDescription

// Targets stand in the order of their ranks, lowest first; a target imports lower ranks only.
// `Tests/ArchitectureTests` holds the table against the import lines.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Declares a source target with the settings that all share.
func source(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Declares the test target of a source target.
func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    exclude: snapshots(of: name),
    swiftSettings: settings)
}

/// Names the snapshot folder of a test target, which holds no sources.
func snapshots(of name: String) -> [String] {
  ["AccessibleText", "Charts", "SVGRendering", "Evaluation"].contains(name) ? ["Snapshots"] : []
}

let package = Package(
  name: "heliograph",
  products: [.executable(name: "heliograph", targets: ["heliograph"])],
  targets: [
    // Rank 0
    .systemLibrary(name: "CZeroMQ", providers: [.apt(["libzmq3-dev"])]),
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CByteMask"),
    source("SourceModel"),
    source("SceneGraph"),

    // Rank 1
    source("ZeroMQ", "CZeroMQ"),
    source("JupyterWire", "CSodium"),
    source("ChartLanguage", "SourceModel"),
    source("TableEngine", "CByteMask", "SourceModel"),
    source("ChartLayout", "SceneGraph"),
    source("SVGRendering", "SceneGraph"),

    // Rank 2
    source(
      "Charts", "ChartLanguage", "ChartLayout", "SceneGraph", "SourceModel", "TableEngine"),
    source("AccessibleText", "ChartLayout", "SceneGraph", "TableEngine"),

    // Rank 3
    source(
      "Evaluation", "AccessibleText", "ChartLanguage", "ChartLayout", "Charts", "SVGRendering",
      "SceneGraph", "SourceModel", "TableEngine"),

    // Rank 4
    source("JupyterKernel", "Evaluation", "JupyterWire", "SourceModel", "ZeroMQ"),

    // Rank 5
    .executableTarget(
      name: "heliograph",
      dependencies: ["Evaluation", "JupyterKernel", "JupyterWire", "SourceModel"],
      swiftSettings: settings),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["SourceModel"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(name: "ArchitectureTests", swiftSettings: settings),
    tests("SourceModel"),
    tests("SceneGraph"),
    tests("ZeroMQ"),
    tests("JupyterWire"),
    tests("ChartLanguage", "Evaluation", "SourceModel"),
    tests("TableEngine", "SourceModel"),
    tests("ChartLayout", "SceneGraph"),
    tests("SVGRendering", "SceneGraph"),
    tests(
      "Charts", "ChartLanguage", "ChartLayout", "SceneGraph", "SourceModel", "SVGRendering",
      "TableEngine"),
    tests("AccessibleText", "SceneGraph", "TableEngine"),
    tests(
      "Evaluation", "AccessibleText", "ChartLanguage", "Charts", "SceneGraph", "SourceModel",
      "TableEngine"),
    tests("JupyterKernel", "Evaluation", "JupyterWire", "SourceModel", "ZeroMQ"),
  ],
  swiftLanguageModes: [.v6]
)

// Programs that are no part of the product: the timed loops of Tests/Benchmarks and the fuzzers.
if Context.environment["BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "tables-benchmark", dependencies: ["SourceModel", "TableEngine"],
      path: "Tests/Benchmarks/tables", swiftSettings: settings))
  package.targets.append(
    .executableTarget(
      name: "words-benchmark",
      dependencies: [
        "AccessibleText", "Charts", "Evaluation", "SVGRendering", "SceneGraph", "SourceModel",
        "TableEngine", "ZeroMQ",
      ], path: "Tests/Benchmarks/words", swiftSettings: settings))
}

if Context.environment["FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz-csv", dependencies: ["SourceModel", "TableEngine"], path: "Tests/Fuzz/csv",
      swiftSettings: settings))
  package.targets.append(
    .executableTarget(
      name: "fuzz-parse", dependencies: ["ChartLanguage", "Evaluation", "SourceModel"],
      path: "Tests/Fuzz/parse", exclude: ["language.dict"], swiftSettings: settings))
  package.targets.append(
    .executableTarget(
      name: "fuzz-evaluate", dependencies: ["Evaluation", "SourceModel"],
      path: "Tests/Fuzz/evaluate", swiftSettings: settings))
  package.targets.append(
    .executableTarget(
      name: "fuzz-wire", dependencies: ["JupyterWire"], path: "Tests/Fuzz/wire",
      swiftSettings: settings))
}
