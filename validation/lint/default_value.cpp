#include <algorithm>
#include <optional>

#include "validation/engine/run.h"
#include "validation/field/error.h"
#include "validation/json/decode.h"
#include "validation/lint/default_value_internal.h"
#include "validation/rules/shape.h"

namespace tandem::lint {

struct DefaultCheck::Subject {
  const Element& element;
  const gotypes::TagLine& line;
  std::string_view text;
  const rules::Type& owner;
  const rules::Field& field;
};

namespace {

/// Larger defaults are checked against the type only, not against the rules.
constexpr std::size_t kLargestRun = 64 * 1024;
constexpr std::size_t kDeepest = 100;

bool Has(const Element& element, std::string_view name) {
  return std::any_of(element.tags.tags.begin(), element.tags.tags.end(),
                     [&](const auto& placed) { return placed.tag.name == name; });
}

std::string Shortened(std::string_view text) {
  constexpr std::size_t kShown = 60;
  return text.size() <= kShown ? std::string(text) : std::string(text.substr(0, kShown)) + "...";
}

/// Why the text is no value of the field's type; nothing when it is one.
std::optional<std::string> Misfit(const rules::Type& type, std::string_view text) {
  json::Document document(256);
  const Status parsed = document.Parse(text, {.max_depth = kDeepest});
  if (!parsed) return "it is not JSON: " + parsed.error().message;
  if (document.root().IsMissing()) return "null is no value";
  const Status shape = rules::CheckShape(type, document.root());
  if (shape) return std::nullopt;
  constexpr std::string_view kPrefix = "json: ";
  const std::string& why = shape.error().message;
  return why.starts_with(kPrefix) ? why.substr(kPrefix.size()) : why;
}

/// The tag whose rule an error comes from.
std::string TagOf(const field::Error& error) {
  if (!error.origin.empty()) return error.origin;
  switch (error.type) {
    case field::ErrorType::kNotSupported:
      return "enum";
    case field::ErrorType::kRequired:
      return "required";
    case field::ErrorType::kForbidden:
      return "forbidden";
    case field::ErrorType::kDuplicate:
      return "listType";
    case field::ErrorType::kTooMany:
      return "maxItems";
    case field::ErrorType::kTooFew:
      return "minItems";
    default:
      return "validation";
  }
}

std::string Explain(const field::Error& error, std::string_view field) {
  const std::string detail =
      error.detail.empty() ? std::string(ToString(error.type)) : error.detail;
  return error.field == field ? detail : error.field + ": " + detail;
}

/// Whether an unset field of the type holds the type's zero value.
bool HasZero(const rules::Type& type) {
  switch (type.kind) {
    case rules::TypeKind::kBool:
    case rules::TypeKind::kString:
    case rules::TypeKind::kInt:
    case rules::TypeKind::kUint:
    case rules::TypeKind::kFloat:
      return true;
    default:
      return false;
  }
}

bool IsZero(const rules::Type& type, std::string_view text) {
  json::Document document(256);
  return document.Parse(text) && !rules::Value({&type, false}, document.root()).IsSet();
}

/// A root of which only one field is walked.
struct SingleField {
  rules::Node node;
  rules::Root root;

  SingleField(const rules::Type& owner, const rules::FieldNode& field) {
    node.type = &owner;
    node.fields.push_back(field);
    root.ref = {&owner, false};
    root.node = &node;
    root.subresources = {"/"};
  }
};

field::ErrorList ErrorsOf(const rules::Root& root, json::ValueView object,
                          const rules::OptionSet& options) {
  engine::Request request;
  request.object = object;
  request.options = &options;
  field::ErrorList errors;
  engine::Run(root, request, errors);
  return errors;
}

}  // namespace

DefaultCheck::DefaultCheck(const Model& model, const compile::Compiled& compiled)
    : types_(model, compiled.program), runnable_(compiled.errors.empty()) {
  for (const std::string& option : compiled.program.options()) {
    all_off_.Set(option, false);
    all_on_.Set(option, true);
  }
}

void DefaultCheck::Check(const Element& element, Reporter& reporter) const {
  if (element.field == nullptr || element.tags.defaults.empty()) return;
  const rules::Type* owner = types_.TypeOf(*element.type);
  if (owner == nullptr || owner->kind != rules::TypeKind::kStruct) return;
  const auto& fields = gotypes::Underlying(*element.type).fields;
  const auto index = static_cast<std::size_t>(element.field - fields.data());
  for (const gotypes::TagLine& line : gotypes::FindTags(element.comments().doc)) {
    if (line.name != "default" && line.name != "k8s:default") continue;
    const std::string_view text = gotypes::RawTagValue(line.text);
    // It names a constant that defaulter-gen looks up.
    if (text.starts_with("ref(")) continue;
    CheckOne({element, line, text, *owner, owner->fields[index]}, reporter);
  }
}

void DefaultCheck::CheckOne(const Subject& subject, Reporter& reporter) const {
  const rules::Type& type = *subject.field.ref.type;
  if (const std::optional<std::string> why = Misfit(type, subject.text)) {
    reporter.Report(Rule::kInvalidDefault, subject.element, subject.line,
                    {"default value " + Shortened(subject.text) + " is not valid for type " +
                         gotypes::ToString(*subject.element.field->type) + ": " + *why,
                     "write JSON of that type"});
    return;
  }
  const bool value_field = !subject.field.ref.pointer && HasZero(type);
  if (value_field && Has(subject.element, "k8s:optional") && IsZero(type, subject.text)) {
    reporter.Report(Rule::kIneffectiveOptional, subject.element, subject.line,
                    {"+k8s:optional has no effect: the default is the zero value",
                     "remove the default, or make the field a pointer"});
  }
  CheckRules(subject, reporter);
}

void DefaultCheck::CheckRules(const Subject& subject, Reporter& reporter) const {
  const rules::Node* node = types_.NodeOf(*subject.element.type);
  if (!runnable_ || node == nullptr || subject.text.size() > kLargestRun) return;
  const auto field = std::find_if(node->fields.begin(), node->fields.end(), [&](const auto& each) {
    return &subject.owner.fields[each.index] == &subject.field;
  });
  if (field == node->fields.end() || subject.field.Nameless()) return;

  std::string object = "{\"" + subject.field.json_name + "\":" + std::string(subject.text) + "}";
  json::Document document(256);
  if (!document.Parse(object)) return;
  const SingleField single(subject.owner, *field);
  // A field that an option forbids has its default for when the option is otherwise.
  if (ErrorsOf(single.root, document.root(), all_on_).empty()) return;
  const field::ErrorList errors = ErrorsOf(single.root, document.root(), all_off_);
  for (const field::Error& error : errors) {
    reporter.Report(Rule::kDefaultViolatesRule, subject.element, subject.line,
                    {"default value " + Shortened(subject.text) + " violates +k8s:" + TagOf(error) +
                         ": " + Explain(error, subject.field.json_name),
                     "write a default that passes"});
  }
}

}  // namespace tandem::lint
