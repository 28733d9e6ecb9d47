#include "validation/hints/hints.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "validation/base/ascii.h"
#include "validation/base/edit_distance.h"
#include "validation/base/go_quote.h"
#include "validation/field/steps.h"
#include "validation/hints/advice.h"
#include "validation/hints/nearest.h"
#include "validation/hints/quantity.h"
#include "validation/hints/spelling.h"
#include "validation/hints/supported_values.h"
#include "validation/hints/unreadable.h"
#include "validation/json/decode.h"

namespace tandem::hints {
namespace {

using field::Error;
using field::ErrorType;
using json::ValueView;

/// The value of an error, while it is short.
class Value {
 public:
  explicit Value(const Error& error) {
    if (error.value.TextBytes() <= 4 * kMaxNameBytes) is_read_ = Parse(error.value.ToJson());
  }

  [[nodiscard]] std::string_view text() const {
    return is_read_ && document_.root().IsString() ? document_.root().AsString()
                                                   : std::string_view();
  }
  [[nodiscard]] std::optional<std::int64_t> number() const {
    if (!is_read_ || document_.root().kind() != json::Kind::kInt) return std::nullopt;
    return document_.root().AsInt();
  }

 private:
  bool Parse(const std::string& json) { return document_.Parse(json).has_value(); }

