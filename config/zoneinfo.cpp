#include "config/zoneinfo.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "validation/base/calendar.h"

namespace tandem::config {
namespace {

constexpr std::size_t kHeader = 44;
constexpr std::int64_t kDay = 86'400;

/// A signed number of `size` bytes, the most significant first.
std::int64_t Number(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t value = (static_cast<unsigned char>(bytes[at]) & 0x80U) != 0 ? ~0ULL : 0;
  for (std::size_t i = 0; i < size; ++i) {
    value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
  }
  return static_cast<std::int64_t>(value);
}

struct Counts {
  std::size_t utc, standard, leaps, transitions, types, names;

  /// The bytes of the data behind a header, when a time takes `time` bytes.
  [[nodiscard]] std::size_t Size(std::size_t time) const {
    return transitions * (time + 1) + types * 6 + names + leaps * (time + 4) + standard + utc;
  }
};

std::optional<Counts> ReadHeader(std::string_view file) {
  if (file.size() < kHeader || !file.starts_with("TZif")) return std::nullopt;
  std::array<std::size_t, 6> counts{};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts[i] = static_cast<std::size_t>(Number(file, 20 + 4 * i, 4));
    if (counts[i] > file.size()) return std::nullopt;
  }
  return Counts{counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]};
}

/// The time of the year at which daylight saving time begins or ends: `M3.2.0/2`, `J60`, `59`.
struct Switch {
  char kind = 'M';
  int month = 0;
  int week = 0;
  int day = 0;
  std::int64_t seconds = 7200;

  /// The switch of a year in local time, as seconds since 1970.
  [[nodiscard]] std::int64_t In(std::int64_t year) const {
    if (kind != 'M') {
      const bool leap = DaysInMonth(year, 2) == 29;
      const int offset = kind == 'J' ? day - 1 + (leap && day >= 60 ? 1 : 0) : day;
      return (DaysOf({year, 1, 1}) + offset) * kDay + seconds;
    }
    const int first = (day - WeekdayOf({year, month, 1}) + 7) % 7;
    int date = 1 + first + (week - 1) * 7;
    if (date > DaysInMonth(year, month)) date -= 7;
    return DaysOf({year, month, date}) * kDay + seconds;
  }
};

/// Reads the rule for the time after the last transition: `CET-1CEST,M3.5.0,M10.5.0/3`.
class RuleReader {
 public:
  explicit RuleReader(std::string_view text) : rest_(text) {}

  bool SkipName() {
    const bool quoted = rest_.starts_with('<');
    const std::size_t end = quoted ? rest_.find('>') + 1 : rest_.find_first_of("+-0123456789,");
    if (end == 0 || rest_.empty()) return false;
    rest_.remove_prefix(std::min(end, rest_.size()));
    return true;
  }
  /// Takes a time such as `-1`, `2:30` or `1:02:03`, in seconds.
  std::int64_t TakeTime() {
    const bool negative = rest_.starts_with('-');
    if (negative || rest_.starts_with('+')) rest_.remove_prefix(1);
    std::int64_t seconds = TakeNumber() * 3600;
    if (Take(':')) seconds += TakeNumber() * 60;
    if (Take(':')) seconds += TakeNumber();
    return negative ? -seconds : seconds;
  }
  Switch TakeSwitch() {
    Switch change;
    Take(',');
    change.kind = rest_.starts_with('M') || rest_.starts_with('J') ? rest_.front() : '0';
    if (change.kind != '0') rest_.remove_prefix(1);
    if (change.kind == 'M') {
      change.month = std::clamp(TakeNumber(), 1, 12);
      Take('.');
      change.week = TakeNumber();
      Take('.');
    }
    change.day = TakeNumber();
    if (Take('/')) change.seconds = TakeTime();
    return change;
  }
  [[nodiscard]] bool AtComma() const { return rest_.starts_with(','); }
  [[nodiscard]] bool empty() const { return rest_.empty(); }

 private:
  bool Take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  int TakeNumber() {
    int value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc()) return 0;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }

  std::string_view rest_;
};

/// The offsets from UTC that hold after the last transition of a file.
struct Rule {
  std::int32_t standard = 0;
  std::int32_t daylight = 0;
  bool has_daylight = false;
  Switch begin;
  Switch end;

