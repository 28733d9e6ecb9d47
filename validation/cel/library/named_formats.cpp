// format.named(), format.<name>() and validate().
#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/opaque.h"
#include "validation/cel/value/time.h"
#include "validation/formats/dns.h"
#include "validation/formats/go_url.h"
#include "validation/formats/label.h"
#include "validation/formats/open_api_byte.h"
#include "validation/formats/open_api_date_time.h"
#include "validation/formats/uuid.h"

namespace tandem::cel {
namespace {

using formats::Messages;

Messages Label(std::string_view text) { return formats::CheckDns1123Label(text); }
Messages LabelPrefix(std::string_view text) {
  return formats::CheckDns1123Label(formats::MaskTrailingDash(text));
}
Messages Subdomain(std::string_view text) { return formats::CheckDns1123Subdomain(text); }
Messages SubdomainPrefix(std::string_view text) {
  return formats::CheckDns1123Subdomain(formats::MaskTrailingDash(text));
}
Messages OldLabel(std::string_view text) { return formats::CheckDns1035Label(text); }
Messages OldLabelPrefix(std::string_view text) {
  return formats::CheckDns1035Label(formats::MaskTrailingDash(text));
}

Messages Uri(std::string_view text) {
  const Result<formats::GoUrl> url = formats::ParseRequestUri(text);
  return url ? Messages() : Messages{url.error().message};
}

Messages Unless(bool valid, const char* complaint) {
  return valid ? Messages() : Messages{complaint};
}

Messages Uuid(std::string_view text) {
  return Unless(formats::IsUuid(text), "does not match the UUID format");
}

Messages Byte(std::string_view text) {
  return Unless(formats::IsOpenApiByte(text), "invalid base64");
}

Messages Date(std::string_view text) { return Unless(ParseDate(text).has_value(), "invalid date"); }

Messages DateTime(std::string_view text) {
  return Unless(formats::IsOpenApiDateTime(text), "invalid datetime");
}

// Names, what their checks are deemed to cost, and the checks.
constexpr NamedFormat kLabel{"DNS1123Label", 30, &Label};
constexpr NamedFormat kSubdomain{"DNS1123Subdomain", 60, &Subdomain};
constexpr NamedFormat kOldLabel{"DNS1035Label", 30, &OldLabel};
constexpr NamedFormat kLabelPrefix{"DNS1123LabelPrefix", 30, &LabelPrefix};
constexpr NamedFormat kSubdomainPrefix{"DNS1123SubdomainPrefix", 60, &SubdomainPrefix};
constexpr NamedFormat kOldLabelPrefix{"DNS1035LabelPrefix", 30, &OldLabelPrefix};
constexpr NamedFormat kQualifiedName{"QualifiedName", 60, &formats::CheckLabelKey};
constexpr NamedFormat kLabelValue{"LabelValue", 40, &formats::CheckLabelValue};
constexpr NamedFormat kUri{"URI", 1103, &Uri};
constexpr NamedFormat kUuid{"uuid", 70, &Uuid};
constexpr NamedFormat kByte{"byte", 84, &Byte};
constexpr NamedFormat kDate{"date", 71, &Date};
constexpr NamedFormat kDateTime{"datetime", 71, &DateTime};

struct Entry {
  std::string_view name;
  const NamedFormat* format;
};
constexpr Entry kFormats[] = {
    {"dns1123Label", &kLabel},
    {"dns1123Subdomain", &kSubdomain},
    {"dns1035Label", &kOldLabel},
    {"dns1123LabelPrefix", &kLabelPrefix},
    {"dns1123SubdomainPrefix", &kSubdomainPrefix},
    {"dns1035LabelPrefix", &kOldLabelPrefix},
    {"qualifiedName", &kQualifiedName},
    {"labelValue", &kLabelValue},
    {"uri", &kUri},
    {"uuid", &kUuid},
    {"byte", &kByte},
    {"date", &kDate},
    {"datetime", &kDateTime},
};

Value Named(Context& context, Arguments arguments) {
  for (const Entry& entry : kFormats) {
    if (entry.name == arguments[0].AsText()) {
      return Value::OptionalOf(context.arena.Make<Value>(Value::Of(entry.format)));
    }
  }
  return Value::OptionalNone();
}

template <const NamedFormat& kFormat>
Value Constant(Context&, Arguments) {
  return Value::Of(&kFormat);
}

Value Validate(Context& context, Arguments arguments) {
  const Messages messages = arguments[0].As<NamedFormat>().validate(arguments[1].AsText());
  if (messages.empty()) return Value::OptionalNone();
  auto* texts = context.arena.Array<Value>(messages.size());
  for (std::size_t i = 0; i < messages.size(); ++i) {
    texts[i] = Value::String(context.arena.Copy(messages[i]));
  }
  return Value::OptionalOf(context.arena.Make<Value>(Value::List({texts, messages.size()})));
}

std::uint64_t NamedBytes(Context&, Arguments arguments) {
  const bool known = std::any_of(std::begin(kFormats), std::end(kFormats), [&](const Entry& entry) {
    return entry.name == arguments[0].AsText();
  });
  return known ? sizeof(Value) : 0;
}

std::uint64_t MessageBytes(Context&, Arguments arguments) {
  const Messages messages = arguments[0].As<NamedFormat>().validate(arguments[1].AsText());
  if (messages.empty()) return 0;
  std::uint64_t size = sizeof(Value) + ListBytes(messages.size());
  for (const std::string& message : messages) size += message.size();
  return size;
}

constexpr Release kSince{1, 31};
constexpr Type kOptionalTexts = Generic(TypeKind::kOpaque, "optional_type", &kListOfString);
constexpr Type kOptionalFormat = Generic(TypeKind::kOpaque, "optional_type", &kFormatType);

constexpr Overload kNamed[] = {
    {.arguments = {&kStringType}, .result = &kOptionalFormat, .call = &Named, .since = kSince}};
constexpr Overload kValidate[] = {{.member = true,
                                   .arguments = {&kFormatType, &kStringType},
                                   .result = &kOptionalTexts,
                                   .call = &Validate,
                                   .since = kSince}};

template <const NamedFormat& kFormat>
constexpr Overload kConstant[] = {
    {.result = &kFormatType, .call = &Constant<kFormat>, .since = kSince}};

constexpr Example kNamedExamples[] = {{"format.named('nothing').hasValue()", "false"}};
constexpr Example kValidateExamples[] = {
    {"format.dns1123Label().validate('abc')", "optional.none()"},
    {"format.uuid().validate('x')", "optional.of([\"does not match the UUID format\"])"}};

constexpr std::string_view kSummary = "The format of that name.";

constexpr Function kFunctions[] = {
    {.name = "format.named",
     .overloads = kNamed,
     .result_size = &NamedBytes,
     .summary = "A named format, if there is one.",
     .examples = kNamedExamples,
     .runtime_cost = &NominalCost,
     .static_cost = &EstimateNominal},
    {.name = "validate",
     .overloads = kValidate,
     .result_size = &MessageBytes,
     .summary = "What is wrong with a text; nothing when it has the format.",
     .examples = kValidateExamples,
     .runtime_cost = &ValidateFormat,
     .static_cost = &EstimateValidate},
    {.name = "format.dns1123Label",
     .overloads = kConstant<kLabel>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.dns1123Subdomain",
     .overloads = kConstant<kSubdomain>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.dns1035Label",
     .overloads = kConstant<kOldLabel>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.dns1123LabelPrefix",
     .overloads = kConstant<kLabelPrefix>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.dns1123SubdomainPrefix",
     .overloads = kConstant<kSubdomainPrefix>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.dns1035LabelPrefix",
     .overloads = kConstant<kOldLabelPrefix>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.qualifiedName",
     .overloads = kConstant<kQualifiedName>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.labelValue",
     .overloads = kConstant<kLabelValue>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.uri",
     .overloads = kConstant<kUri>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.uuid",
     .overloads = kConstant<kUuid>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.byte",
     .overloads = kConstant<kByte>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.date",
     .overloads = kConstant<kDate>,
     .result_size = &NoLarger,
     .summary = kSummary},
    {.name = "format.datetime",
     .overloads = kConstant<kDateTime>,
     .result_size = &NoLarger,
     .summary = kSummary},
};

}  // namespace

std::span<const Function> NamedFormatFunctions() { return kFunctions; }

}  // namespace tandem::cel
