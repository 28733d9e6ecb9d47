#include "validation/evidence/waivers.h"

#include <algorithm>
#include <array>

#include "validation/base/glob.h"
#include "validation/base/go_quote.h"
#include "validation/formats/timestamp.h"

namespace tandem::evidence {
namespace {

constexpr std::size_t kMostWaivers = 10'000;
constexpr std::chrono::days kOneDay{1};

Failure Wrong(const std::string& at, const std::string& why) { return Failure{at + ": " + why}; }

Status CheckMembers(json::ValueView entry, const std::string& at) {
  constexpr std::array<std::string_view, 4> kKnown = {"identifier", "rule", "reason", "until"};
  for (const json::MemberView member : entry.members()) {
    const bool known = std::find(kKnown.begin(), kKnown.end(), member.name) != kKnown.end();
    const std::string where = at + "." + std::string(member.name);
    if (!known) return Wrong(where, "is not known here");
    if (!member.value.IsString()) return Wrong(where, "must be a string");
  }
  for (const std::string_view name : {"identifier", "reason", "until"}) {
    const json::ValueView value = entry.Member(name);
    const std::string where = at + "." + std::string(name);
    if (value.IsAbsent() || value.AsString().empty()) return Wrong(where, "is required");
  }
  return Ok();
}

Result<Waiver> ReadWaiver(json::ValueView entry, const std::string& at) {
  if (!entry.IsObject()) return Wrong(at, "must be an object");
  if (Status members = CheckMembers(entry, at); !members) return members.error();
  const std::string day(entry.Member("until").AsString());
  const auto until = formats::ParseTimestamp(day + "T00:00:00Z");
  if (!until) return Wrong(at + ".until", GoQuote(day) + " is no day as in 2027-01-31");
  Waiver waiver;
  waiver.identifier = entry.Member("identifier").AsString();
  const json::ValueView rule = entry.Member("rule");
  if (rule.IsString()) waiver.rule = rule.AsString();
  waiver.reason = entry.Member("reason").AsString();
  waiver.until = TimePoint(std::chrono::seconds(until->seconds)) + kOneDay;
  return waiver;
}

}  // namespace

Result<std::vector<Waiver>> ReadWaivers(json::ValueView file) {
  const json::ValueView list = file.Member("waivers");
  if (!list.IsArray() || file.size() != 1) {
    return Failure{"must be an object with nothing but a list of waivers"};
  }
  if (list.size() > kMostWaivers) return Failure{"waivers: are too many"};
  std::vector<Waiver> waivers;
  waivers.reserve(list.size());
  for (const json::ValueView entry : list.elements()) {
    auto waiver = ReadWaiver(entry, "waivers[" + std::to_string(waivers.size()) + "]");
    if (!waiver) return waiver.error();
    waivers.push_back(*std::move(waiver));
  }
  return waivers;
}

std::optional<Waiver> FindWaiver(const std::vector<Waiver>& waivers, std::string_view identifier,
                                 std::string_view rule, TimePoint now) {
  const auto found = std::find_if(waivers.begin(), waivers.end(), [&](const Waiver& waiver) {
    if (now >= waiver.until || !MatchesGlob(waiver.identifier, identifier)) return false;
    return rule.empty() ? waiver.rule.empty()
                        : !waiver.rule.empty() && MatchesGlob(waiver.rule, rule);
  });
  return found == waivers.end() ? std::nullopt : std::optional(*found);
}

}  // namespace tandem::evidence
