#include "server/app/shadow_release.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "config/flags.h"
#include "config/kubernetes_version.h"
#include "config/rule_loading.h"
#include "server/app/judge_options.h"
#include "server/app/kind_text.h"
#include "server/app/rule_reading.h"
#include "server/logging/log.h"
#include "server/metrics/shadow_metrics.h"
#include "validation/verdict/text.h"

namespace tandem::server {
namespace {

using shadow::Outcome;

constexpr std::size_t kMaxKeyBytes = 512;
constexpr std::string_view kFlag = "--shadow-kubernetes-version: ";

/// Nothing is said beside a verdict that nobody is answered with.
verdict::JudgeOptions SilentJudgeOptions(const config::Options& options,
                                         const config::FeatureGates& gates,
                                         const handwritten::X509Verifier& verifier) {
  verdict::JudgeOptions judge = JudgeOptionsOf(options, gates, verifier);
  judge.warn_on_shadow_denial = judge.audit_annotations = judge.hints = judge.api_warnings = false;
  return judge;
}

Failure Flagged(const Failure& failure) { return Failure{std::string(kFlag) + failure.message}; }

std::string_view WordsFor(Outcome outcome) {
  switch (outcome) {
    case Outcome::kNewlyRefused:
      return "Another release would refuse this review";
    case Outcome::kNewlyAllowed:
      return "Another release would accept this review";
    case Outcome::kOtherCauses:
      return "Another release would refuse this review for other causes";
    case Outcome::kNotServed:
      return "Another release does not serve this version of the kind";
    case Outcome::kUnfinished:
      return "Another release gave no verdict on this review";
    case Outcome::kSame:
    case Outcome::kNotJudged:
      break;
  }
  return {};
}

/// A key that differences of one kind at one place have in common.
std::string KeyOf(const shadow::ComparisonEvent& event) {
  std::string key(ToString(event.outcome));
  key.append("|").append(KindText(event.request));
  if (event.first_error != nullptr) {
    key.append("|").append(WithoutIndexes(event.first_error->field));
    key.append(" ").append(field::WireName(event.first_error->type));
  }
  verdict::CutToBytes(key, kMaxKeyBytes);
  return key;
}

}  // namespace

Result<std::unique_ptr<ShadowRelease>> ShadowRelease::Create(const config::Options& options,
                                                             const RuleStore& store,
                                                             metrics::Metrics& metrics) {
  config::Options other = config::ShadowOptions(options);
  auto gates = config::ReadGates(other);
  if (!gates) return Flagged(gates.error());
  const shadow::Releases releases{config::BuiltinRelease(options.kubernetes_version),
                                  config::BuiltinRelease(other.kubernetes_version)};
  std::unique_ptr<ShadowRelease> made(
      new ShadowRelease(std::move(other), *std::move(gates), releases, store, metrics));
  auto rules = config::ReadRules(made->options_, made->gates_);
  if (!rules) return Flagged(rules.error());
  made->PutInForce(*std::move(rules));
  return made;
}

ShadowRelease::ShadowRelease(config::Options options, config::FeatureGates gates,
                             const shadow::Releases& releases, const RuleStore& answering,
                             metrics::Metrics& metrics)
    : options_(std::move(options)),
      gates_(std::move(gates)),
      answering_(answering),
      metrics_(metrics),
      judge_options_(SilentJudgeOptions(options_, gates_, verifier_)),
      tally_(releases),
      judge_(releases, store_, judge_options_, tally_, *this) {
  metrics_.shadow().Begin(options_.kubernetes_version);
}

void ShadowRelease::Reload() {
  const std::lock_guard one_at_a_time(reloading_);
  auto rules = TryToRead(options_, gates_);
  if (rules) return PutInForce(*std::move(rules));
  logging::Error(rules.error().message, "Keeping the rules of the other release",
                 {{"kubernetesVersion", options_.kubernetes_version}});
  SetFailure(rules.error().message);
  ReleaseMemory();
}

void ShadowRelease::PutInForce(std::shared_ptr<const verdict::RuleSet> rules) {
  // Notes on rules that both have are logged already.
  const std::vector<std::string> known = answering_.Get()->AllNotes();
  for (const std::string& note : rules->AllNotes()) {
    if (std::find(known.begin(), known.end(), note) != known.end()) continue;
    logging::Warning(std::string(kFlag) + note);
  }
  store_.Replace(std::move(rules));
  SetFailure({});
  ReleaseMemory();
}

std::string ShadowRelease::Status() const {
  const std::lock_guard lock(mutex_);
  const std::string& release = options_.kubernetes_version;
  return failure_.empty() ? release : release + ", rules not reloaded: " + failure_;
}

void ShadowRelease::SetFailure(std::string reason) {
  const std::lock_guard lock(mutex_);
  failure_ = std::move(reason);
}

void ShadowRelease::OnComparison(const shadow::ComparisonEvent& event) {
  const dualrun::RequestInfo& request = event.request;
  metrics_.shadow().CountReview(GroupKindText(request.group, request.kind), event.outcome);
  const std::string_view words = WordsFor(event.outcome);
  if (words.empty() || !logging::Enabled(1)) return;
  const auto suppressed = differences_.Admit(KeyOf(event), std::chrono::steady_clock::now());
  if (!suppressed) return;
  const field::Error* const error = event.first_error;
  logging::Info(1, words,
                {{"kubernetesVersion", options_.kubernetes_version},
                 {"uid", request.uid},
                 {"operation", request.operation},
                 {"kind", KindText(request)},
                 {"subresource", request.subresource},
                 {"namespace", request.namespace_name},
                 {"name", request.name},
                 {"user", request.user},
                 {"field", error == nullptr ? std::string_view() : std::string_view(error->field)},
                 {"reason", error == nullptr ? event.trouble : field::WireName(error->type)},
                 {"suppressed", *suppressed}});
}

}  // namespace tandem::server
