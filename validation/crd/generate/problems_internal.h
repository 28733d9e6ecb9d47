#pragma once

#include <string>
#include <vector>

#include "validation/crd/generate/generate.h"

namespace tandem::crd::generate {

/// Collects problems, each once, up to a bound.
class Problems {
 public:
  using About = Problem::About;

  void Add(const gotypes::Position& position, const std::string& message,
           About about = About::kDefinition) {
    Add({gotypes::ToString(position), message, about});
  }
  /// Adds a problem that has no place in a file.
  void Add(const gotypes::Package& package, const std::string& message) {
    Add({package.path + ":-", message, About::kDefinition});
  }
  [[nodiscard]] std::vector<Problem> Take() { return std::move(found_); }
  [[nodiscard]] bool empty() const { return found_.empty(); }

 private:
  static constexpr std::size_t kMost = 1'000;

  void Add(Problem problem) {
    if (found_.size() >= kMost) return;
    for (const Problem& known : found_) {
      if (known == problem) return;
    }
    found_.push_back(std::move(problem));
  }

  std::vector<Problem> found_;
};

/// The problems of what is made, by their degrees; see Outcome.
struct Findings {
  Problems errors;
  Problems refusals;
  Problems warnings;
  Problems notes;
};

}  // namespace tandem::crd::generate
