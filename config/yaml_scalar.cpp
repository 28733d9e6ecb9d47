#include "config/yaml_scalar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include "validation/base/base64.h"
#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"
#include "validation/json/number.h"

namespace tandem::config {
namespace {

using Kind = YamlScalar::Kind;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

YamlScalar OfKind(Kind kind) {
  YamlScalar scalar;
  scalar.kind = kind;
  return scalar;
}

YamlScalar Boolean(bool value) {
  YamlScalar scalar = OfKind(Kind::kBool);
  scalar.boolean = value;
  return scalar;
}

YamlScalar Float(double value) {
  YamlScalar scalar = OfKind(Kind::kFloat);
  scalar.real = value;
  return scalar;
}

YamlScalar Text(std::string_view text) {
  YamlScalar scalar;
  scalar.text = text;
  return scalar;
}

bool IsOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

std::optional<YamlScalar> FindWord(std::string_view text) {
  if (IsOneOf(text, {"", "~", "null", "Null", "NULL"})) return OfKind(Kind::kNull);
  if (IsOneOf(text, {"y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"})) {
    return Boolean(true);
  }
  if (IsOneOf(text, {"n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"})) {
    return Boolean(false);
  }
  if (IsOneOf(text, {".nan", ".NaN", ".NAN"})) {
    return Float(std::numeric_limits<double>::quiet_NaN());
  }
  if (IsOneOf(text, {".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"})) return Float(kInfinity);
  if (IsOneOf(text, {"-.inf", "-.Inf", "-.INF"})) return Float(-kInfinity);
  if (text == "<<") {
    YamlScalar merge = OfKind(Kind::kMerge);
    merge.text = text;
    return merge;
  }
  return std::nullopt;
}

/// The base a Go integer literal's prefix names; the prefix is removed.
int TakeBase(std::string_view& digits) {
  if (digits.size() < 2 || digits[0] != '0') return 10;
  switch (digits[1]) {
    case 'x':
    case 'X':
      digits.remove_prefix(2);
      return 16;
    case 'o':
    case 'O':
      digits.remove_prefix(2);
      return 8;
    case 'b':
    case 'B':
      digits.remove_prefix(2);
      return 2;
    default:
      digits.remove_prefix(1);
      return 8;
  }
}

/// As strconv.ParseInt and ParseUint with base 0.
std::optional<YamlScalar> FindInteger(std::string_view text) {
  const bool negative = text.starts_with('-');
  std::string_view digits = text;
  if (negative || text.starts_with('+')) digits.remove_prefix(1);
  const int base = TakeBase(digits);
  std::uint64_t magnitude = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, magnitude, base);
  if (error != std::errc() || stop != end) return std::nullopt;

  constexpr auto kMax = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  YamlScalar scalar = OfKind(Kind::kInt);
  if (magnitude <= kMax) {
    scalar.integer = static_cast<std::int64_t>(magnitude) * (negative ? -1 : 1);
  } else if (negative) {
    if (magnitude != kMax + 1) return std::nullopt;
    scalar.integer = std::numeric_limits<std::int64_t>::min();
  } else if (text.starts_with('+')) {
    return std::nullopt;  // ParseUint knows no sign
  } else {
    scalar.kind = Kind::kUint;
    scalar.large = magnitude;
  }
  return scalar;
}

std::string_view SkipDigits(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of("0123456789"), text.size()));
}

/// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`
bool LooksLikeFloat(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  std::string_view rest = SkipDigits(text);
  const bool whole = rest.size() < text.size();
  if (rest.starts_with('.')) {
    const std::string_view fraction = rest.substr(1);
    rest = SkipDigits(fraction);
    if (!whole && rest.size() == fraction.size()) return false;
  } else if (!whole) {
    return false;
  }
  if (rest.empty()) return true;
  if (rest[0] != 'e' && rest[0] != 'E') return false;
  rest.remove_prefix(1);
  if (rest.starts_with('-') || rest.starts_with('+')) rest.remove_prefix(1);
  return !rest.empty() && SkipDigits(rest).empty();
}

/// A number too big for a double is none: go-yaml takes it for text.
std::optional<YamlScalar> FindFloat(const std::string& text) {
  if (!LooksLikeFloat(text)) return std::nullopt;
  const double value = std::strtod(text.c_str(), nullptr);
  if (std::isinf(value)) return std::nullopt;
  return Float(value);
}

