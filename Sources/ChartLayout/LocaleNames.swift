extension LocaleTable {
  /// English, as in the United States but for dates, which are said day first.
  package static let english = LocaleTable(
    identifier: "en_US", language: "en", decimalSeparator: ".", groupSeparator: ",",
    minimumGroupedDigits: 4, percentSuffix: "%", lessThan: ("less than ", ""),
    currencyLeads: true,
    shortUnits: units([(1e3, "K"), (1e6, "M"), (1e9, "B"), (1e12, "T")]),
    longUnits: units([(1e6, " million"), (1e9, " billion"), (1e12, " trillion")]),
    powerOfTen: " times 10 to the power ", noValue: "no value",
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    shortMonths: [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ],
    weekdays: [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ],
    shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], quarterPrefix: "Q",
    dates: DatePatterns(day: "%-d %B %Y", month: "%B %Y", quarter: "%q %Y", shortDay: "%b %-d"))

  package static let german = LocaleTable(
    identifier: "de", language: "de", decimalSeparator: ",", groupSeparator: ".",
    minimumGroupedDigits: 4, percentSuffix: "\u{a0}%", lessThan: ("weniger als ", ""),
    currencyLeads: false,
    shortUnits: units([(1e6, "\u{a0}Mio."), (1e9, "\u{a0}Mrd."), (1e12, "\u{a0}Bio.")]),
    longUnits: units([(1e6, " Millionen"), (1e9, " Milliarden"), (1e12, " Billionen")]),
    powerOfTen: " mal 10 hoch ", noValue: "kein Wert",
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober", "November", "Dezember",
    ],
    shortMonths: [
      "Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez",
    ],
    weekdays: [
      "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
    ],
    shortWeekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"], quarterPrefix: "Q",
    dates: DatePatterns(
      day: "%-d. %B %Y", month: "%B %Y", quarter: "%q %Y", shortDay: "%-d. %b"))

  package static let french = LocaleTable(
    identifier: "fr", language: "fr", decimalSeparator: ",", groupSeparator: "\u{202f}",
    minimumGroupedDigits: 4, percentSuffix: "\u{202f}%", lessThan: ("moins de ", ""),
    currencyLeads: false,
    shortUnits: units([(1e3, "\u{a0}k"), (1e6, "\u{a0}M"), (1e9, "\u{a0}Md"), (1e12, "\u{a0}Bn")]),
    longUnits: units([(1e6, " millions"), (1e9, " milliards"), (1e12, " billions")]),
    powerOfTen: " fois 10 puissance ", noValue: "aucune valeur",
    months: [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
      "octobre", "novembre", "décembre",
    ],
    shortMonths: [
      "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.",
      "déc.",
    ],
    weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    shortWeekdays: ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."], quarterPrefix: "T",
    dates: DatePatterns(day: "%-d %B %Y", month: "%B %Y", quarter: "%q %Y", shortDay: "%-d %b"))

  package static let spanish = LocaleTable(
    identifier: "es", language: "es", decimalSeparator: ",", groupSeparator: ".",
    minimumGroupedDigits: 5, percentSuffix: "\u{a0}%", lessThan: ("menos de ", ""),
    currencyLeads: false,
    shortUnits: units([(1e3, "\u{a0}mil"), (1e6, "\u{a0}M"), (1e12, "\u{a0}B")]),
    longUnits: units([(1e6, " millones"), (1e12, " billones")]),
    powerOfTen: " por 10 elevado a ", noValue: "sin valor",
    months: [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
      "octubre", "noviembre", "diciembre",
    ],
    shortMonths: [
      "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
    ],
    weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
    shortWeekdays: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"], quarterPrefix: "T",
    dates: DatePatterns(
      day: "%-d de %B de %Y", month: "%B de %Y", quarter: "%q %Y", shortDay: "%-d %b"))

  package static let japanese = LocaleTable(
    identifier: "ja", language: "ja", decimalSeparator: ".", groupSeparator: ",",
    minimumGroupedDigits: 4, percentSuffix: "%", lessThan: ("", "未満"), currencyLeads: true,
    shortUnits: units([(1e4, "万"), (1e8, "億"), (1e12, "兆")]),
    longUnits: units([(1e4, "万"), (1e8, "億"), (1e12, "兆")]),
    powerOfTen: "×10の累乗 ", noValue: "値なし",
    months: (1...12).map { "\($0)月" }, shortMonths: (1...12).map { "\($0)月" },
    weekdays: ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"],
    shortWeekdays: ["月", "火", "水", "木", "金", "土", "日"], quarterPrefix: "Q",
    dates: DatePatterns(
      day: "%Y年%-m月%-d日", month: "%Y年%-m月", quarter: "%Y年 %q", shortDay: "%-m月%-d日"))

  private static func units(_ pairs: [(Double, String)]) -> [Unit] {
    pairs.map { Unit(factor: $0.0, suffix: $0.1) }
  }
}
