#include "validation/crd/definition/defaults.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "validation/crd/object/embedded.h"
#include "validation/crd/object/metadata.h"
#include "validation/crd/object/prepare.h"
#include "validation/crd/object/walk.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/crd/schema/children.h"
#include "validation/field/aggregate.h"

namespace tandem::crd::definition {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;
using schema::Child;
using schema::Edge;
using schema::Schema;

/// The edges to defaults that are checked. Parity: those of additional properties are not.
constexpr std::array kFollowed = {Edge::kItems, Edge::kProperties};

/// One step on the way from a resource to a part of its metadata.
struct Step {
  const Step* above;  ///< null: the resource is right above
  Edge edge;
  std::string_view name;
};

/// The place of a schema in the nearest resource around it.
struct Surroundings {
  const Step* step = nullptr;  ///< the last step from that resource; null: it is the resource's
  bool in_metadata = false;    ///< the place is in apiVersion, kind or metadata
};

/// The schema of an object of which nothing is known.
const Schema& AnyResource() {
  static const Schema kResource = [] {
    Schema schema;
    schema.embedded = schema.walks_embedded = true;
    return schema;
  }();
  return kResource;
}

/// The smallest resource that has the value where the steps lead to.
ValueView ResourceWith(ValueView value, const Step* step, Overlay& overlay) {
  for (; step != nullptr; step = step->above) {
    value = step->edge == Edge::kItems ? overlay.List({{value}})
                                       : overlay.With(ValueView(), step->name, value);
  }
  constexpr std::pair<std::string_view, std::string_view> kTypeMeta[] = {
      {"kind", "Validation"}, {"apiVersion", "validation/v1"}};
  for (const auto& [name, text] : kTypeMeta) {
    if (value.Member(name).IsAbsent()) value = overlay.With(value, name, overlay.String(text));
  }
  return value;
}

/// The faults of an object's metadata; empty when it has none.
std::string WhyNoResource(ValueView resource, Overlay& overlay) {
  const Path path;
  const object::Coerced coerced = object::Coerce(AnyResource(), resource, path, overlay);
  if (coerced.error) return coerced.error->ToString();
  ErrorList errors;
  object::Scratch scratch;
  object::CheckEmbedded(AnyResource(), coerced.value, path, scratch, errors);
  return field::Aggregate(errors);
}

/// As apiextensions pkg/apiserver/schema/defaulting, validate.
class Defaults {
 public:
  Defaults(bool allow_unknown_fields, ErrorList& errors)
      : allow_unknown_fields_(allow_unknown_fields), errors_(errors) {}

  /// The depth of schemas is bounded.
  void Visit(const Schema& schema, bool is_root, Surroundings where,  // NOLINT(misc-no-recursion)
             const Path& path) {
    const bool is_resource = is_root || schema.embedded;
    if (is_resource) where = {};
    if (!schema.default_value.IsAbsent()) Check(schema, where, path.Child("default"));
    schema::ForEachChild(schema, path, kFollowed, [&](const Child& child) {  // NOLINT
      const Step step{where.step, child.edge, child.name};
      const bool in_metadata =
          where.in_metadata || (is_resource && object::IsMetaField(child.name));
      Visit(child.schema, false, {&step, in_metadata}, child.path);
    });
  }

 private:
  void Check(const Schema& schema, const Surroundings& where, const Path& path) {
    where.in_metadata ? CheckInMetadata(schema, where.step, path) : CheckValue(schema, path);
  }

  void CheckValue(const Schema& schema, const Path& path) {
    Overlay overlay;
    object::Coerced coerced = object::Coerce(schema, schema.default_value, path, overlay);
    if (!allow_unknown_fields_ && object::HasUnknownFields(schema, schema.default_value)) {
      Reject(path, coerced.value, "must not have unknown fields");
    }
    if (coerced.error) {
      errors_.Add(*std::move(coerced.error));
      return;
    }
    const std::size_t before = errors_.size();
    object::CheckEmbedded(schema, coerced.value, path, scratch_, errors_);
    if (errors_.size() == before) CheckAgainst(schema, coerced.value, path);
  }

  void CheckInMetadata(const Schema& schema, const Step* step, const Path& path) {
    Overlay overlay;
    const ValueView value = schema.default_value;
    const std::string why = WhyNoResource(ResourceWith(value, step, overlay), overlay);
    if (!why.empty()) return Reject(path, value, "must result in valid metadata: " + why);
    CheckAgainst(schema, value, path);
  }

  void CheckAgainst(const Schema& schema, ValueView value, const Path& path) {
    const std::string base = path.ToString();
    object::ValidateSchema(schema, value, {}, {.base = base, .is_default = true}, scratch_,
                           errors_);
  }

  void Reject(const Path& path, ValueView value, std::string why) {
    errors_.Add(field::Invalid(path, schema::ToBadValue(value), std::move(why)));
  }

  bool allow_unknown_fields_;
  ErrorList& errors_;
  object::Scratch scratch_;
};

}  // namespace

void CheckDefaults(const Schema& root, bool allow_unknown_fields, const Path& path,
                   ErrorList& errors) {
  Defaults(allow_unknown_fields, errors).Visit(root, true, {}, path);
}

}  // namespace tandem::crd::definition
