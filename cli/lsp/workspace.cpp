#include "cli/lsp/workspace.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/linting/lint_definitions.h"
#include "cli/manifests/input_definitions.h"
#include "config/file_tree.h"

namespace tandem::lsp {
namespace {

/// Whether a file or folder is hidden, or is a folder for packages that a package manager installs.
bool IsForeign(std::string_view name) {
  return name.starts_with('.') || name == "node_modules" || name == "vendor";
}

constexpr config::TreeFilter kManifests = {&IsForeign, &config::IsManifestName,
                                           kMostWorkspaceEntries};

}  // namespace

void Workspace::FindDefinitions() {
  std::vector<std::string> files;
  is_cut_ = false;
  for (const std::string& folder : folders_) {
    config::FileTree tree = config::WalkTree(folder, kManifests);
    is_cut_ = is_cut_ || tree.is_cut;
    std::vector<std::string> found = config::FilesOf(std::move(tree));
    std::move(found.begin(), found.end(), std::back_inserter(files));
  }
  definitions_ = manifests::FilesWithDefinitions(files, manifests::StandardInput::kStreamed);
}

bool Workspace::IsOfDefinitions(const std::string& file) const {
  const bool was_one =
      std::find(definitions_.begin(), definitions_.end(), file) != definitions_.end();
  return was_one ||
         !manifests::FilesWithDefinitions({file}, manifests::StandardInput::kStreamed).empty();
}

Status Workspace::Load() {
  ++loads_;
  FindDefinitions();
  auto rules = config::LateRules::Read(options_, gates_, definitions_);
  if (!rules) return rules.error();
  rules_ = *std::move(rules);
  manifests::OfflineJudge::Settings settings;
  // Each field has a finding of its own, and what else is wrong is told beside it.
  settings.field_validation = manifests::OfflineJudge::FieldValidation::kWarn;
  settings.max_reported_errors = static_cast<std::size_t>(options_.max_reported_errors);
  settings.cel_compat_version = options_.cel_compat_version;
  judge_.emplace(*rules_, no_old_objects_, gates_, settings);
  lint_options_ = linting::LintOptionsOf(gates_, options_.cel_compat_version);
  return Ok();
}

lint::LintOptions Workspace::package_options() const {
  lint::LintOptions options;
  options.compile.unions = gates_.Enabled(config::kApiUnions);
  options.compile.kep_semantics = options_.semantics == "kep";
  options.compile.test_tags = options_.enable_test_tags;
  return options;
}

}  // namespace tandem::lsp
