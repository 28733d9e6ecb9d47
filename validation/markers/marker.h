#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/result.h"
#include "validation/crd/schema/draft.h"
#include "validation/markers/value.h"

namespace tandem::markers {

using crd::schema::Draft;

/// The places where a marker may stand, as a set.
using Places = std::uint8_t;
inline constexpr Places kField = 1;
inline constexpr Places kType = 2;
inline constexpr Places kPackage = 4;

/// An argument of a marker. The one without a name is the value behind `=`.
struct Argument {
  std::string_view name;
  ArgumentType type = ArgumentType::kString;
  bool optional = false;
};

/// The arguments of one use.
class Arguments {
 public:
  void Set(std::string_view name, Value value);
  /// The value of an argument; null when it is not given.
  [[nodiscard]] const Value* Find(std::string_view name) const;
  /// The value behind `=`.
  [[nodiscard]] const Value& value() const;
  /// The text of an argument; empty when it is not given.
  [[nodiscard]] std::string Text(std::string_view name) const;

 private:
  std::vector<std::pair<std::string, Value>> values_;
};

/// The values of the typed constants of a type, for enums.
struct Constants {
  std::string_view name;  ///< the type's name
  std::string type;       ///< as messages print it
  bool is_text = false;
  std::vector<std::string> values;
};

/// One use of a marker in a place where it has an effect on a schema.
struct Use {
  const Arguments& arguments;
  Places place = kField;
  /// The schema behind a schema that is only a reference as yet; null where it says all itself.
  const Draft* resolved = nullptr;
  const Constants* constants = nullptr;  ///< only for types; may be null

  /// The type that the node has, or will have.
  [[nodiscard]] std::string_view TypeOf(const Draft& schema) const;
};

/// The Failure says that the marker, which messages call `word`, is for an array or an object.
Status CheckType(const Use& use, const Draft& schema, std::string_view type, std::string_view word);

/// Sets the keyword of a node of that type to the whole number behind `=`.
Status ApplyCount(const Use& use, Draft& schema, std::string_view type, std::string_view keyword,
                  std::string_view word);

/// An example: on a schema, the marker makes this of it, or is refused.
struct Example {
  std::string_view schema;  ///< JSON, of words and a type
  std::string_view marker;
  std::string_view result;  ///< JSON, or what is wrong
};

/// The order in which markers of one place take effect: ascending.
inline constexpr int kEarly = 9;
inline constexpr int kUsual = 10;

/// Everything the program knows about a marker. Texts for people may use Markdown's code spans.
struct MarkerDef {
  std::string_view name;  ///< without `+`
  Places places = kField;
  std::span<const Argument> arguments = {};
  int order = kUsual;
  bool strict = true;     ///< arguments that are not optional must be there
  bool of_items = false;  ///< also as `kubebuilder:validation:items:`, for the items of a list
  /// Its effect on the schema of a field or type; null where it has none by itself.
  Status (*apply)(const Use& use, Draft& schema) = nullptr;
  std::string_view summary;
  std::span<const Example> examples = {};
};

/// Defines the entries of the catalogue that the file of that name has.
#define TANDEM_MARKERS(family)                                                  \
  extern const std::span<const ::tandem::markers::MarkerDef> kMarkers_##family; \
  constinit const std::span<const ::tandem::markers::MarkerDef> kMarkers_##family

inline constexpr std::string_view kValidation = "kubebuilder:validation:";

inline constexpr Argument kOneInt[] = {{"", ArgumentType::kInt}};
inline constexpr Argument kOneNumber[] = {{"", ArgumentType::kNumber}};
inline constexpr Argument kOneBool[] = {{"", ArgumentType::kBool}};
inline constexpr Argument kOneText[] = {{"", ArgumentType::kString}};
inline constexpr Argument kOneAny[] = {{"", ArgumentType::kAny}};
inline constexpr Argument kTexts[] = {{"", ArgumentType::kStrings}};

}  // namespace tandem::markers
