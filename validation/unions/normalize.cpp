#include "validation/unions/normalize.h"

#include <string_view>
#include <unordered_map>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"
#include "validation/base/panic.h"
#include "validation/field/path.h"
#include "validation/json/render.h"
#include "validation/rules/equality.h"
#include "validation/rules/lookup/sorted_members.h"

namespace tandem::unions {
namespace {

using field::Path;
using json::MemberView;
using json::ValueView;

constexpr std::string_view kStatus = "status";

/// The old items of a list by their keys.
class OldItems {
 public:
  OldItems(ValueView list, const std::vector<Field>& keys) : keys_(keys) {
    if (keys.empty()) return;
    for (const ValueView item : list.elements()) items_.try_emplace(KeyOf(item), item);
  }

  /// The old item with the same keys; absent when the item is new.
  [[nodiscard]] ValueView Find(ValueView item) const {
    if (items_.empty()) return {};
    const auto found = items_.find(KeyOf(item));
    return found == items_.end() ? ValueView() : found->second;
  }

 private:
  [[nodiscard]] std::string KeyOf(ValueView item) const {
    std::string text;
    for (const Field& key : keys_) {
      const bool set = key.IsSetIn(item);
      json::AppendGoJson(set ? item.Member(key.name) : ValueView(), text);
      text += ',';
    }
    return text;
  }

  const std::vector<Field>& keys_;
  std::unordered_map<std::string, ValueView, KeyedTextHash> items_;
};

class Normalizer {
 public:
  Normalizer(json::Overlay& overlay, Normalized& result) : overlay_(overlay), result_(result) {}

  /// The unions and fields of the whole object, as far as the request may write them.
  ValueView VisitRoot(const Node& root, Part part, ValueView object, ValueView old) {
    ValueView changed = object;
    if (!object.IsObject() || !old.IsObject()) return changed;
    const Path path;
    if (part != Part::kStatus) changed = ClearUnions(root, path, changed, old);
    for (const Node::Step& field : root.fields) {
      const bool is_status = field.name == kStatus;
      if (part == Part::kAll || is_status == (part == Part::kStatus)) {
        changed = VisitField(field, path, changed, old);
      }
    }
    return root.values == nullptr ? changed : VisitEntries(*root.values, path, changed, old);
  }

 private:
  ValueView Visit(const Node& node, const Path& path, ValueView value, ValueView old) {
    CountLaps();
    if (++depth_ > rules::kMaxTypedDepth) ThrowPanic("object is nested too deeply to be changed");
    ValueView changed = value;
    if (value.IsObject() && old.IsObject()) {
      changed = ClearUnions(node, path, changed, old);
      for (const Node::Step& field : node.fields) changed = VisitField(field, path, changed, old);
      if (node.values != nullptr) changed = VisitEntries(*node.values, path, changed, old);
    } else if (value.IsArray() && old.IsArray() && node.items != nullptr) {
      changed = VisitItems(node, path, value, old);
    }
    --depth_;
    return changed;
  }

  ValueView VisitField(const Node::Step& field, const Path& path, ValueView object, ValueView old) {
    const ValueView value = object.Member(field.name);
    const ValueView changed =
        Visit(*field.node, path.Child(field.name), value, old.Member(field.name));
    return IsSame(changed, value) ? object : overlay_.With(object, field.name, changed);
  }

  ValueView VisitEntries(const Node& node, const Path& path, ValueView map, ValueView old) {
    const rules::lookup::SortedMembers members(map);
    rules::lookup::AscendingLookup old_members(old);
    std::vector<MemberView> changed;
    bool same = true;
    for (std::size_t i = 0; i < members.size(); ++i) {
      MemberView& entry = changed.emplace_back(members[i]);
      const ValueView before = entry.value;
      entry.value = Visit(node, path.Key(entry.name), before, old_members.Find(entry.name));
      same = same && IsSame(entry.value, before);
    }
    return same ? map : overlay_.Object(changed);
  }

  ValueView VisitItems(const Node& list, const Path& path, ValueView value, ValueView old) {
    const OldItems old_items(old, list.keys);
    std::vector<ValueView> changed;
    bool same = true;
    for (const ValueView item : value.elements()) {
      const Path place = path.Index(changed.size());
      changed.push_back(Visit(*list.items, place, item, old_items.Find(item)));
      same = same && IsSame(changed.back(), item);
    }
    return same ? value : overlay_.List(changed);
  }

  ValueView ClearUnions(const Node& node, const Path& path, ValueView object, ValueView old) {
    for (const Union& rules : node.unions) object = ClearUnion(rules, path, object, old);
    return object;
  }

  ValueView ClearUnion(const Union& rules, const Path& path, ValueView object, ValueView old) {
    const auto choice = rules.ChoiceIn(object);
    const auto old_choice = rules.ChoiceIn(old);
    if (!choice || !old_choice || choice == old_choice || !rules.Allows(*choice)) return object;
    const std::size_t cleared_before = result_.cleared.size();
    for (const Member& member : rules.members) {
      if (member.value == *choice || !member.field.IsSetIn(object)) continue;
      result_.cleared.push_back({path.Child(member.field.name).ToString(),
                                 path.Child(rules.discriminator).ToString(), std::string(*choice)});
      object = overlay_.With(object, member.field.name, ValueView());
    }
    if (result_.cleared.size() > cleared_before) ++result_.unions;
    return object;
  }

  static bool IsSame(ValueView a, ValueView b) { return a.identity() == b.identity(); }

  json::Overlay& overlay_;
  Normalized& result_;
  int depth_ = 0;
};

}  // namespace

std::string Cleared::ToString() const {
  return field + " was cleared because " + discriminator + " changed to " + GoQuote(value);
}

Normalized Normalize(const Node& root, Part part, json::ValueView object,
                     json::ValueView old_object, json::Overlay& overlay) {
  Normalized result;
  result.object = Normalizer(overlay, result).VisitRoot(root, part, object, old_object);
  return result;
}

}  // namespace tandem::unions
