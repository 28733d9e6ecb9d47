#pragma once

#include <string>

namespace tandem::formats {

// Numbers of any size as their decimal digits: at least one, and none but digits. Results have no
// leading zeros.

void TrimZeros(std::string& digits);

/// Multiplies by a small factor; digits without leading zeros stay without them.
void MultiplyDigits(std::string& digits, unsigned factor);
/// Divides by a small divisor; the remainder is returned.
unsigned DivideDigits(std::string& digits, unsigned divisor);
void IncrementDigits(std::string& digits);

/// Compares numbers without leading zeros: -1, 0, 1.
int CompareDigits(const std::string& a, const std::string& b);

std::string AddDigits(const std::string& a, const std::string& b);
/// a - b, a not less than b.
std::string SubtractDigits(const std::string& a, const std::string& b);

}  // namespace tandem::formats
