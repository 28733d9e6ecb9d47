#pragma once

#include "validation/handwritten/earlier.h"

namespace tandem::handwritten::resource {

/// The forms that errors of claims, classes and slices had in earlier releases.
inline constexpr Earlier kResourceEarlier[] = {
    {.until = releases::k1_36,
     .field = "*.driver",
     .type = field::ErrorType::kTooLong,
     .then_origin = "",
     .unmarks = true},
    {.until = releases::k1_35,
     .field = "*.driver",
     .type = field::ErrorType::kRequired,
     .also = kNoSubdomain},
    {.until = releases::k1_36,
     .field = "*networkData*",
     .type = field::ErrorType::kTooLong,
     .then_origin = "maxLength"},
    {.until = releases::k1_36,
     .field = "*constraints[*",
     .now = R"(exactly one of "matchAttribute" or "distinctAttribute" is )"
            "required, but multiple fields are set",
     .then = "",
     .then_below = ".matchAttribute"},
    {.until = releases::k1_36, .field = "*.counters[*", .unmarks = true},
    {.until = releases::k1_36,
     .field = "*attributes[*",
     .now = "exactly one value must be specified",
     .then_origin = ""},
    {.until = releases::k1_35,
     .now = "the domain must not be empty",
     .then = "the domain must not be empty",
     .then_type = field::ErrorType::kRequired},
    {.until = releases::k1_35,
     .now = "the name must not be empty",
     .then = "the name must not be empty",
     .then_type = field::ErrorType::kRequired},
    {.until = releases::k1_35,
     .field = "status.reservedFor[*",
     .type = field::ErrorType::kDuplicate,
     .then_below = ".uid"},
    {.until = releases::k1_35,
     .field = "status.devices[?]",
     .type = field::ErrorType::kDuplicate,
     .then_below = ".deviceID"},
    {.until = releases::k1_35,
     .now = "a fully qualified name must be a domain and a name separated by a slash",
     .then = "must include a domain"},
    {.until = releases::k1_35,
     .field = "*.effect",
     .now = R"("NoExecute", "NoSchedule", "None")",
     .then = R"("NoExecute", "NoSchedule")"},
    {.until = releases::k1_35,
     .field = "*devices.requests[*",
     .type = field::ErrorType::kDuplicate,
     .then_below = ".name"},
    {.until = releases::k1_35,
     .field = "spec.devices[?]",
     .type = field::ErrorType::kDuplicate,
     .then_below = ".name"},
    {.until = releases::k1_35,
     .field = "spec.devices[??]",
     .type = field::ErrorType::kDuplicate,
     .then_below = ".name"},
};

inline constexpr DeclaredSince kResourceDeclared[] = {{"*", releases::k1_35}};

}  // namespace tandem::handwritten::resource
