// Runs recorded AdmissionReviews: recorded_conformance [--rules=FOLDER] FILE_OR_FOLDER...
// The declarative rules are those we ship unless another folder is named. Custom resources are
// judged by the CustomResourceDefinitions whose creation was recorded too.
//
// Requests lie beside a verdicts.json with the API server's own answers. Those of the mutating
// phase are judged as /observe does, the others as /validate does.

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "config/coverage_files.h"
#include "config/rule_loading.h"
#include "config/rule_sources.h"
#include "config/x509/verifier.h"
#include "server/admission/handler.h"
#include "server/rule_store.h"
#include "tests/conformance/tally.h"
#include "tests/support/checkout.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::conformance {
namespace {

namespace fs = std::filesystem;
using json::ValueView;

constexpr std::string_view kVerdicts = "verdicts.json";
constexpr std::string_view kMutating = "-mutating.json";

std::string Text(ValueView value) {
  return value.IsString() ? std::string(value.AsString()) : std::string();
}

bool IsJson(const fs::path& path) { return path.extension() == ".json"; }

/// The requests an argument stands for: itself, or all of a folder.
std::vector<fs::path> RequestsOf(const fs::path& argument) {
  if (!fs::is_directory(argument) && argument.filename() != kVerdicts) return {argument};
  const fs::path folder = fs::is_directory(argument) ? argument : argument.parent_path();
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (IsJson(entry.path()) && entry.path().filename() != kVerdicts) files.push_back(entry);
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// The verdicts.json of every folder, read once.
class Verdicts {
 public:
  /// The verdict on a request; absent when the folder has no verdicts, or none on this file.
  ValueView Of(const fs::path& request) {
    const fs::path path = request.parent_path() / kVerdicts;
    const auto [entry, is_new] = documents_.try_emplace(path.string());
    if (is_new) {
      const auto content = ReadFile(path.string());
      if (content && !entry->second.Parse(*content)) std::printf("%s is no JSON\n", path.c_str());
    }
    return entry->second.root().Member(request.filename().string());
  }

 private:
  std::map<std::string, json::Document> documents_;
};

/// The parts of a refusal that are compared.
struct Refusal {
  std::string head;  ///< code, reason and details without the causes
  std::string message;
  std::multiset<std::string> causes;
  bool dropped = false;  ///< causes inside the pod template's spec, whose rules are out of scope
};

void AddCause(std::string_view reason, std::string_view field, std::string_view message,
              Refusal& refusal) {
  constexpr std::string_view kPodSpec = "spec.template.spec";
  if (field.starts_with(kPodSpec)) {
    refusal.dropped = true;
    return;
  }
  refusal.causes.insert(std::string(reason) + " " + std::string(field) + ": " +
                        std::string(message));
}

std::string Head(std::int64_t code, std::string_view reason, std::string_view group,
                 std::string_view kind, std::string_view name) {
  std::string head = std::to_string(code);
  for (const std::string_view part : {reason, group, kind, name}) head.append(" ").append(part);
  return head;
}

Refusal ParseRefusal(ValueView status) {
  const ValueView details = status.Member("details");
  const ValueView code = status.Member("code");
  Refusal refusal;
  refusal.head = Head(code.IsMissing() ? 0 : code.AsInt(), Text(status.Member("reason")),
                      Text(details.Member("group")), Text(details.Member("kind")),
                      Text(details.Member("name")));
  refusal.message = Text(status.Member("message"));
  for (const ValueView cause : details.Member("causes").elements()) {
    AddCause(Text(cause.Member("reason")), Text(cause.Member("field")),
             Text(cause.Member("message")), refusal);
  }
  return refusal;
}

Refusal RefusalOf(const verdict::Denial& denial) {
  Refusal refusal;
  refusal.head = Head(denial.code, denial.reason, denial.group, denial.kind, denial.name);
  refusal.message = denial.message;
  for (const field::Error& error : denial.errors) {
    AddCause(WireName(error.type), error.field, error.Body(), refusal);
  }
  return refusal;
}

std::string CompareCauses(const std::multiset<std::string>& expected,
                          const std::multiset<std::string>& actual) {
  std::string text;
  for (const std::string& cause : expected) {
    if (!actual.contains(cause)) text += "  expected cause: " + cause + "\n";
  }
  for (const std::string& cause : actual) {
    if (!expected.contains(cause)) text += "  actual cause: " + cause + "\n";
  }
  if (text.empty() && expected != actual) text = "  causes repeat differently\n";
  return text;
}

/// Whether two messages say the same. The API server visits the members of custom resources in a
/// random order, and so their errors too.
bool SameMessage(std::string a, std::string b, bool any_order) {
  if (any_order) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
  }
  return a == b;
}

std::string CompareRefusals(const Refusal& expected, const Refusal& actual, bool any_order) {
  std::string text = CompareCauses(expected.causes, actual.causes);
  if (expected.head != actual.head) {
    text += "  expected: " + expected.head + "\n  actual: " + actual.head + "\n";
  }
  const bool whole = !expected.dropped && !actual.dropped;
  if (whole && !SameMessage(expected.message, actual.message, any_order)) {
    text +=
        "  expected message: " + expected.message + "\n  actual message: " + actual.message + "\n";
  }
  return text;
}

bool IsCustomResource(const verdict::Review& review, const verdict::RuleSet& rules) {
  return rules.Find(review.group, review.version, review.kind, review.subresource) != nullptr &&
         rules.FindDefinition(review.group, review.kind) != nullptr;
}

/// Whether a refusal is of an object of another kind: while a write was recorded, the API server
/// renewed its own lease, and got noted with what became of that write.
bool IsOfAnotherKind(ValueView status, const verdict::Review& review) {
  const ValueView details = status.Member("details");
  return review.subresource.empty() && (Text(details.Member("kind")) != review.kind ||
                                        Text(details.Member("group")) != review.group);
}

/// The differences of an outcome from the API server's own; empty when there are none.
std::string CompareOutcome(const admission::Outcome& outcome, ValueView verdict, bool any_order) {
  if (outcome.judgement.problem) return "  problem: " + outcome.judgement.problem->message + "\n";
  const verdict::Answer& answer = outcome.judgement.answer;
  const ValueView accepted = verdict.Member("accepted");
  if (accepted.IsMissing()) return {};
  if (accepted.AsBool() || !outcome.judged) {
    return answer.allowed ? std::string()
                          : "  expected: allowed\n  actual: " + answer.denial->message + "\n";
  }
  const Refusal expected = ParseRefusal(verdict.Member("status"));
  if (!answer.allowed) return CompareRefusals(expected, RefusalOf(*answer.denial), any_order);
  if (expected.causes.empty() && expected.dropped) return {};
  if (IsOfAnotherKind(verdict.Member("status"), outcome.review)) return {};
  return "  expected: " + expected.message + "\n  actual: allowed\n";
}

/// The bytes the API server sent.
Result<std::string> ReadBody(const fs::path& path) {
  const auto content = ReadFile(path.string());
  if (!content) return Failure{"cannot be read"};
  json::Document document;
  if (const Status parsed = document.Parse(*content); !parsed) return parsed.error();
  const ValueView body = document.root().Member("body");
  std::string bytes;
  json::AppendRawJson(body.IsAbsent() ? document.root() : body, bytes);
  return bytes;
}

/// The fault of the answer's bytes; empty when they are right.
std::string CheckReply(const admission::Reply& reply, verdict::Endpoint endpoint,
                       const admission::Outcome& outcome) {
  json::Document document;
  if (reply.code != 200 || !document.Parse(reply.body)) {
    return "  reply " + std::to_string(reply.code) + ": " + reply.body + "\n";
  }
  const ValueView allowed = document.root().Member("response").Member("allowed");
  const bool expected = endpoint == verdict::Endpoint::kObserve || outcome.judgement.answer.allowed;
  if (!allowed.IsMissing() && allowed.AsBool() == expected) return {};
  return "  reply: " + reply.body + "\n";
}

/// The faults of the outcome of a request and of its answer; empty when both are as expected.
std::string RunRequest(const admission::Handler& handler, const verdict::RuleSet& rules,
                       const fs::path& path, ValueView verdict) {
  auto body = ReadBody(path);
  if (!body) return "  " + body.error().message + "\n";
  const bool mutating = path.filename().string().ends_with(kMutating);
  const auto endpoint = mutating ? verdict::Endpoint::kObserve : verdict::Endpoint::kValidate;
  std::string again = *body;
  const admission::Reply reply = handler.Handle({endpoint, again, verdict::TimePoint::max()});
  const admission::Outcome outcome = handler.Judge({endpoint, *body, verdict::TimePoint::max()});
  return CompareOutcome(outcome, verdict, IsCustomResource(outcome.review, rules)) +
         CheckReply(reply, endpoint, outcome);
}

/// Takes `--rules=FOLDER` out of the arguments.
std::string TakeRules(std::vector<std::string>& arguments) {
  constexpr std::string_view kFlag = "--rules=";
  const auto flag = std::find_if(arguments.begin(), arguments.end(),
                                 [&](const std::string& text) { return text.starts_with(kFlag); });
  if (flag == arguments.end()) return TANDEM_SOURCE_DIR "/deploy/rules";
  std::string folder = flag->substr(kFlag.size());
  arguments.erase(flag);
  return folder;
}

/// The definition whose creation a request is about, if it is.
std::optional<crd::definition::Manifest> ManifestOf(const fs::path& file) {
  const auto body = ReadBody(file);
  json::Document review;
  if (!body || !review.Parse(*body)) return std::nullopt;
  const ValueView request = review.root().Member("request");
  const ValueView object = request.Member("object");
  if (Text(request.Member("operation")) != "CREATE" || !crd::definition::IsDefinition(object)) {
    return std::nullopt;
  }
  std::string text;
  json::AppendRawJson(object, text);
  json::Document manifest;
  if (!manifest.Parse(text)) return std::nullopt;
  return crd::definition::Manifest{file.string(), std::move(manifest)};
}

/// The definitions that were created along with the requests.
std::vector<crd::definition::Manifest> ManifestsBeside(const std::vector<std::string>& arguments) {
  std::set<fs::path> folders;
  for (const fs::path argument : arguments) {
    folders.insert(fs::is_directory(argument) ? argument : argument.parent_path());
  }
  std::vector<crd::definition::Manifest> manifests;
  for (const fs::path& folder : folders) {
    for (const fs::path& file : RequestsOf(folder)) {
      if (file.filename().string().ends_with(kMutating)) continue;
      if (auto manifest = ManifestOf(file)) manifests.push_back(*std::move(manifest));
    }
  }
  return manifests;
}

int Run(std::vector<std::string> arguments) {
  const auto sources = config::ReadRuleSources({TakeRules(arguments)});
  if (!sources) return std::printf("%s\n", sources.error().message.c_str()), 1;
  auto coverage = config::ReadCoverage(*sources);
  if (!coverage) return std::printf("%s\n", coverage.error().message.c_str()), 1;
  const auto rules = config::LoadRules({.packages = *sources,
                                        .coverage = *std::move(coverage),
                                        .manifests = ManifestsBeside(arguments)},
                                       {});
  if (!rules) return std::printf("%s\n", rules.error().message.c_str()), 1;

  server::RuleStore store;
  store.Replace(*rules);
  const x509::OpenSslVerifier verifier;
  verdict::JudgeOptions options;
  options.handwritten.x509 = &verifier;
  dualrun::Observer dualrun_observer;
  admission::ReviewObserver observer;
  const admission::Handler handler(store, options, dualrun_observer, observer);

  Tally tally;
  Verdicts verdicts;
  std::set<fs::path> seen;
  for (const std::string& argument : arguments) {
    for (const fs::path& request : RequestsOf(argument)) {
      if (!seen.insert(request).second) continue;
      const std::string name = request.filename().string();
      const std::string why = RunRequest(handler, **rules, request, verdicts.Of(request));
      why.empty() ? tally.Pass() : tally.Fail(name, why);
    }
  }
  return tally.Finish();
}

}  // namespace
}  // namespace tandem::conformance

int main(int argc, char** argv) { return tandem::conformance::Run({argv + 1, argv + argc}); }
