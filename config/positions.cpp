#include "config/positions.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace tandem::config {
namespace {

using json::ValueView;

std::uint64_t Mix(std::uint64_t hash) {
  hash ^= hash >> 33;
  hash *= 0xFF51AFD7ED558CCD;
  hash ^= hash >> 33;
  hash *= 0xC4CEB9FE1A85EC53;
  return hash ^ (hash >> 33);
}

/// A value on the way to a field, and what is left of the field's name.
struct Step {
  ValueView value;
  DocumentPath path;
  std::string_view rest;
};

bool EndsHere(std::string_view rest) {
  return rest.empty() || rest.front() == '.' || rest.front() == '[';
}

/// What follows `.name` or `[name]`; nothing when the text begins otherwise.
std::optional<std::string_view> AfterName(std::string_view text, std::string_view name) {
  if (text.starts_with('[')) {
    text.remove_prefix(1);
    if (!text.starts_with(name) || !text.substr(name.size()).starts_with(']')) return std::nullopt;
    text.remove_prefix(name.size() + 1);
  } else {
    if (text.starts_with('.')) text.remove_prefix(1);
    if (!text.starts_with(name)) return std::nullopt;
    text.remove_prefix(name.size());
  }
  if (!EndsHere(text)) return std::nullopt;
  return text;
}

/// The member that takes most of the text, for names may hold dots and brackets.
std::optional<Step> IntoObject(const Step& from) {
  std::optional<Step> best;
  for (const json::MemberView member : from.value.members()) {
    const auto rest = AfterName(from.rest, member.name);
    if (!rest || (best && best->rest.size() <= rest->size())) continue;
    best = Step{member.value, from.path.Member(member.name), *rest};
  }
  return best;
}

std::optional<Step> IntoArray(const Step& from) {
  if (!from.rest.starts_with('[')) return std::nullopt;
  const std::string_view digits = from.rest.substr(1);
  std::size_t index = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, index);
  if (error != std::errc() || stop == end || *stop != ']') return std::nullopt;
  const ValueView element = from.value.At(index);
  if (element.IsAbsent()) return std::nullopt;
  return Step{element, from.path.Item(index),
              digits.substr(static_cast<std::size_t>(stop - digits.data()) + 1)};
}

}  // namespace

DocumentPath DocumentPath::Member(std::string_view name) const {
  std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return DocumentPath(Mix(hash_ ^ Mix(hash)));
}

DocumentPath DocumentPath::Item(std::size_t index) const {
  return DocumentPath(Mix(hash_ + 0x9E3779B97F4A7C15 * (index + 1)));
}

Position Positions::Find(DocumentPath path) {
  if (!sorted_) {
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const Entry& a, const Entry& b) { return a.path < b.path; });
    sorted_ = true;
  }
  const auto after =
      std::upper_bound(entries_.begin(), entries_.end(), path,
                       [](DocumentPath wanted, const Entry& entry) { return wanted < entry.path; });
  if (after == entries_.begin() || std::prev(after)->path != path) return {};
  return std::prev(after)->position;
}

Position Positions::FindField(ValueView root, DocumentPath path, std::string_view field) {
  Step step{root, path, field};
  Position found = Find(path);
  while (!step.rest.empty()) {
    const auto next = step.value.IsArray() ? IntoArray(step) : IntoObject(step);
    if (!next) break;
    step = *next;
    // What an alias stands for has no place of its own: the alias has.
    if (const Position position = Find(step.path); position.line != 0) found = position;
  }
  return found;
}

}  // namespace tandem::config
