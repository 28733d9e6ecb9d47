#pragma once

#include <string>
#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// Counts the members that say where devices are, of which there must be exactly one.
class NodeChoice {
 public:
  NodeChoice(const field::Path& path, json::ValueView owner, field::ErrorList& errors)
      : path_(path), owner_(owner), errors_(errors) {}

  /// The name of a node; `empty_detail` is what is wrong with an empty one.
  void TakeNodeName(const char* empty_detail);
  /// Whether there is one. Its rules have been looked at.
  bool TakeNodeSelector();
  /// A member that is true when it is there.
  void TakeFlag(std::string_view name);

  /// Complains when not exactly one was taken.
  void Finish(const char* none_detail, const char* several_detail);

 private:
  void Take(std::string_view name);

  const field::Path& path_;
  json::ValueView owner_;
  field::ErrorList& errors_;
  int count_ = 0;
  std::string names_;  ///< `a`, `b`
};

}  // namespace tandem::handwritten::resource
