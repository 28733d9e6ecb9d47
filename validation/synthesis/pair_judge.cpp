#include "validation/synthesis/pair_judge.h"

#include <algorithm>
#include <utility>

#include "validation/base/guard.h"
#include "validation/dualrun/coverage.h"
#include "validation/json/decode.h"

namespace tandem::synthesis {
namespace {

/// Keeps what it is told.
class PairRecord final : public dualrun::Observer {
 public:
  explicit PairRecord(Sighting& sighting) : sighting_(sighting) {}

  void OnErrors(const dualrun::RequestInfo&, const field::ErrorList& handwritten,
                const field::ErrorList& declarative) override {
    sighting_.handwritten = handwritten;
    sighting_.declarative = declarative;
  }

  void OnCompared(const dualrun::RequestInfo&, const dualrun::Compared& compared) override {
    for (const dualrun::Mismatch& mismatch : compared.mismatches) {
      sighting_.differences.push_back(std::string(ToString(mismatch.type)) + " " +
                                      TextOf(*mismatch.error));
    }
  }

  void OnPanic(const dualrun::RequestInfo&, const dualrun::PanicEvent& event) override {
    sighting_.differences.emplace_back(event.message);
  }

 private:
  Sighting& sighting_;
};

std::string_view TextAt(json::ValueView object, std::string_view name) {
  const json::ValueView value = object.Member("metadata").Member(name);
  return value.IsString() ? value.AsString() : std::string_view();
}

void KeepOnce(std::vector<std::string>& texts) {
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
}

/// Whether the denial is about what the object says, not about its form.
bool IsRead(const verdict::Answer& answer) {
  return answer.allowed || !answer.denial->errors.empty();
}

}  // namespace

std::optional<field::ErrorList> ErrorsOf(const Sighting& sighting) {
  if (!sighting.judged) return std::nullopt;
  field::ErrorList errors = sighting.handwritten;
  errors.Append(sighting.declarative);
  if (sighting.answer.allowed) return errors;
  errors.Append(sighting.answer.denial->errors);
  return errors;
}

std::string TextOf(const field::Error& error) {
  std::string text(field::WireName(error.type));
  text.append(" ").append(dualrun::GeneralPath(error.field));
  if (!error.origin.empty()) text.append(" [").append(error.origin).append("]");
  return text;
}

const verdict::KindRules* FindIn(const verdict::RuleSet& rules, const verdict::KindRules& kind) {
  return rules.Find(kind.group, kind.version, kind.kind, kind.subresource);
}

verdict::Review ReviewOf(const verdict::KindRules& kind, json::ValueView object,
                         json::ValueView old_object) {
  const std::string_view resource = kind.resource;
  return {.api_version = "admission.k8s.io/v1",
          .uid = "00000000-0000-0000-0000-000000000000",
          .operation = old_object.IsMissing() ? Operation::kCreate : Operation::kUpdate,
          .group = kind.group,
          .version = kind.version,
          .kind = kind.kind,
          .resource_group = kind.group,
          .resource = resource.substr(0, resource.find('.')),
          .subresource = kind.subresource,
          .namespace_name = TextAt(object, "namespace"),
          .name = TextAt(object, "name"),
          .user = "synthetic",
          .object = object,
          .old_object = old_object};
}

Sighting PairJudge::Judge(const verdict::KindRules& kind, const ObjectPair& pair) {
  Sighting sighting;
  const verdict::KindRules* const rules = FindIn(rules_, kind);
  json::Document object(0);
  json::Document old_object(0);
  if (rules == nullptr || !object.Parse(pair.object)) return sighting;
  if (pair.IsUpdate() && !old_object.Parse(pair.old_object)) return sighting;
  const verdict::Review review =
      ReviewOf(*rules, object.root(), pair.IsUpdate() ? old_object.root() : json::ValueView());
  dualrun::RequestInfo info = InfoOf(review);
  info.validation_identifier = rules->IdentifierOf(review.operation);
  scratch_.Forget();
  const verdict::Case subject{
      review,  *rules, verdict::Endpoint::kValidate, options_.now(), verdict::TimePoint::max(),
      scratch_};
  PairRecord record(sighting);
  verdict::Judgement judgement;
  const auto fault = Guarded([&] { verdict::Judge(subject, options_, info, record, judgement); });
  if (fault) {
    sighting.differences = {"internal fault: " + *fault};
    return sighting;
  }
  sighting.judged = !judgement.problem && IsRead(judgement.answer);
  sighting.would_change = judgement.would_change;
  sighting.answer = std::move(judgement.answer);
  KeepOnce(sighting.differences);
  return sighting;
}

}  // namespace tandem::synthesis
