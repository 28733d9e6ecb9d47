#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "validation/rules/rule.h"
#include "validation/rules/type.h"
#include "validation/tags/list_metadata.h"
#include "validation/tags/rule_groups.h"

namespace tandem::tags {

struct Place;

/// A field of a struct.
struct FieldFacts {
  const rules::Type* parent = nullptr;
  std::size_t index = 0;  ///< in the parent
  std::string go_name;
  RuleGroups* groups = nullptr;  ///< the parent's fields contribute to these
};

/// The facts about a place that are known before its tags are compiled.
struct PlaceFacts {
  std::string path;   ///< the path in messages: `pkg.T.a`
  std::string owner;  ///< `<import path>.<Type>`: the type, or the struct that has the field
  rules::TypeRef ref;
  const void* source = nullptr;  ///< the front end's own handle of the type
  std::optional<FieldFacts> field = std::nullopt;
  Place* container = nullptr;              ///< the list or map of an element
  std::vector<std::string> defaults = {};  ///< payloads of +default

  /// The JSON name: the last element of the path.
  [[nodiscard]] std::string_view JsonName() const;
};

/// The facts that tell the elements of a list apart.
struct ListFacts {
  ListMetadata declared;                    ///< given by the tags of this place
  rules::ListIdentity* identity = nullptr;  ///< resolved before deferred steps run
  const Place* named = nullptr;             ///< the named list type this place uses
};

/// The marks that tags give a place without giving it a rule.
struct Marks {
  bool opaque = false;
  bool native = false;
  std::set<std::string> native_items = {};  ///< descriptions of items
  bool hoisted = false;                     ///< a tag has given a struct above a rule
};

/// The groups that tags of one place contribute to.
struct PlaceGroups {
  RuleGroups items;    ///< those of the items of a list
  RuleGroups updates;  ///< those that +k8s:update has gathered
  RuleGroups members;  ///< those of members seen through subfield
  bool members_deferred = false;
};

/// Something tags stand on - a type, a field, an element, a member seen through subfield - and what
/// it gathers while its tags compile.
struct Place {
  explicit Place(PlaceFacts is);
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  const PlaceFacts facts;
  ListFacts list;
  Marks marks;
  PlaceGroups groups;

  // Places inside it, made by the front end when a tag asks for them.
  std::map<std::string, std::unique_ptr<Place>, std::less<>> members;
  std::map<std::string, std::unique_ptr<Place>, std::less<>> items;  ///< by description
  std::unique_ptr<Place> element;
  std::unique_ptr<Place> key;

  /// Metadata of the list: its own, else that of its named type.
  [[nodiscard]] const ListMetadata& Metadata() const;
};

}  // namespace tandem::tags
