#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/manifests/offline_judge.h"
#include "cli/manifests/old_objects.h"
#include "config/feature_gates.h"
#include "config/late_rules.h"
#include "config/options.h"
#include "validation/crd/definition/definition.h"
#include "validation/lint/lint.h"

namespace tandem::lsp {

/// The most files and directories of one workspace folder that are searched for definitions.
inline constexpr std::size_t kMostWorkspaceEntries = 20'000;

/// The rules that texts are judged by: those of the options, and the definitions that lie in the
/// folders of the editor. Not thread-safe.
class Workspace {
 public:
  Workspace(config::Options options, config::FeatureGates gates)
      : options_(std::move(options)), gates_(std::move(gates)) {}
  Workspace(const Workspace&) = delete;  // the judge refers to it
  Workspace& operator=(const Workspace&) = delete;

  void SetFolders(std::vector<std::string> folders) { folders_ = std::move(folders); }
  [[nodiscard]] const std::vector<std::string>& folders() const { return folders_; }

  /// Looks for definitions and reads the rules. A Failure says which cannot be used, one line each;
  /// then those from before stay.
  Status Load();

  /// Whether a file had definitions when it was looked into last, or has some now.
  [[nodiscard]] bool IsOfDefinitions(const std::string& file) const;

  /// Whether there are rules to judge with.
  [[nodiscard]] bool IsLoaded() const { return rules_ != nullptr; }
  /// The two below need rules that were loaded once, and are good until rules are loaded again.
  [[nodiscard]] manifests::OfflineJudge& judge() { return *judge_; }
  [[nodiscard]] config::LateRules& rules() { return *rules_; }

  /// The options with which definitions are linted.
  [[nodiscard]] const crd::definition::Options& lint_options() const { return lint_options_; }
  [[nodiscard]] const config::FeatureGates& gates() const { return gates_; }
  /// The options with which Go packages are linted; no rules need be loaded for them.
  [[nodiscard]] lint::LintOptions package_options() const;

  /// Whether the last look at the folders left files out, since there were too many.
  [[nodiscard]] bool is_cut() const { return is_cut_; }
  /// The number of times that Load() was called.
  [[nodiscard]] std::size_t loads() const { return loads_; }

 private:
  void FindDefinitions();

  config::Options options_;
  config::FeatureGates gates_;
  std::vector<std::string> folders_;
  manifests::OldObjects no_old_objects_;
  std::unique_ptr<config::LateRules> rules_;
  std::optional<manifests::OfflineJudge> judge_;
  crd::definition::Options lint_options_;
  std::vector<std::string> definitions_;  ///< files that name one
  bool is_cut_ = false;
  std::size_t loads_ = 0;
};

}  // namespace tandem::lsp
