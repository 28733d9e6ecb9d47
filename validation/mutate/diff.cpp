#include "validation/mutate/diff.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/json/equality.h"
#include "validation/json/render.h"
#include "validation/json/writer.h"
#include "validation/rules/lookup/sorted_members.h"

namespace tandem::mutate {
namespace {

using json::ValueView;

/// Whether two values are one: the same cell, or containers around the same cells.
bool IsShared(ValueView a, ValueView b) {
  if (a.identity() == b.identity()) return true;
  if (a.kind() != b.kind() || a.size() != b.size() || a.size() == 0) return false;
  if (a.IsArray()) return a.At(0).identity() == b.At(0).identity();
  return (*a.members().begin()).value.identity() == (*b.members().begin()).value.identity();
}

/// Reference token of RFC 6901.
void AppendToken(std::string_view name, std::string& out) {
  for (const char c : name) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
}

class Differ {
 public:
  explicit Differ(std::string& patch) : writer_(patch) {}

  /// True when there is any operation.
  bool Run(ValueView original, ValueView changed) {
    writer_.StartArray();
    Consider({kRoot, {}, 0}, original, changed);
    while (!pending_.empty()) {
      CountLaps();
      const Pair pair = pending_.back();
      pending_.pop_back();
      Compare(pair);
    }
    writer_.EndArray();
    return any_;
  }

 private:
  static constexpr std::size_t kRoot = static_cast<std::size_t>(-1);

  /// One step down; the root has none.
  struct Step {
    std::size_t parent;
    std::string_view name;  ///< null data: an index
    std::size_t index;
  };
  struct Pair {
    std::size_t step;
    ValueView before;
    ValueView after;
  };

  void Consider(const Step& step, ValueView before, ValueView after) {
    if (IsShared(before, after)) return;
    steps_.push_back(step);
    pending_.push_back({steps_.size() - 1, before, after});
  }

  void Compare(const Pair& pair) {
    const std::size_t first = pending_.size();
    if (pair.before.IsObject() && pair.after.IsObject()) {
      CompareMembers(pair);
    } else if (pair.before.IsArray() && pair.after.IsArray() &&
               pair.before.size() == pair.after.size()) {
      CompareElements(pair);
    } else {
      Write(pair);
    }
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(first), pending_.end());
  }

  void CompareMembers(const Pair& pair) {
    const rules::lookup::SortedMembers before(pair.before);
    const rules::lookup::SortedMembers after(pair.after);
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < before.size() || j < after.size()) {
      const bool has_both = i < before.size() && j < after.size();
      const int order = has_both ? before[i].name.compare(after[j].name) : 0;
      const bool in_before = i < before.size() && (!has_both || order <= 0);
      const bool in_after = j < after.size() && (!has_both || order >= 0);
      Consider({pair.step, in_before ? before[i].name : after[j].name, 0},
               in_before ? before[i].value : ValueView(), in_after ? after[j].value : ValueView());
      i += in_before ? 1U : 0U;
      j += in_after ? 1U : 0U;
    }
  }

  void CompareElements(const Pair& pair) {
    for (std::size_t i = 0; i < pair.before.size(); ++i) {
      Consider({pair.step, {}, i}, pair.before.At(i), pair.after.At(i));
    }
  }

  void Write(const Pair& pair) {
    const bool removes = pair.after.IsAbsent();
    const bool adds = pair.before.IsAbsent();
    if (!removes && !adds && json::RawEqual(pair.before, pair.after)) return;
    any_ = true;
    writer_.StartObject().Key("op").String(removes ? "remove" : adds ? "add" : "replace");
    writer_.Key("path").String(PathTo(pair.step));
    if (!removes) {
      std::string value;
      json::AppendRawJson(pair.after, value);
      writer_.Key("value").Raw(value);
    }
    writer_.EndObject();
  }

  [[nodiscard]] std::string PathTo(std::size_t step) const {
    std::vector<const Step*> way;
    for (; steps_[step].parent != kRoot; step = steps_[step].parent) way.push_back(&steps_[step]);
    std::string path;
    for (auto at = way.rbegin(); at != way.rend(); ++at) {
      path += '/';
      if ((*at)->name.data() == nullptr) {
        path += std::to_string((*at)->index);
      } else {
        AppendToken((*at)->name, path);
      }
    }
    return path;
  }

  json::Writer writer_;
  std::vector<Step> steps_;
  std::vector<Pair> pending_;
  bool any_ = false;
};

}  // namespace

std::string Diff(json::ValueView original, json::ValueView changed) {
  std::string patch;
  if (!Differ(patch).Run(original, changed)) patch.clear();
  return patch;
}

}  // namespace tandem::mutate