  json::Document document_;
  bool is_read_ = false;
};

/// The name in schemas of a type that has another name elsewhere; empty for all others.
std::string_view TypeFor(std::string_view name) {
  static constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {"str", "string"},    {"text", "string"},  {"int", "integer"},   {"int32", "integer"},
      {"int64", "integer"}, {"float", "number"}, {"double", "number"}, {"decimal", "number"},
      {"bool", "boolean"},  {"list", "array"},   {"map", "object"},    {"dict", "object"},
  };
  const auto* const found = std::find_if(std::begin(kTypes), std::end(kTypes),
                                         [&](const auto& each) { return each.first == name; });
  return found == std::end(kTypes) ? std::string_view() : found->second;
}

bool Contains(const std::vector<std::string_view>& values, std::string_view value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

std::string ForUnsupported(const Error& error) {
  const std::vector<std::string_view> supported = SupportedValues(error.detail);
  if (supported.size() == 1) return "it can only be " + GoQuote(supported.front());
  const Value value(error);
  if (const auto nearest = Nearest(value.text(), supported)) return DidYouMean(*nearest);
  if (error.field.ends_with(".fieldRef.fieldPath")) {
    return "a variable can hold no other field: ask the API server for it";
  }
  const std::string_view type = TypeFor(value.text());
  if (error.field.ends_with(".type") && Contains(supported, type)) return DidYouMean(type);
  const bool is_protocol = error.field.ends_with("].protocol") && value.text().starts_with("http");
  return is_protocol ? "set protocol: TCP; appProtocol may say what is spoken over it" : "";
}

/// The volumes of the pod that a container's field is in.
std::vector<std::string_view> VolumesBeside(std::string_view field, ValueView object) {
  std::vector<std::string_view> names;
  const std::size_t containers = field.find("ontainers[");
  if (containers == std::string_view::npos) return names;
  const std::size_t end = field.rfind('.', containers);
  const ValueView spec = field::ValueAt(object, field.substr(0, end));
  const ValueView volumes = spec.Member("volumes");
  for (std::size_t i = 0; i < std::min(volumes.size(), kMaxCandidates); ++i) {
    const ValueView name = volumes.At(i).Member("name");
    if (name.IsString()) names.push_back(name.AsString());
  }
  return names;
}

std::string ForMount(const Error& error, ValueView object) {
  if (error.field.find(".volumeMounts[") == std::string::npos) return {};
  const Value value(error);
  const std::vector<std::string_view> volumes = VolumesBeside(error.field, object);
  if (std::find(volumes.begin(), volumes.end(), value.text()) != volumes.end()) {
    return "the volume of this name is refused itself: once it is right, it is found";
  }
  if (const auto nearest = Nearest(value.text(), volumes)) return DidYouMean(*nearest);
  return "name a volume of the pod, or add one of this name to its volumes";
}

std::string ForName(const Error& error, bool with_dots) {
  const Value value(error);
  const std::string host = with_dots ? HostOf(value.text()) : std::string();
  return DidYouMean(host.empty() ? NameFor(value.text(), with_dots) : host);
}

std::string ForSubdomain(const Error& error, ValueView) { return ForName(error, true); }
std::string ForLabel(const Error& error, ValueView) { return ForName(error, false); }

std::string ForDns1035(const Error& error, ValueView) {
  const Value value(error);
  const std::string name = NameFor(value.text(), false);
  return !name.empty() && IsLowerLetter(name.front()) ? DidYouMean(name) : std::string();
}

std::string ForLabelValue(const Error& error, ValueView) {
  const Value value(error);
  const bool has_space = value.text().find(' ') != std::string_view::npos;
  return has_space ? "labels have no spaces: an annotation may hold any text" : "";
}

std::string ForConfigKey(const Error& error, ValueView) {
  const Value value(error);
  const bool is_path = value.text().find('/') != std::string_view::npos;
  return is_path ? "keys have no slashes: items[].path of a volume puts them into directories" : "";
}

std::string ForRelativePath(const Error& error, ValueView) {
  return DidYouMean(RelativePathFor(Value(error).text()));
}

std::string ForFileMode(const Error& error, ValueView) {
  const std::string mode = FileModeFor(Value(error).number().value_or(-1));
  return mode.empty() ? "" : "did you mean " + mode + "?";
}

std::string ForSchedule(const Error& error, ValueView) {
  const std::string schedule = ScheduleFor(Value(error).text());
  return schedule.empty() ? "" : DidYouMean(schedule) + " There is no field for seconds";
}

std::string ForResourceName(const Error& error, ValueView) {
  const Value value(error);
  const std::string quota = QuotaNameFor(value.text());
  if (!quota.empty()) return DidYouMean(quota);
  const bool is_word = AllOf(value.text(), &IsLetter) && !value.text().empty();
  if (!is_word) return {};
  return "resources of vendors are named with their domain, as example.com/" +
         std::string(value.text());
}

std::string ForQuantityText(const Error& error, ValueView) {
  const auto quantity = QuantityFor(Value(error).text());
  return DidYouMean(quantity.value_or(""));
}

std::string ForDefaultAboveMax(const Error& error, ValueView) {
  const bool is_default = error.field.find("].default") != std::string::npos;
  return is_default ? "what is given by default must lie between min and max" : "";
}

/// The function that finds a hint for errors whose detail has some words.
struct Reading {
  std::string_view words;
  std::string (*hint)(const Error& error, ValueView object);
};

constexpr Reading kReadings[] = {
    {"a lowercase RFC 1123 subdomain must", &ForSubdomain},
    {"a lowercase RFC 1123 label must", &ForLabel},
    {"a DNS-1035 label must", &ForDns1035},
    {"must not contain dots", &ForLabel},
    {"a valid label must be an empty string", &ForLabelValue},
    {"a valid config key must", &ForConfigKey},
    {"must be a relative path", &ForRelativePath},
    {"is greater than max value", &ForDefaultAboveMax},
    {"must be a number between 0 and 0777", &ForFileMode},
    {"expected exactly 5 fields", &ForSchedule},
    {"must be a standard resource type or fully qualified", &ForResourceName},
    // The pattern that controller-gen gives quantities.
    {"[KMGTPE]i)|[numkMGTPE]", &ForQuantityText},
    {"quantities must match the regular expression", &ForQuantityText},
    {"unable to parse quantity's suffix", &ForQuantityText},
};

std::string OfValue(const Error& error, ValueView object) {
  for (const Reading& reading : kReadings) {
    if (error.detail.find(reading.words) != std::string::npos) return reading.hint(error, object);
  }
  return {};
}

/// The hint for `spec.size in body must be of type string: "integer"`, as schemas say it.
std::string ForWrongType(std::string_view detail) {
  constexpr std::string_view kBefore = "must be of type ";
  const std::size_t begin = detail.rfind(kBefore);  // behind the name of the field
  if (begin == std::string_view::npos) return {};
  detail.remove_prefix(begin + kBefore.size());
  const std::size_t colon = detail.find(": \"");
  if (colon == std::string_view::npos) return {};
  const std::string_view got = detail.substr(colon + 3);
  return std::string(HintForType(detail.substr(0, colon), got.substr(0, got.find('"'))));
}

/// A name that a field had in an older version of its kind, and the hint for it.
struct Renamed {
  std::string_view field;   ///< the end of the path
  std::string_view beside;  ///< a field of the struct, which tells that it is the one
  std::string_view hint;
};

constexpr Renamed kRenamed[] = {
    {"backend.serviceName", "service", "since networking.k8s.io/v1 it is service.name"},
    {"backend.servicePort", "service",
     "since networking.k8s.io/v1 it is service.port.number, or service.port.name"},
    {"spec.backend", "defaultBackend", "since networking.k8s.io/v1 it is defaultBackend"},
};

std::string_view ForRenamedField(std::string_view field, std::span<const std::string_view> known) {
  for (const Renamed& renamed : kRenamed) {
    const bool is_there = std::find(known.begin(), known.end(), renamed.beside) != known.end();
    if (is_there && field.ends_with(renamed.field)) return renamed.hint;
  }
  return {};
}

/// The ports of a service; those of containers need no names.
bool IsNameOfServicePort(const Error& error, ValueView object) {
  return error.type == ErrorType::kRequired && error.field.starts_with("spec.ports[") &&
         error.field.ends_with("].name") && object.Member("spec").Member("ports").size() > 1;
}

}  // namespace

std::string HintFor(const Error& error, ValueView object) {
  if (const std::string_view advice = AdviceOn(error); !advice.empty()) return std::string(advice);
  if (error.type == ErrorType::kTypeInvalid) return ForWrongType(error.detail);
  if (error.type == ErrorType::kNotSupported) return ForUnsupported(error);
  if (error.type == ErrorType::kNotFound) return ForMount(error, object);
  if (IsNameOfServicePort(error, object)) return "with several ports every one needs a name";
  return OfValue(error, object);
}

std::string HintForUnknownField(std::string_view field, std::span<const std::string_view> known) {
  const std::string_view renamed = ForRenamedField(field, known);
  if (!renamed.empty()) return std::string(renamed);
  return DidYouMean(Nearest(field.substr(field.rfind('.') + 1), known).value_or(""));
}

std::string HintForQuantity(ValueView value) {
  if (!value.IsString()) return {};
  const auto quantity = QuantityFor(value.AsString());
  return quantity ? "quantities are written as 500m or 1Gi: " + DidYouMean(*quantity) : "";
}

}  // namespace tandem::hints
