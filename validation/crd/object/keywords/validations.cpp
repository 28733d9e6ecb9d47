// x-kubernetes-validations.
#include <cstddef>
#include <optional>
#include <string_view>

#include "validation/crd/object/keywords/rule_checks.h"
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using field::Path;
using json::ValueView;

std::optional<std::string_view> OptionalText(ValueView rule, std::string_view name,
                                             const Path& path, schema::Reader& reader) {
  const ValueView value = rule.Member(name);
  if (value.IsMissing()) return std::nullopt;
  const Path member = path.Child(name);
  if (!reader.Expect(value.IsString(), "a string", value, member)) return std::nullopt;
  return value.AsString();
}

bool ReadRules(const schema::Use& use) {
  if (!use.Expect(use.value.IsArray(), "a list")) return false;
  std::size_t i = 0;
  for (const ValueView item : use.value.elements()) {
    const Path path = use.path.Index(i++);
    if (!use.reader.Expect(item.IsObject(), "an object", item, path)) continue;
    schema::ExpressionRule rule;
    rule.rule = OptionalText(item, "rule", path, use.reader).value_or("");
    rule.message = OptionalText(item, "message", path, use.reader);
    rule.message_expression = OptionalText(item, "messageExpression", path, use.reader);
    rule.reason = OptionalText(item, "reason", path, use.reader);
    rule.field_path = OptionalText(item, "fieldPath", path, use.reader);
    const ValueView optional = item.Member("optionalOldSelf");
    const Path place = path.Child("optionalOldSelf");
    if (!optional.IsMissing() &&
        use.reader.Expect(optional.kind() == json::Kind::kBool, "a boolean", optional, place)) {
      rule.optional_old_self = optional.AsBool();
    }
    use.schema.expressions.push_back(rule);
  }
  return schema::Says(use.schema.expressions);
}

constexpr schema::Keyword kEntries[] = {
    {.name = "x-kubernetes-validations",
     .read = &ReadRules,
     .in_junctors = schema::InJunctors::kEmpty,
     .in_keys = schema::InKeys::kNotInJunctors,
     .judge = &CheckRules,
     .summary = "Rules in the Common Expression Language.",
     .judged = "on every write; see [Expressions](#expressions)"},
};

}  // namespace

TANDEM_KEYWORDS(validations) = kEntries;

}  // namespace tandem::crd::object
