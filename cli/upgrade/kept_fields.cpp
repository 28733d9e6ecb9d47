#include "cli/upgrade/kept_fields.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/json/equality.h"

namespace tandem::upgrade {
namespace {

using json::ValueView;
using Change = KeptField::Change;

std::map<std::string_view, ValueView> Indexed(ValueView object) {
  std::map<std::string_view, ValueView> members;
  for (const json::MemberView member : object.members()) {
    if (!member.value.IsMissing()) members.emplace(member.name, member.value);
  }
  return members;
}

ValueView Find(const std::map<std::string_view, ValueView>& members, std::string_view name) {
  const auto found = members.find(name);
  return found == members.end() ? ValueView() : found->second;
}

/// The path of a member. Names that no type has are keys of a map.
std::string Below(const std::string& path, std::string_view name) {
  const bool is_field = std::all_of(name.begin(), name.end(), &IsAlphanumeric);
  if (!is_field) return path + "[*]";
  return path.empty() ? std::string(name) : path + "." + std::string(name);
}

/// Recursion is bounded by the depth of the object.
class Comparison {
 public:
  void Compare(ValueView written, ValueView before, ValueView after, const std::string& path) {
    if (before.identity() == after.identity()) return;
    if (before.IsMissing() || after.IsMissing() || before.kind() != after.kind()) {
      return Note(written, before, after, path);
    }
    if (after.IsObject()) return CompareMembers(written, before, after, path);
    if (after.IsArray()) return CompareElements(written, before, after, path);
    if (!json::Equal(before, after)) Note(written, before, after, path);
  }

  std::vector<KeptField> Take() { return std::move(fields_); }

 private:
  void CompareMembers(ValueView written, ValueView before, ValueView after,
                      const std::string& path) {
    const auto of_written = Indexed(written);
    const auto of_before = Indexed(before);
    const auto of_after = Indexed(after);
    const auto compare = [&](std::string_view name) {
      Compare(Find(of_written, name), Find(of_before, name), Find(of_after, name),
              Below(path, name));
    };
    for (const auto& [name, value] : of_after) compare(name);
    for (const auto& [name, value] : of_before) {
      if (!of_after.contains(name)) compare(name);
    }
  }

  void CompareElements(ValueView written, ValueView before, ValueView after,
                       const std::string& path) {
    const std::string below = path + "[*]";
    if (before.size() != after.size()) {
      // It is not known which elements are gone or new, but that some are.
      const bool more = after.size() > before.size();
      return Add(more ? Change::kTakesEffect : Change::kIsDropped, below);
    }
    const bool is_as_written = !written.IsAbsent() && written.size() == after.size();
    for (std::size_t i = 0; i < after.size(); ++i) {
      Compare(is_as_written ? written.At(i) : ValueView(), before.At(i), after.At(i), below);
    }
  }

  void Note(ValueView written, ValueView before, ValueView after, const std::string& path) {
    if (written.IsMissing()) {
      if (!after.IsMissing()) Add(Change::kIsDefaulted, path);
    } else if (before.IsMissing()) {
      Add(Change::kTakesEffect, path);
    } else if (after.IsMissing()) {
      Add(Change::kIsDropped, path);
    }
  }

  void Add(Change change, std::string path) {
    KeptField field{change, std::move(path)};
    if (fields_.size() >= kMostKeptFields) return;
    if (std::find(fields_.begin(), fields_.end(), field) == fields_.end()) {
      fields_.push_back(std::move(field));
    }
  }

  std::vector<KeptField> fields_;
};

}  // namespace

std::vector<KeptField> CompareKept(ValueView written, ValueView before, ValueView after) {
  Comparison comparison;
  comparison.Compare(written, before, after, {});
  return comparison.Take();
}

}  // namespace tandem::upgrade
