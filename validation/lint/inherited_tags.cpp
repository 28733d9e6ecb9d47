#include <algorithm>

#include "validation/lint/checks_internal.h"

namespace tandem::lint {
namespace {

using gotypes::Type;

bool Carries(const Element& element, std::string_view name) {
  return std::any_of(element.tags.tags.begin(), element.tags.tags.end(),
                     [&](const compile::PlacedTag& placed) { return placed.tag.name == name; });
}

/// `+k8s:a, +k8s:b`: the tags of a type that another one lacks, each once.
std::string Lost(const compile::DeclaredTags& declared, const Element& heir) {
  std::string lost;
  std::string_view previous;
  for (const compile::PlacedTag& placed : declared.tags) {
    if (placed.tag.name == previous || Carries(heir, placed.tag.name)) continue;
    previous = placed.tag.name;
    lost += (lost.empty() ? "+" : ", +") + placed.tag.name;
  }
  return lost;
}

}  // namespace

void CheckInheritedTags(const Element& element, const LintOptions& options, Reporter& reporter) {
  if (element.field != nullptr) return;
  for (const Type* ancestor = element.type->definition;
       ancestor != nullptr && ancestor->kind == Type::Kind::kNamed;
       ancestor = ancestor->definition) {
    const compile::DeclaredTags declared =
        compile::ReadTags(ancestor->comments.doc, options.compile);
    if (declared.tags.empty()) continue;
    const std::string lost = Lost(declared, element);
    if (lost.empty()) return;
    reporter.Report(Rule::kInheritedTags, element,
                    {"type " + element.type->name + " does not inherit validation tags of " +
                         ancestor->name + ": " + lost,
                     "repeat them on " + element.type->name});
    return;
  }
}

}  // namespace tandem::lint
