#include "validation/evidence/report.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "validation/evidence/report_parts.h"
#include "validation/evidence/words.h"
#include "validation/formats/timestamp.h"

namespace tandem::evidence {
namespace {

std::uint64_t OpenRules(const IdentifierJudgement& one) {
  return static_cast<std::uint64_t>(std::count_if(
      one.rules.begin(), one.rules.end(), [](const RuleJudgement& rule) { return rule.IsOpen(); }));
}

std::string Differences(const IdentifierCounts& counts) {
  std::string text;
  const auto add = [&text](std::uint64_t count, std::string_view what) {
    if (count == 0) return;
    if (!text.empty()) text += ", ";
    text += Counted(count, what);
  };
  add(counts.would_change, "decision");
  if (counts.would_change > 0) text += " would change";
  add(counts.mismatching, "comparison");
  if (counts.mismatching > 0) text += " with a mismatch";
  add(counts.panics, "panic");
  return text;
}

/// Whether there is nothing to tell but that it was not seen.
bool HasNothingToTell(const IdentifierJudgement& one) {
  if (one.state != State::kNotSeen || one.waiver || !one.history.empty()) return false;
  return one.synthetic.comparisons == 0 &&
         std::none_of(one.rules.begin(), one.rules.end(),
                      [](const RuleJudgement& rule) { return rule.waiver.has_value(); });
}

bool Lists(const Listing& listing, State state) {
  const auto& states = listing.states;
  return states.empty() || std::find(states.begin(), states.end(), state) != states.end();
}

Report ReportOf(const Judgement& judgement, const Listing& listing) {
  Report report{.judgement = judgement, .listed = {}, .unseen = {}};
  for (const IdentifierJudgement& one : judgement.identifiers) {
    if (!Lists(listing, one.state)) {
      ++report.left_out;
      continue;
    }
    report.has_synthetic |= one.synthetic.comparisons > 0;
    (!listing.every_unseen && HasNothingToTell(one) ? report.unseen : report.listed)
        .push_back(&one);
  }
  // A single identifier is listed, which is as short as a count.
  if (report.unseen.size() == 1) {
    report.listed.push_back(report.unseen.front());
    report.unseen.clear();
  }
  return report;
}

}  // namespace

std::vector<const IdentifierJudgement*> Report::All() const {
  std::vector<const IdentifierJudgement*> all = listed;
  all.insert(all.end(), unseen.begin(), unseen.end());
  return all;
}

std::optional<Format> ParseFormat(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Format>, 5> kFormats = {
      {{"text", Format::kText},
       {"json", Format::kJson},
       {"markdown", Format::kMarkdown},
       {"junit", Format::kJunit},
       {"html", Format::kHtml}}};
  for (const auto& [known, format] : kFormats) {
    if (name == known) return format;
  }
  return std::nullopt;
}

Listing ListingOf(const Selection& selection, std::vector<State> states) {
  const bool has_unseen = std::find(states.begin(), states.end(), State::kNotSeen) != states.end();
  return {std::move(states), has_unseen || !selection.IsEmpty()};
}

std::string Render(const Judgement& judgement, Format format, const Listing& listing,
                   const Supplement* supplement) {
  Report report = ReportOf(judgement, listing);
  report.supplement = supplement;
  switch (format) {
    case Format::kText:
      return RenderText(report);
    case Format::kJson:
      return RenderJson(report);
    case Format::kMarkdown:
      return RenderMarkdown(report);
    case Format::kJunit:
      return RenderJunit(report);
    case Format::kHtml:
      return RenderHtml(report);
  }
  return {};
}

TableRow IdentifierColumns(const Report& report) {
  TableRow columns = {"IDENTIFIER", "STATE",          "DECIDES",      "COMPARED",
                      "DISTINCT",   "MISMATCHING",    "WOULD CHANGE", "PANICS",
                      "BOUND",      "DECISION BOUND", "RULES"};
  if (report.has_synthetic) {
    for (const char* more : {"SYNTHETIC", "SYNTHETIC DISTINCT", "SYNTHETIC BOUND"}) {
      columns.emplace_back(more);
    }
  }
  return columns;
}

TableRow IdentifierRow(const Report& report, const IdentifierJudgement& one) {
  const IdentifierCounts& counts = one.counts;
  const std::size_t open = OpenRules(one);
  std::string state(ToString(one.state));
  if (one.waiver) state += " (waived)";
  TableRow row = {one.identifier,
                  state,
                  counts.authority,
                  std::to_string(counts.comparisons),
                  std::to_string(one.inputs),
                  std::to_string(counts.mismatching),
                  std::to_string(counts.would_change),
                  std::to_string(counts.panics),
                  ShareText(one.bound),
                  ShareText(one.decision_bound),
                  std::to_string(one.rules.size() - open) + "/" + std::to_string(one.rules.size())};
  if (!report.has_synthetic) return row;
  row.push_back(std::to_string(one.synthetic.comparisons));
  row.push_back(std::to_string(one.synthetic.distinct));
  row.push_back(ShareText(one.synthetic.bound));
  return row;
}

std::string WaiverText(const Waiver& waiver) {
  const TimePoint last = waiver.until - std::chrono::days(1);
  const std::string time = formats::FormatTimestamp({last.time_since_epoch().count(), 0});
  return "waived until " + time.substr(0, time.find('T')) + ": " + waiver.reason;
}

std::string ExcuseText(const Excuse& excuse) {
  return "excused at " + excuse.path + ": " + excuse.reason;
}

std::vector<std::string> NotesOn(const IdentifierJudgement& one) {
  std::vector<std::string> notes;
  const IdentifierCounts& counts = one.counts;
  if (one.waiver) notes.push_back(WaiverText(*one.waiver));
  if (one.keys_differ) {
    notes.emplace_back("distinct inputs are known of one process only: keys differ");
  }
  if (counts.looked_into < counts.comparisons) {
    notes.push_back("sampled: distinct inputs, and what rules looked at, are those of " +
                    Grouped(counts.looked_into) + " of " +
                    Counted(counts.comparisons, "comparison"));
  }
  if (one.synthetic.comparisons > 0) {
    notes.push_back("synthetic: " + Counted(one.synthetic.comparisons, "comparison") + ", " +
                    Grouped(one.synthetic.distinct) + " distinct, " +
                    Grouped(one.synthetic.mismatching) + " with a mismatch, bound " +
                    ShareText(one.synthetic.bound));
  }
  return notes;
}

std::string ShareText(double share) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3g", share);
  return text.data();
}

