#include "validation/synthesis/start_objects.h"

#include <set>
#include <utility>

#include "validation/base/keyed_hash.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"
#include "validation/synthesis/object_sites.h"
#include "validation/synthesis/start_object.h"

namespace tandem::synthesis {
namespace {

constexpr std::size_t kMostTries = 20'000;
constexpr std::size_t kMostPlaces = 300;  // the most that are set beside what an object needs
constexpr std::size_t kMostPlaceTries = 300;

JsonTree WithDefaults(const verdict::KindRules& kind, const JsonTree& object) {
  json::Document document(0);
  if (!document.Parse(object.ToJson())) return object;
  json::Overlay overlay;
  const json::ValueView filled =
      handwritten::ApplyDefaults(kind.group, kind.version, kind.kind, document.root(), overlay);
  return JsonTree::Of(kind.mutation.defaulting->Apply(filled, overlay));
}

JsonTree TreeOf(const std::string& json) {
  json::Document document(0);
  return document.Parse(json) ? JsonTree::Of(document.root()) : JsonTree();
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
  return ErrorsOf(judge.Judge(*subject.rules, {text, is_main ? "" : text}));
}

/// The texts that are decimal, as numbers.
std::vector<std::int64_t> NumbersIn(const std::vector<std::string>& texts) {
  std::vector<std::int64_t> numbers;
  for (const std::string& text : texts) {
    if (const auto number = NumberOf(text)) numbers.push_back(*number);
  }
  return numbers;
}

bool HasParts(const rules::Type& type) {
  return type.kind == rules::TypeKind::kStruct || type.kind == rules::TypeKind::kList ||
         type.kind == rules::TypeKind::kMap;
}

/// The object with the first of its parts that is not set, and was not tried before.
std::optional<JsonTree> WithOneMore(const rules::Type& type, JsonTree object,
                                    std::set<std::uint64_t>& tried) {
  const auto may_change = [](std::string_view member) {
    return member != "kind" && member != "apiVersion" && member != "metadata";
  };
  for (const ObjectSite& site : FindSites(type, object, may_change)) {
    if (site.value != nullptr || !HasParts(*site.type)) continue;
    if (!tried.insert(site.place).second) continue;
    site.holder->At(site.name) = Skeleton(*site.type);
    return object;
  }
  return std::nullopt;
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
    // The metadata of a custom resource is not mended, so it gets its namespace here.
    const bool is_placed =
        subject.schema != nullptr && subject.rules->scope == handwritten::ObjectScope::kNamespaced;
    if (is_placed) object.At("metadata").At("namespace") = JsonTree::Text("a");
    auto valid = MakeValid(*subject.type, std::move(object), texts, kMostTries,
                           [&](const JsonTree& tree) { return ErrorsIn(subject, tree, judge); });
    if (valid) objects.push_back(WithDefaults(*subject.rules, *valid));
  }
  return objects;
}

std::vector<JsonTree> FullObjects(const Subject& subject, const std::vector<JsonTree>& samples,
                                  const std::vector<std::string>& texts, PairJudge& judge,
                                  const std::function<bool()>& goes_on) {
  std::vector<JsonTree> objects = StartObjects(subject, samples, texts, judge);
  if (objects.empty()) return objects;
  const auto find_errors = [&](const JsonTree& tree) { return ErrorsIn(subject, tree, judge); };
  std::set<std::uint64_t> tried;
  JsonTree full = objects.front();
  while (tried.size() < kMostPlaces && goes_on()) {
    const std::optional<JsonTree> next = WithOneMore(*subject.type, full, tried);
    if (!next) break;
    auto valid = MakeValid(*subject.type, *next, texts, kMostPlaceTries, find_errors);
    if (!valid) continue;
    // When a new part has driven others out, the object before it is kept, too.
    if (valid->ToJson().size() < full.ToJson().size()) objects.push_back(full);
    full = *std::move(valid);
  }
  objects.push_back(WithDefaults(*subject.rules, full));
  return objects;
}

void FillDefaults(const verdict::KindRules& kind, ObjectPair& pair) {
  pair.object = WithDefaults(kind, TreeOf(pair.object)).ToJson();
  if (pair.IsUpdate()) pair.old_object = WithDefaults(kind, TreeOf(pair.old_object)).ToJson();
}

ObjectGenerator GeneratorOf(const Subject& subject, std::vector<JsonTree> start_objects,
                            std::vector<std::string> texts, std::uint64_t seed) {
  ObjectGenerator::Sources sources;
  sources.type = subject.type;
  sources.objects = std::move(start_objects);
  sources.numbers = NumbersIn(texts);
  sources.texts = std::move(texts);
  const std::string& subresource = subject.rules->subresource;
  if (subresource == "status" || subresource == "approval") sources.members = {"status"};
  sources.updates_only = !subject.creates;
  KeyedHash hash(HashKey{seed, 0});
  hash.Add(subject.name());
  return {std::move(sources), hash.Finish()};
}

}  // namespace tandem::synthesis
