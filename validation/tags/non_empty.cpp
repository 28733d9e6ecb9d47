// +tandem:nonEmpty - a string that is there is not empty.
#include "validation/tags/presence_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class NonEmptyCheck final : public rules::ValueCheck {
 public:
  bool Accepts(const rules::Value& value) const override {
    return value.IsNil() || !value.AsString().empty();
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Required(args.path));
  }
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsString()) {
    return Failure{"can only be used on string types (" + use.DescribeType() + ")"};
  }
  node.Add<NonEmptyCheck>();
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:required", "k8s:minLength"};

constexpr Example kExamples[] = {
    {"*string", "+tandem:nonEmpty", "", ""},
    {"*string", "+tandem:nonEmpty", R"("a")", ""},
    {"*string", "+tandem:nonEmpty", R"("")", "value: Required value"},
    {"int32", "+tandem:nonEmpty", "",
     R"(does not load: field pkg.T.value: tag "tandem:nonEmpty": can only be used on string types (int32))"},
};

}  // namespace

TANDEM_TAG(non_empty) = {
    .name = "tandem:nonEmpty",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kPresence,
    .summary = "A string that is there is not empty.",
    .docs =
        "To `required` a pointer to an empty string is set; to this it is as if there were none. A "
        "nil pointer is fine, unless the field is `required`, too.",
    .errors = "Required",
    .related = kRelated,
    .definition = "Nothing, and a warning: it is not translated.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
