#include <algorithm>

#include "validation/base/go_quote.h"
#include "validation/migrate/unions_internal.h"

namespace tandem::migrate {
namespace {

/// The most unions of a struct, and members of a union: each is looked for among all fields.
constexpr std::size_t kMostUnions = 16;
constexpr std::size_t kMostMembers = 64;

/// Whether there are several unions of that kind in the struct: then each has a name.
bool HasSeveral(const MarkerUse& use, const Declaration& declaration) {
  return std::count_if(declaration.markers.begin(), declaration.markers.end(),
                       [&](const MarkerUse& other) { return other.Is(use.LocalName()); }) > 1;
}

bool HasTooMany(const MarkerUse& use, const Declaration& declaration) {
  const auto unions =
      std::count_if(declaration.markers.begin(), declaration.markers.end(), &IsUnion);
  return static_cast<std::size_t>(unions) > kMostUnions ||
         use.arguments.value().items.size() > kMostMembers;
}

std::string TagText(const MarkerUse& use, const std::vector<std::string>& names,
                    const Declaration& declaration) {
  std::string tag = use.LocalName() == "ExactlyOneOf" ? "k8s:unionMember" : "k8s:zeroOrOneOfMember";
  if (!HasSeveral(use, declaration)) return tag;
  std::string joined;
  for (const std::string& name : names) joined += (joined.empty() ? "" : "_") + name;
  return tag + "(union: \"" + joined + "\")";
}

/// Why a field cannot be a member; empty when it can.
std::string Trouble(const Candidate& member, bool zero_is_absent) {
  const Node& node = member.node;
  if (!node.optional) return "is required";
  if (node.shape == Shape::kStruct && !node.pointer) return "is a struct that is no pointer";
  if (!node.IsUnsetByZero() || zero_is_absent) return {};
  return "is absent to a tag when it is its zero: make it a pointer, or say --zero-is-absent";
}

const Candidate* FieldNamed(const std::string& name, const std::vector<Candidate>& fields) {
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const Candidate& each) {
    return each.field->json_tag_name == name && !each.field->json_inline;
  });
  return found == fields.end() ? nullptr : &*found;
}

}  // namespace

Result<std::vector<FieldTag>> TagsOf(const ChosenUnion& chosen,
                                     const std::vector<Candidate>& fields, bool zero_is_absent) {
  const std::string name =
      chosen.is_one_of_many ? "union: " + GoQuote(chosen.discriminator) : std::string();
  const Candidate* const chooser = FieldNamed(chosen.discriminator, fields);
  if (chooser == nullptr) {
    return Failure{"the struct itself has no field " + chosen.discriminator};
  }
  if (chooser->node.shape != Shape::kText) {
    return Failure{"the field " + chosen.discriminator + " is no text"};
  }
  std::vector<FieldTag> tags;
  tags.push_back({chooser, "k8s:unionDiscriminator" + (name.empty() ? "" : "(" + name + ")")});
  for (const auto& [value, member_name] : chosen.members) {
    const Candidate* const member = FieldNamed(member_name, fields);
    if (member == nullptr) return Failure{"the struct itself has no field " + member_name};
    const std::string trouble = Trouble(*member, zero_is_absent);
    if (!trouble.empty()) return Failure{"the field " + member_name + " " + trouble};
    std::string arguments = name;
    if (value != member->field->name) {
      arguments += (name.empty() ? "memberName: " : ", memberName: ") + GoQuote(value);
    }
    tags.push_back({member, "k8s:unionMember" + (arguments.empty() ? "" : "(" + arguments + ")")});
  }
  return tags;
}

bool IsUnion(const MarkerUse& use) {
  return use.LocalName() == "ExactlyOneOf" || use.LocalName() == "AtMostOneOf";
}

bool HasUnionTag(const Candidate& field, const std::string& tag) {
  const std::string canonical = ReadTag(tag).canonical;
  const auto& tags = field.declaration->tags;
  return std::any_of(tags.begin(), tags.end(),
                     [&](const WrittenTag& other) { return other.canonical == canonical; });
}

Result<UnionTag> UnionTagOf(const MarkerUse& use, const Declaration& declaration,
                            const std::vector<Candidate>& fields, bool zero_is_absent) {
  if (use.far) return Failure{"tags are not read so far from a declaration: remove empty lines"};
  if (HasTooMany(use, declaration)) return Failure{"it is too large"};
  const std::vector<std::string> names = use.arguments.value().Texts();
  UnionTag made{TagText(use, names, declaration), {}};
  for (const std::string& name : names) {
    const Candidate* const member = FieldNamed(name, fields);
    if (member == nullptr) return Failure{"the struct itself has no field " + name};
    const std::string trouble = Trouble(*member, zero_is_absent);
    if (!trouble.empty()) return Failure{"the field " + name + " " + trouble};
    made.members.push_back(member);
  }
  for (const Candidate& other : fields) {
    const auto& members = made.members;
    const bool is_member = std::find(members.begin(), members.end(), &other) != members.end();
    if (!is_member && HasUnionTag(other, made.tag)) {
      return Failure{"the field " + other.field->json_tag_name + " is a member of +" + made.tag};
    }
  }
  return made;
}

}  // namespace tandem::migrate
