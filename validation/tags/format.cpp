// +k8s:format=NAME - a string has a well-known format.
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/field/bad_value.h"
#include "validation/formats/registry.h"
#include "validation/rules/check.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

class FormatCheck final : public rules::ValueCheck {
 public:
  explicit FormatCheck(const formats::Format& format)
      : format_(format), origin_("format=" + std::string(format.name)) {}

  bool Accepts(const rules::Value& value) const override {
    return value.IsNil() || format_.fits(value.AsString());
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    formats::Complaints complaints;
    format_.check(args.value.AsString(), complaints);
    for (formats::Complaint& complaint : complaints) {
      errors.Add(ToError(args, complaint).WithOrigin(origin_));
    }
  }

  static field::Error ToError(const rules::CheckArgs& args, formats::Complaint& complaint) {
    if (complaint.kind == formats::Complaint::Kind::kTooLong) {
      return field::TooLongBytes(args.path, complaint.limit);
    }
    // Values of named types are converted to plain strings before they are checked.
    return field::Invalid(args.path, field::BadValue::String(std::move(complaint.bad_value)),
                          std::move(complaint.detail));
  }

  formats::Format format_;
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

constexpr PayloadSpec kPayloads[] = {
    {"k8s-extended-resource-name",
     "The name of an extended resource: a domain, a slash, a name; not in the domain "
     "`kubernetes.io`."},
    {"k8s-ip", "An IPv4 or IPv6 address. validation-gen documents this one, but refuses it."},
    {"k8s-label-key", "The key of a label: a name, optionally behind a DNS subdomain and a slash."},
    {"k8s-label-value",
     "The value of a label: at most 63 letters, digits, `-`, `_` and `.`; may be empty."},
    {"k8s-long-name", "A DNS subdomain: lowercase labels joined by dots, at most 253 bytes."},
    {"k8s-long-name-caseless", "As `k8s-long-name`, in any case. Deprecated."},
    {"k8s-path-segment-name",
     "A name that can stand in a URL path: not `.` or `..`, without `/` and `%`."},
    {"k8s-prefixed-label-key", "The key of a label with the prefix that is optional elsewhere.",
     Since(k1_37)},
    {"k8s-resource-fully-qualified-name",
     "A DNS subdomain, a slash and a C identifier of at most 32 bytes."},
    {"k8s-resource-pool-name", "One or more long names joined by slashes, at most 253 bytes."},
    {"k8s-short-name", "A DNS label: lowercase letters, digits and `-`, at most 63 bytes."},
    {"k8s-uuid", "A UUID of lowercase hexadecimal digits in the form 8-4-4-4-12."},
    {"tandem-iscsi-name",
     "The qualified name of an iSCSI target or initiator: `iqn.`, `eui.` or `naa.` and what "
     "belongs "
     "to it. Our own, as all that follow."},
    {"tandem-long-name-prefix", "What a `k8s-long-name` can begin with: it may end with `-`."},
    {"tandem-sysctl-name",
     "The name of a parameter of the kernel, with `.` or `/` between its parts; at most 253 "
     "bytes."},
    {"tandem-unpadded", "Any text without white space at its ends."},
    {"tandem-windows-user", "A user of Windows, also behind a domain and a backslash."},
};

constexpr std::string_view kRelated[] = {"k8s:pattern", "k8s:maxLength"};

constexpr Example kExamples[] = {
    {"string", "+k8s:format=k8s-uuid", R"("f81d4fae-7dec-11d0-a765-00a0c91e6bf6")", ""},
    {"string", "+k8s:format=k8s-uuid", R"("F81D")",
     R"(value: Invalid value: "F81D": must be a lowercase UUID in 8-4-4-4-12 format)"},
    {"string", "+k8s:format=k8s-short-name", R"("a.b")",
     R"(value: Invalid value: "a.b": must not contain dots)"},
    {"string", "+k8s:format=k8s-nope", "",
     R"(does not load: field pkg.T.value: tag "k8s:format": unsupported validation format "k8s-nope")"},
};

}  // namespace

TANDEM_TAG(format) = {
    .name = "k8s:format",
    .level = Level::kStable,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kStrings,
    .summary = "Requires a string to have the named format, for example k8s-short-name.",
    .docs =
        "An empty string is checked like any other; combine with `optional` where the field may be "
        "unset. A format may find several things wrong and reports each.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Invalid, and TooLong in some formats: what the format finds",
    .origin = "format=<format>",
    .related = kRelated,
    .definition =
        "The same `format` for k8s-short-name and k8s-long-name, which Kubernetes 1.35 and later "
        "check; `pattern` or an expression for the others, with `maxLength`. Several errors become "
        "one.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
