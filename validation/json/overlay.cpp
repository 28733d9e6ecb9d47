#include "validation/json/overlay.h"

#include <cstring>
#include <deque>

#include "validation/json/rapidjson.h"

namespace tandem::json {
namespace {

/// The same value once more, sharing what it points to. Values on a memory pool own nothing, so
/// nothing is freed twice.
RawValue Share(ValueView view) {
  RawValue value;
  if (!view.IsAbsent()) std::memcpy(static_cast<void*>(&value), view.identity(), sizeof value);
  return value;
}

RawValue Reference(std::string_view text) {
  return RawValue(rapidjson::StringRef(text.empty() ? "" : text.data(),
                                       static_cast<rapidjson::SizeType>(text.size())));
}

}  // namespace

/// Made when something is first put into it: many overlays stay empty.
struct Overlay::Impl {
  static Impl& Of(std::unique_ptr<Impl>& impl) {
    if (impl == nullptr) impl = std::make_unique<Impl>();
    return *impl;
  }

  Pool pool{1024};
  std::deque<RawValue> values;

  ValueView Keep(RawValue&& value) {
    const RawValue& kept = values.emplace_back(std::move(value));
    return ValueView(static_cast<const ValueView::Cell*>(static_cast<const void*>(&kept)));
  }
};

Overlay::Overlay() = default;
Overlay::~Overlay() = default;
Overlay::Overlay(Overlay&&) noexcept = default;
Overlay& Overlay::operator=(Overlay&&) noexcept = default;

ValueView Overlay::With(ValueView object, std::string_view name, ValueView value) {
  RawValue patched(rapidjson::kObjectType);
  bool found = false;
  const auto add = [&](std::string_view key, ValueView member) {
    RawValue shared = Share(member);
    patched.AddMember(Reference(key).Move(), shared, Impl::Of(impl_).pool);
  };
  for (const MemberView member : object.members()) {
    const bool replace = member.name == name;
    found = found || replace;
    if (!replace) {
      add(member.name, member.value);
    } else if (!value.IsAbsent()) {
      add(name, value);
    }
  }
  if (!found && !value.IsAbsent()) add(name, value);
  return Impl::Of(impl_).Keep(std::move(patched));
}

ValueView Overlay::Object(std::span<const MemberView> members) {
  RawValue object(rapidjson::kObjectType);
  for (const MemberView& member : members) {
    RawValue shared = Share(member.value);
    object.AddMember(Reference(member.name).Move(), shared, Impl::Of(impl_).pool);
  }
  return Impl::Of(impl_).Keep(std::move(object));
}

ValueView Overlay::List(std::span<const ValueView> elements) {
  RawValue list(rapidjson::kArrayType);
  for (const ValueView element : elements) {
    RawValue shared = Share(element);
    list.PushBack(shared, Impl::Of(impl_).pool);
  }
  return Impl::Of(impl_).Keep(std::move(list));
}

ValueView Overlay::Integer(std::int64_t value) { return Impl::Of(impl_).Keep(RawValue(value)); }

ValueView Overlay::String(std::string_view text) {
  return Impl::Of(impl_).Keep(
      RawValue(text.data(), static_cast<rapidjson::SizeType>(text.size()), Impl::Of(impl_).pool));
}

ValueView Overlay::EmptyObject() { return Impl::Of(impl_).Keep(RawValue(rapidjson::kObjectType)); }

}  // namespace tandem::json
