#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <set>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/cel/types/escape.h"
#include "validation/crd/generate/flatten_internal.h"
#include "validation/crd/schema/reader.h"

namespace tandem::crd::generate {
namespace {

using schema::Draft;

/// Keywords whose values Go compares as such, so that the same one twice is one; of the others it
/// compares pointers, which always differ.
bool IsPlain(std::string_view keyword) {
  constexpr std::string_view kPlain[] = {"exclusiveMaximum",
                                         "exclusiveMinimum",
                                         "nullable",
                                         "pattern",
                                         "uniqueItems",
                                         "x-kubernetes-embedded-resource",
                                         "x-kubernetes-int-or-string"};
  return std::find(std::begin(kPlain), std::end(kPlain), keyword) != std::end(kPlain);
}

/// Keywords that are merged in advance, so that the field's win.
bool IsNote(std::string_view keyword) { return keyword == "example" || keyword == "externalDocs"; }

bool IsFieldsOwn(std::string_view keyword) {
  return keyword == "x-kubernetes-preserve-unknown-fields" || keyword == "x-kubernetes-map-type";
}

constexpr std::string_view kListType = "x-kubernetes-list-type";

bool IsOnceWhenEqual(std::string_view keyword) {
  return IsPlain(keyword) || keyword == "minProperties" || keyword == "maxProperties";
}

/// Merges schemas; conflicts of types are errors.
class Merger {
 public:
  Merger(const gotypes::Package& package, Flattener::Manner manner, Findings& findings)
      : package_(package), manner_(manner), findings_(findings) {}

  /// Merges what `allOf` says into every schema that has it.
  void MergeAll(Draft& draft, int depth) {
    if (depth > static_cast<int>(schema::kMaxSchemaDepth)) return;
    const std::vector<Draft> parts = std::exchange(draft.all_of, {});
    for (const Draft& part : parts) Merge(draft, part, depth);
    ForEachBelow(draft, [&](Draft& below) { MergeAll(below, depth + 1); });
  }

 private:
  /// The keywords that are moved out of a schema because two of its parts disagree.
  struct Moved {
    Draft from_target;
    Draft from_source;
    bool any = false;
  };

  void Merge(Draft& target, const Draft& source, int depth) {
    if (depth > static_cast<int>(schema::kMaxSchemaDepth)) return;
    for (const Draft& part : source.all_of) Merge(target, part, depth + 1);
    Moved moved;
    MergeType(target, source, moved);
    MergeWords(target, source, moved);
    MergeSchemas(target, source, moved, depth);
    if (target.enum_values.empty()) {
      target.enum_values = source.enum_values;
    } else if (!source.enum_values.empty() && source.enum_values != target.enum_values) {
      findings_.warnings.Add(package_, "an enum of a field is dropped: its type has one");
    }
    MergeRules(target, source);
    if (moved.any) {
      target.all_of.push_back(std::move(moved.from_target));
      target.all_of.push_back(std::move(moved.from_source));
    }
    MergeRequired(target, source);
  }

  void MergeRules(Draft& target, const Draft& source) const {
    std::vector<Draft::Rule> rules = source.rules;
    if (manner_.limits) {
      std::erase_if(rules, [&](const Draft::Rule& rule) {
        return std::find(target.rules.begin(), target.rules.end(), rule) != target.rules.end();
      });
    }
    target.rules.insert(target.rules.begin(), rules.begin(), rules.end());
  }

  /// Whether one of two values of a keyword says what both say, which is then what stays.
  bool MergeLimit(std::string_view keyword, std::string& known, const std::string& other) const {
    if (!manner_.limits) return false;
    if (known == other) return true;
    const bool is_upper = keyword.starts_with("max");
    if (!is_upper && !keyword.starts_with("min")) return false;
    if ((std::strtod(other.c_str(), nullptr) < std::strtod(known.c_str(), nullptr)) == is_upper) {
      known = other;
    }
    return true;
  }

  void MergeType(Draft& target, const Draft& source, Moved& moved) {
    if (target.type.empty()) {
      target.type = source.type;
    } else if (!source.type.empty() && source.type != target.type) {
      findings_.errors.Add(package_, "conflicting types in allOf branches in schema: " +
                                         target.type + " vs " + source.type);
    }
    if (target.format.empty()) {
      target.format = source.format;
    } else if (!source.format.empty() && source.format != target.format) {
      moved.any = true;
      moved.from_source.format = source.format;
      moved.from_target.format = std::exchange(target.format, {});
    }
  }

