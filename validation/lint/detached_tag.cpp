#include <set>
#include <utility>

#include "validation/lint/checks_internal.h"

namespace tandem::lint {
namespace {

using gotypes::CommentLine;

/// Lines that belong to a declaration. The comment of one may be the second closest of the next.
class AttachedLines {
 public:
  explicit AttachedLines(const gotypes::Package& package) {
    for (const gotypes::Type* type : package.types) {
      Add(type->comments);
      for (const gotypes::Field& field : gotypes::Underlying(*type).fields) Add(field.comments);
    }
    for (const gotypes::Constant& constant : package.constants) Add(constant.comments);
  }

  [[nodiscard]] bool Has(const gotypes::Position& position) const {
    return lines_.contains({position.file, position.line});
  }

 private:
  void Add(const gotypes::Comments& comments) {
    for (const CommentLine& line : comments.doc) {
      lines_.emplace(line.position.file, line.position.line);
    }
  }

  std::set<std::pair<std::string_view, int>> lines_;
};

}  // namespace

void CheckDetachedTags(const Model& model, Reporter& reporter) {
  std::map<const gotypes::Package*, AttachedLines> attached;
  model.ForEach([&](const Element& element) {
    const gotypes::Package& package = *element.type->package;
    const AttachedLines& lines = attached.try_emplace(&package, package).first->second;
    for (const gotypes::TagLine& line : gotypes::FindTags(element.comments().second_closest)) {
      if (!HasMeaning(line) || lines.Has(line.position)) continue;
      reporter.Report(
          Rule::kDetachedTag, element, line,
          {"tag in a comment that is not directly above " + element.name() + " is ignored",
           "put it on the line above the declaration it is about"});
      return;
    }
  });
}

}  // namespace tandem::lint
