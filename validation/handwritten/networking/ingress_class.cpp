// As kubernetes pkg/apis/networking/validation/validation.go and
// pkg/registry/networking/ingressclass, v1.36.
#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/path_segment.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/domain_prefixed_path.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::networking {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kParametersFields[] = {
    {{"apiGroup", "APIGroup"}, Pointer(String())},
    {"kind", String()},
    {"name", String()},
    {"scope", Pointer(String())},
    {"namespace", Pointer(String())},
};
constexpr GoStruct kParameters = Struct<kParametersFields>("IngressClassParametersReference");

constexpr GoField kClassSpecFields[] = {
    {"controller", String()},
    {"parameters", Pointer(kParameters)},
};
constexpr GoStruct kClassSpec = Struct<kClassSpecFields>("IngressClassSpec");

constexpr GoField kClassFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kClassSpec},
};
constexpr GoStruct kIngressClass = Struct<kClassFields>("IngressClass");

void ValidateController(const Path& path, std::string_view controller, ErrorList& errors) {
  constexpr std::size_t kMaxBytes = 250;
  if (controller.size() > kMaxBytes) errors.Add(field::TooLongBytes(path, kMaxBytes));
  ValidateDomainPrefixedPath(path, controller, errors);
}

void ValidateNamespace(const Path& path, ValueView name_space, ErrorList& errors) {
  if (name_space.IsMissing()) {
    errors.Add(field::Required(path, "`parameters.scope` is set to 'Namespace'"));
    return;
  }
  AddMessages(path, name_space.AsString(), formats::CheckDns1123Label(name_space.AsString()), {},
              errors);
}

void ValidateScope(const Path& path, ValueView parameters, ErrorList& errors) {
  const Path scope_path = path.Child("scope");
  const ValueView scope = parameters.Member("scope");
  const ValueView name_space = parameters.Member("namespace");
  if (scope.IsMissing()) {
    errors.Add(field::Required(scope_path));
  } else if (scope.AsString() == "Namespace") {
    ValidateNamespace(path.Child("namespace"), name_space, errors);
  } else if (scope.AsString() != "Cluster") {
    ValidateOneOf(scope_path, scope.AsString(), {"Cluster", "Namespace"}, errors);
  } else if (!name_space.IsMissing()) {
    errors.Add(field::Forbidden(path.Child("namespace"), "`parameters.scope` is set to 'Cluster'"));
  }
}

void ValidateSegment(const Path& path, std::string_view text, ErrorList& errors) {
  if (!RequireCoveredText(path, text, errors)) return;
  AddMessages(path, text, formats::CheckPathSegment(text), {}, errors);
}

// As networking validateIngressClassParametersReference.
void ValidateParameters(const Path& path, ValueView parameters, ErrorList& errors) {
  if (const ValueView group = parameters.Member("apiGroup"); !group.IsMissing()) {
    AddMessages(path.Child("apiGroup"), group.AsString(),
                formats::CheckDns1123Subdomain(group.AsString()), {}, errors);
  }
  for (const std::string_view name : {"kind", "name"}) {
    ValidateSegment(path.Child(name), Text(parameters, name), errors);
  }
  ValidateScope(path, parameters, errors);
}

// As networking ValidateIngressClass and validateIngressClassSpec.
void ValidateClass(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  ValidateController(path.Child("controller"), Text(spec, "controller"), errors);
  if (const ValueView parameters = spec.Member("parameters"); !parameters.IsMissing()) {
    ValidateParameters(path.Child("parameters"), parameters, errors);
  }
}

// As networking ValidateIngressClassUpdate and validateIngressClassSpecUpdate.
void ValidateClassUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  const Path path("spec");
  ValidateImmutable(path.Child("controller"), String(),
                    request.object.Member("spec").Member("controller"),
                    request.old_object.Member("spec").Member("controller"), errors);
  ValidateClass(request, errors);
}

constexpr Default kClassDefaults[] = {
    {.path = "spec.parameters.scope",
     .json = "\"Cluster\"",
     .when = When::kPresent,
     .other = "spec.parameters"},
};

constexpr Earlier kEarlier[] = {
    {.until = releases::k1_34,
     .field = "spec.parameters.kind",
     .type = field::ErrorType::kRequired,
     .then = "kind is required"},
    {.until = releases::k1_34,
     .field = "spec.parameters.name",
     .type = field::ErrorType::kRequired,
     .then = "name is required"},
};

}  // namespace

TANDEM_KIND(ingress_class) = {
    .key = {"networking.k8s.io", "v1", "IngressClass"},
    .resource = "ingressclasses",
    .scope = ObjectScope::kCluster,
    .type = &kIngressClass,
    .metadata = Metadata::kByRules,
    .create = &ValidateClass,
    .update = &ValidateClassUpdate,
    .counts_generations = true,
    .defaults = kClassDefaults,
    .earlier = kEarlier,
};

}  // namespace tandem::handwritten::networking
