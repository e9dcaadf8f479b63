internal import Glibc

/// Returns a base raised to an exponent.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
