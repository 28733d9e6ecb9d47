#include "validation/crd/generate/known_types_internal.h"

namespace tandem::crd::generate {
namespace {

using schema::Draft;

constexpr std::string_view kQuantityPattern =
    R"(^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|)"
    R"(([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$)";

Draft OfType(std::string_view type, std::string_view format = {}) {
  Draft draft;
  draft.type = type;
  draft.format = format;
  return draft;
}

Draft IntOrString() {
  Draft draft;
  draft.Set("x-kubernetes-int-or-string", "true");
  draft.any_of = {OfType("integer"), OfType("string")};
  return draft;
}

Draft Quantity() {
  Draft draft = IntOrString();
  draft.Set("pattern", schema::QuotedJson(kQuantityPattern));
  return draft;
}

Draft Preserving(std::string_view type) {
  Draft draft = OfType(type);
  draft.Set("x-kubernetes-preserve-unknown-fields", "true");
  return draft;
}

/// The schema of an embedded object's metadata, with the fields that may be set.
Draft ObjectMeta() {
  Draft draft = OfType("object");
  Draft texts = OfType("object");
  texts.additional.push_back(OfType("string"));
  Draft list = OfType("array");
  list.items.push_back(OfType("string"));
  draft.properties = {{"annotations", texts},
                      {"finalizers", list},
                      {"labels", texts},
                      {"name", OfType("string")},
                      {"namespace", OfType("string")}};
  return draft;
}

std::optional<Draft> OfMeta(std::string_view name, bool embedded_object_meta) {
  if (name == "ObjectMeta") return embedded_object_meta ? ObjectMeta() : OfType("object");
  if (name == "Time" || name == "MicroTime") return OfType("string", "date-time");
  if (name == "Duration") return OfType("string");
  if (name != "Fields") return std::nullopt;
  Draft draft = OfType("object");
  draft.additional_anything = true;
  return draft;
}

}  // namespace

schema::Draft Anything() { return Preserving(""); }

std::optional<Draft> KnownSchema(std::string_view package, std::string_view name,
                                 bool embedded_object_meta) {
  constexpr std::string_view kExtensions = "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/";
  if (package == kMetaV1) return OfMeta(name, embedded_object_meta);
  if (package == "k8s.io/apimachinery/pkg/api/resource" && name == "Quantity") return Quantity();
  if (package == "k8s.io/apimachinery/pkg/runtime" && name == "RawExtension") {
    return Preserving("object");
  }
  if (package == "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured" && name == "Unstructured") {
    return OfType("object");
  }
  if (package == "k8s.io/apimachinery/pkg/util/intstr" && name == "IntOrString") {
    return IntOrString();
  }
  if (package.starts_with(kExtensions) && name == "JSON") return Preserving("");
  const bool is_address = name == "Addr" || name == "Prefix" || name == "AddrPort";
  if (package == "net/netip" && is_address) return OfType("string");
  if (package == "net" && name == "IP") return OfType("string");
  if (package == "encoding/json" && name == "Number") return OfType("string");
  return std::nullopt;
}

}  // namespace tandem::crd::generate
