#include "cli/upgrade/drawn_objects.h"

#include <utility>
#include <vector>

#include "cli/generate/synthesis_texts.h"
#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "validation/synthesis/pair_judge.h"
#include "validation/synthesis/start_objects.h"
#include "validation/synthesis/subject.h"

namespace tandem::upgrade {
namespace {

using synthesis::Subject;

bool IsWanted(const Subject& subject, const DrawOrder& order) {
  return subject.type != nullptr && subject.rules->subresource.empty() &&
         (!order.only_custom || subject.schema != nullptr);
}

}  // namespace

Status DrawObjects(const DrawOrder& order, const config::Options& options, const Judging& from,
                   const std::function<void(std::string object)>& sink) {
  const auto texts = generate::SynthesisTexts::Read(options);
  if (!texts) return texts.error();
  const x509::OpenSslVerifier verifier;
  verdict::JudgeOptions judging;
  judging.handwritten = config::HandwrittenOptions(from.gates, verifier);
  judging.audit_annotations = false;
  synthesis::PairJudge judge(*from.rules, judging);
  for (const Subject& subject : synthesis::SubjectsOf(*from.rules, synthesis::Compared::kAll, {})) {
    if (!IsWanted(subject, order)) continue;
    std::vector<std::string> own = subject.WithOwn(texts->Of(subject.rules->group));
    auto objects = synthesis::StartObjects(subject, {}, own, judge);
    if (objects.empty()) continue;
    auto generator =
        synthesis::GeneratorOf(subject, std::move(objects), std::move(own), order.seed);
    for (std::uint64_t drawn = 0; drawn < order.per_kind; ++drawn) {
      auto pair = drawn % 2 == 1 ? generator.NextOfSeries() : std::nullopt;
      sink(pair ? std::move(pair->object) : generator.Next().object);
    }
  }
  return Ok();
}

}  // namespace tandem::upgrade
