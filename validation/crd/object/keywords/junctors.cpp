// anyOf, oneOf, allOf, not.
#include <optional>
#include <string>

#include "validation/base/go_quote.h"
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using schema::Schema;

struct Outcome {
  bool valid;
  std::int64_t matches;
};

/// Tries a branch without a word about it.
Outcome Try(const Schema& branch, const Node& node, Walk& walk) {
  const Walk::Mark before = walk.Here();
  const Walk::Quiet quiet(walk);
  const std::int64_t matches = walk.VisitBranch(branch, node.value, node.path);
  const bool valid = !walk.FoundSince(before);
  walk.GoBackTo(before);
  return {valid, matches};
}

/// The branch that came nearest; of equals the first.
class Best {
 public:
  void Offer(const Schema& branch, std::int64_t matches) {
    if (branch_ != nullptr && matches <= matches_) return;
    branch_ = &branch;
    matches_ = matches;
  }
  /// Reports what the branch has against the value.
  std::int64_t Report(const Node& node, Walk& walk) const {
    return branch_ == nullptr ? 0 : walk.VisitBranch(*branch_, node.value, node.path);
  }

 private:
  const Schema* branch_ = nullptr;
  std::int64_t matches_ = 0;
};

void ReportPlain(const Node& node, std::string_view rule, Walk& walk) {
  walk.Report([&] { return Plain(walk, GoQuote(TextOf(node.path)) + std::string(rule)); });
}

std::int64_t CheckAnyOf(const Node& node, Walk& walk) {
  Best best;
  for (const Schema* branch : node.schema.any_of) {
    const Outcome outcome = Try(*branch, node, walk);
    if (outcome.valid) return outcome.matches;
    best.Offer(*branch, outcome.matches);
  }
  ReportPlain(node, " must validate at least one schema (anyOf)", walk);
  return best.Report(node, walk);
}

std::int64_t CheckOneOf(const Node& node, Walk& walk) {
  Best best;
  std::size_t valid = 0;
  std::int64_t first_matches = 0;
  for (const Schema* branch : node.schema.one_of) {
    const Outcome outcome = Try(*branch, node, walk);
    if (!outcome.valid) {
      best.Offer(*branch, outcome.matches);
    } else if (valid++ == 0) {
      first_matches = outcome.matches;
    }
  }
  if (valid == 1) return first_matches;
  const std::string suffix =
      valid == 0 ? "Found none valid" : "Found " + std::to_string(valid) + " valid alternatives";
  ReportPlain(node, " must validate one and only one schema (oneOf). " + suffix, walk);
  return valid == 0 ? best.Report(node, walk) : 0;
}

std::int64_t CheckAllOf(const Node& node, Walk& walk) {
  std::size_t valid = 0;
  std::int64_t matches = 0;
  for (const Schema* branch : node.schema.all_of) {
    const Walk::Mark before = walk.Here();
    matches += walk.VisitBranch(*branch, node.value, node.path);
    if (!walk.FoundSince(before)) ++valid;
  }
  if (valid == node.schema.all_of.size()) return matches;
  const std::string_view suffix = valid == 0 ? ". None validated" : "";
  ReportPlain(node, " must validate all the schemas (allOf)" + std::string(suffix), walk);
  return matches;
}

constexpr schema::Keyword kEntries[] = {
    {.name = "allOf",
     .read = &schema::ReadSchemas<&Schema::all_of>,
     .in_keys = schema::InKeys::kAllowed,
     .at_status_root = false,
     .summary = "The value fits all of these schemas.",
     .judged = kOnEveryWrite},
    {.name = "anyOf",
     .read = &schema::ReadSchemas<&Schema::any_of>,
     .in_keys = schema::InKeys::kAllowed,
     .at_status_root = false,
     .summary = "The value fits at least one of these schemas.",
     .judged = kOnEveryWrite},
    {.name = "oneOf",
     .read = &schema::ReadSchemas<&Schema::one_of>,
     .in_keys = schema::InKeys::kAllowed,
     .at_status_root = false,
     .summary = "The value fits exactly one of these schemas.",
     .judged = kOnEveryWrite},
    {.name = "not",
     .read = &schema::ReadSchema<&Schema::not_schema>,
     .in_keys = schema::InKeys::kAllowed,
     .at_status_root = false,
     .summary = "The value does not fit this schema.",
     .judged = kOnEveryWrite},
};

}  // namespace

TANDEM_KEYWORDS(junctors) = kEntries;

std::int64_t CheckJunctors(const Node& node, Walk& walk) {
  const Schema& schema = node.schema;
  std::int64_t matches = 0;
  if (!schema.any_of.empty()) matches += CheckAnyOf(node, walk);
  if (!schema.one_of.empty()) matches += CheckOneOf(node, walk);
  if (!schema.all_of.empty()) matches += CheckAllOf(node, walk);
  if (schema.not_schema != nullptr && Try(*schema.not_schema, node, walk).valid) {
    ReportPlain(node, " must not validate the schema (not)", walk);
  }
  return matches;
}

}  // namespace tandem::crd::object
