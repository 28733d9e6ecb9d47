#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace tandem::field {

/// The value an error complains about, by its class in Go: how it prints depends on the Go type of
/// the field, not on the JSON token. Owns its text.
class BadValue {
 public:
  /// nil: prints `null`.
  BadValue() = default;
  BadValue(const BadValue&) = default;
  BadValue(BadValue&&) noexcept = default;
  BadValue& operator=(const BadValue&) = default;
  BadValue& operator=(BadValue&&) noexcept = default;
  /// Cold: keeps the end of errors out of the code that every object runs through.
  [[gnu::cold]] ~BadValue();

  /// A plain Go `string`: prints with %q.
  static BadValue String(std::string text) { return BadValue(std::move(text)); }
  static BadValue Int(std::int64_t value) { return BadValue(value); }
  static BadValue Bool(bool value) { return BadValue(value); }
  /// float64 or float32 (`bits`).
  static BadValue Float(double value, int bits) { return BadValue(FloatValue{value, bits}); }
  /// Everything else (named strings, structs, lists, maps, quantities, ...): its JSON text as Go
  /// marshals the typed value.
  static BadValue Json(std::string json) { return BadValue(JsonText{std::move(json)}); }
  /// A named Go string type, which prints as JSON.
  static BadValue NamedString(std::string_view text);
  /// Leaves the value out of the message.
  static BadValue Omitted() { return BadValue(OmittedValue{}); }

  [[nodiscard]] bool IsOmitted() const { return std::holds_alternative<OmittedValue>(value_); }
  /// The bytes of the text that it owns.
  [[nodiscard]] std::size_t TextBytes() const;
  /// The value as messages print it.
  [[nodiscard]] std::string Render() const;
  /// The value as Go's encoding/json writes it.
  [[nodiscard]] std::string ToJson() const;

  bool operator==(const BadValue&) const = default;

 private:
  struct OmittedValue {
    bool operator==(const OmittedValue&) const = default;
  };
  struct FloatValue {
    double value;
    int bits;
    bool operator==(const FloatValue&) const = default;
  };
  struct JsonText {
    std::string json;
    bool operator==(const JsonText&) const = default;
  };
  using Variant = std::variant<std::monostate, OmittedValue, bool, std::int64_t, FloatValue,
                               std::string, JsonText>;

  explicit BadValue(Variant value) : value_(std::move(value)) {}

  Variant value_;
};

}  // namespace tandem::field
