#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validation/lint/model_internal.h"

namespace tandem::lint {

/// The words of a finding: the message, and a suggestion, which may be empty.
struct Remark {
  std::string message;
  std::string suggestion = {};
};

/// Collects findings and places them.
class Reporter {
 public:
  /// Reports a finding about an element as a whole.
  void Report(Rule rule, const Element& element, Remark remark);
  /// Reports a finding about one of the element's tags.
  void Report(Rule rule, const Element& element, const compile::PlacedTag& tag, Remark remark);
  /// Reports a finding about a place in the element.
  void Report(Rule rule, const Element& element, const gotypes::Position& position, Remark remark);
  /// Reports a finding about a line of the element's comment.
  void Report(Rule rule, const Element& element, const gotypes::TagLine& line, Remark remark);
  /// Reports a finding about a place that belongs to no element.
  void Report(Rule rule, const gotypes::Position& position, Remark remark);

  void Report(Finding finding) { findings_.push_back(std::move(finding)); }
  [[nodiscard]] std::vector<Finding> Take() { return std::move(findings_); }

 private:
  Finding& Add(Rule rule, const gotypes::Position& position, Remark remark);

  std::vector<Finding> findings_;
};

}  // namespace tandem::lint
