#include "validation/handwritten/completion.h"

namespace tandem::handwritten {

using json::Overlay;
using json::ValueView;

namespace {

/// Recursion is bounded by the length of the path.
ValueView FillWhere(bool (*is_open)(ValueView field), ValueView object, std::string_view path,
                    ValueView value, Overlay& overlay) {
  if (!object.IsMissing() && !object.IsObject()) return object;
  const std::size_t dot = path.find('.');
  const std::string_view name = path.substr(0, dot);
  const ValueView member = object.Member(name);
  if (dot == std::string_view::npos) {
    return is_open(member) ? overlay.With(object, name, value) : object;
  }
  const ValueView filled = FillWhere(is_open, member, path.substr(dot + 1), value, overlay);
  if (filled.identity() == member.identity()) return object;
  return overlay.With(object, name, filled);
}

}  // namespace

bool IsUnset(ValueView value) {
  return value.IsMissing() || (value.IsString() && value.AsString().empty());
}

ValueView Follow(ValueView object, std::string_view path) {
  while (!path.empty()) {
    const std::size_t dot = path.find('.');
    object = object.Member(path.substr(0, dot));
    path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  }
  return object;
}

ValueView Fill(ValueView object, std::string_view path, ValueView value, Overlay& overlay) {
  return FillWhere([](ValueView field) { return field.IsMissing(); }, object, path, value, overlay);
}

ValueView FillText(ValueView object, std::string_view path, ValueView value, Overlay& overlay) {
  return FillWhere(&IsUnset, object, path, value, overlay);
}

ValueView FillZero(ValueView object, std::string_view name, std::int64_t number, Overlay& overlay) {
  const ValueView member = object.Member(name);
  const bool is_zero =
      member.IsMissing() || (member.kind() == json::Kind::kInt && member.AsInt() == 0);
  return is_zero ? overlay.With(object, name, overlay.Integer(number)) : object;
}

ValueView FillFromTemplateLabels(ValueView object, std::string_view path, Overlay& overlay) {
  const ValueView labels = Follow(object, "spec.template.metadata.labels");
  const ValueView present = Follow(object, path);
  if (!labels.IsObject() || labels.size() == 0 || present.size() > 0) return object;
  if (!present.IsMissing() && !present.IsObject()) return object;
  if (present.IsObject()) {  // an empty one gives way
    const std::size_t dot = path.find('.');
    const std::string_view parent = path.substr(0, dot);
    object =
        overlay.With(object, parent, overlay.With(object.Member(parent), path.substr(dot + 1), {}));
  }
  return Fill(object, path, labels, overlay);
}

}  // namespace tandem::handwritten