  void MergeWords(Draft& target, const Draft& source, Moved& moved) const {
    for (const auto& [keyword, value] : source.words) {
      if (IsNote(keyword)) continue;
      const bool is_default = keyword == "default";
      const auto known = target.words.find(keyword);
      const bool is_own = IsFieldsOwn(keyword) || (manner_.items && keyword == kListType);
      if (known == target.words.end() || is_own) {
        target.words.insert_or_assign(keyword, value);
        if (is_default) target.default_identity = source.default_identity;
        continue;
      }
      const bool is_same = is_default ? target.default_identity == source.default_identity
                                      : IsOnceWhenEqual(keyword) && known->second == value;
      if (is_same || MergeLimit(keyword, known->second, value)) continue;
      moved.any = true;
      if (is_default) {
        moved.from_source.default_identity = source.default_identity;
        moved.from_target.default_identity = target.default_identity;
      }
      moved.from_source.words.insert_or_assign(keyword, value);
      moved.from_target.words.insert_or_assign(keyword, std::move(known->second));
      target.words.erase(known);
    }
  }

  void MergeSchemas(Draft& target, const Draft& source, Moved& moved, int depth) {
    const auto merge_list = [&](auto member) {
      if ((source.*member).empty()) return;
      if ((target.*member).empty()) {
        target.*member = source.*member;
        return;
      }
      moved.any = true;
      moved.from_source.*member = source.*member;
      moved.from_target.*member = std::exchange(target.*member, {});
    };
    const auto merge_one = [&](auto member) {
      if (!manner_.items || (source.*member).empty() || (target.*member).empty()) {
        return merge_list(member);
      }
      Merge((target.*member).front(), (source.*member).front(), depth + 1);
    };
    merge_one(&Draft::items);
    merge_one(&Draft::property_names);
    merge_list(&Draft::any_of);
    if (manner_.items) {
      MergeKeys(target, source);
    } else {
      merge_list(&Draft::list_map_keys);
    }
    target.additional_anything = target.additional_anything || source.additional_anything;
    if (!source.additional.empty()) {
      if (target.additional.empty()) {
        target.additional = source.additional;
      } else {
        Merge(target.additional.front(), source.additional.front(), depth + 1);
      }
    }
    for (const auto& [name, property] : source.properties) {
      const auto [known, is_new] = target.properties.emplace(name, property);
      if (!is_new) Merge(known->second, property, depth + 1);
    }
  }

  /// The keys that a field gives to its list win over those of the type.
  static void MergeKeys(Draft& target, const Draft& source) {
    const std::string_view type = source.Word(kListType);
    if (!source.list_map_keys.empty()) target.list_map_keys = source.list_map_keys;
    if (!type.empty() && type != R"("map")") target.list_map_keys.clear();
  }

  static void MergeRequired(Draft& target, const Draft& source) {
    if (target.required.empty() && source.required.empty()) return;
    std::set<std::string> names(target.required.begin(), target.required.end());
    names.insert(source.required.begin(), source.required.end());
    target.required.assign(names.begin(), names.end());
  }

