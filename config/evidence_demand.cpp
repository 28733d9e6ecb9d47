#include "config/evidence_demand.h"

#include <charconv>
#include <utility>
#include <vector>

#include "config/files.h"
#include "config/yaml.h"
#include "validation/base/go_quote.h"
#include "validation/json/decode.h"

namespace tandem::config {
namespace {

/// A share between 0 and 1, both left out.
Result<double> ReadShare(const std::string& flag, const std::string& text) {
  double share = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  if (is_number && share > 0 && share < 1) return share;
  return Failure{"--" + flag + " is " + GoQuote(text) + ", not a number between 0 and 1"};
}

Result<std::vector<evidence::Waiver>> ReadWaiverFile(const std::string& path) {
  if (path.empty()) return std::vector<evidence::Waiver>();
  const auto text = ReadFile(path);
  if (!text) return text.error();
  const auto documents = ParseYaml(*text, path, {.plain = PlainScalars::kText});
  if (!documents) return documents.error();
  if (documents->size() != 1) return Failure{path + ": must be one YAML document"};
  json::Document document;
  const Status parsed = document.Parse(documents->front().json);
  if (!parsed) return Failure{path + ": " + parsed.error().message};
  auto waivers = evidence::ReadWaivers(document.root());
  if (!waivers) return Failure{path + ": " + waivers.error().message};
  return waivers;
}

}  // namespace

Result<evidence::Demand> ReadDemand(const DemandTexts& texts) {
  const auto target = ReadShare(texts.prefix + "target", texts.target);
  if (!target) return target.error();
  const auto confidence = ReadShare(texts.prefix + "confidence", texts.confidence);
  if (!confidence) return confidence.error();
  auto waivers = ReadWaiverFile(texts.waivers_file);
  if (!waivers) return waivers.error();
  evidence::Demand demand;
  demand.target = *target;
  demand.confidence = *confidence;
  demand.waivers = *std::move(waivers);
  return demand;
}

}  // namespace tandem::config
