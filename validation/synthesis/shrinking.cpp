#include "validation/synthesis/shrinking.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "validation/json/decode.h"

namespace tandem::synthesis {
namespace {

/// A member of an object, or the item of a list.
struct Step {
  std::string name;
  std::size_t index = 0;
  bool is_item = false;
};
using Path = std::vector<Step>;

JsonTree TreeOf(const std::string& text) {
  json::Document document(0);
  if (text.empty() || !document.Parse(text)) return {};
  return JsonTree::Of(document.root());
}

/// The value at the first steps of a path; null where the tree has nothing.
JsonTree* FindAt(JsonTree& tree, const Path& path, std::size_t steps) {
  JsonTree* at = &tree;
  for (std::size_t i = 0; i < steps; ++i) {
    const Step& step = path[i];
    if (step.is_item) {
      if (step.index >= at->items.size()) return nullptr;
      at = &at->items[step.index];
    } else {
      at = at->Find(step.name);
      if (at == nullptr) return nullptr;
    }
  }
  return at;
}

bool RemoveAt(JsonTree& tree, const Path& path) {
  JsonTree* const holder = FindAt(tree, path, path.size() - 1);
  if (holder == nullptr || FindAt(tree, path, path.size()) == nullptr) return false;
  const Step& last = path.back();
  if (last.is_item) {
    holder->items.erase(holder->items.begin() + static_cast<std::ptrdiff_t>(last.index));
  } else {
    holder->Remove(last.name);
  }
  return true;
}

/// Whether a part always stays, because the object is known by it.
bool IsKept(const Path& path) {
  const std::string& first = path.front().name;
  if (path.size() == 1) return first == "apiVersion" || first == "kind" || first == "metadata";
  return path.size() == 2 && first == "metadata" && path.back().name == "name";
}

/// The paths of all parts, those that hold others before them; items from the last one on.
void CollectPaths(const JsonTree& tree, const Path& path, std::vector<Path>& paths) {
  std::vector<std::pair<Path, const JsonTree*>> below;
  const auto add = [&](Step step, const JsonTree& part) {
    Path longer = path;
    longer.push_back(std::move(step));
    below.emplace_back(std::move(longer), &part);
  };
  for (const auto& [name, member] : tree.members) add({name}, member);
  for (std::size_t i = tree.items.size(); i > 0; --i) add({{}, i - 1, true}, tree.items[i - 1]);
  for (const auto& [longer, part] : below) paths.push_back(longer);
  for (const auto& [longer, part] : below) CollectPaths(*part, longer, paths);
}

/// Values that are plainer than a text or number, plainest first.
std::vector<JsonTree> PlainerThan(const JsonTree& value) {
  if (value.kind == json::Kind::kString) {
    std::vector<JsonTree> plainer;
    for (const std::string& text :
         {std::string(), std::string("a"), value.text.substr(0, value.text.size() / 2),
          value.text.substr(0, value.text.size() - 1)}) {
      if (text.size() < value.text.size()) plainer.push_back(JsonTree::Text(text));
    }
    return plainer;
  }
  if (value.kind == json::Kind::kInt && value.number != 0 && value.number != 1) {
    return {JsonTree::Number(0), JsonTree::Number(1)};
  }
  return {};
}

/// One pair on its way to the smallest.
class Shrinking {
 public:
  Shrinking(const ObjectPair& pair, std::size_t most_tries, const StillShows& still_shows)
      : tries_left_(most_tries), still_shows_(still_shows), is_update_(pair.IsUpdate()) {
    trees_[kNew] = TreeOf(pair.object);
    trees_[kOld] = TreeOf(pair.old_object);
  }

  ObjectPair Run(bool may_create) {
    if (is_update_ && may_create) BecomeCreation();
    while (LeaveOut() || MakePlain()) {
    }
    return Pair(trees_, is_update_);
  }

 private:
  enum Which : std::uint8_t { kNew, kOld };
  struct Trees {
    std::array<JsonTree, 2> of;
    JsonTree& operator[](std::size_t which) { return of[which]; }
    const JsonTree& operator[](std::size_t which) const { return of[which]; }
  };

  static ObjectPair Pair(const Trees& trees, bool is_update) {
    return {trees[kNew].ToJson(), is_update ? trees[kOld].ToJson() : ""};
  }

  bool Try(Trees trees, bool is_update) {
    if (tries_left_ == 0) return false;
    --tries_left_;
    if (!still_shows_(Pair(trees, is_update))) return false;
    trees_ = std::move(trees);
    is_update_ = is_update;
    return true;
  }

  void BecomeCreation() {
    if (Try(trees_, false)) trees_[kOld] = {};
  }

  /// Changes the part in both objects, or in one of them.
  template <typename Change>
  bool TryChange(const Change& change) {
    for (const auto& which : {std::vector<Which>{kNew, kOld}, {kNew}, {kOld}}) {
      Trees trees = trees_;
      bool changed = false;
      for (const Which one : which) {
        if (one == kNew || is_update_) changed = change(trees[one]) || changed;
      }
      if (changed && Try(std::move(trees), is_update_)) return true;
    }
    return false;
  }

  [[nodiscard]] std::vector<Path> Paths() const {
    std::vector<Path> paths;
    CollectPaths(trees_[kNew], {}, paths);
    if (is_update_) CollectPaths(trees_[kOld], {}, paths);
    return paths;
  }

  /// Whether anything could be left out.
  bool LeaveOut() {
    bool any = false;
    for (const Path& path : Paths()) {
      if (IsKept(path)) continue;
      any = TryChange([&](JsonTree& tree) { return RemoveAt(tree, path); }) || any;
    }
    return any;
  }

  bool MakePlain() {
    bool any = false;
    for (const Path& path : Paths()) {
      if (IsKept(path)) continue;
      any = MakePlain(path) || any;
    }
    return any;
  }

  bool MakePlain(const Path& path) {
    const Trees before = trees_;
    for (const Which which : {kNew, kOld}) {
      Trees copy = before;
      const JsonTree* const part = FindAt(copy[which], path, path.size());
      if (part == nullptr) continue;
      for (const JsonTree& plain : PlainerThan(*part)) {
        const auto change = [&](JsonTree& tree) {
          JsonTree* const found = FindAt(tree, path, path.size());
          if (found == nullptr || found->kind != plain.kind) return false;
          if (found->text.size() < plain.text.size()) return false;
          *found = plain;
          return true;
        };
        if (TryChange(change)) return true;
      }
    }
    return false;
  }

  Trees trees_;
  std::size_t tries_left_;
  const StillShows& still_shows_;
  bool is_update_;
};

}  // namespace

ObjectPair Shrink(const ObjectPair& pair, bool may_create, std::size_t most_tries,
                  const StillShows& still_shows) {
  return Shrinking(pair, most_tries, still_shows).Run(may_create);
}

}  // namespace tandem::synthesis