  const gotypes::Package& package_;
  Flattener::Manner manner_;
  Findings& findings_;
};

/// Takes away what a schema says of values, but not what they are made of, parts that are merged
/// later included.
void StripAll(Draft& draft) {
  constexpr std::string_view kShape[] = {"x-kubernetes-preserve-unknown-fields",
                                         "x-kubernetes-int-or-string",
                                         "x-kubernetes-embedded-resource",
                                         "x-kubernetes-map-type",
                                         "nullable",
                                         "default"};
  std::erase_if(draft.words, [&](const auto& word) {
    return std::find(std::begin(kShape), std::end(kShape), word.first) == std::end(kShape);
  });
  draft.format.clear();
  draft.enum_values.clear();
  draft.rules.clear();
  draft.required.clear();
  draft.list_map_keys.clear();
  draft.property_names.clear();
  ForEachBelow(draft, &StripAll);
}

/// Whether every item of a list has an old value: those of maps have.
bool AreCorrelated(const Draft& list) { return list.Word("x-kubernetes-list-type") == R"("map")"; }

/// Rewrites the rules of tags where values have no old ones: API servers refuse them there.
/// True where something is left out.
bool ForgetOldValues(Draft& draft, bool is_correlated) {
  bool lost = false;
  if (!is_correlated) {
    std::vector<Draft::Rule> kept;
    for (Draft::Rule& rule : draft.rules) {
      lost = lost || rule.without_old == "";
      if (rule.without_old == "") continue;
      if (rule.without_old) {
        rule.rule = *rule.without_old;
        rule.optional_old_self.clear();
      }
      kept.push_back(std::move(rule));
    }
    draft.rules = std::move(kept);
  }
  for (auto& [name, property] : draft.properties) lost |= ForgetOldValues(property, is_correlated);
  for (Draft& below : draft.additional) lost |= ForgetOldValues(below, is_correlated);
  for (Draft& below : draft.items) {
    lost |= ForgetOldValues(below, is_correlated && AreCorrelated(draft));
  }
  return lost;
}

/// Expressions know a value whose type they know: as apiserver cel/openapi SchemaDeclType, which
/// gives a list or map of what it does not know no type either.
bool IsKnown(const Draft& draft) {
  if (draft.type.empty()) return draft.Says("x-kubernetes-int-or-string");
  const auto& below = draft.items.empty() ? draft.additional : draft.items;
  return below.empty() || IsKnown(below.front());
}

/// Whether a rule asks for a member of the value, or of what that was.
bool AsksFor(std::string_view rule, const std::string& name) {
  const std::string member = "." + name;
  for (std::size_t at = rule.find(member); at != std::string_view::npos;
       at = rule.find(member, at + 1)) {
    const std::string_view owner = rule.substr(0, at);
    const std::string_view rest = rule.substr(at + member.size());
    const bool is_whole = rest.empty() || (!IsAlphanumeric(rest.front()) && rest.front() != '_');
    if (is_whole &&
        (owner.ends_with("self") || owner.ends_with("oldSelf") || owner.ends_with("value()")))
      return true;
  }
  return false;
}

/// Drops rules of tags about values that may be anything, which no expression can ask for. `names`
/// gets those of the fields; an empty one is the value itself.
void ForgetUnknown(Draft& draft, std::set<std::string>& names) {
  const auto forget = [&](const std::string& name, auto is_about) {
    const auto forgotten = std::erase_if(
        draft.rules, [&](const Draft::Rule& rule) { return rule.of_tag && is_about(rule); });
    if (forgotten > 0) names.insert(name);
  };
  if (!IsKnown(draft)) forget("", [](const Draft::Rule&) { return true; });
  for (auto& [name, property] : draft.properties) {
    const std::string escaped = cel::EscapeName(name).value_or(name);
    if (IsKnown(property)) continue;
    forget(name, [&](const Draft::Rule& rule) { return AsksFor(rule.rule, escaped); });
  }
  ForEachBelow(draft, [&](Draft& below) { ForgetUnknown(below, names); });
}

/// Puts a field's schema beside that of its type, to be merged later. The field's texts win.
void Preserve(Draft& draft, Draft field) {
  Draft whole;
  const auto text = [&](std::string Draft::*member) {
    std::string own = std::exchange(field.*member, {});
    whole.*member = own.empty() ? draft.*member : std::move(own);
  };
  text(&Draft::description);
  text(&Draft::title);
  for (const std::string_view note : {"example", "externalDocs"}) {
    const std::string_view own = field.Word(note);
    const std::string_view others = own.empty() ? draft.Word(note) : own;
    if (!others.empty()) whole.Set(note, std::string(others));
    if (const auto said = field.words.find(note); said != field.words.end()) {
      field.words.erase(said);
    }
  }
  field.reference = nullptr;
  whole.all_of.push_back(std::move(draft));
  whole.all_of.push_back(std::move(field));
  draft = std::move(whole);
}

}  // namespace

bool Flattener::MayGrow(std::size_t nodes) {
  nodes_ += nodes;
  // Merging leaves fewer.
  too_big_ = too_big_ || nodes_ > 2 * schema::kMaxSchemaNodes;
  return !too_big_;
}

void Flattener::PutIn(Draft& draft, int depth) {
  if (depth > static_cast<int>(schema::kMaxSchemaDepth)) too_big_ = true;
  if (!MayGrow(1)) return;
  if (draft.reference == nullptr) {
    ForEachBelow(draft, [&](Draft& below) { PutIn(below, depth + 1); });
    return;
  }
  const void* const type = draft.reference;
  Draft field = std::move(draft);
  draft = {};
  if (const auto found = known_.find(type); found != known_.end()) {
    if (found->second.open) {
      draft = on_recursion_(type);
    } else if (MayGrow(found->second.nodes)) {
      draft = found->second.schema;
    }
    if (field.only_structure) StripAll(draft);
    return Preserve(draft, std::move(field));
  }
  draft = schema_of_(type);
  known_[type].open = true;
  PutIn(draft, depth + 1);
  known_[type].open = false;
  if (!too_big_) known_[type] = {draft, draft.CountNodes(), false};
  if (field.only_structure) StripAll(draft);
  Preserve(draft, std::move(field));
}

Draft Flattener::Flatten(const void* type, const gotypes::Package& package, Findings& findings) {
  Draft draft;
  if (const auto found = known_.find(type); found != known_.end()) {
    draft = found->second.schema;
  } else {
    draft = schema_of_(type);
    PutIn(draft, 0);
    known_[type] = {draft, draft.CountNodes(), false};
  }
  nodes_ = 0;
  if (std::exchange(too_big_, false)) {
    findings.errors.Add(package, "the schema has too many parts, or nests too deeply");
    return draft;
  }
  Merger(package, manner_, findings).MergeAll(draft, 0);
  std::set<std::string> unknown;
  ForgetUnknown(draft, unknown);
  for (const std::string& name : unknown) {
    findings.warnings.Add(package, "tags about " +
                                       (name.empty() ? "a value" : "the field " + name) +
                                       " are left out: it may be anything");
  }
  if (ForgetOldValues(draft, true)) {
    findings.warnings.Add(package,
                          "tags that compare with old values are left out below lists whose items "
                          "have none: those that are no maps");
  }
  return draft;
}

}  // namespace tandem::crd::generate
