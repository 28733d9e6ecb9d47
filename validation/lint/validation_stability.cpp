#include "validation/lint/checks_internal.h"
#include "validation/tags/catalog.h"

namespace tandem::lint {
namespace {

using tags::Level;

Level LevelOfApi(std::string_view version) {
  if (version.find("alpha") != std::string_view::npos) return Level::kAlpha;
  if (version.find("beta") != std::string_view::npos) return Level::kBeta;
  return Level::kStable;
}

struct Violation {
  std::string_view tag;  ///< empty when there is none
  Level level = Level::kStable;
  Level context = Level::kStable;
};

/// As code-generator cmd/validation-gen/lint_rules.go: the outermost tag may change the context.
Violation Find(const gotypes::Tag& outermost, Level context,
               const compile::CompileOptions& options) {
  const gotypes::Tag* tag = &outermost;
  if (tag->name == "k8s:alpha" || tag->name == "k8s:beta") {
    context = tag->name == "k8s:alpha" ? Level::kAlpha : Level::kBeta;
    tag = tag->value_tag.get();
  } else if (tag->name == "k8s:ifEnabled" || tag->name == "k8s:ifDisabled") {
    context = std::min(context, Level::kBeta);
  }
  for (; tag != nullptr; tag = tag->value_tag.get()) {
    const tags::TagDef* known = tags::FindTag(tag->name, options);
    if (known == nullptr) continue;
    const Level level = known->In(options.release).level;
    if (level < context) return {tag->name, level, context};
  }
  return {};
}

/// The prefix goes before the whole chain, and there is only one.
std::string Advice(const Violation& violation, const gotypes::Tag& outermost) {
  const bool has_prefix = outermost.name == "k8s:alpha" || outermost.name == "k8s:beta";
  const gotypes::Tag& marked = has_prefix ? *outermost.value_tag : outermost;
  const std::string prefix = violation.level == Level::kAlpha ? "+k8s:alpha" : "+k8s:beta";
  return "write " + prefix + "=+" + ToString(marked);
}

}  // namespace

void CheckValidationStability(const Element& element, const compile::CompileOptions& options,
                              Reporter& reporter) {
  const Level api = LevelOfApi(element.type->package->name);
  for (const compile::PlacedTag& placed : element.tags.tags) {
    const Violation violation = Find(placed.tag, api, options);
    if (violation.tag.empty()) continue;
    std::string message = "tag \"" + std::string(violation.tag) + "\" with stability level \"" +
                          std::string(ToString(violation.level)) + "\" cannot be used in " +
                          std::string(ToString(violation.context)) + " validation";
    reporter.Report(Rule::kValidationStability, element, placed,
                    {std::move(message), Advice(violation, placed.tag)});
    return;
  }
}

}  // namespace tandem::lint
