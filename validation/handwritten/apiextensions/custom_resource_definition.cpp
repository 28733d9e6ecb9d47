// As apiextensions-apiserver pkg/registry/customresourcedefinition and
// pkg/apis/apiextensions/validation, v1.36. What schemas and their rules have to be is the business
// of crd/definition.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/crd/definition/definition.h"
#include "validation/crd/definition/envelope.h"
#include "validation/crd/definition/registration.h"
#include "validation/formats/lower_case.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/preparation.h"
#include "validation/json/decode.h"
#include "validation/json/equality.h"
#include "validation/json/render.h"

namespace tandem::handwritten::apiextensions {
namespace {

using field::ErrorList;
using json::Overlay;
using json::ValueView;

namespace definition = crd::definition;

constexpr GoField kNamesFields[] = {
    {"plural", String()}, {"singular", String()}, {"shortNames", List(String())},
    {"kind", String()},   {"listKind", String()}, {"categories", List(String())},
};
constexpr GoStruct kNames = Struct<kNamesFields>("CustomResourceDefinitionNames");

constexpr GoField kServiceFields[] = {
    {"namespace", String()},
    {"name", String()},
    {"path", Pointer(String())},
    {"port", Pointer(Int32())},
};
constexpr GoStruct kService = Struct<kServiceFields>("ServiceReference");

constexpr GoField kClientFields[] = {
    {"url", Pointer(String())},
    {"service", Pointer(kService)},
    {"caBundle", Bytes()},
};
constexpr GoStruct kClient = Struct<kClientFields>("WebhookClientConfig");

constexpr GoField kWebhookFields[] = {
    {"clientConfig", Pointer(kClient)},
    {"conversionReviewVersions", List(String())},
};
constexpr GoStruct kWebhook = Struct<kWebhookFields>("WebhookConversion");

constexpr GoField kConversionFields[] = {
    {"strategy", String("v1.ConversionStrategyType")},
    {"webhook", Pointer(kWebhook)},
};
constexpr GoStruct kConversion = Struct<kConversionFields>("CustomResourceConversion");

constexpr GoField kSchemaFields[] = {{"openAPIV3Schema", Any()}};
constexpr GoStruct kSchema = Struct<kSchemaFields>("CustomResourceValidation");

constexpr GoField kScaleFields[] = {
    {"specReplicasPath", String()},
    {"statusReplicasPath", String()},
    {"labelSelectorPath", Pointer(String())},
};
constexpr GoStruct kScale = Struct<kScaleFields>("CustomResourceSubresourceScale");

constexpr GoStruct kStatusSubresource = EmptyStruct("CustomResourceSubresourceStatus");
constexpr GoField kSubresourcesFields[] = {
    {"status", Pointer(kStatusSubresource)},
    {"scale", Pointer(kScale)},
};
constexpr GoStruct kSubresources = Struct<kSubresourcesFields>("CustomResourceSubresources");

constexpr GoField kColumnFields[] = {
    {"name", String()},        {"type", String()},    {"format", String()},
    {"description", String()}, {"priority", Int32()}, {"jsonPath", String()},
};
constexpr GoStruct kColumn = Struct<kColumnFields>("CustomResourceColumnDefinition");

constexpr GoField kSelectableFieldFields[] = {{"jsonPath", String()}};
constexpr GoStruct kSelectableField = Struct<kSelectableFieldFields>("SelectableField");

constexpr GoField kVersionFields[] = {
    {"name", String()},
    {"served", Bool()},
    {"storage", Bool()},
    {"deprecated", Bool()},
    {"deprecationWarning", Pointer(String())},
    {"schema", Pointer(kSchema)},
    {"subresources", Pointer(kSubresources)},
    {"additionalPrinterColumns", List(kColumn)},
    {"selectableFields", List(kSelectableField)},
};
constexpr GoStruct kVersion = Struct<kVersionFields>("CustomResourceDefinitionVersion");

constexpr GoField kSpecFields[] = {
    {"group", String()},
    {"names", kNames},
    {"scope", String("v1.ResourceScope")},
    {"versions", List(kVersion)},
    {"conversion", Pointer(kConversion)},
    {"preserveUnknownFields", Bool()},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("CustomResourceDefinitionSpec");

constexpr GoField kConditionFields[] = {
    {"type", String("v1.CustomResourceDefinitionConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
    {"observedGeneration", Int64()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("CustomResourceDefinitionCondition");

constexpr GoField kStatusFields[] = {
    {"conditions", List(kCondition)},
    {"acceptedNames", kNames},
    {"storedVersions", List(String())},
    {"observedGeneration", Int64()},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("CustomResourceDefinitionStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kCustomResourceDefinition = Struct<kFields>("CustomResourceDefinition");

/// A document of its own: a definition keeps what it was read from.
json::Document Copy(ValueView value) {
  json::Document copy;
  std::string text;
  if (!value.IsAbsent()) json::AppendRawJson(value, text);
  if (!text.empty() && !copy.Parse(text)) ThrowPanic("what was read cannot be read again");
  return copy;
}

void ValidateSpecAndStatus(const Request& request, ErrorList& errors) {
  definition::Options options;
  options.without_metadata = true;
  options.x509 = request.options.x509;
  options.property_names = request.options.crd_property_name_schemas;
  if (request.options.schema_expressions != nullptr) {
    options.expressions = *request.options.schema_expressions;
  }
  definition::Validate(Copy(request.object), Copy(request.old_object), options, errors);
}

// As apiextensions ValidateCustomResourceDefinition.
void ValidateCreate(const Request& request, ErrorList& errors) {
  const std::string only = definition::NameOfParts(request.object.Member("spec"));
  NameRule name = meta::kDns1123SubdomainName;
  name.only = only;
  name.why_only = definition::kWhyNameOfParts;
  meta::ValidateObjectMeta({ObjectScope::kCluster, name, meta::FinalizerNames::kAnyQualified},
                           request, errors);
  ValidateSpecAndStatus(request, errors);
}

// As apiextensions ValidateCustomResourceDefinitionUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kAnyQualified, errors);
  ValidateSpecAndStatus(request, errors);
}

// As apiextensions ValidateUpdateCustomResourceDefinitionStatus.
void ValidateStatusUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kAnyQualified, errors);
  definition::CheckAcceptedNames(request.object, errors);
}

/// The names that a kind alone leads to, as the decoder fills them in.
/// As apiextensions/v1 SetDefaults_CustomResourceDefinitionSpec.
ValueView CompleteNames(ValueView object, Overlay& overlay) {
  const ValueView spec = object.Member("spec");
  ValueView names = spec.Member("names");
  const std::string kind(definition::TextAt(names, "kind"));
  if (kind.empty()) return object;
  if (definition::TextAt(names, "singular").empty()) {
    names = overlay.With(names, "singular", overlay.String(formats::LowerCase(kind)));
  }
  if (definition::TextAt(names, "listKind").empty()) {
    names = overlay.With(names, "listKind", overlay.String(kind + "List"));
  }
  return overlay.With(object, "spec", overlay.With(spec, "names", names));
}

/// The registry notes in which version objects are stored from now on.
/// As registry/apiextensions strategy.PrepareForCreate and strategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView object, Overlay& overlay) {
  constexpr std::string_view kStoredVersions = "storedVersions";
  if (!write.subresource.empty()) return object;
  const ValueView storage = definition::FindStorageVersion(object.Member("spec"));
  const ValueView version = storage.Member("name");
  const auto stored = object.Member("status").Member(kStoredVersions).elements();
  const bool is_stored = std::any_of(stored.begin(), stored.end(),
                                     [&](ValueView name) { return json::Equal(name, version); });
  if (storage.IsAbsent() || is_stored) return object;
  std::vector<ValueView> names(stored.begin(), stored.end());
  names.push_back(version);
  return SetNested(object, "status", kStoredVersions, overlay.List(names), overlay);
}

constexpr Default kDefaults[] = {
    {"spec.conversion.strategy", "\"None\"", When::kMissing, "spec.conversion"}};

constexpr bool Options::*kReadGates[] = {&Options::crd_property_name_schemas};

constexpr Subresource kSubresourceRules[] = {
    {"status", &ValidateStatusUpdate, Metadata::kByRules},
};

}  // namespace

TANDEM_KIND(custom_resource_definition) = {
    .key = {"apiextensions.k8s.io", "v1", "CustomResourceDefinition"},
    .resource = "customresourcedefinitions",
    .scope = ObjectScope::kCluster,
    .type = &kCustomResourceDefinition,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresourceRules,
    .counts_generations = true,
    .needs_version = true,
    .defaults = kDefaults,
    .complete = &CompleteNames,
    .prepare = &Prepare,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::apiextensions
