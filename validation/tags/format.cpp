// +k8s:format=NAME - a string has a well-known format.
#include "validation/base/go_quote.h"
#include "validation/formats/registry.h"
#include "validation/tags/tag.h"

namespace tandem::tags {
namespace {

class FormatCheck final : public rules::Check {
 public:
  explicit FormatCheck(const formats::Format& format)
      : format_(format), origin_("format=" + std::string(format.name)) {}

  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    if (args.value.IsNil()) return;
    formats::Complaints complaints;
    format_.check(args.value.AsString(), complaints);
    for (formats::Complaint& complaint : complaints) {
      errors.push_back(ToError(args, complaint).WithOrigin(origin_));
    }
  }

 private:
  static field::Error ToError(const rules::CheckArgs& args, formats::Complaint& complaint) {
    if (complaint.kind == formats::Complaint::Kind::kTooLong) {
      return field::TooLongBytes(args.path, complaint.limit);
    }
    // Values of named types are converted to plain strings before they are checked.
    return field::Invalid(args.path, field::BadValue::String(std::move(complaint.bad_value)),
                          std::move(complaint.detail));
  }

  const formats::Format& format_;
  std::string origin_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsString()) {
    return Failure{"can only be used on string types (" + use.DescribeType() + ")"};
  }
  const formats::Format* format = formats::FindFormat(use.tag.value);
  if (format == nullptr || (format->extension && !use.settings().IsSeed())) {
    return Failure{"unsupported validation format " + GoQuote(use.tag.value)};
  }
  node.Add<FormatCheck>(*format);
  return Ok();
}

constexpr Example kExamples[] = {
    {"string", "+k8s:format=k8s-uuid", R"("f81d4fae-7dec-11d0-a765-00a0c91e6bf6")", ""},
    {"string", "+k8s:format=k8s-uuid", R"("F81D")",
     "Invalid: must be a lowercase UUID in 8-4-4-4-12 format"},
};

}  // namespace

TANDEM_TAG(format) = {
    .name = "k8s:format",
    .level = Level::kStable,
    .level_136 = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .summary = "Requires a string to have the named format, for example k8s-short-name.",
    .payload = ValueType::kString,
    .payload_description = "<format>",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
