#include "validation/verdict/rule_digest.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "validation/base/group_version.h"
#include "validation/verdict/compile_rules.h"

namespace tandem::verdict {
namespace {

/// Parts with their lengths before them, so that different ones never look the same.
class Text {
 public:
  void Add(std::string_view part) {
    text_.append(std::to_string(part.size())).append(1, ':').append(part);
  }
  void Add(std::string_view name, bool on) {
    Add(name);
    Add(std::string_view(on ? "1" : "0"));
  }
  std::string Take() { return std::move(text_); }

 private:
  std::string text_;
};

std::string_view WordOf(bool on) { return on ? "1" : "0"; }

void AddSettings(const RuleSet& rules, const RuleSettings& settings, Text& text) {
  text.Add("lifecycle", settings.mode == dualrun::AuthorityMode::kLifecycle);
  text.Add("declarative", settings.gates.declarative_validation);
  text.Add("beta", settings.gates.beta);
  text.Add("unions", settings.api_unions);
  text.Add("kep", settings.kep_semantics);
  text.Add("test", settings.test_tags);
  text.Add(settings.handwritten_gates);
  for (const std::string& option : rules.program().options()) {
    text.Add(option, rules.options().Find(option).value_or(false));
  }
}

void AddCoverage(const dualrun::Coverage& coverage, Text& text) {
  for (const dualrun::HandwrittenRule& rule : coverage.rules()) {
    text.Add(rule.path);
    text.Add(field::WireName(rule.facts->type));
    for (const std::string* part : {&rule.facts->detail, &rule.facts->value, &rule.facts->origin})
      text.Add(*part);
    text.Add(WordOf(rule.facts->twin.has_value()));
    text.Add(rule.facts->twin.value_or(""));
  }
  text.Add(coverage.normalizer().ToString());
}

bool IsAbout(std::string_view pattern, std::string_view name) {
  return pattern == "*" || pattern == name;
}

void AddExceptions(const KindRules& kind, const dualrun::Exceptions& exceptions, Text& text) {
  const std::string api_version = JoinApiVersion(kind.group, kind.version);
  for (const dualrun::Exception& entry : exceptions.entries()) {
    if (!IsAbout(entry.api_version, api_version) || !IsAbout(entry.kind, kind.kind)) continue;
    for (const std::string* part :
         {&entry.path, &entry.type, &entry.origin, &entry.beside_path, &entry.beside_type,
          &entry.beside_detail, &entry.below, &entry.old_error_path}) {
      text.Add(*part);
    }
    text.Add(entry.side ? ToString(*entry.side) : std::string_view());
    text.Add(WordOf(entry.old_breaks_it));
  }
}

/// Whether the kind embeds something by a mapping, and so has the rules of other kinds, too.
bool Embeds(const KindRules& kind, const RuleSettings& settings) {
  return std::any_of(settings.embedded.begin(), settings.embedded.end(),
                     [&](const embedded::Mapping& mapping) {
                       return mapping.group == kind.group && mapping.kind == kind.kind;
                     });
}

void AddKind(const KindRules& kind, const RuleSet& rules, const RuleSettings& settings,
             Text& text) {
  text.Add(kind.group + "/" + kind.version);
  const std::string& declared_for = kind.root == nullptr ? kind.version : kind.root->version;
  text.Add(std::to_string(rules.OriginOf(kind.group, declared_for)));
  if (Embeds(kind, settings)) text.Add(rules.digest());
  if (kind.handwritten.coverage() != nullptr) AddCoverage(*kind.handwritten.coverage(), text);
  for (const std::string& pattern : kind.authority.taken_over) text.Add(pattern);
  AddExceptions(kind, rules.exceptions(), text);
}

}  // namespace

std::string DigestText(const KindRules& kind, const RuleSet& rules, const RuleSettings& settings) {
  Text text;
  AddSettings(rules, settings, text);
  AddKind(kind, rules, settings, text);
  return text.Take();
}

std::string AnswerDigestText(const KindRules& kind, const RuleSet& rules,
                             const RuleSettings& settings) {
  Text text;
  AddSettings(rules, settings, text);
  AddKind(kind, rules, settings, text);
  if (rules.FindDefinition(kind.group, kind.kind) != nullptr) {
    text.Add(rules.digest());
    text.Add("names", settings.property_names);
    text.Add(std::to_string(settings.expressions.release.minor));
    const crd::definition::Options schemas = DefinitionOptions(settings);
    text.Add("number formats", schemas.number_formats);
    text.Add("name formats", schemas.name_formats);
    text.Add("bare required", schemas.bare_required);
    text.Add("values", settings.expressions.shows_values);
  }
  return text.Take();
}

}  // namespace tandem::verdict
