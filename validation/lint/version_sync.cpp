#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "validation/formats/api_version.h"
#include "validation/lint/checks_internal.h"

namespace tandem::lint {
namespace {

using gotypes::Tag;
using gotypes::Type;

/// Tags by the place that they apply to, relative to the field: ``, `[*]`, `[key]`.
using Rules = std::map<std::string, std::multiset<std::string>>;

/// Adds a tag in the form in which versions are compared: without lifecycle, at the value it is
/// about.
void AddTag(const Tag& tag, std::string path, Rules& rules) {
  const Tag* bare = &tag;
  while (bare->value_tag != nullptr) {
    if (bare->name == "k8s:eachVal") {
      path += "[*]";
    } else if (bare->name == "k8s:eachKey") {
      path += "[key]";
    } else if (bare->name != "k8s:alpha" && bare->name != "k8s:beta") {
      break;
    }
    bare = bare->value_tag.get();
  }
  rules[path].insert("+" + gotypes::ToString(*bare));
}

/// A kind in one version.
struct Version {
  const PackageView* package;
  const Type* root;
};

/// Compares one kind between two versions, path by path. Pairs of types that were compared once
/// are not compared again, which also ends recursive types.
class Comparison {
 public:
  Comparison(const Model& model, std::vector<bool>& used, Reporter& reporter)
      : model_(model), used_(used), reporter_(reporter) {}

  void Run(const Version& reference, const Version& other) {
    difference_.group = other.package->roots.group;
    difference_.version = other.package->roots.version;
    difference_.reference = reference.package->roots.version;
    difference_.kind = other.root->name;
    seen_.clear();
    CompareTags(TagsOf(*reference.root, ""), TagsOf(*other.root, ""), "", Self(*other.root));
    Push(*reference.root, *other.root, "");
    while (!open_.empty()) {
      const Pair pair = std::move(open_.front());
      open_.pop_front();
      CompareFields(pair);
    }
  }

 private:
  struct Pair {
    const TypeView* reference;
    const TypeView* other;
    std::string path;
  };

  [[nodiscard]] const Element* Self(const Type& type) const {
    const TypeView* view = model_.Find(type);
    return view == nullptr ? nullptr : &view->self;
  }

  void AddTypeTags(const Type& type, const std::string& path, Rules& rules) const {
    const Element* self = type.kind == Type::Kind::kNamed ? Self(type) : nullptr;
    if (self == nullptr) return;
    for (const compile::PlacedTag& placed : self->tags.tags) AddTag(placed.tag, path, rules);
  }

  /// The tags of a type and of its elements' and keys' types.
  [[nodiscard]] Rules TagsOf(const Type& used, const std::string& path) const {
    Rules rules;
    const Type& type = Pointee(used);
    AddTypeTags(type, path, rules);
    const Type& literal = gotypes::Underlying(type);
    if (literal.elem != nullptr) AddTypeTags(Pointee(*literal.elem), path + "[*]", rules);
    if (literal.key != nullptr) AddTypeTags(*literal.key, path + "[key]", rules);
    return rules;
  }

  [[nodiscard]] Rules TagsOf(const Element& field) const {
    Rules rules = TagsOf(*field.field->type, "");
    for (const compile::PlacedTag& placed : field.tags.tags) AddTag(placed.tag, "", rules);
    return rules;
  }

  /// Goes on with the structs that values of both types are made of.
  void Push(const Type& reference, const Type& other, const std::string& path) {
    const Type& a = Pointee(reference);
    const Type& b = Pointee(other);
    const Type& literal_a = gotypes::Underlying(a);
    const Type& literal_b = gotypes::Underlying(b);
    if (literal_a.elem != nullptr && literal_b.elem != nullptr) {
      // Lists of lists do not compile: one step is enough.
      PushStructs(Pointee(*literal_a.elem), Pointee(*literal_b.elem), path + "[*]");
    }
    PushStructs(a, b, path);
  }

  void PushStructs(const Type& a, const Type& b, const std::string& path) {
    const TypeView* reference = model_.Find(a);
    const TypeView* other = model_.Find(b);
    if (reference == nullptr || other == nullptr) return;
    if (reference->fields.empty() || other->fields.empty()) return;
    if (seen_.emplace(&a, &b).second) open_.push_back({reference, other, path});
  }

  void CompareFields(const Pair& pair) {
    std::map<std::string, const Element*> known;
    for (const Element& field : pair.reference->fields) known.emplace(Key(field), &field);
    for (const Element& field : pair.other->fields) {
      const auto twin = known.find(Key(field));
      if (twin == known.end()) continue;
      const std::string name = JsonName(*field.field);
      const bool inner = !pair.path.empty() && !name.empty();
      const std::string path = pair.path + (inner ? "." : "") + name;
      CompareTags(TagsOf(*twin->second), TagsOf(field), path, &field);
      Push(*twin->second->field->type, *field.field->type, path);
    }
  }

