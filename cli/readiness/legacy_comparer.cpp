#include "cli/readiness/legacy_comparer.h"

#include <algorithm>
#include <future>
#include <utility>

#include "config/files.h"
#include "server/legacy/comparison.h"
#include "server/legacy/verdict.h"
#include "validation/dualrun/coverage.h"
#include "validation/json/decode.h"
#include "validation/json/writer.h"

namespace tandem::readiness {
namespace {

using synthesis::Counting;
using synthesis::ObjectPair;
using synthesis::Sighting;

constexpr int kOk = 200;

void WriteKind(std::string_view group, std::string_view version, std::string_view name,
               std::string_view value, json::Writer& writer) {
  writer.StartObject();
  writer.Key("group").String(group);
  writer.Key("version").String(version);
  writer.Key(name).String(value);
  writer.EndObject();
}

/// The body of the request in which an API server sends the review.
std::string BodyOf(const verdict::Review& review, const ObjectPair& pair) {
  std::string body;
  json::Writer writer(body);
  writer.StartObject();
  writer.Key("kind").String("AdmissionReview");
  writer.Key("apiVersion").String(review.api_version);
  writer.Key("request").StartObject();
  writer.Key("uid").String(review.uid);
  WriteKind(review.group, review.version, "kind", review.kind, writer.Key("kind"));
  WriteKind(review.group, review.version, "resource", review.resource, writer.Key("resource"));
  if (!review.subresource.empty()) writer.Key("subResource").String(review.subresource);
  writer.Key("name").String(review.name);
  writer.Key("namespace").String(review.namespace_name);
  writer.Key("operation").String(pair.IsUpdate() ? "UPDATE" : "CREATE");
  writer.Key("userInfo").StartObject();
  writer.Key("username").String(review.user);
  writer.EndObject();
  writer.Key("object").Raw(pair.object);
  writer.Key("oldObject").Raw(pair.IsUpdate() ? pair.old_object : "null");
  writer.Key("dryRun").Bool(true);
  writer.Key("options").Raw("null");
  writer.EndObject();
  writer.EndObject();
  return body;
}

void AddCauses(const std::vector<legacy::Cause>& causes, std::string_view side,
               Sighting& sighting) {
  for (const legacy::Cause& cause : causes) {
    std::string text(side);
    text.append(" only ")
        .append(cause.reason)
        .append(" ")
        .append(dualrun::GeneralPath(cause.field));
    sighting.differences.push_back(std::move(text));
  }
}

void AddDifferences(const legacy::Comparison& comparison, bool we_allow, Sighting& sighting) {
  AddCauses(comparison.only_ours, "tandem", sighting);
  AddCauses(comparison.only_theirs, "legacy", sighting);
  if (sighting.differences.empty() && comparison.outcome == legacy::Outcome::kVerdictDiffers) {
    sighting.differences.emplace_back(we_allow ? "legacy alone refuses" : "tandem alone refuses");
  }
  std::sort(sighting.differences.begin(), sighting.differences.end());
  const auto rest = std::unique(sighting.differences.begin(), sighting.differences.end());
  sighting.differences.erase(rest, sighting.differences.end());
}

http::ClientOptions OptionsOf(const config::WebhookUrl& url) {
  http::ClientOptions options;
  options.host = url.host;
  options.port = url.port;
  options.connections = 1;
  return options;
}

}  // namespace

LegacyComparer::LegacyComparer(const Settings& settings,
                               std::shared_ptr<const http::ClientTlsContext> tls,
                               const verdict::RuleSet& counting, synthesis::PairJudge& plain)
    : settings_(settings),
      counting_(counting),
      plain_(plain),
      client_(OptionsOf(settings.url), std::move(tls)) {}

Result<std::unique_ptr<LegacyComparer>> LegacyComparer::Create(const Settings& settings,
                                                               const verdict::RuleSet& counting,
                                                               synthesis::PairJudge& plain) {
  std::shared_ptr<const http::ClientTlsContext> tls;
  if (settings.url.tls) {
    http::PemText authorities;
    if (!settings.ca_file.empty()) {
      auto text = config::ReadFile(settings.ca_file);
      if (!text) return text.error();
      authorities = {settings.ca_file, *std::move(text)};
    }
    auto created = http::ClientTlsContext::Create(authorities);
    if (!created) return created.error();
    tls = *std::move(created);
  }
  return std::unique_ptr<LegacyComparer>(
      new LegacyComparer(settings, std::move(tls), counting, plain));
}

Result<http::ClientAnswer> LegacyComparer::Ask(std::string review) {
  ++requests_;
  const auto promise = std::make_shared<std::promise<http::ClientAnswer>>();
  const bool asked =
      client_.Post({settings_.url.path, std::move(review), http::Clock::now() + settings_.timeout},
                   [promise](http::ClientAnswer answer) { promise->set_value(std::move(answer)); });
  if (!asked) return Failure{"cannot be asked"};
  http::ClientAnswer answer = promise->get_future().get();
  if (answer.kind == http::ClientAnswer::Kind::kTimedOut) return Failure{"did not answer in time"};
  const bool is_told = answer.kind == http::ClientAnswer::Kind::kAnswered || answer.was_sent;
  return is_told ? Result<http::ClientAnswer>(std::move(answer)) : Failure{answer.error};
}

Result<Sighting> LegacyComparer::Compare(const verdict::KindRules& kind, const ObjectPair& pair,
                                         Counting counting) {
  Sighting sighting = plain_.Judge(kind, pair);
  sighting.differences.clear();
  sighting.would_change = false;
  json::Document object(0);
  json::Document old_object(0);
  if (!sighting.judged || !object.Parse(pair.object)) return sighting;
  if (pair.IsUpdate() && !old_object.Parse(pair.old_object)) return sighting;
  const verdict::Review review = synthesis::ReviewOf(
      kind, object.root(), pair.IsUpdate() ? old_object.root() : json::ValueView());
  const auto answer = Ask(BodyOf(review, pair));
  if (!answer) return Failure{"--legacy-url: " + answer.error().message};
  if (answer->kind != http::ClientAnswer::Kind::kAnswered) {
    sighting.differences = {"legacy gives no answer: " + answer->error};
    return sighting;
  }
  if (answer->code != kOk) {
    sighting.differences = {"legacy answers " + std::to_string(answer->code)};
    return sighting;
  }
  const auto theirs = legacy::DecodeVerdict(answer->body, {review.api_version, review.uid});
  if (!theirs) {
    sighting.differences = {"legacy gives no verdict: " + theirs.error().message};
    return sighting;
  }
  const legacy::Comparison comparison = legacy::Compare(sighting.answer, *theirs);
  AddDifferences(comparison, sighting.answer.allowed, sighting);
  sighting.would_change = comparison.outcome == legacy::Outcome::kVerdictDiffers;
  const verdict::KindRules* const counted = synthesis::FindIn(counting_, kind);
  if (counting == Counting::kCounted && counted != nullptr) {
    const tally::LegacyTally& tally = counted->LegacyTallyOf(review.operation);
    tally::Testimony testimony = legacy::TestimonyOf(sighting.answer, *theirs);
    testimony.input = tally.HashOf(review.object, review.old_object);
    tally.Count(std::move(testimony), tally::LedgerOptions::Now());
  }
  return sighting;
}

}  // namespace tandem::readiness
