#include "validation/synthesis/start_object.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include "validation/synthesis/border_values.h"
#include "validation/synthesis/object_sites.h"

namespace tandem::synthesis {
namespace {

using rules::Type;
using rules::TypeKind;

constexpr std::size_t kMostSteps = 100;
constexpr std::size_t kMostNewErrors = 6;
constexpr std::size_t kMostTextBytes = 64;

/// A part of an object that an error is about.
struct Spot {
  const Type* type = nullptr;
  JsonTree* value = nullptr;   ///< null when it is not set
  JsonTree* holder = nullptr;  ///< the object that has it; null for items
  std::string name;
};

/// `spec`, `ports`, `[0]`, `port` of `spec.ports[0].port`.
std::vector<std::string> StepsOf(std::string_view path) {
  std::vector<std::string> steps;
  for (std::size_t at = 0; at < path.size();) {
    if (path[at] == '.') ++at;
    const bool is_index = at < path.size() && path[at] == '[';
    std::size_t end = is_index ? path.find(']', at) : path.find_first_of(".[", at);
    end = std::min(end, path.size() - (is_index ? 1 : 0));
    steps.emplace_back(path.substr(at, end - at));
    at = is_index ? end + 1 : end;
  }
  return steps;
}

const rules::Field* FindField(const Type& type, std::string_view name) {
  for (const rules::Field* field : FieldsOf(type)) {
    if (field->json_name == name) return field;
  }
  return nullptr;
}

/// Goes one step down. False where the type has nothing of the name.
bool Descend(const std::string& step, Spot& spot) {
  const Type& type = *spot.type;
  if (step.starts_with('[') && type.kind == TypeKind::kList) {
    const std::size_t index = std::strtoul(step.c_str() + 1, nullptr, 10);
    if (spot.value == nullptr || index >= spot.value->items.size()) return false;
    spot = {type.elem.type, &spot.value->items[index], nullptr, {}};
    return true;
  }
  std::string name = step.starts_with('[') ? step.substr(1) : step;
  const Type* below = nullptr;
  if (type.kind == TypeKind::kMap) {
    below = type.elem.type;
  } else if (const rules::Field* field = FindField(type, name)) {
    below = field->ref.type;
  }
  if (below == nullptr) return false;
  if (spot.value == nullptr) spot.value = &spot.holder->At(spot.name);
  spot = {below, spot.value->Find(name), spot.value, std::move(name)};
  return true;
}

std::optional<Spot> FindSpot(const Type& type, JsonTree& object, std::string_view path) {
  Spot spot{&type, &object, nullptr, {}};
  for (const std::string& step : StepsOf(path)) {
    if (!Descend(step, spot)) return std::nullopt;
  }
  if (spot.value == &object) return std::nullopt;
  return spot;
}

void AddTexts(const std::vector<std::string>& texts, std::vector<JsonTree>& values) {
  for (const std::string& text : texts) {
    if (text.size() <= kMostTextBytes) values.push_back(JsonTree::Text(text));
  }
}

/// The values of a type that are tried at a spot.
std::vector<JsonTree> ValuesOf(const Type& type, const std::vector<std::string>& texts) {
  std::vector<JsonTree> values = {Skeleton(type)};
  switch (type.kind) {
    case TypeKind::kBool:
      values.push_back(values.front());
      values.back().boolean = true;
      break;
    case TypeKind::kString:
      AddTexts(texts, values);
      AddTexts(BorderTexts(), values);
      break;
    case TypeKind::kIntOrString:
      AddTexts(BorderTexts(), values);
      [[fallthrough]];
    case TypeKind::kInt:
    case TypeKind::kUint:
      for (const std::string& text : texts) {
        if (const auto number = NumberOf(text)) values.push_back(JsonTree::Number(*number));
      }
      for (const std::int64_t number : BorderNumbers()) values.push_back(JsonTree::Number(number));
      break;
    case TypeKind::kQuantity:
      AddTexts(BorderQuantities(), values);
      break;
    case TypeKind::kList:
      values.push_back(JsonTree::List());
      break;
    case TypeKind::kMap:
      values.push_back(JsonTree::Object());
      break;
    case TypeKind::kStruct:
      for (const rules::Field* field : FieldsOf(type)) {
        values.emplace_back(JsonTree::Object()).At(field->json_name) = Skeleton(*field->ref.type);
      }
      break;
    default:
      break;
  }
  return values;
}

bool Has(const field::ErrorList& errors, const field::Error& error) {
  return std::any_of(errors.begin(), errors.end(), [&](const field::Error& one) {
    return one.field == error.field && one.type == error.type;
  });
}

/// Mends one object.
class Mending {
 public:
  Mending(const Type& type, const std::vector<std::string>& texts, std::size_t most_tries,
          const FindErrors& find_errors)
      : type_(type), texts_(texts), tries_left_(most_tries), find_errors_(find_errors) {}

