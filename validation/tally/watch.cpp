#include "validation/tally/watch.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "validation/dualrun/coverage.h"

namespace tandem::tally {
namespace {

/// The most fields that are looked at in a type and below, each as often as it can be reached:
/// several times what the largest type of Kubernetes has.
constexpr std::size_t kMostFields = 20'000;

/// Whether what comes after the first of the rules depends on what they find.
bool MayStop(const rules::RuleList& rules) {
  return !rules.empty() && rules.cohorts().front().name.empty() &&
         rules.cohorts().front().short_circuits > 0;
}

bool LooksAtAbsence(const RuleRow& row) {
  const auto begins = [&](std::string_view word) { return row.origin.starts_with(word); };
  return row.type == field::ErrorType::kRequired || row.type == field::ErrorType::kForbidden ||
         begins("union") || begins("zeroOrOneOf") || begins("dependent");
}

/// `spec.ports[0].port` of `spec.ports[*].port`: the path normalizer knows no stars.
std::string OfFirstElements(std::string path) {
  for (std::size_t star; (star = path.find("[*]")) != std::string::npos;) path[star + 1] = '0';
  return path;
}

/// Goes through a type and keeps what rows look at.
class Watching {
 public:
  Watching(std::span<const RuleRow> rows, const RowPaths& paths)
      : rows_(rows), paths_(paths), is_seen_(rows.size()) {
    for (std::uint32_t row = 0; row < rows.size(); ++row) by_path_.emplace(rows[row].path, row);
  }

  /// The watch of a type; null when there is nothing to look at. `node`: its rules, or null.
  std::unique_ptr<const Watch> Of(const rules::Type& type, const rules::Node* node,
                                  const std::string& path) {
    auto watch = std::make_unique<Watch>();
    return AddBelow(type, node, path, *watch) ? std::move(watch) : nullptr;
  }

  [[nodiscard]] std::vector<std::uint32_t> unseen() const {
    std::vector<std::uint32_t> unseen;
    for (std::uint32_t row = 0; row < is_seen_.size(); ++row) {
      if (!is_seen_[row]) unseen.push_back(row);
    }
    return unseen;
  }

 private:
  /// Recursive types are followed once.
  bool AddBelow(const rules::Type& type, const rules::Node* node, const std::string& path,
                Watch& watch) {
    if (std::find(within_.begin(), within_.end(), &type) != within_.end()) return false;
    within_.push_back(&type);
    if (node != nullptr && MayStop(node->rules)) watch.type_stops = &node->rules;
    bool any = false;
    for (std::size_t index = 0; index < type.fields.size(); ++index) {
      any |= AddField(type, index, node, path, watch);
    }
    if (type.elem.type != nullptr && (type.IsList() || type.IsMap())) {
      const rules::Iteration* values = node == nullptr ? nullptr : &node->values;
      any |= AddElements(*type.elem.type, values, path, watch);
    }
    within_.pop_back();
    return any;
  }

  bool AddField(const rules::Type& type, std::size_t index, const rules::Node* node,
                const std::string& path, Watch& watch) {
    const rules::Field& field = type.fields[index];
    if (field.skipped || ++fields_ > kMostFields) return false;
    const rules::FieldNode* const rules = FindRules(node, index);
    auto below = std::make_unique<Watch>();
    if (rules != nullptr && MayStop(rules->rules)) below->field_stops = &rules->rules;
    const std::string at = field.Nameless() ? path : Joined(path, field.json_name);
    bool any = !field.Nameless() && AddRows(at, *below);
    any |= AddBelow(*field.ref.type, rules == nullptr ? nullptr : rules->child, at, *below);
    if (rules != nullptr && rules->values.node != nullptr && field.ref.type->elem.type != nullptr &&
        below->elements == nullptr) {
      any |= AddElements(*field.ref.type->elem.type, &rules->values, at, *below);
    } else if (rules != nullptr && rules->values.identity != nullptr) {
      below->identity = rules->values.identity;
    }
    if (!any) return false;
    Watch::Field& added = watch.fields.emplace_back();
    added.index = static_cast<std::uint32_t>(index);
    added.watch = std::move(below);
    added.rules = rules;
    return true;
  }

  bool AddElements(const rules::Type& type, const rules::Iteration* values, const std::string& path,
                   Watch& watch) {
    auto below = std::make_unique<Watch>();
    const std::string at = path + "[*]";
    bool any = AddRows(at, *below);
    any |= AddBelow(type, values == nullptr ? nullptr : values->node, at, *below);
    if (values != nullptr) watch.identity = values->identity;
    if (any) watch.elements = std::move(below);
    return any;
  }

  /// Rows name fields as the handwritten side does, but may also name them as the declared one.
  bool AddRows(const std::string& path, Watch& watch) {
    const bool any = AddRowsAt(path, watch);
    const auto& other = paths_.OtherThan(path);
    return (other && AddRowsAt(*other, watch)) || any;
  }

  bool AddRowsAt(std::string_view path, Watch& watch) {
    const auto [first, last] = by_path_.equal_range(path);
    for (auto found = first; found != last; ++found) {
      const std::uint32_t row = found->second;
      const bool reached = LooksAtAbsence(rows_[row]);
      const auto end_of_reached = watch.rows.begin() + watch.when_reached;
      watch.rows.insert(reached ? end_of_reached : watch.rows.end(), row);
      if (reached) ++watch.when_reached;
      is_seen_[row] = true;
    }
    watch.rows.shrink_to_fit();
    return first != last;
  }

  static const rules::FieldNode* FindRules(const rules::Node* node, std::size_t index) {
    if (node == nullptr) return nullptr;
    const auto found =
        std::find_if(node->fields.begin(), node->fields.end(),
                     [index](const rules::FieldNode& field) { return field.index == index; });
    return found == node->fields.end() ? nullptr : &*found;
  }

  static std::string Joined(const std::string& path, std::string_view name) {
    std::string joined = path;
    if (!joined.empty()) joined += '.';
    return joined.append(name);
  }

  std::span<const RuleRow> rows_;
  const RowPaths& paths_;
  std::multimap<std::string_view, std::uint32_t> by_path_;
  std::vector<bool> is_seen_;
  std::vector<const rules::Type*> within_;
  std::size_t fields_ = 0;
};

}  // namespace

const std::optional<std::string>& RowPaths::OtherThan(const std::string& path) const {
  const auto [known, is_new] = known_.try_emplace(path);
  if (is_new) {
    const auto changed = normalizer_.Change(OfFirstElements(path));
    if (changed) known->second = dualrun::GeneralPath(*changed);
  }
  return known->second;
}

std::unique_ptr<const Watch> WatchFor(const rules::Root& root, std::span<const RuleRow> rows,
                                      const RowPaths& paths, std::vector<std::uint32_t>& unseen) {
  Watching watching(rows, paths);
  auto watch = watching.Of(*root.ref.type, root.node, "");
  unseen = watching.unseen();
  return watch;
}

}  // namespace tandem::tally
