#include "validation/verdict/open_tallies.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "validation/verdict/enabled_rows.h"
#include "validation/verdict/rule_digest.h"

namespace tandem::verdict {
namespace {

using tally::OperationTally;
using tally::RuleRow;

/// One kind under one operation, as far as it is compared.
struct Compared {
  const KindRules* kind;
  Operation operation;
  OperationTally* tally;
};

bool IsCompared(const KindRules& kind) {
  return kind.authority.compared != dualrun::Authority::Compared::kNothing;
}

std::map<std::string, std::vector<Compared>> ByIdentifier(std::vector<KindRules>& kinds) {
  std::map<std::string, std::vector<Compared>> compared;
  const auto add = [&](KindRules& kind, Operation operation, OperationTally& tally) {
    if (!IsCompared(kind) || !tally::CanOccur(operation, kind.subresource)) return;
    compared[kind.IdentifierOf(operation)].push_back({&kind, operation, &tally});
  };
  for (KindRules& kind : kinds) {
    add(kind, Operation::kCreate, kind.create_tally);
    add(kind, Operation::kUpdate, kind.update_tally);
  }
  return compared;
}

/// The digest of all kinds that share an identifier.
std::string DigestOf(const std::vector<Compared>& all, const RuleSet& rules,
                     const RuleSettings& settings) {
  std::string digest;
  for (const Compared& one : all) digest += DigestText(*one.kind, rules, settings);
  return digest;
}

std::vector<RuleRow> RowsOf(const Compared& one, const rules::Root& root,
                            const rules::OptionSet& options) {
  const dualrun::Coverage* const coverage = one.kind->handwritten.coverage();
  if (coverage == nullptr) return {};
  std::vector<RuleRow> rows = tally::RowsOf(
      coverage->rules(), {one.operation, one.kind->subresource, root.Accepts("status")});
  KeepEnabled(root, options, rows);
  return rows;
}

std::vector<RuleRow> RowsOf(const std::vector<Compared>& all, const RuleSet& rules) {
  std::vector<RuleRow> rows;
  for (const Compared& one : all) {
    const std::vector<RuleRow> more = RowsOf(one, *one.kind->root, rules.options());
    rows.insert(rows.end(), more.begin(), more.end());
  }
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  return rows;
}

/// A kind under one operation, as a legacy webhook judges it, too.
struct Witnessed {
  const KindRules* kind;
  tally::LegacyTally* tally;
};

std::map<std::string, std::vector<Witnessed>> WitnessedByIdentifier(std::vector<KindRules>& kinds) {
  std::map<std::string, std::vector<Witnessed>> witnessed;
  const auto add = [&](const KindRules& kind, Operation operation, tally::LegacyTally& tally) {
    if (!tally::CanOccur(operation, kind.subresource)) return;
    witnessed[std::string(evidence::kLegacyPrefix) + kind.IdentifierOf(operation)].push_back(
        {&kind, &tally});
  };
  for (KindRules& kind : kinds) {
    add(kind, Operation::kCreate, kind.create_legacy_tally);
    add(kind, Operation::kUpdate, kind.update_legacy_tally);
  }
  return witnessed;
}

/// Opens the tallies of comparisons with a legacy webhook, for all kinds that have rules, custom
/// resources too. They have no rows: that webhook's rules are known only by what they refuse.
void OpenLegacyTallies(const RuleSet& rules, const RuleSettings& settings,
                       std::vector<KindRules>& kinds) {
  for (const auto& [identifier, all] : WitnessedByIdentifier(kinds)) {
    std::string digest;
    for (const Witnessed& one : all) digest += AnswerDigestText(*one.kind, rules, settings);
    const tally::LegacyTally tally(
        settings.ledger->Open(identifier, digest, std::string(AuthorityOf(*all.front().kind)), {}));
    for (const Witnessed& one : all) *one.tally = tally;
  }
}

}  // namespace

std::vector<std::string> OpenTallies(const RuleSet& rules, const RuleSettings& settings,
                                     std::vector<KindRules>& kinds) {
  std::vector<std::string> notes;
  std::map<std::string, tally::RowPaths> paths;  // keyed by the rules of their normalizer
  for (const auto& [identifier, all] : ByIdentifier(kinds)) {
    std::vector<RuleRow> rows = RowsOf(all, rules);
    if (rows.size() > tally::IdentifierTally::kMostRows) {
      notes.push_back(identifier + ": evidence counts 2,048 of its " + std::to_string(rows.size()) +
                      " rules");
      rows.resize(tally::IdentifierTally::kMostRows);
    }
    const auto tally =
        settings.ledger->Open(identifier, DigestOf(all, rules, settings),
                              std::string(AuthorityOf(*all.front().kind)), std::move(rows));
    for (const Compared& one : all) {
      one.tally->tally = tally;
      one.tally->options = &rules.options();
      one.tally->subresource = one.kind->subresource;
      const field::PathNormalizer& normalizer = one.kind->handwritten.normalizer();
      const auto& known = paths.try_emplace(normalizer.ToString(), normalizer).first->second;
      std::vector<std::uint32_t> unseen;
      one.tally->watch = tally::WatchFor(*one.kind->root, tally->rows(), known, unseen);
    }
  }
  if (settings.legacy) OpenLegacyTallies(rules, settings, kinds);
  return notes;
}

}  // namespace tandem::verdict