  std::optional<JsonTree> Run(JsonTree object) {
    object_ = std::move(object);
    auto errors = find_errors_(object_);
    for (std::size_t step = 0; errors && !errors->empty() && step < kMostSteps; ++step) {
      errors = MendOne(*errors);
    }
    if (!errors || !errors->empty()) return std::nullopt;
    return object_;
  }

 private:
  struct Candidate {
    JsonTree object;
    field::ErrorList errors;
  };

  /// The errors that are left after the best change for one of them.
  std::optional<field::ErrorList> MendOne(const field::ErrorList& errors) {
    for (const field::Error& error : errors) {
      auto best = FindBest(error, errors.size());
      if (!best) continue;
      object_ = std::move(best->object);
      return std::move(best->errors);
    }
    return std::nullopt;
  }

  std::optional<Candidate> FindBest(const field::Error& error, std::size_t count) {
    std::optional<Candidate> best;
    const auto consider = [&](JsonTree object) {
      if (tries_left_ == 0 || (best && best->errors.empty())) return;
      if (!seen_.insert(object.ToJson()).second) return;
      --tries_left_;
      auto errors = find_errors_(object);
      if (!errors || Has(*errors, error) || errors->size() > count + kMostNewErrors) return;
      if (best && best->errors.size() <= errors->size()) return;
      best = Candidate{std::move(object), *std::move(errors)};
    };
    JsonTree probe = object_;
    const auto spot = FindSpot(type_, probe, error.field);
    if (!spot) return std::nullopt;
    for (const JsonTree& value : ValuesOf(*spot->type, texts_)) {
      JsonTree object = object_;
      const auto place = FindSpot(type_, object, error.field);
      (place->value != nullptr ? *place->value : place->holder->At(place->name)) = value;
      consider(std::move(object));
    }
    if (spot->holder != nullptr) {
      spot->holder->Remove(spot->name);
      consider(std::move(probe));
    }
    return best;
  }

  const Type& type_;
  const std::vector<std::string>& texts_;
  std::size_t tries_left_;
  const FindErrors& find_errors_;
  JsonTree object_;
  std::set<std::string> seen_;
};

}  // namespace

std::optional<JsonTree> MakeValid(const Type& type, JsonTree object,
                                  const std::vector<std::string>& texts, std::size_t most_tries,
                                  const FindErrors& find_errors) {
  return Mending(type, texts, most_tries, find_errors).Run(std::move(object));
}

std::optional<std::int64_t> NumberOf(const std::string& text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (text.empty() || rest != end || error != std::errc()) return std::nullopt;
  return number;
}

JsonTree Skeleton(const Type& type) {
  switch (type.kind) {
    case TypeKind::kBool: {
      JsonTree tree;
      tree.kind = json::Kind::kBool;
      return tree;
    }
    case TypeKind::kInt:
    case TypeKind::kUint:
    case TypeKind::kFloat:
    case TypeKind::kIntOrString:
      return JsonTree::Number(1);
    case TypeKind::kQuantity:
      return JsonTree::Text("1");
    case TypeKind::kTime:
    case TypeKind::kMicroTime:
      return JsonTree::Text("2024-01-02T03:04:05Z");
    case TypeKind::kDuration:
      return JsonTree::Text("1s");
    case TypeKind::kBytes:
      return JsonTree::Text("aGVsbG8=");
    case TypeKind::kList: {
      JsonTree list = JsonTree::List();
      list.items.push_back(type.elem.type->kind == TypeKind::kList ? JsonTree::List()
                                                                   : Skeleton(*type.elem.type));
      return list;
    }
    case TypeKind::kMap: {
      JsonTree map = JsonTree::Object();
      map.At("a") = Skeleton(*type.elem.type);
      return map;
    }
    case TypeKind::kString:
      return JsonTree::Text("a");
    default:
      return JsonTree::Object();
  }
}

JsonTree BareObject(std::string_view api_version, std::string_view kind) {
  JsonTree object = JsonTree::Object();
  object.At("apiVersion") = JsonTree::Text(api_version);
  object.At("kind") = JsonTree::Text(kind);
  object.At("metadata").At("name") = JsonTree::Text("a");
  return object;
}

void FillMetadata(JsonTree& object) {
  constexpr std::pair<std::string_view, std::string_view> kFilledIn[] = {
      {"uid", "00000000-0000-0000-0000-000000000001"},
      {"resourceVersion", "1"},
      {"creationTimestamp", "2024-01-02T03:04:05Z"}};
  JsonTree& metadata = object.At("metadata");
  for (const auto& [name, text] : kFilledIn) {
    if (metadata.Find(name) == nullptr) metadata.At(name) = JsonTree::Text(text);
  }
}

}  // namespace tandem::synthesis
