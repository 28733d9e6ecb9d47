// As kubernetes pkg/apis/flowcontrol/validation/validation.go and
// pkg/registry/flowcontrol/prioritylevelconfiguration, v1.36.
#include <cstdint>
#include <optional>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/flowcontrol/conditions.h"
#include "validation/handwritten/flowcontrol/mandatory.h"
#include "validation/handwritten/flowcontrol/queuing.h"
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

constexpr GoField kLimitedFields[] = {
    {"nominalConcurrencyShares", Int32()},
    {"limitResponse", kLimitResponse},
    {"lendablePercent", Pointer(Int32())},
    {"borrowingLimitPercent", Pointer(Int32())},
};
constexpr GoStruct kLimited = Struct<kLimitedFields>("LimitedPriorityLevelConfiguration");

constexpr GoField kExemptFields[] = {
    {"nominalConcurrencyShares", Pointer(Int32())},
    {"lendablePercent", Pointer(Int32())},
};
constexpr GoStruct kExempt = Struct<kExemptFields>("ExemptPriorityLevelConfiguration");

constexpr GoType kType = String("v1.PriorityLevelEnablement");

constexpr GoField kLevelSpecFields[] = {
    {"type", kType},
    {"limited", Pointer(kLimited)},
    {"exempt", Pointer(kExempt)},
};
constexpr GoStruct kLevelSpec = Struct<kLevelSpecFields>("PriorityLevelConfigurationSpec");

constexpr GoField kLevelFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kLevelSpec},
    {"status", kPriorityLevelStatus},
};
constexpr GoStruct kPriorityLevelConfiguration = Struct<kLevelFields>("PriorityLevelConfiguration");

void ValidateShares(const Path& path, ValueView level, ErrorList& errors) {
  const std::int64_t shares = IntegerOrZero(level, "nominalConcurrencyShares");
  if (shares >= 0) return;
  AddInvalid(path.Child("nominalConcurrencyShares"), shares, "must be a non-negative integer",
             errors);
}

void ValidateLendable(const Path& path, ValueView level, ErrorList& errors) {
  const std::optional<std::int64_t> percent = Integer(level, "lendablePercent");
  if (!percent || (*percent >= 0 && *percent <= 100)) return;
  AddInvalid(path.Child("lendablePercent"), *percent, "must be between 0 and 100, inclusive",
             errors);
}

// As flowcontrol ValidateLimitedPriorityLevelConfiguration.
void ValidateLimited(const Path& path, ValueView limited, ErrorList& errors) {
  ValidateShares(path, limited, errors);
  ValidateLimitResponse(path.Child("limitResponse"), limited.Member("limitResponse"), errors);
  ValidateLendable(path, limited, errors);
  const std::optional<std::int64_t> borrowing = Integer(limited, "borrowingLimitPercent");
  if (!borrowing || *borrowing >= 0) return;
  AddInvalid(path.Child("borrowingLimitPercent"), *borrowing,
             "if specified, must be a non-negative integer", errors);
}

void ValidateExemptLevel(const Path& path, ValueView spec, ErrorList& errors) {
  if (!spec.Member("limited").IsMissing()) {
    errors.Add(field::Forbidden(path.Child("limited"), "must be nil if the type is not Limited")
                   .MarkCoveredByDeclarative());
  }
  const Path exempt = path.Child("exempt");
  ValidateShares(exempt, spec.Member("exempt"), errors);
  ValidateLendable(exempt, spec.Member("exempt"), errors);
}

void ValidateLimitedLevel(const Path& path, ValueView spec, ErrorList& errors) {
  if (!spec.Member("exempt").IsMissing()) {
    errors.Add(field::Forbidden(path.Child("exempt"), "must be nil if the type is Limited")
                   .MarkCoveredByDeclarative());
  }
  const Path limited = path.Child("limited");
  if (spec.Member("limited").IsMissing()) {
    errors.Add(field::Required(limited, "must not be empty when type is Limited")
                   .MarkCoveredByDeclarative());
  } else {
    ValidateLimited(limited, spec.Member("limited"), errors);
  }
}

// As flowcontrol ValidatePriorityLevelConfigurationSpec.
void ValidateLevelSpec(const Path& path, ValueView spec, std::string_view name, ErrorList& errors) {
  const std::string_view type = Text(spec, "type");
  if ((name == "exempt") != (type == "Exempt")) {
    AddInvalidName(path.Child("type"), type, "must be 'Exempt' if and only if `name` is 'exempt'",
                   errors);
  }
  if (type == "Exempt") {
    ValidateExemptLevel(path, spec, errors);
  } else if (type == "Limited") {
    ValidateLimitedLevel(path, spec, errors);
  } else if (RequireCoveredText(path.Child("type"), type, errors)) {
    ValidateOneOf(path.Child("type"), type, {"Exempt", "Limited"}, errors);
  }
}

