#include "config/shipped_rules.h"

#include <filesystem>
#include <system_error>

namespace tandem::config {
namespace {

namespace fs = std::filesystem;

constexpr const char* kInstalledRules = "/usr/share/tandem/rules";

}  // namespace

std::string ShippedRulesOf(const std::string& program) {
  const fs::path prefix = fs::path(program).parent_path().parent_path();
  const fs::path beside = prefix / "share" / "tandem" / "rules";
  std::error_code error;
  return fs::is_directory(beside, error) ? beside.string() : kInstalledRules;
}

const std::string& ShippedRules() {
  static const std::string kRules = [] {
    std::error_code error;
    return ShippedRulesOf(fs::read_symlink("/proc/self/exe", error).string());
  }();
  return kRules;
}

}  // namespace tandem::config
