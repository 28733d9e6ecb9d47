#include "validation/crd/schema/reader.h"

#include <algorithm>
#include <array>

#include "validation/base/go_quote.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/crd/schema/numbers.h"

namespace tandem::crd::schema {
namespace {

using field::Path;
using json::Kind;
using json::ValueView;

constexpr std::string_view kPropertyNames = "x-kubernetes-property-names";
constexpr std::string_view kDefinitions = "definitions";
constexpr std::string_view kReferencePrefix = "#/definitions/";

/// What the reader of one keyword gets.
struct Use {
  Reader& reader;
  ValueView value;  ///< neither absent nor null
  const Path& path;
  Schema& schema;

  [[nodiscard]] bool Expect(bool is_so, std::string_view what) const {
    return reader.Expect(is_so, what, value, path);
  }
};

template <auto kField>
void Text(const Use& use) {
  if (use.Expect(use.value.IsString(), "a string")) use.schema.*kField = use.value.AsString();
}

template <auto kField>
void Flag(const Use& use) {
  if (use.Expect(use.value.kind() == Kind::kBool, "a boolean")) {
    use.schema.*kField = use.value.AsBool();
  }
}

template <auto kField>
void Count(const Use& use) {
  if (use.Expect(use.value.kind() == Kind::kInt, "an integer")) {
    use.schema.*kField = use.value.AsInt();
  }
}

template <auto kField>
void Bound(const Use& use) {
  if (use.Expect(IsNumber(use.value.kind()), "a number")) {
    use.schema.*kField = use.value.AsDouble();
  }
}

template <auto kField>
void Child(const Use& use) {
  use.schema.*kField = use.reader.Read(use.value, use.path);
}

template <auto kField>
void List(const Use& use) {
  use.reader.ReadList(use.value, use.path, use.schema.*kField);
}

template <auto kField>
void Named(const Use& use) {
  use.reader.ReadNamed(use.value, use.path, use.schema.*kField);
}

template <auto kField>
void Texts(const Use& use) {
  if (!use.Expect(use.value.IsArray(), "a list of strings")) return;
  std::size_t i = 0;
  for (const ValueView item : use.value.elements()) {
    const Path path = use.path.Index(i++);
    if (!use.reader.Expect(item.IsString(), "a string", item, path)) continue;
    (use.schema.*kField).push_back(item.AsString());
  }
}

template <auto kField>
void Presence(const Use& use) {
  use.schema.*kField = true;
}

void Items(const Use& use) {
  if (use.value.IsArray()) {
    use.reader.ReadList(use.value, use.path, use.schema.item_list);
  } else {
    use.schema.items = use.reader.Read(use.value, use.path);
  }
}

void Additional(const Use& use) {
  if (use.value.kind() == Kind::kBool) {
    use.schema.additional =
        use.value.AsBool() ? AdditionalProperties::kTrue : AdditionalProperties::kFalse;
    return;
  }
  if (!use.Expect(use.value.IsObject(), "a boolean or a schema")) return;
  use.schema.additional = AdditionalProperties::kSchema;
  use.schema.additional_schema = use.reader.Read(use.value, use.path);
}

void PatternProperties(const Use& use) { use.schema.has_pattern_properties = use.value.size() > 0; }

void Dependencies(const Use& use) {
  use.schema.has_dependencies = true;
  for (const json::MemberView member : use.value.members()) {
    if (!member.value.IsObject()) continue;
    const Path path = use.path.Key(member.name);
    const Schema* schema = use.reader.Read(member.value, path);
    if (schema != nullptr) use.schema.dependencies.push_back({member.name, schema});
  }
}

void Enum(const Use& use) {
  if (!use.Expect(use.value.IsArray(), "a list")) return;
  for (const ValueView entry : use.value.elements()) use.schema.enum_values.push_back(entry);
}

void Default(const Use& use) { use.schema.default_value = use.value; }

void Pattern(const Use& use) {
  if (!use.Expect(use.value.IsString(), "a string")) return;
  use.schema.pattern = use.value.AsString();
  if (use.schema.pattern.empty()) return;
  auto regexp = formats::GoRegexp::Compile(use.schema.pattern);
  if (regexp) {
    use.schema.regexp = *std::move(regexp);
  } else {
    use.schema.pattern_error = regexp.error().message;
  }
}

std::optional<std::string_view> OptionalText(ValueView rule, std::string_view name,
                                             const Path& path, Reader& reader) {
  const ValueView value = rule.Member(name);
  if (value.IsMissing()) return std::nullopt;
  const Path member = path.Child(name);
  if (!reader.Expect(value.IsString(), "a string", value, member)) return std::nullopt;
  return value.AsString();
}

void Expressions(const Use& use) {
  if (!use.Expect(use.value.IsArray(), "a list")) return;
  std::size_t i = 0;
  for (const ValueView item : use.value.elements()) {
    const Path path = use.path.Index(i++);
    if (!use.reader.Expect(item.IsObject(), "an object", item, path)) continue;
    ExpressionRule rule;
    rule.rule = OptionalText(item, "rule", path, use.reader).value_or("");
    rule.message = OptionalText(item, "message", path, use.reader);
    rule.message_expression = OptionalText(item, "messageExpression", path, use.reader);
    rule.reason = OptionalText(item, "reason", path, use.reader);
    rule.field_path = OptionalText(item, "fieldPath", path, use.reader);
    use.schema.expressions.push_back(rule);
  }
}

struct Keyword {
  std::string_view name;
  void (*read)(const Use& use);
};

constexpr std::array kKeywords = {
    Keyword{"$ref", &Text<&Schema::ref>},
    Keyword{"$schema", &Text<&Schema::schema_uri>},
    Keyword{"additionalItems", &Presence<&Schema::has_additional_items>},
    Keyword{"additionalProperties", &Additional},
    Keyword{"allOf", &List<&Schema::all_of>},
    Keyword{"anyOf", &List<&Schema::any_of>},
    Keyword{"default", &Default},
    Keyword{kDefinitions, &Named<&Schema::definitions>},
    Keyword{"dependencies", &Dependencies},
    Keyword{"description", &Text<&Schema::description>},
    Keyword{"enum", &Enum},
    Keyword{"example", &Presence<&Schema::has_example>},
    Keyword{"exclusiveMaximum", &Flag<&Schema::exclusive_maximum>},
    Keyword{"exclusiveMinimum", &Flag<&Schema::exclusive_minimum>},
    Keyword{"externalDocs", &Presence<&Schema::has_external_docs>},
    Keyword{"format", &Text<&Schema::format>},
    Keyword{"id", &Text<&Schema::id>},
    Keyword{"items", &Items},
    Keyword{"maxItems", &Count<&Schema::max_items>},
    Keyword{"maxLength", &Count<&Schema::max_length>},
    Keyword{"maxProperties", &Count<&Schema::max_properties>},
    Keyword{"maximum", &Bound<&Schema::maximum>},
    Keyword{"minItems", &Count<&Schema::min_items>},
    Keyword{"minLength", &Count<&Schema::min_length>},
    Keyword{"minProperties", &Count<&Schema::min_properties>},
    Keyword{"minimum", &Bound<&Schema::minimum>},
    Keyword{"multipleOf", &Bound<&Schema::multiple_of>},
    Keyword{"not", &Child<&Schema::not_schema>},
    Keyword{"nullable", &Flag<&Schema::nullable>},
    Keyword{"oneOf", &List<&Schema::one_of>},
    Keyword{"pattern", &Pattern},
    Keyword{"patternProperties", &PatternProperties},
    Keyword{"properties", &Named<&Schema::properties>},
    Keyword{"required", &Texts<&Schema::required>},
    Keyword{"title", &Text<&Schema::title>},
    Keyword{"type", &Text<&Schema::type>},
    Keyword{"uniqueItems", &Flag<&Schema::unique_items>},
    Keyword{"x-kubernetes-embedded-resource", &Flag<&Schema::embedded>},
    Keyword{"x-kubernetes-int-or-string", &Flag<&Schema::int_or_string>},
    Keyword{"x-kubernetes-list-map-keys", &Texts<&Schema::list_map_keys>},
    Keyword{"x-kubernetes-list-type", &Text<&Schema::list_type>},
    Keyword{"x-kubernetes-map-type", &Text<&Schema::map_type>},
    Keyword{"x-kubernetes-preserve-unknown-fields", &Flag<&Schema::preserve_unknown>},
    Keyword{kPropertyNames, &Child<&Schema::property_names>},
    Keyword{"x-kubernetes-unions", &Presence<&Schema::has_unions>},
    Keyword{"x-kubernetes-validations", &Expressions},
};

const Keyword* FindKeyword(std::string_view name) {
  const auto at = std::find_if(kKeywords.begin(), kKeywords.end(),
                               [&](const Keyword& keyword) { return keyword.name == name; });
  return at == kKeywords.end() ? nullptr : &*at;
}

}  // namespace

bool Reader::Expect(bool is_so, std::string_view what, ValueView value, const Path& path) {
  if (!is_so) {
    errors_.push_back(field::Invalid(path, ToBadValue(value), "must be " + std::string(what)));
  }
  return is_so;
}

const Schema* Reader::ReadRoot(ValueView value, const Path& path) {
  if (options_.references) definitions_ = value.Member(kDefinitions);
  const Path definitions = path.Child(kDefinitions);
  for (const json::MemberView member : definitions_.members()) {
    open_references_.push_back(member.name);
    const Path definition = definitions.Key(member.name);
    Read(member.value, definition);  // also those that nothing refers to
    open_references_.pop_back();
  }
  return Read(value, path);
}

const Schema* Reader::Read(ValueView value, const Path& path) {
  if (!Expect(value.IsObject(), "a schema", value, path) || !IsWithinLimits(path)) return nullptr;
  if (options_.references && !value.Member("$ref").IsMissing()) {
    return Resolve(value.Member("$ref"), path);
  }
  ++depth_;
  Schema& schema = store_.emplace_back();
  for (const json::MemberView member : value.members()) {
    if (!member.value.IsMissing()) ReadKeyword(member, path, schema);
  }
  Finish(schema, options_.find_format);
  --depth_;
  return &schema;
}

bool Reader::IsWithinLimits(const Path& path) {
  if (depth_ >= kMaxSchemaDepth) {
    errors_.push_back(field::Forbidden(
        path, "must not be nested more than " + std::to_string(kMaxSchemaDepth) + " levels deep"));
    return false;
  }
  if (store_.size() < kMaxSchemaNodes) return true;
  if (!exhausted_) {
    errors_.push_back(field::Forbidden(
        path, "must not have more than " + std::to_string(kMaxSchemaNodes) + " schemas in all"));
  }
  exhausted_ = true;
  return false;
}

void Reader::ReadKeyword(const json::MemberView& member, const Path& path, Schema& schema) {
  const Path place = path.Child(member.name);
  const Keyword* keyword = FindKeyword(member.name);
  if (keyword == nullptr || (member.name == kPropertyNames && !options_.property_names)) {
    std::string field = place.ToString();
    std::string message = "unknown field " + GoQuote(field);
    warnings_.push_back({std::move(field), std::move(message)});
    return;
  }
  if (options_.references && member.name == kDefinitions && depth_ == 1) return;
  keyword->read({*this, member.value, place, schema});
}

void Reader::ReadNamed(ValueView value, const Path& path, std::vector<Property>& out) {
  if (!Expect(value.IsObject(), "an object of schemas", value, path)) return;
  for (const json::MemberView member : value.members()) {
    const Path place = path.Key(member.name);
    const Schema* schema = Read(member.value, place);
    if (schema != nullptr) out.push_back({member.name, schema});
  }
  std::sort(out.begin(), out.end(),
            [](const Property& a, const Property& b) { return a.name < b.name; });
}

void Reader::ReadList(ValueView value, const Path& path, std::vector<const Schema*>& out) {
  if (!Expect(value.IsArray(), "a list of schemas", value, path)) return;
  std::size_t i = 0;
  for (const ValueView item : value.elements()) {
    const Path place = path.Index(i++);
    const Schema* schema = Read(item, place);
    if (schema != nullptr) out.push_back(schema);
  }
}

const Schema* Reader::Resolve(ValueView reference, const Path& path) {
  const Path place = path.Child("$ref");
  if (!Expect(reference.IsString(), "a string", reference, place)) return nullptr;
  const std::string_view text = reference.AsString();
  const bool local = text.starts_with(kReferencePrefix);
  const std::string_view name = local ? text.substr(kReferencePrefix.size()) : text;
  const ValueView target = local ? definitions_.Member(name) : ValueView();
  if (!Expect(!target.IsAbsent(), "#/definitions/ and the name of a definition of this schema",
              reference, place)) {
    return nullptr;
  }
  const auto open = std::find(open_references_.begin(), open_references_.end(), name);
  if (!Expect(open == open_references_.end(), "free of recursion: it leads back to where it stands",
              reference, place)) {
    return nullptr;
  }
  open_references_.push_back(name);
  const Schema* schema = Read(target, path);
  open_references_.pop_back();
  return schema;
}

}  // namespace tandem::crd::schema
