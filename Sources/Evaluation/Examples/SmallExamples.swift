extension ExampleDataSet {
  /// Two levels with totals that add up (seed 001).
  static let market = ExampleDataSet(
    name: "market", summary: "what a grocery sold, by section and product"
  ) {
    """
    section,product,total
    Fruits,Apple,40000
    Fruits,Orange,15000
    Fruits,Grapes,5000
    Fruits,Bananas,3000
    Vegetables,Zucchini,17000
    Vegetables,Spinach,8000
    Meats,Beef,5000
    Meats,Chicken,2000
    Other,Pirate's Booty,30000

    """
  }

  /// One level with a long tail, the data's own "Others" last (seed 002).
  static let coffee = ExampleDataSet(
    name: "coffee", summary: "coffee exports in bags of 60 kg, by country"
  ) {
    """
    country,bags
    Brazil,44200000
    Vietnam,27500000
    Colombia,13500000
    Indonesia,11000000
    Honduras,9600000
    Ethiopia,6400000
    India,5800000
    Uganda,4800000
    Mexico,3900000
    Guatemala,3400000
    Others,19209000

    """
  }

  /// Four amounts (seed 003).
  static let spending = ExampleDataSet(
    name: "spending", summary: "a month's spending, by category"
  ) {
    """
    category,amount
    Housing,1120
    Food,420
    Travel,180
    Fun,290

    """
  }
}