/// A mandatory level keeps its spec; only the level `exempt` may change its member `exempt`.
void ValidateMandatoryLevel(const Path& path, ValueView spec, std::string_view name,
                            ErrorList& errors) {
  const ValueView mandatory = MandatoryPriorityLevel(name);
  if (mandatory.IsAbsent()) return;
  const bool is_exempt = name == "exempt";
  Overlay overlay;
  const ValueView compared =
      is_exempt ? overlay.With(spec, "exempt", mandatory.Member("exempt")) : spec;
  if (SameGoValue(kLevelSpec, compared, mandatory)) return;
  errors.Add(field::Invalid(path, BadValue::Json(GoValueJson(kLevelSpec, spec)),
                            "spec of '" + std::string(name) + "'" +
                                (is_exempt ? " except the 'spec.exempt' field" : "") +
                                " must equal the fixed value"));
}

/// An update is judged like this, too; the registry finds what has changed in the metadata.
/// As flowcontrol ValidatePriorityLevelConfiguration and ValidatePriorityLevelConfigurationUpdate.
void ValidateLevel(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  const std::string_view name = Text(request.object.Member("metadata"), "name");
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  ValidateLevelSpec(path, spec, name, errors);
  ValidateMandatoryLevel(path, spec, name, errors);
  ValidateStatus(request.object.Member("status"), errors);
}

// As flowcontrol ValidatePriorityLevelConfigurationStatusUpdate.
void ValidateLevelStatus(const Request& request, ErrorList& errors) {
  ValidateStatus(request.object.Member("status"), errors);
}

constexpr Default kLevelDefaults[] = {
    {.path = "spec.limited.nominalConcurrencyShares",
     .json = "30",
     .when = When::kPresent,
     .other = "spec.limited"},
    {.path = "spec.limited.lendablePercent",
     .json = "0",
     .when = When::kPresent,
     .other = "spec.limited"},
    {.path = "spec.exempt.nominalConcurrencyShares",
     .json = "0",
     .when = When::kPresent,
     .other = "spec.exempt"},
    {.path = "spec.exempt.lendablePercent",
     .json = "0",
     .when = When::kPresent,
     .other = "spec.exempt"},
};

// As flowcontrol/v1 SetDefaults_LimitedPriorityLevelConfiguration and
// SetDefaults_ExemptPriorityLevelConfiguration.
ValueView CompleteLevel(ValueView level, Overlay& overlay) {
  if (!Follow(level, "spec.limited").IsObject()) return level;
  return WithChanged(level, "spec", overlay, [&overlay](ValueView spec) {
    return WithChanged(spec, "limited", overlay, [&overlay](ValueView limited) {
      return WithChanged(limited, "limitResponse", overlay, [&overlay](ValueView response) {
        return CompleteLimitResponse(response, overlay);
      });
    });
  });
}

constexpr Subresource kLevelSubresources[] = {
    {.name = "status",
     .rules = &ValidateLevelStatus,
     .metadata = Metadata::kByRules,
     .keeps_metadata = true},
};

/// Until 1.36.2 none was one of the types that there are not.
constexpr Earlier kEarlier[] = {
    {.until = {1, 36, 3},
     .field = "spec.type",
     .type = field::ErrorType::kRequired,
     .then = R"(supported values: "Exempt", "Limited")",
     .then_type = field::ErrorType::kNotSupported,
     .then_value = "",
     .unmarks = true},
    {.until = {1, 36, 3},
     .field = "spec.limited.limitResponse.type",
     .type = field::ErrorType::kRequired,
     .then = R"(supported values: "Queue", "Reject")",
     .then_type = field::ErrorType::kNotSupported,
     .then_value = "",
     .unmarks = true},
    {.until = releases::k1_34,
     .field = "spec.type",
     .now = "must be 'Exempt' if and only if `name` is 'exempt'",
     .then = "type must be 'Exempt' if and only if name is 'exempt'"},
    {.until = releases::k1_34,
     .field = "status.conditions*.type",
     .type = field::ErrorType::kRequired,
     .then = "must not be empty"},
};

}  // namespace

TANDEM_KIND(priority_level_configuration) = {
    .key = {"flowcontrol.apiserver.k8s.io", "v1", "PriorityLevelConfiguration"},
    .resource = "prioritylevelconfigurations",
    .scope = ObjectScope::kCluster,
    .type = &kPriorityLevelConfiguration,
    .metadata = Metadata::kByRules,
    .create = &ValidateLevel,
    .update = &ValidateLevel,
    .subresources = kLevelSubresources,
    .counts_generations = true,
    .defaults = kLevelDefaults,
    .complete = &CompleteLevel,
    .earlier = kEarlier,
};

}  // namespace tandem::handwritten::flowcontrol
