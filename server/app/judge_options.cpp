#include "server/app/judge_options.h"

#include <algorithm>
#include <string_view>

#include "config/rule_loading.h"
#include "server/memory/held_memory.h"

namespace tandem::server {
namespace {

bool Mutates(const config::Options& options, std::string_view what) {
  return std::find(options.mutate.begin(), options.mutate.end(), what) != options.mutate.end();
}

}  // namespace

verdict::JudgeOptions JudgeOptionsOf(const config::Options& options,
                                     const config::FeatureGates& gates,
                                     const handwritten::X509Verifier& verifier) {
  verdict::JudgeOptions judge;
  judge.handwritten = config::HandwrittenOptions(gates, verifier, options.cel_compat_version);
  judge.mutate = {Mutates(options, config::kMutateDefaults),
                  Mutates(options, config::kMutateUnions)};
  judge.warn_on_shadow_denial = options.warn_on_shadow_denial;
  judge.audit_annotations = options.audit_annotations;
  judge.hints = options.hints;
  judge.api_warnings = options.api_warnings;
  judge.max_reported_errors = static_cast<std::size_t>(options.max_reported_errors);
  if (options.max_review_memory_bytes > 0) {
    judge.max_review_bytes = static_cast<std::size_t>(options.max_review_memory_bytes);
    judge.held_memory = &memory::HeldByThread;
  }
  return judge;
}

}  // namespace tandem::server
