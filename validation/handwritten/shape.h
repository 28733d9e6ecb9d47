#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "validation/base/result.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

struct StructShape;

/// The Go types that fields of the shipped kinds have, as far as JSON decoding tells them apart.
enum class FieldType : std::uint8_t {
  kString,
  kBool,
  kInt32,
  kInt64,
  kBytes,  ///< base64 text, or an array of numbers
  kTime,   ///< metav1.Time or metav1.MicroTime
  kQuantity,
  kIntOrString,
  kStruct,
  kStructList,
  kStringList,
  kInt32List,
  kStringMap,
  kStringListMap,
};

/// A JSON name, quick to compare with those of a document. Small: every request reads many.
class FieldName {
 public:
  constexpr FieldName(const char* name) : first_(name), label_(json::Label::Of(name)) {}

  [[nodiscard]] constexpr std::string_view text() const { return {first_, label_.size}; }
  [[nodiscard]] constexpr const json::Label& label() const { return label_; }

 private:
  const char* first_;
  json::Label label_;
};

struct FieldShape {
  FieldName name;
  FieldType type;
  const StructShape* nested = nullptr;  ///< of kStruct and kStructList
  const char* go_name = nullptr;        ///< of a named type: `types.UID`, `[]v2.MetricSpec`
};

/// Which JSON a Go struct can be decoded from. Fields that no rule reads are left out and may hold
/// anything; null is fine everywhere.
struct StructShape {
  std::string_view go_name;
  std::span<const FieldShape> fields;
};

/// Whether the value can be decoded into the struct; the Failure is worded like encoding/json's.
Status CheckStruct(const StructShape& shape, json::ValueView value);

}  // namespace tandem::handwritten