std::string_view TagOf(Kind kind) {
  switch (kind) {
    case Kind::kNull:
      return "null";
    case Kind::kBool:
      return "bool";
    case Kind::kInt:
    case Kind::kUint:
      return "int";
    case Kind::kFloat:
      return "float";
    case Kind::kMerge:
      return "merge";
    case Kind::kString:
      break;
  }
  return "str";
}

Result<YamlScalar> Binary(std::string_view text) {
  const Result<std::string> bytes = DecodeBase64(text);
  if (!bytes) return Failure{"!!binary value contains invalid base64 data"};
  return Text(ReplaceInvalidUtf8(*bytes));
}

}  // namespace

YamlScalar ResolvePlain(std::string_view text) {
  constexpr std::string_view kFirstOfOthers = "~nNyYtToOfF.+-0123456789<";
  if (!text.empty() && kFirstOfOthers.find(text[0]) == std::string_view::npos) return Text(text);
  if (auto word = FindWord(text)) return *std::move(word);
  constexpr std::string_view kFirstOfNumber = "+-.0123456789";
  if (kFirstOfNumber.find(text[0]) == std::string_view::npos) return Text(text);
  std::string plain(text);
  if (text[0] != '.') std::erase(plain, '_');
  if (auto integer = FindInteger(plain)) return *std::move(integer);
  if (auto real = FindFloat(plain)) return *std::move(real);
  return Text(text);
}

Result<YamlScalar> ResolveTagged(std::string_view name, std::string_view text) {
  if (name == "str") return Text(text);
  if (name == "binary") return Binary(text);
  constexpr std::array<std::string_view, 5> kResolvable = {"bool", "int", "float", "null",
                                                           "timestamp"};
  if (std::find(kResolvable.begin(), kResolvable.end(), name) == kResolvable.end()) {
    return Text(text);
  }
  if (name == "timestamp") return Text(text);
  YamlScalar scalar = ResolvePlain(text);
  if (name == "float" && scalar.kind == Kind::kInt) {
    return Float(static_cast<double>(scalar.integer));
  }
  if (TagOf(scalar.kind) == name) return scalar;
  return Failure{"cannot decode !!" + std::string(TagOf(scalar.kind)) + " `" + std::string(text) +
                 "` as a !!" + std::string(name)};
}

Status AppendJson(const YamlScalar& scalar, std::string& out) {
  switch (scalar.kind) {
    case Kind::kNull:
      out += "null";
      break;
    case Kind::kBool:
      out += scalar.boolean ? "true" : "false";
      break;
    case Kind::kInt:
      out += std::to_string(scalar.integer);
      break;
    case Kind::kUint:
      out += std::to_string(scalar.large);
      break;
    case Kind::kFloat:
      if (std::isnan(scalar.real)) return Failure{"json: unsupported value: NaN"};
      if (std::isinf(scalar.real)) {
        return Failure{std::string("json: unsupported value: ") +
                       (scalar.real > 0 ? "+Inf" : "-Inf")};
      }
      json::AppendGoJsonFloat(scalar.real, 64, out);
      break;
    case Kind::kString:
    case Kind::kMerge:
      AppendGoJsonQuoted(scalar.text, out);
      break;
  }
  return Ok();
}

Result<std::string> KeyOf(const YamlScalar& scalar) {
  std::string key;
  switch (scalar.kind) {
    case Kind::kNull:
      return Failure{"unsupported map key of type: null"};
    case Kind::kUint:
      return Failure{"unsupported map key of type: uint64"};
    case Kind::kBool:
      return std::string(scalar.boolean ? "true" : "false");
    case Kind::kInt:
      return std::to_string(scalar.integer);
    case Kind::kFloat:
      // As sigs.k8s.io/yaml: strconv.FormatFloat(key, 'g', -1, 32).
      if (std::isnan(scalar.real)) return std::string(".nan");
      if (std::isinf(scalar.real)) return std::string(scalar.real > 0 ? ".inf" : "-.inf");
      json::AppendGoFloat(scalar.real, 32, key);
      return key;
    case Kind::kString:
    case Kind::kMerge:
      break;
  }
  return scalar.text;
}

}  // namespace tandem::config
