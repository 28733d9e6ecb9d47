// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/device_claim.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/resource/configuration.h"
#include "validation/handwritten/resource/lists.h"
#include "validation/handwritten/resource/names.h"
#include "validation/handwritten/resource/request_names.h"
#include "validation/handwritten/resource/selectors.h"
#include "validation/handwritten/resource/taints.h"

namespace tandem::handwritten::resource {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

// As resource validateDeviceAllocationMode.
void ValidateAllocationMode(const Path& path, ValueView request, ErrorList& errors) {
  const std::string_view mode = Text(request, "allocationMode");
  const std::int64_t count = IntegerOrZero(request, "count");
  if (mode == "All") {
    if (count == 0) return;
    AddInvalid(path.Child("count"), count, "must not be specified when allocationMode is 'All'",
               errors);
  } else if (mode == "ExactCount") {
    if (count <= 0) AddInvalid(path.Child("count"), count, "must be greater than zero", errors);
  } else {
    const std::size_t before = errors.size();
    ValidateOneOf(path.Child("allocationMode"), mode, {"All", "ExactCount"}, errors);
    MarkCovered(before, errors);
  }
}

/// The part that an exact request and an alternative in `firstAvailable` have in common.
void ValidateChoice(const Path& path, ValueView request, const Options& options,
                    ErrorList& errors) {
  ValidateSelectors(path.Child("selectors"), request.Member("selectors"), options, errors);
  ValidateAllocationMode(path, request, errors);
  ValidateDeviceTolerations(path.Child("tolerations"), request.Member("tolerations"), options,
                            errors);
}

// As resource validateDeviceSubRequest.
void ValidateSubRequest(const Path& path, ValueView request, const Options& options,
                        ErrorList& errors) {
  ValidateShortName(path.Child("name"), Text(request, "name"), errors);
  const std::size_t before = errors.size();
  RequireLongName(path.Child("deviceClassName"), Text(request, "deviceClassName"), errors);
  MarkCovered(before, errors);
  ValidateChoice(path, request, options, errors);
}

std::string_view NameOf(ValueView object) { return Text(object, "name"); }

void ValidateFirstAvailable(const Path& path, ValueView requests, const Options& options,
                            ErrorList& errors) {
  const auto validate = [&options](const Path& at, ValueView request, ErrorList& found) {
    ValidateSubRequest(at, request, options, found);
  };
  ValidateSet(path, requests,
              {.max_size = 8,
               .size = Covered::kYes,
               .uniqueness = Covered::kYes,
               .release = options.release},
              validate, &NameOf, errors);
}

// As resource validateExactDeviceRequest.
void ValidateExactly(const Path& path, ValueView request, const Options& options,
                     ErrorList& errors) {
  RequireLongName(path.Child("deviceClassName"), Text(request, "deviceClassName"), errors);
  ValidateChoice(path, request, options, errors);
}

// As resource validateDeviceRequest.
void ValidateRequest(const Path& path, ValueView request, const Options& options,
                     ErrorList& errors) {
  ValidateShortName(path.Child("name"), NameOf(request), errors);
  const ValueView exactly = request.Member("exactly");
  const ValueView alternatives = request.Member("firstAvailable");
  const bool has_alternatives = alternatives.size() > 0;
  // Until 1.34 both were judged.
  if (!exactly.IsMissing() && has_alternatives && !options.IsSince(releases::k1_35)) {
    ValidateFirstAvailable(path.Child("firstAvailable"), alternatives, options, errors);
    ValidateExactly(path.Child("exactly"), exactly, options, errors);
  }
  if (exactly.IsMissing() && !has_alternatives) {
    errors.Add(field::Required(path, "exactly one of `exactly` or `firstAvailable` is required"));
  } else if (exactly.IsMissing()) {
    ValidateFirstAvailable(path.Child("firstAvailable"), alternatives, options, errors);
  } else if (has_alternatives) {
    errors.Add(field::Invalid(path, BadValue(),
                              "exactly one of `exactly` or `firstAvailable` is required, but "
                              "multiple fields are set"));
  } else {
    ValidateExactly(path.Child("exactly"), exactly, options, errors);
  }
}

// As resource validateDeviceConstraint.
void ValidateConstraint(const Path& path, ValueView constraint, const RequestNames& names,
                        const Options& options, ErrorList& errors) {
  ValidateRequestReferences(path.Child("requests"), constraint.Member("requests"), names, options,
                            errors);
  const ValueView match = constraint.Member("matchAttribute");
  const ValueView distinct = constraint.Member("distinctAttribute");
  const std::size_t before = errors.size();
  if (!match.IsMissing()) {
    ValidateFullyQualifiedName(path.Child("matchAttribute"), match.AsString(), errors);
    MarkCovered(before, errors);
  } else if (!distinct.IsMissing()) {
    ValidateFullyQualifiedName(path.Child("distinctAttribute"), distinct.AsString(), errors);
  } else {
    errors.Add(field::Required(path, R"(exactly one of "matchAttribute" or "distinctAttribute" is )"
                                     "required, but multiple fields are set"));
  }
}

// As resource validateDeviceClaim.
void ValidateClaim(const Path& path, ValueView claim, const Options& options, ErrorList& errors) {
  const RequestNames names(claim);
  const ListRules many{.max_size = 32, .size = Covered::kYes, .release = options.release};
  ListRules once = many;
  once.uniqueness = Covered::kYes;
  ValidateSet(
      path.Child("requests"), claim.Member("requests"), once,
      [&options](const Path& at, ValueView request, ErrorList& found) {
        ValidateRequest(at, request, options, found);
      },
      &NameOf, errors);
  ValidateItems(
      path.Child("constraints"), claim.Member("constraints"), many,
      [&](const Path& at, ValueView constraint, ErrorList& found) {
        ValidateConstraint(at, constraint, names, options, found);
      },
      errors);
  ValidateItems(
      path.Child("config"), claim.Member("config"), many,
      [&](const Path& at, ValueView configuration, ErrorList& found) {
        ValidateRequestReferences(at.Child("requests"), configuration.Member("requests"), names,
                                  options, found);
        ValidateConfiguration(at, configuration, Stored::kNo, found);
      },
      errors);
}

ValueView CompleteToleration(ValueView toleration, Overlay& overlay) {
  if (!toleration.IsObject() || !IsUnset(toleration.Member("operator"))) return toleration;
  return overlay.With(toleration, "operator", overlay.String("Equal"));
}

/// In v1beta1 a request says itself what it wants, if it names a class.
/// As resource/v1beta1 SetDefaults_DeviceRequest.
ValueView CompleteRequest(ValueView request, Overlay& overlay) {
  if (!IsUnset(request.Member("deviceClassName"))) request = CompleteChoice(request, overlay);
  request = WithChanged(request, "exactly", overlay,
                        [&overlay](ValueView exact) { return CompleteChoice(exact, overlay); });
  return CompleteAlternatives(request, overlay);
}

}  // namespace

