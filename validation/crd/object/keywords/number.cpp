// maximum, minimum, multipleOf, and the ranges of number formats.
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/numbers.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using json::ValueView;
using schema::Schema;

/// A value or a bound. `real` holds it as a float, and `integer` as an integer if it is one.
struct Number {
  bool is_int = false;
  std::int64_t integer = 0;
  double real = 0;
};

Number Read(ValueView value) {
  if (value.kind() == json::Kind::kInt) {
    return {true, value.AsInt(), static_cast<double>(value.AsInt())};
  }
  return {false, 0, value.AsDouble()};
}

template <typename Integer>
bool FitsInteger(const Number& number) {
  using Limits = std::numeric_limits<Integer>;
  if (number.is_int) return number.integer >= Limits::min() && number.integer <= Limits::max();
  // One beyond the largest is a power of two, which a double holds exactly.
  const double beyond = std::ldexp(1.0, Limits::digits);
  // Parity: the shortest decimal of -2^63, which is what is read as an integer, lies below it.
  const bool is_above = Limits::digits == 63 ? number.real > -beyond : number.real >= -beyond;
  return std::trunc(number.real) == number.real && is_above && number.real < beyond;
}

bool FitsFloat(const Number& number) { return std::isfinite(static_cast<float>(number.real)); }

/// As IsValueValidAgainstRange: whether the schema's one numeric type can hold the number at all.
bool Fits(const Schema& schema, const Number& number) {
  if (schema.types == schema::kIntegerType) {
    return schema.number_format == schema::NumberFormat::kInt32 ? FitsInteger<std::int32_t>(number)
                                                                : FitsInteger<std::int64_t>(number);
  }
  return schema.number_format != schema::NumberFormat::kFloat || FitsFloat(number);
}

/// Reports a number that does not fit. True when it does.
bool CheckRange(const Node& node, const Number& number, std::string_view what, Walk& walk) {
  if (Fits(node.schema, number)) return true;
  walk.Report([&] {
    std::string text =
        std::string(what) + " value must be of type " + std::string(node.schema.type);
    if (node.schema.number_format == schema::NumberFormat::kNone) {
      text += " (default format)";
    } else {
      text += " with format " + std::string(node.schema.live_format);
    }
    return Plain(walk, text + " in " + TextOf(node.path));
  });
  return false;
}

/// An API server passes a float that is integral on as an integer, and judges the two differently.
/// When nobody can tell which was written, the reading that admits is taken.
bool MayBeFloat(const Number& value, const Walk& walk) {
  return value.is_int && !walk.has_written_numbers();
}

Number AsFloat(const Number& number) { return {false, 0, number.real}; }

/// A bound as it is compared with a value: cut to an integer for an integer, unless its own type
/// cannot hold it.
Number AsComparable(double bound, const Number& value, bool fits) {
  if (!value.is_int || !fits) return {false, 0, bound};
  return {true, schema::Truncate(bound), bound};
}

std::string Text(const Number& number) {
  return number.is_int ? std::to_string(number.integer) : schema::NumberText(number.real);
}

bool IsMultiple(const Number& value, const Number& factor) {
  if (factor.is_int) return value.integer % factor.integer == 0;
  const double quotient = factor.real < 1 ? 1 / factor.real * value.real : value.real / factor.real;
  return schema::IsIntegral(quotient);
}

bool IsPositive(const Number& number) {
  return number.is_int ? number.integer > 0 : number.real > 0;
}

field::BadValue BadNumber(const Number& number) {
  return number.is_int ? field::BadValue::Int(number.integer)
                       : field::BadValue::Float(number.real, 64);
}

/// A value as it was compared with a bound: as a float unless both are integers.
field::BadValue BadCompared(const Number& value, const Number& bound) {
  return BadNumber(bound.is_int ? value : AsFloat(value));
}

Finding FactorNotPositive(const Walk& walk, const field::Path& path, const Number& factor) {
  Finding finding = InvalidAt(walk, path, BadNumber(factor), "");
  finding.message =
      "factor MultipleOf declared for " + TextOf(path) + " must be positive: " + Text(factor);
  finding.error.detail = finding.message;
  return finding;
}

