#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "validation/dualrun/observer.h"
#include "validation/tally/legacy_tally.h"
#include "validation/verdict/answer.h"
#include "validation/verdict/review.h"

namespace tandem::admission {

/// Our opinion on a review, to be compared with that of another webhook. Owns its text, and so
/// outlives the request.
struct Opinion {
  std::string api_version;
  std::string uid;
  Operation operation = Operation::kConnect;
  std::string group;
  std::string version;
  std::string kind;
  std::string resource_group;
  std::string resource;
  std::string subresource;
  std::string namespace_name;
  std::string name;
  bool dry_run = false;
  std::string counted_as;    ///< the resource as the rules know it; empty without rules
  bool has_rules = false;    ///< else it is allowed without being judged
  bool has_verdict = false;  ///< else a problem of ours kept us from one
  verdict::Answer answer;    ///< when there is a verdict
  tally::LegacyTally tally;  ///< of comparisons with the other webhook
  std::uint64_t input = 0;   ///< the hash of what was judged, for the tally
};

/// The opinion on a review that has no verdict yet.
Opinion OpinionOn(const verdict::Review& review);

/// The facts of the request, for metrics and logs. Views into the opinion.
dualrun::RequestInfo InfoOf(const Opinion& opinion);

}  // namespace tandem::admission
