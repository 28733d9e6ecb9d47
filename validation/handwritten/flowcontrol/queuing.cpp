// As kubernetes pkg/apis/flowcontrol/validation/validation.go, v1.36, and apiserver
// pkg/util/shufflesharding, v0.36.
#include "validation/handwritten/flowcontrol/queuing.h"

#include <cmath>
#include <cstdint>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"

namespace tandem::handwritten::flowcontrol {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kQueuingFields[] = {
    {"queues", Int32()},
    {"handSize", Int32()},
    {"queueLengthLimit", Int32()},
};
constexpr GoStruct kQueuing = Struct<kQueuingFields>("QueuingConfiguration");

constexpr GoField kResponseFields[] = {
    {"type", String("v1.LimitResponseType")},
    {"queuing", Pointer(kQueuing)},
};

void ValidateQueues(const Path& path, std::int64_t queues, ErrorList& errors) {
  constexpr std::int64_t kMost = 10'000'000;
  if (queues <= 0) {
    AddInvalid(path, queues, "must be positive", errors);
  } else if (queues > kMost) {
    AddInvalid(path, queues, "must not be greater than " + std::to_string(kMost), errors);
  }
}

/// How many bits of a hash it takes to deal a hand.
/// As shufflesharding RequiredEntropyBits.
std::int64_t RequiredBits(std::int64_t queues, std::int64_t hand) {
  return static_cast<std::int64_t>(
      std::ceil(std::log2(static_cast<double>(queues)) * static_cast<double>(hand)));
}

void ValidateHand(const Path& path, std::int64_t queues, std::int64_t hand, ErrorList& errors) {
  constexpr std::int64_t kMostBits = 60;
  if (hand <= 0) {
    AddInvalid(path, hand, "must be positive", errors);
  } else if (hand > queues) {
    AddInvalid(path, hand, "should not be greater than queues (" + std::to_string(queues) + ")",
               errors);
  } else if (RequiredBits(queues, hand) > kMostBits) {
    AddInvalid(path, hand,
               "required entropy bits of deckSize " + std::to_string(queues) + " and handSize " +
                   std::to_string(hand) + " should not be greater than " +
                   std::to_string(kMostBits),
               errors);
  }
}

// As flowcontrol ValidatePriorityLevelQueuingConfiguration.
void ValidateQueuing(const Path& path, ValueView queuing, ErrorList& errors) {
  const std::int64_t length = IntegerOrZero(queuing, "queueLengthLimit");
  if (length <= 0) AddInvalid(path.Child("queueLengthLimit"), length, "must be positive", errors);
  const std::int64_t queues = IntegerOrZero(queuing, "queues");
  ValidateQueues(path.Child("queues"), queues, errors);
  ValidateHand(path.Child("handSize"), queues, IntegerOrZero(queuing, "handSize"), errors);
}

// As flowcontrol/v1 SetDefaults_QueuingConfiguration.
ValueView CompleteQueuing(ValueView queuing, Overlay& overlay) {
  if (!queuing.IsObject()) return queuing;
  queuing = FillZero(queuing, "handSize", 8, overlay);
  queuing = FillZero(queuing, "queues", 64, overlay);
  return FillZero(queuing, "queueLengthLimit", 50, overlay);
}

}  // namespace

constexpr GoStruct kLimitResponse = Struct<kResponseFields>("LimitResponse");

/// Parity: both texts speak of another type than the one they are about.
/// As flowcontrol ValidateLimitResponse.
void ValidateLimitResponse(const Path& path, ValueView response, ErrorList& errors) {
  const std::string_view type = Text(response, "type");
  const ValueView queuing = response.Member("queuing");
  const Path queuing_path = path.Child("queuing");
  if (type == "Reject") {
    if (queuing.IsMissing()) return;
    errors.Add(
        field::Forbidden(queuing_path, "must be nil if limited.limitResponse.type is not Limited")
            .MarkCoveredByDeclarative());
  } else if (type != "Queue") {
    if (!RequireCoveredText(path.Child("type"), type, errors)) return;
    ValidateOneOf(path.Child("type"), type, {"Queue", "Reject"}, errors);
  } else if (queuing.IsMissing()) {
    errors.Add(
        field::Required(queuing_path, "must not be empty if limited.limitResponse.type is Limited")
            .MarkCoveredByDeclarative());
  } else {
    ValidateQueuing(queuing_path, queuing, errors);
  }
}

ValueView CompleteLimitResponse(ValueView response, Overlay& overlay) {
  if (!response.IsObject()) return response;
  return WithChanged(response, "queuing", overlay,
                     [&overlay](ValueView queuing) { return CompleteQueuing(queuing, overlay); });
}

}  // namespace tandem::handwritten::flowcontrol
