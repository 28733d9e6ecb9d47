#include <map>
#include <utility>

#include "validation/lint/checks_internal.h"
#include "validation/tags/spelling.h"

namespace tandem::lint {
namespace {

using Place = std::pair<std::string_view, int>;

/// A tag and the element it stands on.
struct Use {
  const Element* element;
  const compile::PlacedTag* tag;
};

std::map<Place, Use> Index(const Model& model) {
  std::map<Place, Use> uses;
  model.ForEach([&uses](const Element& element) {
    for (const compile::PlacedTag& placed : element.tags.tags) {
      uses.emplace(Place(placed.position.file, placed.position.line), Use{&element, &placed});
    }
  });
  return uses;
}

/// The message without the name of what it is about, which the finding carries itself.
std::string WithoutSubject(std::string message, const Element& element) {
  std::string subject = gotypes::ToString(*element.type);
  if (element.field != nullptr) {
    const std::string& json_name = element.field->json_tag_name;
    subject = "field " + subject + "." + (json_name.empty() ? element.field->name : json_name);
  }
  subject += ": ";
  if (message.starts_with(subject)) message.erase(0, subject.size());
  return message;
}

std::string Advice(const std::string& message) {
  constexpr std::string_view kUnknown = "unknown tag \"";
  const std::size_t at = message.find(kUnknown);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + kUnknown.size();
  const std::string_view closest =
      tags::ClosestTag(message.substr(begin, message.find('"', begin) - begin));
  return closest.empty() ? std::string() : "did you mean +" + std::string(closest) + "?";
}

}  // namespace

void CheckInvalidTags(const Model& model, const compile::Compiled& compiled, Reporter& reporter) {
  if (compiled.errors.empty()) return;
  const std::map<Place, Use> uses = Index(model);
  for (const gotypes::Diagnostic& error : compiled.errors) {
    const auto use = uses.find(Place(error.position.file, error.position.line));
    const std::string prefix = "invalid validation tags: ";
    if (use == uses.end()) {
      reporter.Report(Rule::kInvalidTags, error.position,
                      {prefix + error.message, Advice(error.message)});
    } else {
      const Element& element = *use->second.element;
      reporter.Report(Rule::kInvalidTags, element, *use->second.tag,
                      {prefix + WithoutSubject(error.message, element), Advice(error.message)});
    }
  }
}

}  // namespace tandem::lint
