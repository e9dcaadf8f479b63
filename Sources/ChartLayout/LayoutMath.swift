internal import Glibc

/// Returns the decimal logarithm, exact for powers of ten.
func tenLogarithm(_ value: Double) -> Double { log10(value) }

/// Returns the natural logarithm.
func naturalLogarithm(_ value: Double) -> Double { log(value) }

/// Returns the natural logarithm of one plus a value.
func logarithmOfOnePlus(_ value: Double) -> Double { log1p(value) }

/// Returns ten to a whole power, exact up to 22.
func power10(_ exponent: Double) -> Double { pow(10, exponent) }

/// Returns the cube root.
func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// Returns the exponential function.
func exponential(_ value: Double) -> Double { exp(value) }

/// Returns the exponential function minus one.
func exponentialMinusOne(_ value: Double) -> Double { expm1(value) }

/// Returns the sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }

/// Returns the cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }

/// Returns the angle whose sine is a value from -1 to 1.
func arcsine(_ value: Double) -> Double { asin(min(max(value, -1), 1)) }

/// Returns the angle of a direction, from -π to π.
func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
