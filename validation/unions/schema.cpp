// x-kubernetes-unions in its three shapes: on the discriminator's schema, on the object's schema,
// and as Kubernetes publishes it for types that have not opted in.
#include "validation/unions/schema.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/json/render.h"
#include "validation/rules/lookup/sorted_members.h"

namespace tandem::unions {
namespace {

using field::BadValue;
using field::Path;
using json::MemberView;
using json::ValueView;

constexpr std::string_view kExtension = "x-kubernetes-unions";
constexpr std::string_view kFieldMembers = "fieldMembers";
constexpr std::string_view kInformational = "fields-to-discriminateBy";
constexpr std::string_view kListJunctors[] = {"allOf", "anyOf", "oneOf"};

/// Deeper schemas are refused; the walk of an object is never deeper than its schema.
constexpr int kMaxSchemaDepth = 1'000;

BadValue Json(ValueView value) { return BadValue::Json(json::RenderGoJson(value)); }

std::string_view Text(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

bool HasType(ValueView schema, std::string_view type) {
  return Text(schema.Member("type")) == type;
}

bool Contains(ValueView list, std::string_view text) {
  const json::Elements elements = list.elements();
  return std::any_of(elements.begin(), elements.end(),
                     [&](ValueView element) { return Text(element) == text; });
}

/// The unions of one object while its schema is read.
class ObjectUnions {
 public:
  ObjectUnions(ValueView schema, SchemaUnions& out) : schema_(schema), out_(out) {}

  /// The extension on the schema of property `discriminator`.
  void ReadOnProperty(std::string_view discriminator, ValueView extension, const Path& path) {
    if (!extension.IsObject()) return Refuse(path, extension, "must be an object");
    Claim(discriminator, path);
    Read(discriminator, extension.Member(kFieldMembers), path);
  }

  /// The extension on the object's own schema.
  void ReadOnObject(ValueView extension, const Path& path) {
    if (!extension.IsArray()) return Refuse(path, extension, "must be a list");
    std::size_t i = 0;
    for (const ValueView entry : extension.elements()) ReadEntry(entry, path.Index(i++));
  }

  std::vector<Union> Take() { return std::move(unions_); }

 private:
  void ReadEntry(ValueView entry, const Path& path) {
    if (!entry.IsObject()) return Refuse(path, entry, "must be an object");
    const ValueView members = entry.Member(kFieldMembers);
    if (members.IsAbsent() && !entry.Member(kInformational).IsAbsent()) {
      out_.notes.push_back(path.ToString() + ": " + std::string(kInformational) +
                           " only describes the union; it is neither validated nor normalized");
      return;
    }
    const ValueView discriminator = entry.Member("discriminator");
    if (!HasType(PropertyNamed(discriminator), "string")) {
      return Refuse(path.Child("discriminator"), discriminator, "must name a string property");
    }
    Claim(Text(discriminator), path.Child("discriminator"));
    Read(Text(discriminator), members, path);
  }

  void Read(std::string_view discriminator, ValueView members, const Path& path) {
    const Path at = path.Child(kFieldMembers);
    if (!members.IsObject()) return Refuse(at, members, "must be an object");
    CheckEnum(schema_.Member("properties").Member(discriminator).Member("enum"), members, at);
    Union& made = unions_.emplace_back();
    made.discriminator = discriminator;
    const rules::lookup::SortedMembers by_value(members);
    for (std::size_t i = 0; i < by_value.size(); ++i) {
      const MemberView entry = by_value[i];
      made.values.emplace_back(entry.name);
      if (entry.value.IsMissing()) continue;
      ReadMember(entry.name, entry.value, at.Key(entry.name), made);
    }
    std::sort(made.members.begin(), made.members.end(),
              [](const Member& a, const Member& b) { return a.field.name < b.field.name; });
    AdviseOn(made, path);
  }

  /// Advises where markers of such a union would be warned of or refused. unions.md, U1, U2 and U9.
  void AdviseOn(const Union& made, const Path& path) {
    const ValueView property = schema_.Member("properties").Member(made.discriminator);
    if (!property.Member("enum").IsArray()) {
      Advise(path,
             "union discriminator must be a string with an enum: API servers drop the union, and "
             "take any value");
    }
    const bool may_be_empty =
        std::find(made.values.begin(), made.values.end(), "") != made.values.end();
    if (!may_be_empty && property.Member("default").IsMissing() &&
        !Contains(schema_.Member("required"), made.discriminator)) {
      Advise(path,
             "union discriminator must be required, have a default, or allow the empty value");
    }
    const Path members = path.Child(kFieldMembers);
    for (const Member& member : made.members) {
      if (EqualsIgnoringCase(member.value, member.field.name)) continue;
      Advise(members.Key(member.value), "union member name " + GoQuote(member.value) +
                                            " differs from field name " +
                                            GoQuote(member.field.name));
    }
  }

  void Advise(const Path& path, std::string message) {
    out_.advice.push_back({path.ToString(), std::move(message)});
  }

  void ReadMember(std::string_view value, ValueView member, const Path& path, Union& made) {
    if (!member.IsObject()) return Refuse(path, member, "must be an object");
    const ValueView name = member.Member("name");
    const Path at = path.Child("name");
    if (PropertyNamed(name).IsAbsent()) {
      return Refuse(at, name, "must name a property of the same object");
    }
    Claim(Text(name), at);
    if (Contains(schema_.Member("required"), Text(name))) {
      out_.errors.Add(field::Forbidden(at, "union members must not be required"));
    }
    const ValueView optional = member.Member("optional");
    if (!optional.IsMissing() && optional.kind() != json::Kind::kBool) {
      Refuse(path.Child("optional"), optional, "must be a boolean");
      return;
    }
    made.members.push_back({{std::string(Text(name)), Presence::kNotNull},
                            std::string(value),
                            !optional.IsMissing() && optional.AsBool()});
  }

  void CheckEnum(ValueView allowed, ValueView members, const Path& path) {
    if (!allowed.IsArray()) return;
    std::set<std::string_view> wanted;
    for (const ValueView value : allowed.elements()) {
      if (!value.IsMissing()) wanted.insert(Text(value));
    }
    std::set<std::string_view> listed;
    for (const MemberView member : members.members()) listed.insert(member.name);
    if (wanted != listed) Refuse(path, members, "must list exactly the enum values");
  }

  /// A field has one place in one union, as its discriminator or as a member.
  void Claim(std::string_view name, const Path& path) {
    if (used_.insert(name).second) return;
    out_.errors.Add(
        field::Invalid(path, BadValue::String(std::string(name)), "must not be used twice"));
  }

  /// The property of that name; absent when there is none.
  [[nodiscard]] ValueView PropertyNamed(ValueView name) const {
    return name.IsString() ? schema_.Member("properties").Member(name.AsString()) : ValueView();
  }

  void Refuse(const Path& path, ValueView value, std::string reason) {
    out_.errors.Add(field::Invalid(path, Json(value), std::move(reason)));
  }

  ValueView schema_;
  SchemaUnions& out_;
  std::set<std::string_view> used_;
  std::vector<Union> unions_;
};

class SchemaReader {
 public:
  explicit SchemaReader(SchemaUnions& out) : out_(out) {}

  Node& Read(ValueView schema, const Path& path) {
    Node& node = table_.New();
    if (++depth_ > kMaxSchemaDepth) {
      out_.errors.Add(field::Forbidden(path, "is nested too deeply"));
    } else {
      ReadParts(schema, path, node);
      RefuseInJunctors(schema, path);
    }
    --depth_;
    return node;
  }

  NodeTable& table() { return table_; }

  /// An extension on a schema that is neither an object's nor that of an object's property.
  void RefuseOutside(ValueView schema, const Path& path) {
    const ValueView extension = schema.Member(kExtension);
    if (!extension.IsAbsent() && !HasType(schema, "object")) RefuseDiscriminator(extension, path);
  }

 private:
  void ReadParts(ValueView schema, const Path& path, Node& node) {
    ReadObject(schema, path, node);
    if (const ValueView items = schema.Member("items"); items.IsObject()) {
      RefuseOutside(items, path.Child("items"));
      node.items = &Read(items, path.Child("items"));
      node.keys = KeysOf(schema);
    }
    if (const ValueView values = schema.Member("additionalProperties"); values.IsObject()) {
      RefuseOutside(values, path.Child("additionalProperties"));
      node.values = &Read(values, path.Child("additionalProperties"));
    }
  }

  void ReadObject(ValueView schema, const Path& path, Node& node) {
    ObjectUnions unions(schema, out_);
    const ValueView own = schema.Member(kExtension);
    if (!own.IsAbsent() && HasType(schema, "object")) {
      unions.ReadOnObject(own, path.Child(kExtension));
    }
    const Path properties = path.Child("properties");
    const rules::lookup::SortedMembers members(schema.Member("properties"));
    for (std::size_t i = 0; i < members.size(); ++i) {
      const MemberView member = members[i];
      const Path at = properties.Key(member.name);
      ReadProperty(member, at, unions);
      node.fields.push_back({std::string(member.name), &Read(member.value, at)});
    }
    node.unions = unions.Take();
  }

  void ReadProperty(MemberView property, const Path& path, ObjectUnions& unions) {
    const ValueView extension = property.value.Member(kExtension);
    if (!extension.IsAbsent() && HasType(property.value, "string")) {
      unions.ReadOnProperty(property.name, extension, path.Child(kExtension));
    } else {
      RefuseOutside(property.value, path);
    }
  }

  void RefuseDiscriminator(ValueView extension, const Path& path) {
    out_.errors.Add(
        field::Invalid(path.Child(kExtension), Json(extension), "must name a string property"));
  }

  static std::vector<Field> KeysOf(ValueView list) {
    std::vector<Field> keys;
    if (Text(list.Member("x-kubernetes-list-type")) != "map") return keys;
    for (const ValueView key : list.Member("x-kubernetes-list-map-keys").elements()) {
      keys.push_back({std::string(Text(key)), Presence::kNotNull});
    }
    return keys;
  }

  void RefuseInJunctors(ValueView schema, const Path& path) {
    for (const std::string_view junctor : kListJunctors) {
      const Path at = path.Child(junctor);
      std::size_t i = 0;
      for (const ValueView part : schema.Member(junctor).elements()) {
        RefuseBelow(part, at.Index(i++));
      }
    }
    RefuseBelow(schema.Member("not"), path.Child("not"));
  }

  /// Any extension in a schema that only tests values.
  void RefuseBelow(ValueView schema, const Path& path) {
    if (!schema.IsObject()) return;
    if (++depth_ > kMaxSchemaDepth) {
      out_.errors.Add(field::Forbidden(path, "is nested too deeply"));
    } else {
      if (!schema.Member(kExtension).IsAbsent()) {
        out_.errors.Add(
            field::Forbidden(path.Child(kExtension), "must be undefined to be structural"));
      }
      const Path properties = path.Child("properties");
      for (const MemberView member : schema.Member("properties").members()) {
        RefuseBelow(member.value, properties.Key(member.name));
      }
      RefuseBelow(schema.Member("items"), path.Child("items"));
      RefuseBelow(schema.Member("additionalProperties"), path.Child("additionalProperties"));
      RefuseInJunctors(schema, path);
    }
    --depth_;
  }

  SchemaUnions& out_;
  NodeTable table_;
  int depth_ = 0;
};

}  // namespace

SchemaUnions CompileSchema(json::ValueView schema, const field::Path& path) {
  SchemaUnions out;
  SchemaReader reader(out);
  reader.RefuseOutside(schema, path);
  const Node& root = reader.Read(schema, path);
  reader.table().Prune();
  if (out.errors.empty()) out.root = reader.table().Share(root);
  return out;
}

}  // namespace tandem::unions
