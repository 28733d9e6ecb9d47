#include "validation/embedded/seat.h"

#include <algorithm>

#include "validation/base/panic.h"

namespace tandem::embedded {
namespace {

using json::Overlay;
using json::ValueView;

constexpr std::string_view kFirst = "[0]";

/// Puts a value at a path. Recursion is bounded by the path, which is one of ours.
ValueView PutAt(std::string_view path, bool as_list, ValueView object, ValueView value,
                Overlay& overlay) {
  const std::size_t dot = path.find('.');
  const bool is_last = dot == std::string_view::npos;
  std::string_view name = path.substr(0, dot);
  const bool is_element = name.ends_with(kFirst);
  if (is_element) name.remove_suffix(kFirst.size());
  const ValueView member = object.Member(name);
  ValueView put = value;
  if (!is_last) {
    const ValueView inner = is_element ? member.At(0) : member;
    put = PutAt(path.substr(dot + 1), as_list, inner, value, overlay);
  }
  const bool is_made_list = is_element && !(is_last && as_list);
  return overlay.With(object, name, is_made_list ? overlay.List({&put, 1}) : put);
}

bool IsBelow(std::string_view field, std::string_view prefix) {
  if (!field.starts_with(prefix)) return false;
  field.remove_prefix(prefix.size());
  return field.empty() || field.front() == '.' || field.front() == '[';
}

}  // namespace

Seat::Seat(const EmbeddedType& type, Takes takes) : type_(type), takes_(takes), prefix_(type.path) {
  TANDEM_CHECK(object_.Parse(type.object).has_value());
  if (takes == Takes::kList) {
    TANDEM_CHECK(type.IsElement());
    prefix_.remove_suffix(kFirst.size());
  }
}

ValueView Seat::Put(ValueView value, Overlay& overlay) const {
  return PutAt(type_.path, takes_ == Takes::kList, object_.root(), value, overlay);
}

std::string Seat::PathOf(std::string_view field, const std::string& path) const {
  if (!IsBelow(field, prefix_)) return path;
  return path + std::string(field.substr(prefix_.size()));
}

void Seat::Move(const std::string& path, field::ErrorList& errors) const {
  errors.RemoveIf([this](const field::Error& error) {
    return type_.is_part && error.type == field::ErrorType::kNotFound;
  });
  for (field::Error& error : errors) error.field = PathOf(error.field, path);
}

}  // namespace tandem::embedded