bool IsGoodMultiple(const Number& value, const Number& factor) {
  return IsPositive(factor) && IsMultiple(value, factor);
}

void CheckMultipleOf(const Node& node, ValueView written, Walk& walk) {
  const Number value = Read(node.value);
  const double multiple_of = written.AsDouble();
  const bool fits = CheckRange(node, {false, 0, multiple_of}, "MultipleOf", walk);
  const Number factor = AsComparable(multiple_of, value, fits);
  if (IsGoodMultiple(value, factor)) return;
  if (MayBeFloat(value, walk) && IsGoodMultiple(AsFloat(value), AsFloat(factor))) return;
  if (!IsPositive(factor)) {
    walk.Report([&] { return FactorNotPositive(walk, node.path, factor); });
  } else {
    walk.Report([&] {
      return InvalidAt(walk, node.path, BadCompared(value, factor),
                       "should be a multiple of " + Text(factor));
    });
  }
}

/// Negative, zero or positive, as the value is below, at or above the bound.
int Compare(const Number& value, const Number& bound) {
  if (bound.is_int) return (value.integer > bound.integer) - (value.integer < bound.integer);
  return (value.real > bound.real) - (value.real < bound.real);
}

struct Bound {
  double limit;
  bool exclusive;
  int wrong_side;  ///< the result of Compare for a value that breaks it
  std::string_view what;
  std::string_view words;
};

bool IsWithin(const Number& value, const Number& limit, const Bound& bound) {
  const int side = Compare(value, limit);
  return side != bound.wrong_side && (side != 0 || !bound.exclusive);
}

void CheckBound(const Node& node, const Bound& bound, Walk& walk) {
  const Number value = Read(node.value);
  const bool fits = CheckRange(node, {false, 0, bound.limit}, bound.what, walk);
  const Number limit = AsComparable(bound.limit, value, fits);
  if (IsWithin(value, limit, bound)) return;
  if (MayBeFloat(value, walk) && IsWithin(AsFloat(value), AsFloat(limit), bound)) return;
  walk.Report([&] {
    const std::string_view or_equal = bound.exclusive ? " " : " or equal to ";
    return InvalidAt(
        walk, node.path, BadCompared(value, limit),
        "should be " + std::string(bound.words) + " than" + std::string(or_equal) + Text(limit));
  });
}

void CheckMinimum(const Node& node, ValueView written, Walk& walk) {
  CheckBound(node,
             {written.AsDouble(), node.schema.exclusive_minimum, -1, "Minimum boundary", "greater"},
             walk);
}

void CheckMaximum(const Node& node, ValueView written, Walk& walk) {
  CheckBound(node,
             {written.AsDouble(), node.schema.exclusive_maximum, 1, "Maximum boundary", "less"},
             walk);
}

constexpr schema::Keyword kEntries[] = {
    {.name = "multipleOf",
     .read = &schema::ReadNumber,
     .stage = schema::Stage::kNumber,
     .check = &CheckMultipleOf,
     .summary = "A number is a multiple of this one.",
     .judged = kOnEveryWrite},
    {.name = "minimum",
     .read = &schema::ReadNumber,
     .stage = schema::Stage::kNumber,
     .check = &CheckMinimum,
     .summary = "A number is at least this one.",
     .judged = kOnEveryWrite},
    {.name = "exclusiveMinimum",
     .read = &schema::ReadFlag<&Schema::exclusive_minimum>,
     .summary = "The `minimum` itself is too small.",
     .judged = "with `minimum`"},
    {.name = "maximum",
     .read = &schema::ReadNumber,
     .stage = schema::Stage::kNumber,
     .check = &CheckMaximum,
     .summary = "A number is at most this one.",
     .judged = kOnEveryWrite},
    {.name = "exclusiveMaximum",
     .read = &schema::ReadFlag<&Schema::exclusive_maximum>,
     .summary = "The `maximum` itself is too large.",
     .judged = "with `maximum`"},
};

}  // namespace

void CheckNumber(const Node& node, Walk& walk) {
  CheckRange(node, Read(node.value), "Checked", walk);
  walk.Assert(schema::Stage::kNumber, node);
}

TANDEM_KEYWORDS(number) = kEntries;

}  // namespace tandem::crd::object
