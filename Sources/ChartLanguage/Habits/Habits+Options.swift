extension Habits {
  /// Option names of other tools and the option that is meant.
  private static let options: [String: String] = [
    "fill": "color", "colour": "color", "hue": "color", "c": "color", "col": "color",
    "shape": "symbol", "marker": "symbol", "style": "dash", "linestyle": "dash",
    "linetype": "dash", "s": "size", "theta": "value", "angle": "value", "values": "value",
    "weight": "value", "hole": "inner", "facet_col": "facet", "facet_row": "facet",
    "panel": "facet", "facet_wrap": "facet", "facet_grid": "facet", "facet_col_wrap": "columns",
    "xlabel": "title_x", "ylabel": "title_y",
    "xlab": "title_x", "ylab": "title_y", "xlim": "domain_x", "ylim": "domain_y",
    "range_x": "domain_x", "range_y": "domain_y", "nbins": "bins", "breaks": "bins",
    "nlargest": "top", "n": "top", "limit": "top", "head": "top", "cmap": "palette",
    "colormap": "palette", "scheme": "palette", "color_discrete_sequence": "palette",
    "name": "title", "main": "title", "heading": "title", "sub": "subtitle", "maxdepth": "depth",
    "max_depth": "depth", "order_by": "sort", "sort_by": "sort", "text": "label",
    "tickformat": "format", "alpha": "palette", "xscale": "scale_x", "yscale": "scale_y",
    "sep": "delimiter", "delim": "delimiter", "na": "missing", "na_values": "missing",
    "dtype": "types", "col_types": "types", "nrows": "limit", "n_max": "limit",
    "skiprows": "skip", "usecols": "columns", "how": "kind", "id_vars": "except",
    "value_vars": "columns", "var_name": "names", "value_name": "values", "names_to": "names",
    "values_to": "values", "names_from": "names", "values_from": "values", "filename": "path",
    "by": "color", "series": "color", "z": "color", "colorscale": "palette", "linestyles": "dash",
    "row": "facet", "rows": "facet", "split_by": "facet", "ncol": "columns", "ncols": "columns",
    "col_wrap": "columns", "inner_radius": "inner", "innerradius": "inner", "cutout": "inner",
    "corner_radius": "corner", "cornerradius": "corner", "padding": "gap", "pad_angle": "gap",
    "source": "caption", "footnote": "caption", "footer": "caption", "alttext": "alt",
    "alt_text": "alt", "description": "alt", "figwidth": "width", "figheight": "height",
    "threshold": "other", "min_share": "other", "group_small": "other", "group": "other",
    "child": "id", "node": "id", "manager": "parent", "boss": "parent", "parentid": "parent",
    "separator": "delimiter", "trendline": "trend", "smooth": "trend", "regression": "trend",
    "max_levels": "depth", "levels": "depth", "rings": "depth", "order": "sort",
    "colors": "palette", "decimal_separator": "decimal", "thousands": "decimal",
  ]

  /// Second meanings, for verbs that have no option of the first.
  private static let otherOptions: [String: String] = [
    "sep": "split", "delim": "split", "delimiter": "split", "separator": "split", "by": "split",
  ]

  /// Options whose values have other words too.
  private static let settings: [String: [String: String]] = [
    "barmode": [
      "group": "stack: none", "overlay": "stack: none", "stack": "stack: zero",
      "relative": "stack: zero",
    ],
    "barnorm": ["percent": "stack: percent", "fraction": "stack: percent"],
    "groupnorm": ["percent": "stack: percent", "fraction": "stack: percent"],
    "position": ["fill": "stack: percent", "dodge": "stack: none", "stack": "stack: zero"],
    "stacked": ["true": "stack: zero", "false": "stack: none"],
    "normalize": ["true": "stack: percent", "false": "stack: zero"],
    "log_x": ["true": "scale_x: log"], "log_y": ["true": "scale_y: log"],
    "logx": ["true": "scale_x: log"], "logy": ["true": "scale_y: log"],
    "hole": ["true": "inner: 0.5"],
    "type": scaleTypes, "transform": scaleTypes,
    "horizontal": ["true": "x: sum(revenue) y: country"],
    "orientation": [
      "h": "numbers in x and names in y make bars lie:   x: sum(revenue) y: country",
      "v": "names in x and numbers in y make bars stand",
    ],
    "showlegend": ["false": "legend: none", "true": "legend: auto"],
    "log": ["y": "scale_y: log", "x": "scale_x: log", "true": "scale_y: log"],
    "check": ["true": "parents: check"],
    "annot": ["true": "| text x: a y: b label: sum(c)"],
    "trendline": ["ols": "trend: linear", "lowess": "trend: smooth"],
    "kind": ["bar": "the chart is the verb:   bar …", "line": "the chart is the verb:   line …"],
  ]

  /// The kinds of scale, which belong to the axis.
  private static let scaleTypes = Dictionary(
    uniqueKeysWithValues: ["linear", "log", "sqrt", "symlog", "time"].map {
      ($0, "axis x scale: \($0)")
    })

  /// Returns what is meant by a bare word after a verb that takes none, as in `scale x log`.
  static func bareWord(_ word: String, after verb: String) -> String? {
    verb == "scale" ? scaleTypes[word.lowercased()] : nil
  }

  /// Returns the option that another tool's option and value mean, such as `color: region`.
  ///
  /// - Parameters:
  ///   - name: the option as typed.
  ///   - value: its value as typed.
  ///   - parameters: the options that exist; nil for any.
  /// - Returns: the option as it is written here, nil when nothing is known.
  static func option(
    _ name: String, value: String, among parameters: [String]? = nil
  ) -> String? {
    let folded = name.lowercased()
    let plain = value.filter { $0 != "\"" && $0 != "'" }
    if let values = settings[folded], let meant = values[plain.lowercased()] ?? values.first?.value
    {
      return values.count == 1 || values[plain.lowercased()] != nil ? meant : nil
    }
    if ["selected", "selection", "highlight", "explode", "pull"].contains(folded), !plain.isEmpty {
      let hasAxes = parameters?.contains("x") ?? false
      return "a stage of its own:   | select "
        + (hasAxes ? "at " + (Double(plain) == nil ? "\"\(plain)\"" : plain) : plain)
    }
    let meanings = [options[folded], otherOptions[folded], axisOption(folded)].compactMap(\.self)
    guard let option = meanings.first(where: { parameters?.contains($0) ?? true }) else {
      return nil
    }
    let isChannel = ["color", "symbol", "dash", "size", "value", "facet"].contains(option)
    let isWord = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return "\(option): \(isChannel && isWord && !plain.isEmpty ? plain : value)"
  }

  /// Returns `format_y` for `yformat`, `y_format` and `yaxis_format`.
  private static func axisOption(_ name: String) -> String? {
    for axis in ["x", "y"] where name.hasPrefix(axis) {
      let rest = name.dropFirst().replacing("axis", with: "").replacing("_", with: "")
      let kinds = ["scale", "domain", "ticks", "format", "title", "zero"]
      if let kind = kinds.first(where: { rest == $0 }) { return "\(kind)_\(axis)" }
    }
    return nil
  }

  /// Words of other tools for the words of an option.
  private static let words: [String: [String: String]] = [
    "stack": [
      "fill": "percent", "100%": "percent", "expand": "percent", "normalized": "percent",
      "normalised": "percent", "relative": "zero", "true": "zero", "stack": "zero",
      "stacked": "zero", "dodge": "none", "group": "none", "grouped": "none", "side": "none",
      "false": "none", "off": "none", "wiggle": "center", "silhouette": "center",
    ],
    "legend": ["off": "none", "false": "none", "no": "none", "hide": "none", "true": "auto"],
    "labels": ["off": "none", "false": "none", "no": "none", "hide": "none", "true": "auto"],
    "trend": [
      "true": "linear", "lm": "linear", "ols": "linear", "regression": "linear", "yes": "linear",
      "loess": "smooth", "lowess": "smooth", "spline": "smooth", "curve": "smooth",
    ],
    "share": [
      "total": "root", "all": "root", "whole": "root", "zoom": "view", "zoomed": "view",
      "focused": "view", "current": "view",
    ],
    "parents": ["yes": "check", "true": "check", "sum": "check", "rest": "remainder"],
    "radius": ["sqrt": "area", "true": "area", "linear": "equal"],
    "kind": ["outer": "left", "full": "left", "right": "left"],
  ]

  /// Returns the word that another tool's word means for an option, nil when nothing is known.
  static func word(_ word: String, of option: String) -> String? {
    words[option]?[word.lowercased()]
  }
}
