#include "validation/synthesis/start_objects.h"

#include <utility>

#include "validation/base/keyed_hash.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"
#include "validation/synthesis/start_object.h"

namespace tandem::synthesis {
namespace {

constexpr std::size_t kMostTries = 20'000;

JsonTree WithDefaults(const verdict::KindRules& kind, const JsonTree& object) {
  json::Document document(0);
  if (!document.Parse(object.ToJson())) return object;
  json::Overlay overlay;
  return JsonTree::Of(
      handwritten::ApplyDefaults(kind.group, kind.version, kind.kind, document.root(), overlay));
}

bool IsOfKind(JsonTree sample, const Subject& subject) {
  const JsonTree* const api_version = sample.Find("apiVersion");
  const JsonTree* const kind = sample.Find("kind");
  return api_version != nullptr && kind != nullptr && api_version->text == subject.api_version() &&
         kind->text == subject.rules->kind;
}

std::optional<field::ErrorList> ErrorsIn(const Subject& subject, const JsonTree& object,
                                         PairJudge& judge) {
  const std::string text = WithDefaults(*subject.rules, object).ToJson();
  const bool is_main = subject.rules->subresource.empty();
  Sighting sighting = judge.Judge(*subject.rules, {text, is_main ? "" : text});
  if (!sighting.judged) return std::nullopt;
  field::ErrorList errors = std::move(sighting.handwritten);
  for (field::Error& error : sighting.declarative) errors.push_back(std::move(error));
  if (!sighting.answer.allowed) {
    for (field::Error& error : sighting.answer.denial->errors) errors.push_back(std::move(error));
  }
  return errors;
}

}  // namespace

std::vector<JsonTree> StartObjects(const Subject& subject, const std::vector<JsonTree>& samples,
                                   const std::vector<std::string>& texts, PairJudge& judge) {
  std::vector<JsonTree> begin;
  for (const JsonTree& sample : samples) {
    if (IsOfKind(sample, subject)) begin.push_back(sample);
  }
  if (begin.empty()) begin.push_back(BareObject(subject.api_version(), subject.rules->kind));
  std::vector<JsonTree> objects;
  for (JsonTree& object : begin) {
    FillMetadata(object);
    auto valid = MakeValid(*subject.type, std::move(object), texts, kMostTries,
                           [&](const JsonTree& tree) { return ErrorsIn(subject, tree, judge); });
    if (valid) objects.push_back(WithDefaults(*subject.rules, *valid));
  }
  return objects;
}

ObjectGenerator GeneratorOf(const Subject& subject, std::vector<JsonTree> start_objects,
                            std::vector<std::string> texts, std::uint64_t seed) {
  ObjectGenerator::Sources sources;
  sources.type = subject.type;
  sources.objects = std::move(start_objects);
  sources.texts = std::move(texts);
  const std::string& subresource = subject.rules->subresource;
  if (subresource == "status" || subresource == "approval") sources.members = {"status"};
  sources.updates_only = !subject.creates;
  KeyedHash hash(HashKey{seed, 0});
  hash.Add(subject.name());
  return {std::move(sources), hash.Finish()};
}

}  // namespace tandem::synthesis
