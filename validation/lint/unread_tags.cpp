#include <algorithm>
#include <optional>

#include "validation/lint/checks_internal.h"
#include "validation/tags/spelling.h"

namespace tandem::lint {
namespace {

using gotypes::TagLine;

/// The first tag that is meant as a rule, however misspelled or misplaced.
std::optional<TagLine> FirstRule(const gotypes::Comments& comments) {
  for (const auto* lines : {&comments.second_closest, &comments.doc}) {
    for (TagLine& line : gotypes::FindTags(*lines)) {
      if (line.name.starts_with("k8s:") && !tags::IsGeneratorTag(line.name)) return std::move(line);
    }
  }
  return std::nullopt;
}

std::optional<TagLine> FirstRule(const gotypes::Type& type) {
  for (const gotypes::Field& field : gotypes::Underlying(type).fields) {
    std::optional<TagLine> line = FirstRule(field.comments);
    if (line) return line;
  }
  return FirstRule(type.comments);
}

bool IsMeantToBeRead(const PackageView& view) {
  if (view.nolint) return false;
  const std::vector<TagLine> lines = gotypes::FindTags(view.package->doc_comments);
  return std::none_of(lines.begin(), lines.end(), [](const TagLine& line) {
    return line.name == "k8s:validation-gen" && gotypes::RawTagValue(line.text) == "false";
  });
}

}  // namespace

void CheckUnreadTags(const Model& model, Reporter& reporter) {
  for (const PackageView& view : model.packages()) {
    const std::vector<const gotypes::Type*>& types = view.package->types;
    const bool is_read = !view.roots.roots.empty() ||
                         std::any_of(types.begin(), types.end(), [&](const gotypes::Type* type) {
                           return model.Find(*type) != nullptr;
                         });
    if (is_read || !IsMeantToBeRead(view)) continue;
    for (const gotypes::Type* type : types) {
      const std::optional<TagLine> line = FirstRule(*type);
      if (!line) continue;
      reporter.Report(
          Rule::kUnreadTags, line->position,
          {"no object has a type of package " + view.package->name + ": its tags are never read",
           "embed metav1.TypeMeta in the types of objects, or write "
           "+k8s:validation-gen=* in doc.go"});
      break;
    }
  }
}

}  // namespace tandem::lint
