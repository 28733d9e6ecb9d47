// minProperties, maxProperties, additionalProperties, properties, required.
#include <string>

#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/property_cursor.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using json::MemberView;
using json::ValueView;
using schema::AdditionalProperties;
using schema::Schema;

Finding Required(const Node& node, std::string_view name, const Walk& walk) {
  const field::Path missing = node.path.Child(name);
  const std::string field = walk.FieldOf(&missing);
  return {TextOf(missing) + " in body is required", field::Required(field::Path(field))};
}

Finding ForbiddenProperty(const Node& node, std::string_view name, const Walk& walk) {
  const field::Path path = node.path.Child(name);
  Finding finding =
      InvalidAt(walk, path, field::BadValue::String(std::string(name)), "is a forbidden property");
  finding.error.field = walk.FieldOf(&node.path);
  return finding;
}

/// Walks the members in ascending order, and in the same order the members of the old object.
class ObjectStep {
 public:
  ObjectStep(const Node& node, Walk& walk)
      : node_(node), members_(node.value, walk.members()), walk_(walk) {}

  std::int64_t Run() {
    walk_.Assert(schema::Stage::kObject, node_);
    CheckPropertyNames(node_, walk_);
    std::int64_t matches = 0;
    if (node_.schema.additional == AdditionalProperties::kFalse) {
      if (walk_.HearsForbidden()) ForbidAdditional();
    } else if (node_.schema.additional_schema != nullptr) {
      matches += VisitAdditional();
    }
    if (!node_.schema.properties.empty()) matches += VisitProperties();
    CheckRequired();
    return matches;
  }

 private:
  void ForbidAdditional() {
    schema::PropertyCursor properties(node_.schema);
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const MemberView member = members_[i];
      if (properties.Find(member) != nullptr) continue;
      walk_.Report([&] { return ForbiddenProperty(node_, member.name, walk_); });
    }
  }

  std::int64_t VisitAdditional() {
    rules::lookup::AscendingLookup old(node_.old, walk_.members());
    schema::PropertyCursor properties(node_.schema);
    std::int64_t matches = 0;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const MemberView member = members_[i];
      if (properties.Find(member) != nullptr) continue;
      matches += VisitAdditional(member, old.Find(member.name));
    }
    return matches;
  }

  std::int64_t VisitAdditional(const MemberView& member, ValueView old) {
    const Schema& schema = *node_.schema.additional_schema;
    if (!node_.path.IsNil()) {
      return walk_.Visit(schema, member.value, old, node_.path.Child(member.name));
    }
    // Parity: at the root such a member has a dot before its name.
    const std::string name = "." + std::string(member.name);
    return walk_.Visit(schema, member.value, old, field::Path(name));
  }

  std::int64_t VisitProperties() {
    rules::lookup::AscendingLookup old(node_.old, walk_.members());
    schema::PropertyCursor properties(node_.schema);
    std::int64_t matches = 0;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const MemberView member = members_[i];
      const Schema* const property = properties.Find(member);
      if (property == nullptr) continue;
      const field::Path path = node_.path.Child(member.name);
      const ValueView counterpart = old.Find(member.name);
      matches += walk_.Visit(*property, member.value,
                             IsTypeMeta(member.name) ? ValueView() : counterpart, path);
    }
    return matches;
  }

  /// Whether the member is kind or apiVersion of the root, which have no counterpart.
  [[nodiscard]] bool IsTypeMeta(std::string_view name) const {
    return node_.path.IsNil() && (name == "kind" || name == "apiVersion");
  }

  void CheckRequired() {
    for (const std::string_view name : node_.schema.required) {
      if (HasMember(name)) continue;
      walk_.Report([&] { return Required(node_, name, walk_); });
    }
  }

  [[nodiscard]] bool HasMember(std::string_view name) const {
    std::size_t low = 0;
    std::size_t high = members_.size();
    while (low < high) {
      const std::size_t middle = low + (high - low) / 2;
      if (members_[middle].name < name) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < members_.size() && members_[low].name == name;
  }

  const Node& node_;
  rules::lookup::SortedMembers members_;
  Walk& walk_;
};

void CheckMinProperties(const Node& node, ValueView written, Walk& walk) {
  const std::int64_t min = written.AsInt();
  if (SizeOf(node) < min) walk.Report([&] { return TooFew(node, min, "properties", walk); });
}

void CheckMaxProperties(const Node& node, ValueView written, Walk& walk) {
  const std::int64_t max = written.AsInt();
  if (SizeOf(node) > max) walk.Report([&] { return TooMany(node, max, "properties", walk); });
}

bool ReadAdditional(const schema::Use& use) {
  if (use.value.kind() == json::Kind::kBool) {
    use.schema.additional =
        use.value.AsBool() ? AdditionalProperties::kTrue : AdditionalProperties::kFalse;
    return true;
  }
  if (!use.Expect(use.value.IsObject(), "a boolean or a schema")) return false;
  use.schema.additional = AdditionalProperties::kSchema;
  use.schema.additional_schema = use.reader.Read(use.value, use.path);
  return true;
}

constexpr schema::Keyword kEntries[] = {
    {.name = "minProperties",
     .read = &schema::ReadCount,
     .at_status_root = false,
     .stage = schema::Stage::kObject,
     .check = &CheckMinProperties,
     .summary = "An object has at least this many members.",
     .judged = kOnEveryWrite},
    {.name = "maxProperties",
     .read = &schema::ReadCount,
     .at_status_root = false,
     .stage = schema::Stage::kObject,
     .check = &CheckMaxProperties,
     .summary = "An object has at most this many members.",
     .judged = kOnEveryWrite},
    {.name = "additionalProperties",
     .read = &ReadAdditional,
     .in_junctors = schema::InJunctors::kUndefinedOrFalse,
     .at_status_root = false,
     .decodes_itself = true,
     .summary = "The schema of members that have none of their own; `false` forbids them.",
     .judged = kOnEveryWrite},
    {.name = "properties",
     .read = &schema::ReadNamed<&Schema::properties>,
     .adds_nothing = true,
     .summary = "The schemas of an object's members. Others are dropped.",
     .judged = kOnEveryWrite},
    {.name = "required",
     .read = &schema::ReadTexts<&Schema::required>,
     .summary = "The members that an object must have.",
     .judged = kOnEveryWrite},
};

}  // namespace

std::int64_t CheckObject(const Node& node, Walk& walk) { return ObjectStep(node, walk).Run(); }

TANDEM_KEYWORDS(object) = kEntries;

}  // namespace tandem::crd::object
