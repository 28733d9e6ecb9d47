#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/field/error.h"
#include "validation/field/normalize.h"

namespace tandem::dualrun {

/// The facts about a handwritten rule wherever it stands: the properties of the errors that it
/// finds, and its twin on the declarative side.
struct RuleFacts {
  field::ErrorType type = field::ErrorType::kInvalid;
  /// The detail of its errors, a pattern of MatchesGlob, where path and type do not tell; empty
  /// matches everything.
  std::string detail = {};
  std::string value = {};   ///< as messages print it; a pattern, too
  std::string origin = {};  ///< an exact text; empty matches everything
  /// The origin of the declarative error that says the same at the same place; none without a twin.
  std::optional<std::string> twin = {};
  std::string missing = {};  ///< why there is no twin
  bool outside = false;      ///< has none on purpose: the part of the object is not declared
  std::string file = {};
  std::size_t line = 0;
};

/// A handwritten rule at one place. Pods stand in many kinds: the facts are shared.
struct HandwrittenRule {
  std::string path;  ///< `spec.metrics[*].type`: every index and key is a star
  std::shared_ptr<const RuleFacts> facts;
};

/// The handwritten rules of one kind and their declarative twins. Comes with the declarative rules,
/// so that rules are never taken for covered by a package that does not cover them. Immutable.
class Coverage {
 public:
  Coverage(std::string group, std::string version, std::string kind,
           std::vector<HandwrittenRule> rules, field::PathNormalizer normalizer);

  [[nodiscard]] const std::string& group() const { return group_; }
  [[nodiscard]] const std::string& version() const { return version_; }
  [[nodiscard]] const std::string& kind() const { return kind_; }
  [[nodiscard]] std::span<const HandwrittenRule> rules() const { return rules_; }
  /// Translates the paths of declarative errors to those the handwritten rules report.
  [[nodiscard]] const field::PathNormalizer& normalizer() const { return normalizer_; }

  /// The first rule that finds such errors, or null.
  [[nodiscard]] const HandwrittenRule* Find(const field::Error& error) const;

  /// Marks the errors of rules that have a twin as covered, with the origin of the twin. A search
  /// for each.
  void Mark(field::ErrorList& errors) const;

 private:
  [[nodiscard]] std::string_view PathOf(std::uint32_t rule) const { return rules_[rule].path; }

  std::string group_;
  std::string version_;
  std::string kind_;
  std::vector<HandwrittenRule> rules_;
  field::PathNormalizer normalizer_;
  std::vector<std::uint32_t> by_path_;  ///< indices of rules, those of one path in their order
};

/// `spec.metrics[*].type` of `spec.metrics[3].type`.
std::string GeneralPath(std::string_view path);

}  // namespace tandem::dualrun
