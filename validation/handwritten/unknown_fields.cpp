#include "validation/handwritten/unknown_fields.h"

#include <optional>
#include <utility>

#include "validation/field/steps.h"

namespace tandem::handwritten {
namespace {

using json::ValueView;

/// The field of that JSON name, in the struct or in one it embeds; null when there is none.
const GoField* FindField(const GoStruct& type, std::string_view name) {
  for (const GoField& field : type.fields) {
    if (field.Is(kEmbedded)) {
      if (const GoField* const inner = FindField(*field.type.of, name)) return inner;
    } else if (!field.Is(kHoisted) && field.name.json() == name) {
      return &field;
    }
  }
  return nullptr;
}

std::string Below(const std::string& path, std::string_view name) {
  return (path.empty() ? "" : path + ".") + std::string(name);
}

/// Recursion is bounded by the depth of the struct.
class UnknownFieldFinder {
 public:
  explicit UnknownFieldFinder(std::size_t max) : max_(max) {}

  void LookIntoStruct(const GoStruct& type, ValueView object, const std::string& path) {
    for (const json::MemberView member : object.members()) {
      if (unknown_.size() == max_) return;
      const std::string below = Below(path, member.name);
      if (const GoField* const field = FindField(type, member.name)) {
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
  std::vector<std::string> unknown_;
};

void AddNames(const GoStruct& type, std::vector<std::string_view>& names) {
  for (const GoField& field : type.fields) {
    if (field.Is(kEmbedded)) {
      AddNames(*field.type.of, names);
    } else if (!field.Is(kHoisted | kOldName)) {
      names.push_back(field.name.json());
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
  std::vector<std::string_view> names;
  if (at->kind() == GoKind::kStruct) AddNames(*at->of, names);
  return names;
}

std::vector<std::string> FindUnknownFields(const GoStruct& type, ValueView object,
                                           std::size_t max) {
  if (!object.IsObject()) return {};
  UnknownFieldFinder finder(max);
  finder.LookIntoStruct(type, object, {});
  return finder.Take();
}

}  // namespace tandem::handwritten