  static std::string Key(const Element& field) {
    const std::string name = JsonName(*field.field);
    return name.empty() ? "," + field.field->name : name;
  }

  void CompareTags(const Rules& reference, const Rules& other, const std::string& path,
                   const Element* element) {
    if (element == nullptr) return;
    std::set<std::string> places;
    for (const Rules* rules : {&reference, &other}) {
      for (const auto& [place, tags] : *rules) places.insert(place);
    }
    for (const std::string& place : places) {
      const std::multiset<std::string>& wanted = At(reference, place);
      const std::multiset<std::string>& given = At(other, place);
      Report(Subtract(wanted, given), "missing ", path + place, *element);
      Report(Subtract(given, wanted), "extra ", path + place, *element);
    }
  }

  static const std::multiset<std::string>& At(const Rules& rules, const std::string& place) {
    static const std::multiset<std::string> kNone;
    const auto found = rules.find(place);
    return found == rules.end() ? kNone : found->second;
  }

  static std::vector<std::string> Subtract(const std::multiset<std::string>& from,
                                           const std::multiset<std::string>& what) {
    std::vector<std::string> left;
    std::set_difference(from.begin(), from.end(), what.begin(), what.end(),
                        std::back_inserter(left));
    return left;
  }

  void Report(const std::vector<std::string>& tags, std::string_view what, const std::string& path,
              const Element& element) {
    difference_.path = path;
    for (const std::string& tag : tags) {
      difference_.tag = tag;
      if (IsExcused()) continue;
      const std::string group = difference_.group.empty() ? "" : difference_.group + "/";
      const std::string place = path.empty() ? "" : path + ": ";
      reporter_.Report(Rule::kVersionSync, element,
                       {"validation tags differ from " + group + difference_.reference + ": " +
                            place + std::string(what) + tag,
                        "make them alike, or excuse it in the exceptions file"});
    }
  }

  bool IsExcused() {
    bool excused = false;
    const std::vector<AllowedDifference>& allowed = model_.options().allowed;
    for (std::size_t i = 0; i < allowed.size(); ++i) {
      if (!Excuses(allowed[i], difference_)) continue;
      used_[i] = true;
      excused = true;
    }
    return excused;
  }

  const Model& model_;
  std::vector<bool>& used_;
  Reporter& reporter_;
  Difference difference_;
  std::set<std::pair<const Type*, const Type*>> seen_;
  std::deque<Pair> open_;
};

using Kinds = std::map<std::pair<std::string, std::string>, std::vector<Version>>;

bool HasTypeMeta(const compile::RootType& root) {
  const auto& fields = gotypes::Underlying(*root.type).fields;
  return std::any_of(fields.begin(), fields.end(),
                     [](const gotypes::Field& field) { return field.name == "TypeMeta"; });
}

/// The versions of every kind, the one to compare with first. Roots without TypeMeta count only in
/// packages where none has it: elsewhere they are parts, and compared as such.
Kinds CollectKinds(const Model& model) {
  Kinds kinds;
  for (const PackageView& package : model.packages()) {
    if (package.nolint) continue;
    const auto& roots = package.roots.roots;
    const bool telling = std::any_of(roots.begin(), roots.end(), &HasTypeMeta);
    for (const compile::RootType& root : roots) {
      if (telling && !HasTypeMeta(root)) continue;
      kinds[{package.roots.group, root.type->name}].push_back({&package, root.type});
    }
  }
  for (auto& [name, versions] : kinds) {
    std::stable_sort(versions.begin(), versions.end(), [](const Version& a, const Version& b) {
      return formats::IsNewerApiVersion(a.package->roots.version, b.package->roots.version);
    });
  }
  return kinds;
}

void ReportUnused(const std::vector<AllowedDifference>& allowed, const std::vector<bool>& used,
                  Reporter& reporter) {
  for (std::size_t i = 0; i < allowed.size(); ++i) {
    if (used[i]) continue;
    Finding finding;
    finding.rule = Rule::kUnusedException;
    finding.file = allowed[i].file;
    finding.line = static_cast<int>(allowed[i].line);
    finding.message = "this exception excuses nothing: " + allowed[i].api_version + " " +
                      allowed[i].kind + " " + allowed[i].path + " " + allowed[i].tag;
    finding.suggestion = "remove it";
    reporter.Report(std::move(finding));
  }
}

}  // namespace

void CheckVersionSync(const Model& model, Reporter& reporter) {
  std::vector<bool> used(model.options().allowed.size());
  for (const auto& [kind, versions] : CollectKinds(model)) {
    Comparison comparison(model, used, reporter);
    for (const Version& other : versions) {
      const bool same = other.package->roots.version == versions.front().package->roots.version;
      if (!same) comparison.Run(versions.front(), other);
    }
  }
  ReportUnused(model.options().allowed, used, reporter);
}

}  // namespace tandem::lint