std::string DurationText(std::int64_t seconds) {
  struct Unit {
    std::int64_t seconds;
    std::string_view name;
  };
  constexpr std::array<Unit, 3> kUnits = {{{86'400, "day"}, {3'600, "hour"}, {60, "minute"}}};
  for (const Unit& unit : kUnits) {
    if (seconds < unit.seconds) continue;
    return Counted(static_cast<std::uint64_t>((seconds + unit.seconds / 2) / unit.seconds),
                   unit.name);
  }
  return "a minute";
}

std::string WhatToDo(const IdentifierJudgement& one) {
  switch (one.state) {
    case State::kDiffers:
      return "correct the rule that differs: " + Differences(one.counts);
    case State::kNotSeen:
      return "was not seen: send it writes, replay recordings, or waive it";
    case State::kNeedsMore: {
      std::string text = "needs " + Counted(one.needs_more, "more distinct comparison");
      if (one.seconds_needed > 0) {
        text += ", about " + DurationText(one.seconds_needed) + " at the current rate";
      }
      return text;
    }
    case State::kPartlyExercised:
      return Counted(OpenRules(one), "rule") +
             " never seen to refuse: replay recordings or synthesize, or waive them";
    case State::kReady:
      return {};
  }
  return {};
}

std::string UnseenText(const Report& report) {
  if (report.unseen.empty()) return {};
  return Counted(report.unseen.size(), "identifier") + " were not seen";
}

std::string LeftOutText(const Report& report) {
  if (report.left_out == 0) return {};
  return Counted(report.left_out, "identifier") + " in other states " +
         (report.left_out == 1 ? "is" : "are") + " not listed";
}

std::string StateText(const RuleJudgement& rule) {
  std::string text(ToString(rule.state));
  if (rule.synthetic != RuleState::kNotExercised) {
    text.append(" (synthetic: ").append(ToString(rule.synthetic)).append(")");
  }
  if (rule.waiver) text.append(" (").append(WaiverText(*rule.waiver)).append(")");
  return text;
}

}  // namespace tandem::evidence
