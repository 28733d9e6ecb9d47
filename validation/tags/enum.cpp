// +k8s:enum - a string type allows only the values of its constants.
#include <algorithm>
#include <optional>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

using Constants = std::vector<EnumConstant>;

bool AlwaysExcluded(const EnumConstant& constant) {
  return std::any_of(constant.exclusions.begin(), constant.exclusions.end(),
                     [](const auto& exclusion) { return exclusion.option.empty(); });
}

class EnumCheck final : public rules::Check {
 public:
  /// The constants are in name order.
  EnumCheck(Constants constants, bool undefined_is_off)
      : constants_(std::move(constants)), undefined_is_off_(undefined_is_off) {
    for (const EnumConstant& constant : constants_) values_.push_back(constant.value);
    std::sort(values_.begin(), values_.end());
    values_.erase(std::unique(values_.begin(), values_.end()), values_.end());
    conditional_ = std::any_of(constants_.begin(), constants_.end(),
                               [](const auto& constant) { return !constant.exclusions.empty(); });
  }

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (conditional_) {
      if (!args.value.IsNil()) RunConditional(args, args.value.AsString(), errors);
    } else if (!Accepts(args.value)) {
      errors.Add(NotSupported(args, values_));
    }
  }

  bool LooksAtValueOnly() const override { return !conditional_; }
  bool Accepts(const rules::Value& value) const override {
    return value.IsNil() || IsKnown(value.AsString());
  }

 private:
  /// As apimachinery pkg/api/validate/enum.go: exclusions are scanned in constant order; the first
  /// that matches the value refuses it, an option nobody defined is an error of ours.
  void RunConditional(const rules::CheckArgs& args, std::string_view value,
                      field::ErrorList& errors) const {
    for (const EnumConstant& constant : constants_) {
      for (const EnumConstant::Exclusion& exclusion : constant.exclusions) {
        const std::optional<bool> enabled = Find(args, exclusion.option);
        if (!enabled) {
          errors.Add(Undefined(args, exclusion.option));
          return;
        }
        if (*enabled == exclusion.wanted && constant.value == value) {
          errors.Add(Refusal(args));
          return;
        }
      }
    }
    if (!IsKnown(value)) errors.Add(Refusal(args));
  }

  /// The error that names the values allowed now, or the undefined option on which they depend.
  [[nodiscard]] field::Error Refusal(const rules::CheckArgs& args) const {
    std::vector<std::string> allowed = values_;
    for (const EnumConstant& constant : constants_) {
      for (const EnumConstant::Exclusion& exclusion : constant.exclusions) {
        const std::optional<bool> enabled = Find(args, exclusion.option);
        if (!enabled && !allowed.empty()) return Undefined(args, exclusion.option);
        if (enabled == exclusion.wanted) std::erase(allowed, constant.value);
      }
    }
    return NotSupported(args, allowed);
  }

  static field::Error Undefined(const rules::CheckArgs& args, std::string_view option) {
    return field::Internal(args.path, "undefined validation option " + GoQuote(option));
  }

  [[nodiscard]] bool IsKnown(std::string_view value) const {
    return std::binary_search(values_.begin(), values_.end(), value);
  }

  std::optional<bool> Find(const rules::CheckArgs& args, std::string_view option) const {
    std::optional<bool> state;
    if (args.context.options != nullptr) state = args.context.options->Find(option);
    return undefined_is_off_ ? state.value_or(false) : state;
  }

  static field::Error NotSupported(const rules::CheckArgs& args,
                                   const std::vector<std::string>& allowed) {
    const std::vector<std::string_view> views(allowed.begin(), allowed.end());
    return field::NotSupported(args.path, rules::ToBadValue(args.value), views);
  }

  Constants constants_;
  std::vector<std::string> values_;
  bool conditional_ = false;
  bool undefined_is_off_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsString() || !use.type.named) {
    return Failure{"can only be used on string types (" + use.DescribeType() + ")"};
  }
  Result<Constants> constants = use.front_end.Constants(use.place);
  if (!constants) return constants.error();
  std::erase_if(*constants, AlwaysExcluded);
  for (const EnumConstant& constant : *constants) {
    for (const EnumConstant::Exclusion& exclusion : constant.exclusions) {
      node.program().NoteOption(exclusion.option);
    }
  }
  node.Add<EnumCheck>(*std::move(constants), use.settings().IsBefore(k1_37));
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:enumExclude", "k8s:neq"};

constexpr std::string_view kGoColor = R"(// +k8s:enum
type Color string

const (
	Red  Color = "red"
	Blue Color = "blue"
))";

constexpr Example kExamples[] = {
    {"Color", "", R"("red")", "", kGoColor},
    {"Color", "", R"("green")",
     R"(value: Unsupported value: "green": supported values: "blue", "red")", kGoColor},
    {"Color", "", R"("")", R"(value: Unsupported value: "": supported values: "blue", "red")",
     kGoColor},
};

}  // namespace

TANDEM_TAG(enum) = {
    .name = "k8s:enum",
    .level = Level::kStable,
    .scopes = Scope::kType,
    .subject = Subject::kStrings,
    .summary = "Allows only the values of the constants of this string type.",
    .docs =
        "The values are those of all constants of the package, exported or not, whose type is "
        "exactly this one; untyped constants do not count. The error lists them in order.",
    .warning =
        "The empty string is a value like any other: an unset field is refused unless it is "
        "`optional` or there is a constant `\"\"`.",
    .errors = "NotSupported: supported values: \"...\", \"...\"",
    .related = kRelated,
    .definition = "`enum`, sorted.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
