#include "validation/synthesis/subject.h"

#include <utility>

#include "validation/base/glob.h"
#include "validation/base/group_version.h"
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

bool HasFields(const rules::Type& type) {
  return type.kind == rules::TypeKind::kStruct && !type.fields.empty();
}

/// Takes the type from the definition of a custom resource; null when that says nothing.
void DrawFromSchema(const verdict::RuleSet& rules, Subject& subject) {
  subject.type = nullptr;
  const verdict::KindRules& kind = *subject.rules;
  const auto* const definition = rules.FindDefinition(kind.group, kind.kind);
  const auto* const version =
      definition == nullptr ? nullptr : definition->FindVersion(kind.version);
  // The object of /scale is not one of the kind.
  if (version == nullptr || version->schema == nullptr || kind.subresource == "scale") return;
  subject.schema = std::make_shared<const SchemaTypes>(*version->schema);
  if (HasFields(subject.schema->root())) subject.type = &subject.schema->root();
}

}  // namespace

std::vector<std::string> Subject::WithOwn(std::vector<std::string> texts) const {
  if (schema != nullptr) texts.insert(texts.end(), schema->texts().begin(), schema->texts().end());
  return texts;
}

std::string Subject::api_version() const { return JoinApiVersion(rules->group, rules->version); }

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
    Subject subject;
    subject.rules = &kind;
    subject.creates = Takes(kind, Operation::kCreate, identifiers);
    subject.updates = Takes(kind, Operation::kUpdate, identifiers);
    if (!subject.creates && !subject.updates) continue;
    subject.type = root->ref.type;
    if (!HasFields(*subject.type)) DrawFromSchema(rules, subject);
    subjects.push_back(std::move(subject));
  }
  return subjects;
}

}  // namespace tandem::synthesis
