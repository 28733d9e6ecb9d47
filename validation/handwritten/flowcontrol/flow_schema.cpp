// As kubernetes pkg/apis/flowcontrol/validation/validation.go and
// pkg/registry/flowcontrol/flowschema, v1.36.
#include <cstdint>
#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/flowcontrol/conditions.h"
#include "validation/handwritten/flowcontrol/flow_rules.h"
#include "validation/handwritten/flowcontrol/mandatory.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::flowcontrol {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kReferenceFields[] = {{"name", String()}};
constexpr GoStruct kReference = Struct<kReferenceFields>("PriorityLevelConfigurationReference");

constexpr GoField kMethodFields[] = {{"type", String("v1.FlowDistinguisherMethodType")}};
constexpr GoStruct kMethod = Struct<kMethodFields>("FlowDistinguisherMethod");

constexpr GoField kSpecFields[] = {
    {"priorityLevelConfiguration", kReference},
    {"matchingPrecedence", Int32()},
    {"distinguisherMethod", Pointer(kMethod)},
    {"rules", List(kPolicyRulesWithSubjects)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("FlowSchemaSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kFlowSchemaStatus},
};
constexpr GoStruct kFlowSchema = Struct<kFields>("FlowSchema");

void ValidatePrecedence(const Path& path, std::int64_t precedence, std::string_view name,
                        ErrorList& errors) {
  constexpr std::int64_t kMost = 10000;
  if (precedence <= 0) AddInvalid(path, precedence, "must be a positive value", errors);
  if (precedence > kMost) {
    AddInvalid(path, precedence, "must not be greater than " + std::to_string(kMost), errors);
  }
  if (precedence == 1 && name != "exempt") {
    AddInvalid(path, precedence, "only the schema named 'exempt' may have matchingPrecedence 1",
               errors);
  }
}

/// Parity: the whole method is told, not its type.
void ValidateMethod(const Path& path, ValueView method, ErrorList& errors) {
  const std::string_view type = Text(method, "type");
  if (method.IsMissing() || type == "ByNamespace" || type == "ByUser") return;
  errors.Add(field::NotSupported(path.Child("type"),
                                 BadValue::Json(GoPointerJson(Pointer(kMethod), method)),
                                 {"ByNamespace", "ByUser"}));
}

void ValidateLevelName(const Path& path, std::string_view name, ErrorList& errors) {
  if (!RequireText(path, name, errors, "must reference a priority level")) return;
  AddMessages(path, name, formats::CheckDns1123Subdomain(name), {}, errors);
}

// As flowcontrol ValidateFlowSchemaSpec.
void ValidateSpec(const Path& path, ValueView spec, std::string_view name, ErrorList& errors) {
  ValidatePrecedence(path.Child("matchingPrecedence"), IntegerOrZero(spec, "matchingPrecedence"),
                     name, errors);
  ValidateMethod(path.Child("distinguisherMethod"), spec.Member("distinguisherMethod"), errors);
  const Path level = path.Child("priorityLevelConfiguration");
  ValidateLevelName(level.Child("name"), Text(spec.Member("priorityLevelConfiguration"), "name"),
                    errors);
  ValidateFlowRules(path.Child("rules"), spec.Member("rules"), errors);
}

void ValidateMandatory(const Path& path, ValueView spec, std::string_view name, ErrorList& errors) {
  const ValueView mandatory = MandatoryFlowSchema(name);
  if (mandatory.IsAbsent() || SameGoValue(kSpec, spec, mandatory)) return;
  errors.Add(field::Invalid(path, BadValue::Json(GoValueJson(kSpec, spec)),
                            "spec of '" + std::string(name) + "' must equal the fixed value"));
}

/// An update is judged like this, too; the registry finds what has changed in the metadata.
/// As flowcontrol ValidateFlowSchema and ValidateFlowSchemaUpdate.
void ValidateSchema(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  const std::string_view name = Text(request.object.Member("metadata"), "name");
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  ValidateSpec(path, spec, name, errors);
  ValidateMandatory(path, spec, name, errors);
  ValidateStatus(request.object.Member("status"), errors);
}

// As flowcontrol ValidateFlowSchemaStatusUpdate.
void ValidateStatusUpdate(const Request& request, ErrorList& errors) {
  ValidateStatus(request.object.Member("status"), errors);
}

/// A precedence of 0 is none.
/// As flowcontrol/v1 SetDefaults_FlowSchemaSpec.
ValueView Complete(ValueView schema, Overlay& overlay) {
  constexpr std::int64_t kByDefault = 1000;
  return WithChanged(schema, "spec", overlay, [&overlay](ValueView spec) {
    return spec.IsObject() ? FillZero(spec, "matchingPrecedence", kByDefault, overlay) : spec;
  });
}

constexpr Subresource kSubresources[] = {
    {.name = "status",
     .rules = &ValidateStatusUpdate,
     .metadata = Metadata::kByRules,
     .keeps_metadata = true},
};

constexpr Earlier kEarlier[] = {
    {.until = releases::k1_34,
     .field = "status.conditions*.type",
     .type = field::ErrorType::kRequired,
     .then = "must not be empty"},
};

}  // namespace

TANDEM_KIND(flow_schema) = {
    .key = {"flowcontrol.apiserver.k8s.io", "v1", "FlowSchema"},
    .resource = "flowschemas",
    .scope = ObjectScope::kCluster,
    .type = &kFlowSchema,
    .metadata = Metadata::kByRules,
    .create = &ValidateSchema,
    .update = &ValidateSchema,
    .subresources = kSubresources,
    .counts_generations = true,
    .complete = &Complete,
    .earlier = kEarlier,
};

}  // namespace tandem::handwritten::flowcontrol
