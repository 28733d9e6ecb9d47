#include "validation/embedded/go_places.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tandem::embedded {
namespace {

using gotypes::Type;

/// The most places that a kind has, and the most types that are looked at for them.
constexpr std::size_t kMaxPlaces = 1'000;
constexpr std::size_t kMaxLooks = 100'000;

/// Recursion is bounded by the steps of a place, and by the types that are open at once.
class Finder {
 public:
  void Look(const Type& type) {
    if (places_.size() == kMaxPlaces || steps_.size() == Place::kMaxSteps) return;
    if (++looks_ > kMaxLooks) return;
    switch (type.kind) {
      case Type::Kind::kPointer:
        return Look(*type.elem);
      case Type::Kind::kSlice:
        return LookIntoList(*type.elem);
      case Type::Kind::kArray:
      case Type::Kind::kMap:
        return LookBelow({{}, true}, *type.elem);
      case Type::Kind::kNamed:
        return LookIntoNamed(type);
      case Type::Kind::kStruct:
        for (const gotypes::Field& field : type.fields) LookIntoField(field);
        return;
      default:
        return;
    }
  }

  std::vector<PlaceOf> Take() { return std::move(places_); }

 private:
  /// Lists of what Kubernetes has in lists are judged whole.
  void LookIntoList(const Type& element) {
    const EmbeddedType* const known = FindType(element.package_path, element.name);
    if (known == nullptr || !known->IsElement() || steps_.empty()) {
      return LookBelow({{}, true}, element);
    }
    places_.push_back({0, Place::Of(steps_), known});
  }

  void LookIntoNamed(const Type& type) {
    const EmbeddedType* const known = FindType(type.package_path, type.name);
    if (known != nullptr && !steps_.empty()) {
      places_.push_back({0, Place::Of(steps_), known});
      return;
    }
    if (type.reads_itself) return;  // who knows what is where in it
    if (std::find(open_.begin(), open_.end(), &type) != open_.end()) return;
    open_.push_back(&type);
    if (type.definition != nullptr) Look(*type.definition);
    open_.pop_back();
  }

  void LookIntoField(const gotypes::Field& field) {
    if (field.json_skipped || field.type == nullptr) return;
    const bool is_inline = field.json_inline || (field.embedded && field.json_tag_name.empty());
    if (is_inline) return Look(*field.type);
    const std::string& name = field.json_tag_name.empty() ? field.name : field.json_tag_name;
    LookBelow({name, false}, *field.type);
  }

  void LookBelow(Place::Step step, const Type& type) {
    steps_.push_back(std::move(step));
    Look(type);
    steps_.pop_back();
  }

  std::vector<Place::Step> steps_;
  std::vector<const Type*> open_;
  std::vector<PlaceOf> places_;
  std::size_t looks_ = 0;
};

}  // namespace

std::vector<PlaceOf> FindPlaces(const Type& root) {
  Finder finder;
  finder.Look(root);
  return finder.Take();
}

}  // namespace tandem::embedded
