import Testing

@testable import ChartLayout

@Suite("Stacks")
struct StackTests {
  private func spans(_ values: [Double?], _ mode: StackMode) -> [[Double]?] {
    Stack.spans(of: values, mode: mode).map { span in span.map { [$0.lower, $0.upper] } }
  }

  @Test("B-17: positive and negative values are stacked apart")
  func signs() {
    #expect(spans([100, 50], .zero) == [[0, 100], [100, 150]])
    #expect(spans([-100, 55], .zero) == [[-100, 0], [0, 55]])
    #expect(spans([-1, 60], .zero) == [[-1, 0], [0, 60]])
    #expect(spans([-1, 2, -3, 4], .zero) == [[-1, 0], [0, 2], [-4, -1], [2, 6]])
  }

  @Test("Percent is the share of the whole; a whole of zero gives zeros, never NaN")
  func percent() {
    #expect(spans([1, 3], .percent) == [[0, 0.25], [0.25, 1]])
    #expect(spans([-1, 3], .percent) == [[-0.25, 0], [0, 0.75]])
    #expect(spans([0, 0], .percent) == [[0, 0], [0, 0]])
  }

  @Test("Centred stacks lie around zero")
  func center() {
    #expect(spans([2, 4], .center) == [[-3, -1], [-1, 3]])
  }

  @Test("Without stacking every value begins at zero; a missing one has no span")
  func none() {
    #expect(spans([2, nil, -4], .none) == [[0, 2], nil, [-4, 0]])
    #expect(spans([2, nil, 4], .zero) == [[0, 2], nil, [2, 6]])
  }
}
