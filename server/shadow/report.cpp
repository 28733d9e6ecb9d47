#include "server/shadow/report.h"

#include <string_view>

#include "validation/base/one_line.h"
#include "validation/evidence/json_parts.h"
#include "validation/evidence/words.h"
#include "validation/formats/timestamp.h"

namespace tandem::shadow {
namespace {

constexpr EnumArray<Outcome, std::string_view> kPhrases(
    {"the same", "newly refused", "newly allowed", "refused for other causes", "no longer served",
     "not judged", "without a verdict"});

std::string TimeText(Time time) {
  return formats::FormatTimestamp({time.time_since_epoch().count(), 0});
}

/// Why the releases differ, and what to do about it; empty where nothing is known.
std::string Explanation(const Row& row) {
  if (row.change != nullptr) {
    return releases::TextOf(*row.change).append(" ").append(row.change->advice);
  }
  if (row.removed == nullptr) return {};
  return "It is not served since " + releases::MinorOf(row.removed->until) + ". " +
         releases::AdviceOn(*row.removed);
}

std::string RowText(const Difference& difference, const Row& row) {
  std::string text = "  " + std::string(kPhrases[difference.outcome]) + ": " + difference.kind;
  if (!difference.rule.empty()) {
    text.append(": ").append(difference.is_gone ? "without " : "").append(difference.rule);
  }
  text +=
      " (" + evidence::Counted(row.reviews, "review") + ", the last at " + TimeText(row.last) + ")";
  text = OneLine(text) + '\n';
  const std::string why = Explanation(row);
  return why.empty() ? text : text.append("    ").append(OneLine(why)).append("\n");
}

void WriteRow(const Difference& difference, const Row& row, json::Writer& writer) {
  writer.StartObject().Key("outcome").String(ToString(difference.outcome));
  writer.Key("kind").String(difference.kind);
  if (!difference.rule.empty()) writer.Key("rule").String(difference.rule);
  if (difference.is_gone) writer.Key("gone").Bool(true);
  evidence::WriteNumber("reviews", row.reviews, writer);
  evidence::WriteTime("first", row.first, writer);
  evidence::WriteTime("last", row.last, writer);
  if (row.change != nullptr) writer.Key("change").String(row.change->name);
  if (const std::string why = Explanation(row); !why.empty()) writer.Key("explanation").String(why);
  writer.EndObject();
}

}  // namespace

std::string TitleOf(const Count& count) {
  std::string text = "Kubernetes " + releases::ToString(count.releases.other) + " beside " +
                     releases::ToString(count.releases.ours) + ":";
  std::string_view separator = " ";
  for (const Outcome outcome : Enumerators<Outcome>()) {
    const std::uint64_t reviews = count.reviews[outcome];
    if (reviews == 0 && outcome != Outcome::kSame && outcome != Outcome::kNewlyRefused) continue;
    text.append(separator).append(evidence::Grouped(reviews)).append(" ").append(kPhrases[outcome]);
    separator = ", ";
  }
  return text;
}

std::string RenderText(const Count& count) {
  std::string text;
  for (const auto& [difference, row] : count.rows) text += RowText(difference, row);
  if (count.left_out > 0) {
    text += "  " + evidence::Counted(count.left_out, "more difference") +
            ", of rules that are not listed\n";
  }
  return text;
}

void WriteJson(const Count& count, json::Writer& writer) {
  writer.StartObject();
  writer.Key("kubernetesVersion").String(releases::ToString(count.releases.other));
  writer.Key("beside").String(releases::ToString(count.releases.ours));
  writer.Key("reviews").StartObject();
  for (const Outcome outcome : Enumerators<Outcome>()) {
    evidence::WriteNumber(ToString(outcome), count.reviews[outcome], writer);
  }
  writer.EndObject().Key("differences").StartArray();
  for (const auto& [difference, row] : count.rows) WriteRow(difference, row, writer);
  writer.EndArray();
  evidence::WriteNumber("leftOut", count.left_out, writer);
  writer.EndObject();
}

}  // namespace tandem::shadow