  [[nodiscard]] std::int32_t OffsetAt(std::int64_t seconds) const {
    if (!has_daylight) return standard;
    const std::int64_t year = DateTimeOfSeconds(seconds + standard).date.year;
    const std::int64_t from = begin.In(year) - standard;
    const std::int64_t until = end.In(year) - daylight;
    const bool within =
        from < until ? seconds >= from && seconds < until : seconds >= from || seconds < until;
    return within ? daylight : standard;
  }
};

std::optional<Rule> ReadRule(std::string_view text) {
  RuleReader reader(text);
  if (!reader.SkipName()) return std::nullopt;
  Rule rule;
  rule.standard = static_cast<std::int32_t>(-reader.TakeTime());
  if (reader.empty()) return rule;
  rule.has_daylight = reader.SkipName();
  rule.daylight =
      reader.AtComma() ? rule.standard + 3600 : static_cast<std::int32_t>(-reader.TakeTime());
  rule.begin = reader.TakeSwitch();
  rule.end = reader.TakeSwitch();
  return rule;
}

/// Whether a name is one of a file below the directory, and no way out of it.
bool IsName(std::string_view name) {
  return !name.empty() && name.front() != '/' && name.find("..") == std::string_view::npos &&
         name.find('\\') == std::string_view::npos && name.find('\0') == std::string_view::npos;
}

}  // namespace

struct ZoneInfo::Zone {
  std::vector<std::int64_t> times;    ///< of transitions, ascending
  std::vector<std::int32_t> offsets;  ///< from each transition on
  std::int32_t first = 0;             ///< before the first one
  std::optional<Rule> rule;           ///< after the last one

  [[nodiscard]] std::int32_t OffsetAt(std::int64_t seconds) const {
    const auto after = std::upper_bound(times.begin(), times.end(), seconds);
    if (after == times.end() && rule) return rule->OffsetAt(seconds);
    if (after == times.begin()) return first;
    return offsets[static_cast<std::size_t>(after - times.begin()) - 1];
  }

  static std::optional<Zone> Read(std::string_view file) {
    const std::optional<Counts> old = ReadHeader(file);
    if (!old || file[4] < '2' || file.size() < kHeader + old->Size(4)) return std::nullopt;
    file.remove_prefix(kHeader + old->Size(4));
    const std::optional<Counts> counts = ReadHeader(file);
    if (!counts || counts->types == 0 || file.size() < kHeader + counts->Size(8)) {
      return std::nullopt;
    }
    const std::size_t indices = kHeader + counts->transitions * 8;
    const std::size_t types = indices + counts->transitions;
    const auto offset = [&](std::size_t type) {
      return static_cast<std::int32_t>(Number(file, types + 6 * type, 4));
    };
    Zone zone;
    zone.first = offset(0);
    for (std::size_t i = 0; i < counts->transitions; ++i) {
      const auto type = static_cast<unsigned char>(file[indices + i]);
      if (type >= counts->types) return std::nullopt;
      zone.times.push_back(Number(file, kHeader + 8 * i, 8));
      zone.offsets.push_back(offset(type));
    }
    std::string_view rule = file.substr(kHeader + counts->Size(8));
    if (rule.starts_with('\n')) rule.remove_prefix(1);
    zone.rule = ReadRule(rule.substr(0, rule.find('\n')));
    return zone;
  }
};

ZoneInfo::ZoneInfo(std::string directory) : directory_(std::move(directory)) {}
ZoneInfo::~ZoneInfo() = default;

const ZoneInfo::Zone* ZoneInfo::Find(std::string_view name) const {
  const std::lock_guard lock(mutex_);
  const auto known = zones_.find(name);
  if (known != zones_.end()) return known->second.get();
  std::unique_ptr<const Zone> zone;
  const std::filesystem::path path = std::filesystem::path(directory_) / name;
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return nullptr;
  std::ifstream file(path, std::ios::binary);
  const std::string content{std::istreambuf_iterator<char>(file), {}};
  if (auto read = Zone::Read(content)) zone = std::make_unique<const Zone>(*std::move(read));
  // Rules may ask for any name: those that there are not must not fill the memory.
  if (zone == nullptr) return nullptr;
  return zones_.emplace(name, std::move(zone)).first->second.get();
}

std::optional<std::int32_t> ZoneInfo::OffsetAt(std::string_view name, std::int64_t seconds) const {
  if (!IsName(name)) return std::nullopt;
  const Zone* zone = Find(name);
  if (zone == nullptr) return std::nullopt;
  return zone->OffsetAt(seconds);
}

}  // namespace tandem::config
