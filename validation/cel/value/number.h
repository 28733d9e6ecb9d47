#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tandem::cel {

/// A number as `string(x)` prints it: `1.5`, `1e+06`, `NaN`, `+Inf`.
std::string DoubleText(double value);

/// As Go's strconv reads them; none when they would fail, also for what is out of range.
std::optional<double> ParseGoFloat(std::string_view text);
std::optional<std::int64_t> ParseGoInt(std::string_view text);
std::optional<std::uint64_t> ParseGoUint(std::string_view text);
std::optional<bool> ParseGoBool(std::string_view text);

/// A double as an integer, cut towards zero; none when it does not fit.
std::optional<std::int64_t> DoubleToInt(double value);
std::optional<std::uint64_t> DoubleToUint(double value);

/// -1, 0, 1 by value; none when one is a NaN.
std::optional<int> CompareDoubles(double a, double b);
std::optional<int> CompareIntDouble(std::int64_t a, double b);
std::optional<int> CompareUintDouble(std::uint64_t a, double b);
int CompareIntUint(std::int64_t a, std::uint64_t b);

}  // namespace tandem::cel
