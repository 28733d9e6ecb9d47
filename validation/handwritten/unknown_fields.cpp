#include "validation/handwritten/unknown_fields.h"

#include <optional>
#include <utility>

#include "validation/field/steps.h"
#include "validation/handwritten/completion.h"

namespace tandem::handwritten {
namespace {

using json::ValueView;

std::string Below(const std::string& path, std::string_view name) {
  return (path.empty() ? "" : path + ".") + std::string(name);
}

/// The field of that name; null when the struct does not have it in that release.
const GoField* FindFieldIn(releases::Release release, const GoStruct& type, std::string_view name) {
  const GoField* const field = FindField(type, name);
  return field != nullptr && field->held.Has(release) ? field : nullptr;
}

/// Recursion is bounded by the depth of the struct.
class UnknownFieldFinder {
 public:
  UnknownFieldFinder(std::size_t max, releases::Release release) : max_(max), release_(release) {}

  void LookIntoStruct(const GoStruct& type, ValueView object, const std::string& path) {
    for (const json::MemberView member : object.members()) {
      if (unknown_.size() == max_) return;
      const std::string below = Below(path, member.name);
      if (const GoField* const field = FindFieldIn(release_, type, member.name)) {
        Look(field->type, member.value, below);
      } else {
        unknown_.push_back(below);
      }
    }
  }

  [[nodiscard]] std::vector<std::string> Take() { return std::move(unknown_); }

 private:
  void Look(const GoType& type, ValueView value, const std::string& path) {
    if (type.kind() == GoKind::kStruct && value.IsObject()) {
      LookIntoStruct(*type.of, value, path);
    } else if (type.kind() == GoKind::kList && value.IsArray()) {
      LookIntoList(type.Element(), value, path);
    } else if (type.kind() == GoKind::kMap && value.IsObject()) {
      for (const json::MemberView member : value.members()) {
        Look(type.Element(), member.value, Below(path, member.name));
      }
    }
  }

  void LookIntoList(const GoType& element, ValueView list, const std::string& path) {
    if (element.of == nullptr) return;
    for (std::size_t i = 0; i < list.size() && unknown_.size() < max_; ++i) {
      Look(element, list.At(i), path + "[" + std::to_string(i) + "]");
    }
  }

  std::size_t max_;
  releases::Release release_;
  std::vector<std::string> unknown_;
};

/// Copies of an object without what is unknown in it. Recursion is bounded by the depth of the
/// struct; every value is looked at once.
class Pruning {
 public:
  Pruning(json::Overlay& overlay, releases::Release release)
      : overlay_(overlay), release_(release) {}

  ValueView Fields(const GoStruct& type, ValueView object) {
    return Members(object, [&](const json::MemberView& member) {
      const GoField* const field = FindFieldIn(release_, type, member.name);
      return field == nullptr ? ValueView() : Part(field->type, member.value);
    });
  }

 private:
  ValueView Part(const GoType& type, ValueView value) {
    if (type.of == nullptr) return value;
    if (type.kind() == GoKind::kStruct && value.IsObject()) return Fields(*type.of, value);
    const GoType element = type.Element();
    const auto part_of = [&](ValueView item) { return Part(element, item); };
    if (type.kind() == GoKind::kList) return ForEach(value, overlay_, part_of);
    if (type.kind() != GoKind::kMap) return value;
    return Members(value, [&](const json::MemberView& entry) { return part_of(entry.value); });
  }

  template <typename PartOf>
  ValueView Members(ValueView object, const PartOf& part_of) {
    std::vector<json::MemberView> kept;
    bool has_changed = false;
    for (const json::MemberView member : object.members()) {
      const ValueView left = part_of(member);
      has_changed = has_changed || left.identity() != member.value.identity();
      if (!left.IsAbsent()) kept.push_back({member.name, left, member.key});
    }
    return has_changed ? overlay_.Object(kept) : object;
  }

  json::Overlay& overlay_;
  releases::Release release_;
};

/// Recursion is bounded by the depth of the struct.
void AddFields(const GoStruct& type, std::vector<const GoField*>& fields) {
  for (const GoField& field : type.fields) {
    if (field.Is(kEmbedded)) {
      AddFields(*field.type.of, fields);
    } else if (!field.Is(kHoisted | kOldName)) {
      fields.push_back(&field);
    }
  }
}

/// The type of what a step leads to; nothing when nothing is known about it.
std::optional<GoType> TypeAfter(const field::Step& step, const GoType& type) {
  if (type.kind() == GoKind::kList || type.kind() == GoKind::kMap) return type.Element();
  if (type.kind() != GoKind::kStruct) return std::nullopt;
  const GoField* const field = FindField(*type.of, step.name);
  return field == nullptr ? std::nullopt : std::optional(field->type);
}

}  // namespace

std::vector<std::string_view> FieldsBeside(const GoStruct& type, ValueView object,
                                           std::string_view field) {
  std::optional<GoType> at(type);
  const auto steps = field::StepsToOwner(object, field);
  if (!steps) return {};
  for (const field::Step& step : *steps) {
    at = TypeAfter(step, *at);
    if (!at) return {};
  }
  std::vector<const GoField*> fields;
  if (at->kind() == GoKind::kStruct) AddFields(*at->of, fields);
  std::vector<std::string_view> names;
  for (const GoField* const each : fields) names.push_back(each->name.json());
  return names;
}

std::vector<const GoField*> FieldsOf(const GoStruct& type, releases::Release release) {
  std::vector<const GoField*> fields;
  AddFields(type, fields);
  std::erase_if(fields, [&](const GoField* field) { return !field->held.Has(release); });
  return fields;
}

json::ValueView KnownPart(const GoStruct& type, ValueView object, json::Overlay& overlay,
                          releases::Release release) {
  return object.IsObject() ? Pruning(overlay, release).Fields(type, object) : object;
}

std::vector<std::string> FindUnknownFields(const GoStruct& type, ValueView object, std::size_t max,
                                           releases::Release release) {
  if (!object.IsObject()) return {};
  UnknownFieldFinder finder(max, release);
  finder.LookIntoStruct(type, object, {});
  return finder.Take();
}

}  // namespace tandem::handwritten
