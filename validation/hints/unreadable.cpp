#include "validation/hints/unreadable.h"

#include <algorithm>
#include <iterator>

#include "validation/base/ascii.h"
#include "validation/base/edit_distance.h"
#include "validation/hints/hints.h"

namespace tandem::hints {
namespace {

using json::Kind;
using json::ValueView;

constexpr std::string_view kQuotes = "put the value in quotes";
constexpr std::string_view kNoQuotes = "remove the quotes";
constexpr std::string_view kDashes = "a list is wanted: begin each of its entries with \"- \"";

/// Structs that have names in their lists: people often write a map from name to struct instead.
constexpr std::string_view kNamed[] = {"Container",          "ContainerPort", "EnvVar",
                                       "EphemeralContainer", "ServicePort",   "Volume",
                                       "VolumeMount"};

bool IsScalar(ValueView value) { return !value.IsObject() && !value.IsArray(); }

bool IsOfName(char c) { return IsAlphanumeric(c) || c == '-' || c == '_'; }

bool IsNumber(ValueView value) {
  return value.kind() == Kind::kInt || value.kind() == Kind::kUint || value.kind() == Kind::kDouble;
}

bool IsWholeNumber(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.size() < 19 && AllOf(text, &IsDigit);
}

/// The Go type that a message of the decoder ends with: `cannot unmarshal object into Go struct
/// field PodSpec.spec.containers of type []v1.Container`.
std::string_view WantedType(std::string_view message) {
  constexpr std::string_view kBefore = " of type ";
  const std::size_t at = message.rfind(kBefore);
  if (message.find("cannot unmarshal ") == std::string_view::npos) return {};
  return at == std::string_view::npos ? std::string_view() : message.substr(at + kBefore.size());
}

/// `Container` of `[]v1.Container`.
std::string_view StructName(std::string_view type) {
  return type.substr(type.find_last_of("].*") + 1);
}

/// The name of a field: `env` of `spec.containers[0].env`.
std::string NameOf(std::string_view field) {
  return std::string(field.substr(field.rfind('.') + 1));
}

std::string ForString(std::string_view field, ValueView value) {
  if (IsNumber(value) || value.kind() == Kind::kBool) return std::string(kQuotes);
  const bool is_data = field.starts_with("data.") || field.starts_with("stringData.");
  if (!is_data || IsScalar(value)) return {};
  return "the value has to be a text: \"|\" behind the key makes one of the lines below it";
}

/// The hint for a map from names to structs, where a list of named structs was wanted.
std::string ForMapOfNamed(std::string_view field, std::string_view name, ValueView value) {
  if (value.size() == 0 || !value.Member("name").IsAbsent()) return std::string(kDashes);
  const json::MemberView first = *value.members().begin();
  const bool is_name = first.name.size() <= kMaxNameBytes && AllOf(first.name, &IsOfName);
  const bool is_certain = name == "EnvVar" ? IsScalar(first.value) : first.value.IsObject();
  if (!is_name || !is_certain) return std::string(kDashes);
  std::string hint =
      NameOf(field) + " is a list: write \"- name: " + std::string(first.name) + "\"";
  return hint + (name == "EnvVar" ? ", and below it \"value: ...\"" : ", and the rest below it");
}

std::string ForList(std::string_view field, std::string_view type, ValueView value) {
  if (value.IsObject()) {
    const std::string_view name = StructName(type);
    const bool is_named = std::find(std::begin(kNamed), std::end(kNamed), name) != std::end(kNamed);
    return is_named ? ForMapOfNamed(field, name, value) : std::string(kDashes);
  }
  return type == "[]string" && IsScalar(value) ? std::string(kDashes) : "";
}

/// The hint for an element of a list that was to be a struct.
std::string ForElement(std::string_view type, ValueView value) {
  const std::string_view name = StructName(type);
  if (value.kind() == Kind::kInt && (name == "ContainerPort" || name == "ServicePort")) {
    const std::string_view key = name == "ContainerPort" ? "containerPort" : "port";
    return "write \"- " + std::string(key) + ": " + std::to_string(value.AsInt()) + "\"";
  }
  if (name == "EnvVar" && value.IsString() &&
      value.AsString().find('=') != std::string_view::npos) {
    return "write \"- name: ...\", and below it \"value: ...\"";
  }
  return {};
}

std::string ForBytes(std::string_view field, ValueView value) {
  const bool is_plain = IsNumber(value) || value.kind() == Kind::kBool || value.IsString();
  if (!is_plain) return {};
  if (field.starts_with("data.")) {
    const bool is_text = value.IsString();
    return std::string("data holds base64: stringData takes the value itself") +
           (is_text ? "" : ", in quotes");
  }
  if (field.starts_with("binaryData."))
    return "binaryData holds base64: data takes the text itself";
  const bool is_pem = value.IsString() && value.AsString().starts_with("-----BEGIN ");
  return is_pem ? "the field holds the base64 of the PEM text, not the text itself" : "";
}

bool IsNumberType(std::string_view type) {
  return type.starts_with("int") || type.starts_with("uint") || type.starts_with("float");
}

std::string ForType(std::string_view type, std::string_view field, ValueView value) {
  if (type == "string") return ForString(field, value);
  if (type == "[]uint8" || type == "[]byte") return ForBytes(field, value);
  if (type.starts_with("[]")) return ForList(field, type, value);
  if (value.IsString()) {
    const std::string_view text = value.AsString();
    const bool is_meant = type == "bool" ? text == "true" || text == "false"
                                         : IsNumberType(type) && IsWholeNumber(text);
    if (is_meant) return std::string(kNoQuotes);
  }
  if (type.starts_with("map[") && value.IsArray()) {
    return "no list is wanted: write \"key: value\", without \"- \" before it";
  }
  return ForElement(type, value);
}

}  // namespace

std::string HintForUnreadable(std::string_view message, std::string_view field, ValueView value) {
  const std::string_view type = WantedType(message);
  if (!type.empty()) return ForType(type, field, value);
  if (message.find("illegal base64 data") != std::string_view::npos) return ForBytes(field, value);
  return HintForQuantity(value);
}

std::string_view HintForType(std::string_view wanted, std::string_view got) {
  const bool is_number = got == "integer" || got == "number";
  if (wanted == "string" && (is_number || got == "boolean")) return kQuotes;
  if (wanted == "array" && got == "object") return kDashes;
  return {};
}

}  // namespace tandem::hints