// As resource validateResourceClaimSpec.
void ValidateClaimSpec(const Path& path, ValueView spec, const Options& options,
                       ErrorList& errors) {
  ValidateClaim(path.Child("devices"), spec.Member("devices"), options, errors);
}

// As resource/v1 SetDefaults_ExactDeviceRequest.
ValueView CompleteChoice(ValueView request, Overlay& overlay) {
  if (!request.IsObject()) return request;
  request = FillText(request, "allocationMode", overlay.String("ExactCount"), overlay);
  const ValueView mode = request.Member("allocationMode");
  if (mode.IsString() && mode.AsString() == "ExactCount") {
    request = FillZero(request, "count", 1, overlay);
  }
  return WithChanged(request, "tolerations", overlay, [&overlay](ValueView tolerations) {
    return ForEach(tolerations, overlay, [&overlay](ValueView toleration) {
      return CompleteToleration(toleration, overlay);
    });
  });
}

// As resource/v1 SetDefaults_DeviceSubRequest.
ValueView CompleteAlternatives(ValueView request, Overlay& overlay) {
  return WithChanged(request, "firstAvailable", overlay, [&overlay](ValueView alternatives) {
    return ForEach(alternatives, overlay, [&overlay](ValueView alternative) {
      return CompleteChoice(alternative, overlay);
    });
  });
}

ValueView CompleteClaimSpec(ValueView spec, Overlay& overlay) {
  return WithChanged(spec, "devices", overlay, [&overlay](ValueView devices) {
    return WithChanged(devices, "requests", overlay, [&overlay](ValueView requests) {
      return ForEach(requests, overlay,
                     [&overlay](ValueView request) { return CompleteRequest(request, overlay); });
    });
  });
}

}  // namespace tandem::handwritten::resource
