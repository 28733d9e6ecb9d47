#include "server/sandbox/reach.h"

#include <deque>
#include <filesystem>
#include <set>
#include <system_error>

namespace tandem::sandbox {
namespace {

namespace fs = std::filesystem;

/// The number of links that the kernel follows.
constexpr int kMostLinks = 40;

bool IsOfTheSystem(const fs::path& folder) { return folder == "/" || folder == "/var"; }

void PutInFront(const fs::path& path, std::deque<fs::path>& steps) {
  const fs::path relative = path.relative_path();
  steps.insert(steps.begin(), relative.begin(), relative.end());
}

}  // namespace

std::vector<std::string> Reach(const std::string& path) {
  std::error_code error;
  std::deque<fs::path> steps;
  PutInFront(fs::absolute(path, error), steps);
  std::set<std::string> folders;
  fs::path at = "/";
  for (int links = 0; !steps.empty();) {
    const fs::path step = steps.front();
    steps.pop_front();
    if (step.empty() || step == ".") continue;
    const fs::path next = step == ".." ? at.parent_path() : at / step;
    if (!fs::is_symlink(next, error)) {
      at = next;
      continue;
    }
    if (++links > kMostLinks) return {};
    if (!IsOfTheSystem(at)) folders.insert(at.string());
    const fs::path target = fs::read_symlink(next, error);
    PutInFront(target, steps);
    if (target.is_absolute()) at = "/";
  }
  if (!fs::exists(at, error)) return {};
  const bool is_whole = fs::is_directory(at, error) || at.parent_path() == "/";
  folders.insert(is_whole ? at.string() : at.parent_path().string());
  return {folders.begin(), folders.end()};
}

}  // namespace tandem::sandbox
