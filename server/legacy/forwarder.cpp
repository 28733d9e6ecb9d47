#include "server/legacy/forwarder.h"

#include <algorithm>
#include <utility>

#include "validation/base/guard.h"
#include "validation/verdict/text.h"

namespace tandem::legacy {
namespace {

using Clock = http::Clock;

/// The limit for an error, which may quote the webhook.
constexpr std::size_t kMaxErrorBytes = 1024;

http::ClientOptions ClientOptionsOf(const ForwarderOptions& options) {
  http::ClientOptions client;
  client.host = options.url.host;
  client.port = options.url.port;
  client.calls = options.calls;
  client.held_bytes = options.held_bytes;
  return client;
}

/// The path with the time that is left, in whole seconds, rounded up, as the API server tells it.
std::string TargetOf(const config::WebhookUrl& url, Clock::duration left) {
  const auto seconds = std::max(std::chrono::ceil<std::chrono::seconds>(left).count(), 1L);
  return url.path + "?timeout=" + std::to_string(seconds) + "s";
}

Reply NoVerdict(RequestResult result, std::string error) {
  verdict::CutToBytes(error, kMaxErrorBytes);
  return {result, std::nullopt, std::move(error)};
}

Reply ReplyOf(const http::ClientAnswer& answer, const admission::Opinion& ours) {
  switch (answer.kind) {
    case http::ClientAnswer::Kind::kTimedOut:
      return NoVerdict(RequestResult::kTimeout, answer.error);
    case http::ClientAnswer::Kind::kAbandoned:
      return NoVerdict(RequestResult::kSkipped,
                       "its answer is not waited for, because the server is stopping");
    case http::ClientAnswer::Kind::kFailed:
      return NoVerdict(RequestResult::kError, answer.error);
    case http::ClientAnswer::Kind::kAnswered:
      break;
  }
  if (answer.code == kLoopDetected) {
    return NoVerdict(RequestResult::kError, "--legacy-url leads back to tandem");
  }
  if (answer.code != 200) {
    return NoVerdict(RequestResult::kError,
                     "the answer has HTTP status " + std::to_string(answer.code));
  }
  auto verdict = DecodeVerdict(answer.body, {ours.api_version, ours.uid});
  if (!verdict) return NoVerdict(RequestResult::kError, verdict.error().message);
  const RequestResult result = verdict->allowed ? RequestResult::kAllow : RequestResult::kDeny;
  return {result, *std::move(verdict), {}};
}

}  // namespace

/// A review that was passed on.
struct Forwarder::Pending {
  admission::Opinion ours;
  Done done;
  Clock::time_point begin;
};

Forwarder::Forwarder(ForwarderOptions options, std::shared_ptr<const http::ClientTlsContext> tls,
                     ForwardObserver& observer)
    : options_(std::move(options)),
      observer_(observer),
      client_(ClientOptionsOf(options_), std::move(tls)) {}

void Forwarder::Forward(Passage passage, Done done) {
  const auto now = Clock::now();
  const Clock::duration left = std::min<Clock::duration>(passage.deadline - now, options_.timeout);
  const auto pending =
      std::make_shared<Pending>(Pending{std::move(passage.ours), std::move(done), now});
  http::ClientRequest request{TargetOf(options_.url, left), std::move(passage.review), now + left};
  const bool posted = client_.Post(
      std::move(request),
      [this, pending](const http::ClientAnswer& answer) { OnAnswer(*pending, answer); });
  if (posted) return;
  Finish(*pending, NoVerdict(RequestResult::kSkipped,
                             "it was not asked, because too many reviews are under way"));
}

void Forwarder::OnAnswer(Pending& pending, const http::ClientAnswer& answer) {
  Reply reply;
  if (const auto what = Guarded([&] { reply = ReplyOf(answer, pending.ours); })) {
    reply = NoVerdict(RequestResult::kError, *what);
  }
  static_cast<void>(Guarded([&] { Finish(pending, reply); }));
}

void Forwarder::Finish(const Pending& pending, const Reply& reply) {
  observer_.OnRequest({pending.ours, reply.result, reply.error, Clock::now() - pending.begin});
  if (pending.done) pending.done(pending.ours, reply);
  if (!reply.verdict || !pending.ours.has_verdict) return;
  observer_.OnComparison(
      {pending.ours, *reply.verdict, Compare(pending.ours.answer, *reply.verdict)});
}

void Forwarder::ReplaceTls(std::shared_ptr<const http::ClientTlsContext> tls) {
  client_.ReplaceTls(std::move(tls));
}

void Forwarder::Stop(std::chrono::milliseconds patience) { client_.Stop(patience); }

}  // namespace tandem::legacy
