internal import Glibc

/// Returns a base raised to an exponent.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Returns the sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// Returns the cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }
