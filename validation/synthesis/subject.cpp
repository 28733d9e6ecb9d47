#include "validation/synthesis/subject.h"

#include "validation/base/glob.h"
#include "validation/tally/rule_row.h"

namespace tandem::synthesis {
namespace {

bool IsWanted(const verdict::KindRules& kind, Compared compared, const rules::Root* root) {
  if (root == nullptr) return false;
  if (compared == Compared::kAll) return true;
  return kind.authority.compared != dualrun::Authority::Compared::kNothing &&
         kind.handwritten.coverage() != nullptr;
}

bool Takes(const verdict::KindRules& kind, Operation operation, const std::string& identifiers) {
  if (!tally::CanOccur(operation, kind.subresource)) return false;
  return identifiers.empty() || MatchesGlob(identifiers, kind.IdentifierOf(operation));
}

}  // namespace

std::string Subject::api_version() const {
  return (rules->group.empty() ? "" : rules->group + "/") + rules->version;
}

std::string Subject::name() const {
  return api_version() + " " + rules->kind +
         (rules->subresource.empty() ? "" : "/" + rules->subresource);
}

std::vector<Subject> SubjectsOf(const verdict::RuleSet& rules, Compared compared,
                                const std::string& identifiers) {
  std::vector<Subject> subjects;
  for (const verdict::KindRules& kind : rules.kinds()) {
    const rules::Root* const root = rules.program().FindRoot(kind.group, kind.version, kind.kind);
    if (!IsWanted(kind, compared, root)) continue;
    Subject subject{&kind, root->ref.type, Takes(kind, Operation::kCreate, identifiers),
                    Takes(kind, Operation::kUpdate, identifiers)};
    if (!subject.creates && !subject.updates) continue;
    if (subject.type->kind != rules::TypeKind::kStruct || subject.type->fields.empty()) {
      subject.type = nullptr;
    }
    subjects.push_back(subject);
  }
  return subjects;
}

}  // namespace tandem::synthesis
