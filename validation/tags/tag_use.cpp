#include "validation/tags/tag_use.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace tandem::tags {

TagUse::TagUse(const gotypes::Tag& used, Scope where, Place& on, Chain before, FrontEnd& compiler)
    : tag(used),
      scope(where),
      type(*on.facts.ref.type),
      place(on),
      chain(std::move(before)),
      front_end(compiler) {}

Status TagUse::CompilePayload(Scope where, Place& on, Chain before,
                              rules::NodeBuilder& node) const {
  return front_end.CompilePayload(*tag.value_tag, where, on, std::move(before), node);
}

Result<std::int64_t> TagUse::CanonicalInt() const {
  std::int64_t value = 0;
  const char* const first = tag.value.data();
  const char* const last = first + tag.value.size();
  const auto [end, error] = std::from_chars(first, last, value);
  if (error != std::errc() || end != last || std::to_string(value) != tag.value) {
    return Failure{"\"" + tag.value + "\" is not a valid int value"};
  }
  return value;
}

Result<std::int64_t> TagUse::IntPayload() const {
  Result<std::int64_t> value = CanonicalInt();
  if (value) return value;
  return Failure{std::string("failed to parse tag payload") +
                 (settings().IsBefore(k1_37) ? " as int: " : ": ") + value.error().message};
}

Result<std::int64_t> TagUse::CountPayload() const {
  Result<std::int64_t> value = IntPayload();
  if (value && *value < 0) return Failure{"must be greater than or equal to zero"};
  return value;
}

const gotypes::TagArg* TagUse::Arg(std::string_view name) const {
  const auto arg = std::find_if(tag.args.begin(), tag.args.end(),
                                [&](const gotypes::TagArg& given) { return given.name == name; });
  return arg == tag.args.end() ? nullptr : &*arg;
}

std::string TagUse::ArgOr(std::string_view name, std::string_view fallback) const {
  const gotypes::TagArg* arg = Arg(name);
  return arg == nullptr ? std::string(fallback) : arg->value;
}

}  // namespace tandem::tags
