// +k8s:neq=VALUE - the value is anything but VALUE.
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class NeqCheck final : public rules::ValueCheck {
 public:
  NeqCheck(std::string text, std::int64_t number) : text_(std::move(text)), number_(number) {}

  bool Accepts(const rules::Value& value) const override { return value.IsNil() || !Equals(value); }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    const std::string shown = args.value.type().IsString() ? GoQuote(text_) : text_;
    errors.Add(
        field::Invalid(args.path, rules::ToBadValue(args.value), "must not be equal to " + shown)
            .WithOrigin("neq"));
  }

  [[nodiscard]] bool Equals(rules::Value value) const {
    if (value.type().IsString()) return value.AsString() == text_;
    if (value.type().kind == rules::TypeKind::kBool) return value.AsBool() == (text_ == "true");
    return value.Compare(number_) == 0;
  }

  std::string text_;
  std::int64_t number_;  // the payload of an integer type
};

Status CheckKind(const TagUse& use, std::string_view field, ValueType wanted) {
  if (use.tag.value_type == wanted) return Ok();
  return Failure{"type mismatch: field is " + std::string(field) + ", but payload is of type " +
                 std::string(gotypes::ToString(use.tag.value_type))};
}

Status CheckPayload(const TagUse& use) {
  using rules::TypeKind;
  switch (use.type.kind) {
    case TypeKind::kString:
      return CheckKind(use, "a string", ValueType::kString);
    case TypeKind::kBool:
      return CheckKind(use, "a bool", ValueType::kBool);
    case TypeKind::kInt:
    case TypeKind::kUint:
      return CheckKind(use, "an integer", ValueType::kInt);
    case TypeKind::kFloat: {
      const std::string& literal = use.type.underlying;
      return Failure{"unsupported type for 'neq' tag: " +
                     (literal.empty() ? use.type.name : literal)};
    }
    default:
      return Failure{"can only be used on comparable types (e.g. string, int, bool), but got " +
                     use.DescribeType()};
  }
}

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  Status payload = CheckPayload(use);
  if (!payload) return payload;
  std::int64_t number = 0;
  if (use.type.IsInteger()) {
    const Result<std::int64_t> read = use.CanonicalInt();
    if (!read) return Failure{"invalid integer value for payload: " + read.error().message};
    number = *read;
  }
  node.Add<NeqCheck>(use.tag.value, number);
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<value>", "The value that is refused."},
};

constexpr std::string_view kRelated[] = {"k8s:minimum", "k8s:enum"};

constexpr Example kExamples[] = {
    {"string", R"(+k8s:neq="x")", R"("y")", ""},
    {"string", R"(+k8s:neq="x")", R"("x")",
     R"(value: Invalid value: "x": must not be equal to "x")"},
    {"int32", "+k8s:neq=3", "3", "value: Invalid value: 3: must not be equal to 3"},
    {"bool", "+k8s:neq=true", "true", "value: Invalid value: true: must not be equal to true"},
};

}  // namespace

TANDEM_TAG(neq) = {
    .name = "k8s:neq",
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kNumbers,
    .summary = "Refuses one value of a string, integer or bool.",
    .docs =
        "The payload has the type of the field: a quoted string, a decimal integer, `true` or "
        "`false`.",
    .payload = ValueType::kRaw,
    .payloads = kPayloads,
    .errors = "Invalid: must not be equal to ...",
    .origin = "neq",
    .related = kRelated,
    .definition = "An expression: `self != value`.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
