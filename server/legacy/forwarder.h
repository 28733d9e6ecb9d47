#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "config/webhook_url.h"
#include "server/admission/opinion.h"
#include "server/http/client.h"
#include "server/legacy/forward_observer.h"
#include "server/legacy/verdict.h"

namespace tandem::legacy {

struct ForwarderOptions {
  config::WebhookUrl url;
  std::chrono::nanoseconds timeout = std::chrono::seconds(2);
  std::size_t calls = 256;                      ///< reviews under way
  std::size_t held_bytes = 32UL * 1024 * 1024;  ///< of these reviews together
};

/// The status with which a server refuses to pass on what was passed on to it.
inline constexpr int kLoopDetected = 508;

/// A review to be passed on, as it arrived, and what we make of it.
struct Passage {
  std::string review;
  http::Clock::time_point deadline;  ///< of the request
  admission::Opinion ours;
};

/// The result of passing a review on.
struct Reply {
  RequestResult result = RequestResult::kSkipped;
  std::optional<TheirVerdict> verdict;  ///< of kAllow and kDeny
  std::string error;                    ///< of the others
};

/// Passes reviews on to the legacy webhook and compares its verdicts with ours. Returns at once;
/// the work is done on a thread of its own. Thread-safe; the observer must outlive it.
class Forwarder {
 public:
  using Done = std::function<void(const admission::Opinion& ours, const Reply& reply)>;

  /// Without a context the webhook is asked over plain HTTP.
  Forwarder(ForwarderOptions options, std::shared_ptr<const http::ClientTlsContext> tls,
            ForwardObserver& observer);

  /// `done`, if there is one, is called exactly once, perhaps at once; it must not throw.
  void Forward(Passage passage, Done done = {});

  /// Trusts other authorities from now on.
  void ReplaceTls(std::shared_ptr<const http::ClientTlsContext> tls);

  /// Passes nothing on any more, and waits for the answers that are to come.
  void Stop(std::chrono::milliseconds patience);

 private:
  struct Pending;

  void OnAnswer(Pending& pending, const http::ClientAnswer& answer);
  void Finish(const Pending& pending, const Reply& reply);

  ForwarderOptions options_;
  ForwardObserver& observer_;
  http::Client client_;
};

}  // namespace tandem::legacy
