#include "cli/readiness/generated_comparer.h"

#include <algorithm>
#include <optional>
#include <string>

namespace tandem::readiness {
namespace {

using synthesis::Sighting;

/// Whether an error is about the metadata, or that expressions have not run for that reason.
bool IsOfMetadata(const field::Error& error) {
  return error.field == "metadata" || error.field.starts_with("metadata.") ||
         error.field == "<nil>";
}

/// Whether expressions have not run because the metadata is wrong.
bool IsHalfJudged(const verdict::Answer& answer) {
  if (answer.allowed) return false;
  const field::ErrorList& errors = answer.denial->errors;
  return !errors.empty() && std::all_of(errors.begin(), errors.end(), &IsOfMetadata);
}

/// The first error of a refusal; nothing where the object is accepted. Errors of the metadata,
/// which the API server asks of every object, are left aside: neither types nor definitions say
/// them.
std::optional<std::string> CauseOf(const verdict::Answer& answer) {
  if (answer.allowed) return std::nullopt;
  const field::ErrorList& errors = answer.denial->errors;
  if (errors.empty()) return answer.denial->message;
  const auto first = std::find_if_not(errors.begin(), errors.end(), &IsOfMetadata);
  return first == errors.end() ? std::nullopt : std::optional(synthesis::TextOf(*first));
}

}  // namespace

Result<Sighting> GeneratedComparer::Compare(const verdict::KindRules& kind,
                                            const synthesis::ObjectPair& pair,
                                            synthesis::Counting /*counting*/) {
  Sighting sighting = types_.Judge(kind, pair);
  sighting.differences.clear();
  sighting.would_change = false;
  const Sighting other = definitions_.Judge(kind, pair);
  const auto types = CauseOf(sighting.answer);
  const auto definition = CauseOf(other.answer);
  if (IsHalfJudged(other.answer)) return sighting;
  if (!sighting.judged || types.has_value() == definition.has_value()) return sighting;
  sighting.would_change = true;
  sighting.differences.push_back(types ? "the types alone refuse: " + *types
                                       : "the generated definition alone refuses: " + *definition);
  return sighting;
}

}  // namespace tandem::readiness
