#include "config/machine.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>

#include "config/files.h"

namespace tandem::config {
namespace {

std::optional<std::uint64_t> ToNumber(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::uint64_t> ReadNumber(const std::string& path) {
  const auto text = ReadFile(path);
  return text ? ToNumber(*text) : std::nullopt;
}

struct Quota {
  std::uint64_t used;
  std::uint64_t period;
};

/// Reads a quota of cgroup v2: `max 100000` or `150000 100000`.
std::optional<Quota> ReadQuota(const std::string& path) {
  const auto text = ReadFile(path);
  if (!text) return std::nullopt;
  const std::size_t space = std::min(text->find(' '), text->size());
  const auto used = ToNumber(std::string_view(*text).substr(0, space));
  const auto period = ToNumber(std::string_view(*text).substr(std::min(space + 1, text->size())));
  if (!used || !period || *period == 0) return std::nullopt;
  return Quota{*used, *period};
}

}  // namespace

int Machine::Cpus() const {
  const int online = cpus_ > 0 ? cpus_ : static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  const int present = std::max(1, online);
  auto quota = ReadQuota(root_ + "/cpu.max");
  if (!quota) {  // cgroup v1, where -1 means no quota
    const auto used = ReadNumber(root_ + "/cpu/cpu.cfs_quota_us");
    const auto period = ReadNumber(root_ + "/cpu/cpu.cfs_period_us");
    if (used && period && *period > 0) quota = Quota{*used, *period};
  }
  if (!quota) return present;
  const std::uint64_t whole = std::max<std::uint64_t>(1, quota->used / quota->period);
  return static_cast<int>(std::min<std::uint64_t>(whole, static_cast<std::uint64_t>(present)));
}

std::optional<std::uint64_t> Machine::MemoryLimit() const {
  auto limit = ReadNumber(root_ + "/memory.max");
  if (!limit) limit = ReadNumber(root_ + "/memory/memory.limit_in_bytes");
  // cgroup v1 says "no limit" with a number near 2^63.
  if (limit && *limit > std::numeric_limits<std::uint64_t>::max() / 4) return std::nullopt;
  return limit;
}

}  // namespace tandem::config
