#include "cli/readiness/synthesis_report.h"

#include <algorithm>

#include "validation/base/one_line.h"
#include "validation/evidence/words.h"
#include "validation/json/decode.h"
#include "validation/json/writer.h"
#include "validation/synthesis/json_tree.h"
#include "validation/synthesis/yaml.h"

namespace tandem::readiness {
namespace {

using evidence::Counted;
using synthesis::Found;
using synthesis::KindResult;

constexpr std::size_t kMostObjectBytes = 4'096;

struct Sums {
  std::uint64_t judged = 0;
  std::uint64_t found = 0;
  std::uint64_t parted = 0;  ///< kinds that were not tried to the end
};

Sums SumsOf(const std::vector<KindResult>& kinds) {
  Sums sums;
  for (const KindResult& kind : kinds) {
    sums.judged += kind.judged;
    sums.found += kind.found.size();
    if (!kind.IsWhole()) ++sums.parted;
  }
  return sums;
}

std::string Summary(const SynthesisReport& report) {
  const Sums sums = SumsOf(report.kinds);
  std::string text = Counted(sums.judged, "pair") + " of " + Counted(report.kinds.size(), "kind") +
                     ", seed " + std::to_string(report.seed) + ": ";
  if (sums.judged == 0) {
    text += "nothing was compared";
  } else {
    text += sums.found == 0 ? "no difference" : Counted(sums.found, "difference");
  }
  if (sums.parted > 0) text += "; " + Counted(sums.parted, "kind") + " not tried to the end";
  return text + "\n";
}

void AppendObject(const std::string& title, const std::string& json, std::string& out) {
  json::Document document(0);
  if (json.empty() || !document.Parse(json)) return;
  out.append("  ").append(title).append(":\n");
  const std::string yaml = ToYaml(synthesis::JsonTree::Of(document.root()), 4);
  if (yaml.size() <= kMostObjectBytes) {
    out += Lines(yaml);  // in quotes YAML has the same escapes
  } else {
    out += "    (" + evidence::Grouped(yaml.size()) + " bytes; --output=json has them)\n";
  }
}

void AppendFound(const std::string& kind, const Found& found, std::string& out) {
  out.append("\n").append(OneLine(kind + ": " + found.what));
  out.append(", ").append(Counted(found.count, "pair")).append("\n");
  AppendObject(found.minimal.IsUpdate() ? "new object" : "created", found.minimal.object, out);
  AppendObject("old object", found.minimal.old_object, out);
}

std::string StateOf(const KindResult& kind) {
  if (!kind.untried.empty()) return "not tried: " + kind.untried;
  std::string text = Counted(kind.judged, "pair");
  text += kind.differing == 0 ? ", none differs"
                              : ", " + evidence::Grouped(kind.differing) +
                                    (kind.differing == 1 ? " differs" : " differ");
  if (kind.tolerated > 0) {
    text += "; " + Counted(kind.tolerated, "update") + " of invalid objects judged otherwise";
  }
  if (kind.stopped) text += "; stopped at the limit";
  return text;
}

void WriteFound(const Found& found, json::Writer& writer) {
  writer.StartObject();
  writer.Key("difference").String(found.what);
  writer.Key("pairs").Int(static_cast<std::int64_t>(found.count));
  writer.Key("object").Raw(found.minimal.object);
  if (found.minimal.IsUpdate()) writer.Key("oldObject").Raw(found.minimal.old_object);
  writer.EndObject();
}

void WriteKind(const KindResult& kind, json::Writer& writer) {
  writer.StartObject();
  writer.Key("kind").String(kind.name);
  if (!kind.untried.empty()) writer.Key("notTried").String(kind.untried);
  writer.Key("stopped").Bool(kind.stopped);
  writer.Key("pairs").Int(static_cast<std::int64_t>(kind.judged));
  writer.Key("differing").Int(static_cast<std::int64_t>(kind.differing));
  writer.Key("wouldChange").Int(static_cast<std::int64_t>(kind.would_change));
  writer.Key("updatesOfInvalid").Int(static_cast<std::int64_t>(kind.tolerated));
  writer.Key("differences").StartArray();
  for (const Found& found : kind.found) WriteFound(found, writer);
  writer.EndArray();
  writer.EndObject();
}

}  // namespace

std::string RenderSynthesisText(const SynthesisReport& report) {
  std::string text = Summary(report);
  std::size_t width = 0;
  for (const KindResult& kind : report.kinds) width = std::max(width, OneLine(kind.name).size());
  for (const KindResult& kind : report.kinds) {
    const std::string name = OneLine(kind.name);
    text.append("  ").append(name).append(width - name.size() + 2, ' ');
    text.append(OneLine(StateOf(kind))).append("\n");
  }
  for (const KindResult& kind : report.kinds) {
    for (const Found& found : kind.found) AppendFound(kind.name, found, text);
  }
  return text;
}

std::string RenderSynthesisJson(const SynthesisReport& report) {
  std::string text;
  json::Writer writer(text);
  writer.StartObject();
  writer.Key("seed").Int(static_cast<std::int64_t>(report.seed));
  writer.Key("kinds").StartArray();
  for (const KindResult& kind : report.kinds) WriteKind(kind, writer);
  writer.EndArray();
  writer.EndObject();
  return text + "\n";
}

bool AllAgree(const std::vector<KindResult>& kinds) {
  return std::all_of(kinds.begin(), kinds.end(),
                     [](const KindResult& kind) { return kind.IsWhole() && kind.found.empty(); });
}

}  // namespace tandem::readiness
