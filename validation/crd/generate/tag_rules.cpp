// Adds what the tags of declarative validation say of a struct. Rules about whether its fields are
// there are the struct's own, and so are those about several fields.
#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "validation/cel/types/escape.h"
#include "validation/crd/generate/cel_text_internal.h"
#include "validation/crd/generate/open_api_keywords_internal.h"
#include "validation/crd/generate/tag_expressions_internal.h"
#include "validation/crd/generate/tag_rules_internal.h"
#include "validation/crd/generate/tag_values_internal.h"
#include "validation/tags/catalog.h"

namespace tandem::crd::generate {
namespace {

using gotypes::Field;
using gotypes::Tag;
using gotypes::Type;

std::vector<TagAt> AtPlaces(const std::vector<ReadTag>& read) {
  std::vector<TagAt> tags;
  for (const ReadTag& each : read) tags.push_back({&each.tag, each.position});
  return tags;
}

bool Has(const std::vector<TagAt>& tags, std::string_view name) {
  return std::any_of(tags.begin(), tags.end(),
                     [&](const TagAt& at) { return LocalName(*at.tag) == name; });
}

/// Whether an enum has no empty value.
bool EnumRefusesEmpty(const Type& type) {
  return std::none_of(type.package->constants.begin(), type.package->constants.end(),
                      [&](const gotypes::Constant& constant) {
                        return constant.type == &type && constant.string_value == "";
                      });
}

/// Whether the tags of a type refuse its zero. Chains of types are bounded.
bool TypeRefusesZero(const Type& type) {
  const Type* at = &type;
  for (int i = 0; i < gotypes::kMaxTypeDepth && at->kind == Type::Kind::kNamed; ++i) {
    Findings unused;
    for (const ReadTag& read : ReadTags(at->comments, Options(), unused)) {
      if (RefusesZero(read.tag, type)) return true;
      if (LocalName(read.tag) == "enum" && EnumRefusesEmpty(*at)) return true;
    }
    at = at->definition;
  }
  return false;
}

/// The default of a field, as `+k8s:optional` looks at it: a field with one is always set, and a
/// zero that is the default is as good as any value.
enum class Default : std::uint8_t { kNone, kZero, kSet };

Default DefaultOf(const Field& field) {
  for (const auto* const lines : {&field.comments.doc, &field.comments.second_closest}) {
    for (const gotypes::TagLine& line : gotypes::FindTags(*lines)) {
      if (line.name != "default") continue;
      const std::string_view text = gotypes::RawTagValue(line.text);
      const bool is_zero = text == R"("")" || text == "0" || text == "false";
      return is_zero ? Default::kZero : Default::kSet;
    }
  }
  return Default::kNone;
}

const Tag& RequiredTag() {
  static const Tag kTag = [] {
    Tag tag;
    tag.name = "k8s:required";
    return tag;
  }();
  return kTag;
}

/// Whether a field may be left out although nothing says so: its tags say when it is there.
bool MayBeLeftOut(const std::vector<TagAt>& tags) {
  return Has(tags, "ifMode") || Has(tags, "member") || Has(tags, "unionMember") ||
         Has(tags, "zeroOrOneOfMember");
}

/// `(has(self.f) ? self.f : 0)`: what is not behind a pointer is always there.
std::string ValueOrZero(const Type& type, const std::string& path) {
  return IsValue(type) ? "(has(" + path + ") ? " + path + " : 0)" : path;
}

}  // namespace

void StructRules::AddField(const Field& field, const std::vector<TagAt>& all) {
  tags_ = Fitting(all, *field.type, context_);
  const std::vector<TagAt>& tags = tags_;
  AddPresence(field, tags);
  std::vector<TagAt> of_value;
  for (const TagAt& at : tags) {
    if (!AddToStruct(at, field)) of_value.push_back(at);
  }
  bool optional = Has(tags, "optional") || (depth_ > 0 && SaysOptional(field.comments));
  const Default given = IsValue(*field.type) ? DefaultOf(field) : Default::kNone;
  if (optional && given != Default::kNone) {
    optional = false;
    if (given == Default::kSet) of_value.push_back({&RequiredTag(), field.position});
  }
  if (of_value.empty()) return;
  AddToValue(of_value, {draft_.properties[field.json_tag_name], *field.type, optional, depth_},
             context_);
}

void StructRules::Finish() {
  modes_.Emit(draft_, context_.findings);
  unions_.Emit(context_.options, draft_);
}

/// Rules run on what is not there, too, unless the field is optional: without a pointer it is a
/// zero.
void StructRules::AddPresence(const Field& field, const std::vector<TagAt>& tags) {
  const bool optional = SaysOptional(field.comments);
  bool required = Has(tags, "required");
  const bool may_be_left_out = (Has(tags, "optional") && !optional) || MayBeLeftOut(tags);
  if (!required && may_be_left_out && depth_ == 0) {
    std::erase(draft_.required, field.json_tag_name);
  }
  if (!required && !optional && !Has(tags, "optional") && !Has(tags, "forbidden") &&
      IsValue(*field.type)) {
    required = std::any_of(tags.begin(), tags.end(),
                           [&](const TagAt& at) { return RefusesZero(*at.tag, *field.type); });
    required = required || (depth_ == 0 && TypeRefusesZero(*field.type));
  }
  if (required && !IsRequired(field)) {
    draft_.required.push_back(field.json_tag_name);
    std::sort(draft_.required.begin(), draft_.required.end());
  }
}

bool StructRules::IsRequired(const Field& field) const {
  return std::find(draft_.required.begin(), draft_.required.end(), field.json_tag_name) !=
         draft_.required.end();
}

/// True when the tag is about the struct that the field is in.
bool StructRules::AddToStruct(const TagAt& at, const Field& field) {
  const Tag& tag = *at.tag;
  const std::string_view name = LocalName(tag);
  constexpr std::string_view kNames[] = {"forbidden",
                                         "immutable",
                                         "update",
                                         "unionMember",
                                         "zeroOrOneOfMember",
                                         "unionDiscriminator",
                                         "dependentRequired",
                                         "dependentForbidden",
                                         "modeDiscriminator",
                                         "ifMode",
                                         "member",
                                         "discriminator",
                                         "minimum",
                                         "maximum",
                                         "monotonic",
                                         "eachVal"};
  if (std::find(std::begin(kNames), std::end(kNames), name) == std::end(kNames)) return false;
  const std::optional<std::string> cel_name = cel::EscapeName(field.json_tag_name);
  if (!cel_name) {
    const bool is_of_value = FindLimit(name) != nullptr || name == "eachVal" || name == "monotonic";
    if (is_of_value) return false;
    WarnOf(tag, at.position, context_.findings, "no expression can name the field");
    return true;
  }
  if (name == "update") return AddUpdate(at, field, *cel_name);
  if (FindLimit(name) != nullptr || name == "monotonic" || name == "eachVal") {
    return AddComparison(tag, field, *cel_name);
  }
  if (name == "forbidden") {
    AddForbidden(field, *cel_name);
  } else if (name == "immutable") {
    AddImmutable(field, *cel_name);
  } else if (name.starts_with("dependent")) {
    AddDependent(at, field, *cel_name);
  } else if (name == "modeDiscriminator" || name == "discriminator") {
    modes_.SetDiscriminator(tag, field, *cel_name);
  } else if (name == "ifMode" || name == "member") {
    modes_.Add(at, field, *cel_name);
  } else {
    unions_.Add(tag, field, *cel_name);
  }
  return true;
}

void StructRules::AddAbout(const Field& field, std::string rule, std::string message,
                           std::string_view reason) {
  AddRule(draft_, std::move(rule), std::move(message), reason, FieldPath(field.json_tag_name));
}

/// Adds `minimum(constraint: a.b)`, and `monotonic` on a number that may be left out.
bool StructRules::AddComparison(const Tag& tag, const Field& field, const std::string& name) {
  const std::string path = "self." + name;
  const Type& type = *field.type;
  if (LocalName(tag) == "monotonic") {
    if (!IsValue(type) || IsRequired(field)) return false;
    AddAbout(field, ValueOrZero(type, path) + " >= " + ValueOrZero(type, "oldSelf." + name),
             MessageOf(tag));
    return true;
  }
  const bool is_each = LocalName(tag) == "eachVal";
  const Tag& inner = is_each && tag.value_tag != nullptr ? *tag.value_tag : tag;
  const gotypes::TagArg* const bound = NamedArgument(inner, "constraint");
  if (bound == nullptr) return false;
  std::string other = "self";
  std::string absent;
  const Type* at = &type_;
  for (std::size_t begin = 0; begin <= bound->value.size();) {
    const std::size_t dot = std::min(bound->value.find('.', begin), bound->value.size());
    const std::string part = bound->value.substr(begin, dot - begin);
    const Field* const next = FindField(*at, part);
    const std::optional<std::string> escaped = cel::EscapeName(part);
    if (next == nullptr || !escaped) return false;
    other += "." + *escaped;
    at = next->type;
    if (dot == bound->value.size() && IsValue(*at)) break;
    absent += "!has(" + other + ") || ";
    begin = dot + 1;
  }
  const std::string compares = LocalName(inner) == "minimum" ? " >= " : " <= ";
  const std::string limit = ValueOrZero(*at, other);
  std::string rule = ValueOrZero(type, path) + compares + limit;
  if (is_each) {
    const bool is_map = ShapeOf(type) == ValueShape::kMap;
    rule = path + ".all(x, " + (is_map ? path + "[x]" : "x") + compares + limit + ")";
  }
  const std::string none = IsValue(type) && !is_each ? "" : "!has(" + path + ") || ";
  AddAbout(field, none + absent + rule,
           "must be " + std::string(LocalName(inner) == "minimum" ? "greater" : "less") +
               " than or equal to " + bound->value);
  return true;
}

void StructRules::AddForbidden(const Field& field, const std::string& name) {
  std::erase(draft_.required, field.json_tag_name);
  AddAbout(field, "!" + IsSet(*field.type, "self." + name), "Forbidden", kForbidden);
}

void StructRules::AddImmutable(const Field& field, const std::string& name) {
  const std::string message = "field is immutable";
  if (IsRequired(field)) {
    AddRule(draft_.properties[field.json_tag_name], "self == oldSelf", message);
  } else if (context_.options.immutable == Options::Immutable::kControllerGen) {
    AddRule(draft_.properties[field.json_tag_name], "self == oldSelf", message);
    AddRule(draft_, "!has(oldSelf." + name + ") || has(self." + name + ")",
            "field " + field.json_tag_name + " is immutable once set");
  } else {
    AddAbout(field, Unchanged(*field.type, MemberOf(SelfAndOld(), name)), message);
  }
}

/// False when it is a rule of the value.
bool StructRules::AddUpdate(const TagAt& at, const Field& field, const std::string& name) {
  const Tag& tag = *at.tag;
  const std::string is_set = IsSet(*field.type, "self." + name);
  const std::string was_set = IsSet(*field.type, "oldSelf." + name);
  if (tag.value == "NoSet") {
    AddAbout(field, was_set + " || !" + is_set, MessageOf(tag));
  } else if (tag.value == "NoUnset") {
    AddRule(draft_, "!" + was_set + " || " + is_set, MessageOf(tag));
  } else if (tag.value == "NoAddItem" || tag.value == "NoRemoveItem") {
    if (IsRequired(field)) return false;
    AddItemUpdate(field, name, tag.value == "NoAddItem");
  } else if (tag.value == "NoModify") {
    return false;
  } else {
    WarnOf(tag, at.position, context_.findings);
  }
  return true;
}

/// A list that is not there has no items.
void StructRules::AddItemUpdate(const Field& field, const std::string& name, bool adds) {
  const std::string whole = (adds ? "self." : "oldSelf.") + name;
  const std::string other = (adds ? "oldSelf." : "self.") + name;
  const ListFacts facts = ListFactsOf(tags_, *field.type);
  const std::string found = facts.keys.empty()
                                ? "x in " + other
                                : other + ".exists(y, " + SameItem("x", "y", facts.keys) + ")";
  AddRule(draft_,
          "!" + IsSet(*field.type, whole) + " || (has(" + other + ") && " + whole + ".all(x, " +
              found + "))",
          adds ? "item may not be added" : "item may not be removed", kForbidden,
          adds ? FieldPath(field.json_tag_name) : std::string());
}

/// An update that leaves both fields set or unset as they were is not checked.
void StructRules::AddDependent(const TagAt& at, const Field& field, const std::string& name) {
  const Tag& tag = *at.tag;
  const std::string other_name = ArgumentOf(tag, "field");
  const Field* const other = FindField(type_, other_name);
  const std::optional<std::string> other_cel = cel::EscapeName(other_name);
  if (other == nullptr || !other_cel) return WarnOf(tag, at.position, context_.findings);
  const bool required = LocalName(tag) == "dependentRequired";
  const std::string is_set = IsSet(*field.type, "self." + name);
  const std::string other_set = IsSet(*other->type, "self." + *other_cel);
  const std::string unchanged =
      "oldSelf.hasValue() && " + is_set + " == " + IsSet(*field.type, "oldSelf.value()." + name) +
      " && " + other_set + " == " + IsSet(*other->type, "oldSelf.value()." + *other_cel);
  AddRatcheted(draft_, unchanged, "!" + is_set + " || " + (required ? "" : "!") + other_set,
               other_name + (required ? " must be set with " : " must not be set with ") +
                   field.json_tag_name,
               required ? kRequired : kForbidden);
}

bool IsTagRule(std::string_view name) {
  return name == "k8s:immutable" || name == "k8s:listMapKey";
}

void AddTagRules(const Type& type, schema::Draft& draft, const Options& options,
                 Findings& findings) {
  const TagContext context{options, findings};
  std::vector<std::vector<ReadTag>> read;
  read.reserve(type.fields.size());  // the rules keep pointers
  std::vector<std::vector<TagAt>> tags;
  tags.reserve(type.fields.size());
  StructRules rules(type, draft, context);
  for (const Field& field : type.fields) {
    read.push_back(ReadTags(field.comments, options, findings));
    const auto property = draft.properties.find(field.json_tag_name);
    if (property == draft.properties.end()) continue;
    AddOpenApiKeywords(field.comments, property->second, findings);
    tags.push_back(AtPlaces(read.back()));
    rules.AddField(field, tags.back());
  }
  if (options.union_markers) rules.AddUnionMarkers();
  rules.Finish();
}

void AddInlinedTagRules(const Field& field, schema::Draft& inlined, const Options& options,
                        Findings& findings) {
  const std::vector<ReadTag> read = ReadTags(field.comments, options, findings);
  std::vector<TagAt> of_members;
  for (const TagAt& at : AtPlaces(read)) {
    const std::string_view name = LocalName(*at.tag);
    if (name == "subfield") {
      of_members.push_back(at);
    } else if (!name.starts_with("validateTrue") && tags::FindTag(at.tag->name) != nullptr) {
      WarnOf(*at.tag, at.position, findings, "its field is inlined");
    }
  }
  if (!of_members.empty()) AddToValue(of_members, {inlined, *field.type}, {options, findings});
}

void AddTypeTagRules(const Type& type, schema::Draft& draft, const Options& options,
                     Findings& findings) {
  const TagContext context{options, findings};
  AddOpenApiKeywords(type.comments, draft, findings);
  const std::vector<ReadTag> read = ReadTags(type.comments, options, findings);
  if (read.empty()) return;
  if (type.alias) {
    findings.warnings.Add(
        read.front().position,
        "+" + read.front().tag.name + " has no effect on an alias: it is another name of its type");
    return;
  }
  AddToValue(AtPlaces(read), {draft, type}, context);
}

void AddTagShapes(const Type& type, schema::Draft& draft, const Options& options,
                  Findings& findings) {
  const TagContext context{options, findings};
  for (const Field& field : type.fields) {
    const auto property = draft.properties.find(field.json_tag_name);
    if (property == draft.properties.end()) continue;
    Findings unused;
    const std::vector<ReadTag> read = ReadTags(field.comments, options, unused);
    std::vector<TagAt> shapes;
    for (const TagAt& at : AtPlaces(read)) {
      const std::string_view name = LocalName(*at.tag);
      if (name == "forbidden") std::erase(draft.required, field.json_tag_name);
      if (name == "opaqueType" || name == "default" || name == "listMapKey") shapes.push_back(at);
    }
    AddToValue(shapes, {property->second, *field.type}, context);
  }
}

bool IsExcluded(const gotypes::Constant& constant, const Options& options, Findings& findings) {
  const std::vector<ReadTag> tags = ReadTags(constant.comments, options, findings);
  return std::any_of(tags.begin(), tags.end(),
                     [](const ReadTag& read) { return LocalName(read.tag) == "enumExclude"; });
}

}  // namespace tandem::crd::generate
