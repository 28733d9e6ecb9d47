// As apimachinery third_party/forked/golang/reflect, Equalities.DeepEqual.
#include "validation/crd/definition/same_parts.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/crd/definition/go_types.h"
#include "validation/crd/schema/numbers.h"
#include "validation/crd/schema/reader.h"
#include "validation/json/equality.h"

namespace tandem::crd::definition {
namespace {

using json::MemberView;
using json::ValueView;

/// The keywords of schemas that Go's type has no fields for.
constexpr std::string_view kOwnKeywords[] = {"x-kubernetes-property-names", "x-kubernetes-unions"};

std::vector<MemberView> SortedMembers(ValueView map) {
  std::vector<MemberView> members(map.members().begin(), map.members().end());
  std::sort(members.begin(), members.end(),
            [](const MemberView& a, const MemberView& b) { return a.name < b.name; });
  return members;
}

/// Nil and empty containers are the same.
bool SaysNothing(ValueView value, Shape shape) {
  if (IsZero(value, shape)) return true;
  return (shape == Shape::kList || shape == Shape::kStructs || shape == Shape::kStructMap) &&
         (value.IsArray() || value.IsObject()) && value.size() == 0;
}

/// Compares parts of versions. Those deeper than a schema may be are compared as they are written.
class Comparison {
 public:
  bool Same(ValueView a, ValueView b, const Field& field) {  // NOLINT(misc-no-recursion)
    const bool is_nothing = SaysNothing(a, field.shape);
    if (is_nothing || SaysNothing(b, field.shape)) {
      return is_nothing && SaysNothing(b, field.shape);
    }
    switch (field.shape) {
      case Shape::kFloat:
        return SameNumbers(a, b);
      case Shape::kStruct:
        return SameStructs(a, b, field.of());
      case Shape::kStructs:
        return SameLists(a, b, field.of());
      case Shape::kStructMap:
        return SameMaps(a, b, field.of());
      case Shape::kItems:
      case Shape::kSchemaOrFlag:
        return a.IsArray() ? SameLists(a, b, SchemaFields()) : SameStructs(a, b, SchemaFields());
      case Shape::kText:
      case Shape::kFlag:
      case Shape::kInteger:
      case Shape::kOptional:
      case Shape::kList:
      case Shape::kDependencies:
        break;
    }
    return json::Equal(a, b);
  }

 private:
  static bool SameNumbers(ValueView a, ValueView b) {
    if (!schema::IsNumber(a.kind()) || !schema::IsNumber(b.kind())) return json::Equal(a, b);
    return a.AsDouble() == b.AsDouble();
  }

  bool SameStructs(ValueView a, ValueView b, std::span<const Field> fields) {  // NOLINT
    CountLaps();
    if (!a.IsObject() || !b.IsObject() || depth_ > schema::kMaxSchemaDepth) {
      return json::Equal(a, b);
    }
    ++depth_;
    bool same = std::all_of(fields.begin(), fields.end(), [&](const Field& field) {  // NOLINT
      return Same(a.Member(field.json), b.Member(field.json), field);
    });
    --depth_;
    if (same && fields.data() == SchemaFields().data()) {
      same = std::all_of(
          std::begin(kOwnKeywords), std::end(kOwnKeywords),
          [&](std::string_view name) { return json::Equal(a.Member(name), b.Member(name)); });
    }
    return same;
  }

  bool SameLists(ValueView a, ValueView b, std::span<const Field> fields) {  // NOLINT
    if (!a.IsArray() || !b.IsArray()) return json::Equal(a, b);
    const auto as = a.elements();
    const auto bs = b.elements();
    return std::equal(as.begin(), as.end(), bs.begin(), bs.end(),
                      [&](ValueView x, ValueView y) { return SameStructs(x, y, fields); });
  }

  bool SameMaps(ValueView a, ValueView b, std::span<const Field> fields) {  // NOLINT
    if (!a.IsObject() || !b.IsObject()) return json::Equal(a, b);
    if (a.size() != b.size()) return false;
    const std::vector<MemberView> as = SortedMembers(a);
    const std::vector<MemberView> bs = SortedMembers(b);
    return std::equal(as.begin(), as.end(), bs.begin(), bs.end(),
                      [&](const MemberView& x, const MemberView& y) {
                        return x.name == y.name && SameStructs(x.value, y.value, fields);
                      });
  }

  std::size_t depth_ = 0;
};

const Field& PartOfVersion(std::string_view name) {
  const auto fields = VersionFields();
  return *std::find_if(fields.begin(), fields.end(),
                       [&](const Field& field) { return field.json == name; });
}

bool AreSame(ValueView a, ValueView b, const Field& field) {
  return a.identity() == b.identity() || Comparison().Same(a, b, field);
}

}  // namespace

bool AreSameSchemas(ValueView a, ValueView b) {
  static constexpr Field kSchema = {"openAPIV3Schema", "OpenAPIV3Schema", Shape::kStruct,
                                    &SchemaFields};
  return AreSame(a, b, kSchema);
}

bool AreSameSubresources(ValueView a, ValueView b) {
  return AreSame(a, b, PartOfVersion("subresources"));
}

bool AreSameColumns(ValueView a, ValueView b) {
  return AreSame(a, b, PartOfVersion("additionalPrinterColumns"));
}

bool AreSameSelectableFields(ValueView a, ValueView b) {
  return AreSame(a, b, PartOfVersion("selectableFields"));
}

}  // namespace tandem::crd::definition
