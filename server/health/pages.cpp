#include "server/health/pages.h"

#include <algorithm>

#include "validation/base/calendar.h"
#include "validation/base/go_quote.h"
#include "validation/base/one_line.h"

namespace tandem::health {
namespace {

// As component-base zpages, which put an empty line before the name.
std::string Header(std::string_view page) {
  return "\ntandem " + std::string(page) +
         "\nWarning: This endpoint is not meant to be machine parseable, has no formatting "
         "compatibility guarantees and is for debugging purposes only.\n\n";
}

std::string TwoDigits(long number) {
  std::string digits(number < 10 ? "0" : "");
  return digits += std::to_string(number);
}

/// A time as `Fri Sep  6 06:19:51 UTC 2024`.
std::string UtcText(std::chrono::system_clock::time_point time) {
  const auto second = std::chrono::floor<std::chrono::seconds>(time);
  const DateTime at = DateTimeOfSeconds(second.time_since_epoch().count());
  std::string text(WeekdayName(WeekdayOf(at.date)));
  text.append(" ").append(MonthName(at.date.month)).append(at.date.day < 10 ? "  " : " ");
  text.append(std::to_string(at.date.day)).append(" ").append(TwoDigits(at.hour)).append(":");
  text.append(TwoDigits(at.minute)).append(":").append(TwoDigits(at.second)).append(" UTC ");
  return text.append(std::to_string(at.date.year));
}

std::string Uptime(std::chrono::steady_clock::duration up) {
  const long seconds =
      static_cast<long>(std::chrono::duration_cast<std::chrono::seconds>(up).count());
  return std::to_string(seconds / 3600) + " hr " + TwoDigits(seconds / 60 % 60) + " min " +
         TwoDigits(seconds % 60) + " sec";
}

struct Numbers {
  std::string_view major;
  std::string_view minor;
};

Numbers SplitVersion(std::string_view version) {
  const std::size_t dot = std::min(version.find('.'), version.size());
  const std::string_view rest = version.substr(std::min(dot + 1, version.size()));
  return {version.substr(0, dot), rest.substr(0, rest.find('.'))};
}

}  // namespace

std::string RenderVersion(const BuildFacts& build) {
  const Numbers numbers = SplitVersion(build.version);
  const std::string git_version = "v" + build.version;
  const std::pair<std::string_view, std::string_view> members[] = {
      {"major", numbers.major},
      {"minor", numbers.minor},
      {"gitVersion", git_version},
      {"gitCommit", build.revision},
      {"gitTreeState", ""},
      {"buildDate", build.date},
      {"goVersion", ""},
      {"compiler", build.compiler},
      {"platform", build.platform},
  };
  std::string json;
  for (const auto& [name, value] : members) {
    json += json.empty() ? "{\n  " : ",\n  ";
    AppendGoJsonQuoted(name, json);
    json += ": ";
    AppendGoJsonQuoted(value, json);
  }
  return json + "\n}";
}

std::string RenderStatusz(const BuildFacts& build, std::chrono::system_clock::time_point started,
                          std::chrono::steady_clock::duration up, const Rows& more) {
  std::string page = Header("statusz");
  page += "Started: " + UtcText(started) + "\n";
  page += "Up: " + Uptime(up) + "\n";
  page += "Binary version: " + build.version + "\n";
  page += "Compiler: " + build.compiler + "\n";
  for (const auto& [name, value] : more)
    page.append(name).append(": ").append(OneLine(value)).append("\n");
  return page;
}

std::string RenderFlagz(Rows flags) {
  std::sort(flags.begin(), flags.end());
  std::string page = Header("flagz");
  for (const auto& [name, value] : flags)
    page.append(name).append("=").append(OneLine(value)).append("\n");
  return page;
}

}  // namespace tandem::health
