import TestSupport
import Testing

/// Advice is a promise: what it says to write must run, and do what was meant.
@Suite("What advice says to write") struct AdviceTests {
  private static let sales = """
    load \"\"\"
      region,country,product,date,units,revenue,a,b
      Europe,France,Tea,2024-01-05,2,10,1,9
      Europe,Spain,Rice,2024-01-09,5,40,2,8
      Asia,Japan,Tea,2024-02-03,4,70,3,7
      Asia,India,Tea,2024-02-04,1,5,4,6
      Asia,Japan,Rice,2024-03-01,6,20,5,5
      \"\"\" as sales;

    """

  /// The sums by country are 10, 40, 90 and 5; by region 50 and 95; units by region 3.5 and 3.67.
  @Test(
    "of a query in SQL gives the rows of the query",
    arguments: [
      (
        "SELECT country, SUM(revenue) FROM sales GROUP BY country ORDER BY 2 DESC LIMIT 2",
        "country,sum_revenue\nJapan,90\nSpain,40\n"
      ),
      (
        "SELECT country, SUM(revenue) FROM sales GROUP BY 1 ORDER BY SUM(revenue) LIMIT 2",
        "country,sum_revenue\nIndia,5\nFrance,10\n"
      ),
      (
        "select region, count(*) as n from sales group by region having sum(revenue) > 60",
        "region,sum_revenue,n\nAsia,95,3\n"
      ),
      (
        "SELECT country, COUNT(DISTINCT product) FROM sales GROUP BY country "
          + "ORDER BY 2 DESC, country LIMIT 2",
        "country,distinct_product\nJapan,2\nFrance,1\n"
      ),
      (
        "SELECT month(date) AS m, SUM(units) FROM sales GROUP BY m ORDER BY m DESC LIMIT 1",
        "month_date,sum_units\n2024-03,6\n"
      ),
      (
        "SELECT region, SUM(revenue * units) FROM sales GROUP BY region "
          + "ORDER BY SUM(revenue*units) DESC LIMIT 1",
        "region,total\nAsia,405\n"
      ),
      (
        "SELECT country FROM sales WHERE units < 6 ORDER BY units DESC LIMIT 2",
        "country\nSpain\nJapan\n"
      ),
      (
        "SELECT country, revenue / units AS price FROM sales ORDER BY price DESC LIMIT 1",
        "country,price\nJapan,17.5\n"
      ),
    ])
  func queries(query: String, rows: String) throws {
    var notebook = Notebook()
    notebook.run(Self.sales)
    let hint = notebook.run(query).hint
    let start = "in this language:   "
    try #require(hint.hasPrefix(start))
    #expect(notebook.rows(hint.dropFirst(start.count) + " as t") == rows)
  }

  private static let advised = CaseFile.all().filter { $0.name.hasPrefix("habits") }
    .flatMap(\.cases).compactMap { $0.section("cell") }

  @Test("to somebody who has the table sales runs, wherever it begins with the table")
  func habits() {
    var count = 0
    for cell in Self.advised {
      var notebook = Notebook()
      notebook.run(Self.sales)
      let hint = notebook.run(cell).hint.replacing("in this language:   ", with: "")
      guard hint.hasPrefix("sales | ") || hint.hasPrefix("head sales") else { continue }
      guard !hint.contains(" or ") else { continue }
      count += 1
      notebook.run(Self.sales)
      let answer = notebook.run(hint)
      #expect(answer.failure == nil, "\(cell) → \(hint): \(answer.message)")
    }
    #expect(count > 20)
  }
}
