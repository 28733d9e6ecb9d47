#include "config/manifest_reader.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "config/json_positions.h"
#include "config/yaml.h"
#include "validation/base/utf8.h"
#include "validation/json/sanitize.h"

namespace tandem::config {
namespace {

Failure At(const std::string& name, Position position, const std::string& what) {
  return Failure{name + ":" + std::to_string(position.line) + ": " + what};
}

/// The reason in a message of the JSON decoder, which begins with a byte offset.
std::string ReasonOf(const Failure& failure) {
  const std::size_t colon = failure.message.find(": ");
  return "invalid JSON" + failure.message.substr(std::min(colon, failure.message.size()));
}

/// Parses a text that hardly ever has a key twice: only when it cannot be parsed as if it had no
/// such key are repeated keys made one. The result says whether it had none.
Result<bool> ParseOnce(const std::string& text, json::Duplicates duplicates,
                       json::Document& document) {
  if (document.Parse(text)) return true;
  if (Status parsed = document.Parse(text, {.duplicates = duplicates}); !parsed) {
    return parsed.error();
  }
  return false;
}

Result<Manifest> ParseJson(const RawDocument& raw, const std::string& name) {
  Manifest manifest;
  std::string clean = json::Sanitize(raw.text);
  manifest.repaired = clean != raw.text;
  const Result<bool> unique = ParseOnce(clean, json::Duplicates::kMerge, manifest.document);
  if (!unique) {
    const std::size_t failed_at = manifest.document.failed_at();
    const Position place = PositionOf(clean, failed_at, raw.start);
    return At(name, place,
              failed_at < clean.size() ? ReasonOf(unique.error())
                                       : "invalid JSON: what begins in line " +
                                             std::to_string(raw.start.line) + " is cut off here");
  }
  if (!*unique) manifest.duplicates = FindJsonPositions(clean, raw.start).duplicates;
  manifest.positions = Positions(raw.start, [text = std::move(clean), start = raw.start] {
    return FindJsonPositions(text, start).positions;
  });
  return manifest;
}

std::vector<Result<Manifest>> ParseYamlManifests(const RawDocument& raw, const std::string& name) {
  const bool valid = IsValidUtf8(raw.text);
  auto documents = ParseYaml(valid ? raw.text : ReplaceInvalidUtf8(raw.text), name,
                             {.first_line = raw.start.line});
  std::vector<Result<Manifest>> manifests;
  if (!documents) {
    manifests.emplace_back(documents.error());
    return manifests;
  }
  for (YamlDocument& yaml : *documents) {
    Manifest manifest;
    // Merge keys repeat members without being duplicates.
    const auto parsed = ParseOnce(yaml.json, json::Duplicates::kReplace, manifest.document);
    if (!parsed) {
      manifests.emplace_back(At(name, raw.start, ReasonOf(parsed.error())));
      continue;
    }
    yaml.json = {};
    manifest.positions = std::move(yaml.positions);
    manifest.duplicates = std::move(yaml.duplicates);
    manifest.repaired = !valid;
    manifests.emplace_back(std::move(manifest));
  }
  return manifests;
}

/// Charts hold templates beside manifests, and what is wrong with them as YAML helps nobody.
std::vector<Result<Manifest>> WithHints(const RawDocument& raw,
                                        std::vector<Result<Manifest>> manifests) {
  if (raw.text.find("{{") == std::string::npos) return manifests;
  for (Result<Manifest>& manifest : manifests) {
    if (manifest) continue;
    manifest = Failure{manifest.error().message +
                       " (a template of a chart? What 'helm template' makes of it can be read)"};
  }
  return manifests;
}

}  // namespace

std::vector<Result<Manifest>> ParseManifests(const RawDocument& raw, const std::string& name) {
  if (!raw.text.starts_with('{')) return WithHints(raw, ParseYamlManifests(raw, name));
  auto manifest = ParseJson(raw, name);
  if (!manifest && !raw.is_json) return WithHints(raw, ParseYamlManifests(raw, name));
  std::vector<Result<Manifest>> one;
  one.push_back(std::move(manifest));
  return WithHints(raw, std::move(one));
}

ManifestReader::ManifestReader(FileReader file, std::string name, Limits limits)
    : name_(name), splitter_(std::move(file), std::move(name), limits.document_bytes) {}

std::optional<Result<Manifest>> ManifestReader::Next() {
  while (ready_.empty()) {
    const auto raw = splitter_.Next();
    if (!raw) return std::nullopt;
    if (*raw) {
      auto manifests = ParseManifests(**raw, name_);
      std::move(manifests.begin(), manifests.end(), std::back_inserter(ready_));
    } else {
      ready_.emplace_back(raw->error());
    }
  }
  auto next = std::move(ready_.front());
  ready_.pop_front();
  return next;
}

}  // namespace tandem::config
