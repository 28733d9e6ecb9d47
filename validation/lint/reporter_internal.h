#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validation/lint/model_internal.h"

namespace tandem::lint {

/// What a finding says.
struct Remark {
  std::string message;
  std::string suggestion = {};
};

/// Collects findings and places them.
class Reporter {
 public:
  /// About an element as a whole.
  void Report(Rule rule, const Element& element, Remark remark);
  /// About one of its tags.
  void Report(Rule rule, const Element& element, const compile::PlacedTag& tag, Remark remark);
  /// About a place in it.
  void Report(Rule rule, const Element& element, const gotypes::Position& position, Remark remark);
  /// About a line of its comment.
  void Report(Rule rule, const Element& element, const gotypes::TagLine& line, Remark remark);
  /// About a place of no element.
  void Report(Rule rule, const gotypes::Position& position, Remark remark);

  void Report(Finding finding) { findings_.push_back(std::move(finding)); }
  [[nodiscard]] std::vector<Finding> Take() { return std::move(findings_); }

 private:
  Finding& Add(Rule rule, const gotypes::Position& position, Remark remark);

  std::vector<Finding> findings_;
};

}  // namespace tandem::lint
