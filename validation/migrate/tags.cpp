#include "validation/migrate/tags.h"

#include <algorithm>
#include <set>
#include <utility>

#include "validation/base/white_space.h"
#include "validation/gotypes/json_methods.h"
#include "validation/markers/requirement.h"
#include "validation/migrate/constants_internal.h"
#include "validation/migrate/file_edits_internal.h"
#include "validation/migrate/translate_internal.h"
#include "validation/migrate/unions_internal.h"
#include "validation/migrate/wishes_internal.h"

namespace tandem::migrate {
namespace {

using gotypes::Field;
using gotypes::Package;
using gotypes::Position;
using gotypes::Type;

/// Named types one in the other, each with up to gotypes::kMaxTypeDepth literals around.
constexpr std::size_t kMostNamed = 20;

constexpr const char* kSharesLine = "the field shares its line with others";

bool IsOptional(const Field& field, const Declaration& declaration, bool by_default) {
  const auto has = [&declaration](std::string_view name) {
    return declaration.Has(markers::WithoutValidation(name));
  };
  return !markers::RequirementOf(field, has, by_default).required;
}

bool IsPresence(const MarkerUse& use) {
  return use.Is("optional") || use.Is("Optional") || use.Is("required") || use.Is("Required");
}

bool IsTypeEnum(const MarkerUse& use, const Node& node) {
  return use.Is("Enum") && node.shape == Shape::kText && node.type->kind == Type::Kind::kNamed;
}

/// A tag that a definition wants a field to have.
struct Wanted {
  const MarkerUse* use = nullptr;
  std::string tag;
};

/// One run over some packages.
class Migration {
 public:
  Migration(std::span<const Package* const> packages, const Texts& texts, const Options& options,
            std::span<const KindSchema> definitions)
      : options_(options),
        files_(texts),
        identifiers_(texts),
        wishes_(packages, definitions, outcome_) {}

  Outcome Run(std::span<const Package* const> packages) {
    for (const Package* package : packages) {
      optional_by_default_ = IsOptionalByDefault(*package);
      for (const Type* type : package->types) MigrateType(*type);
    }
    outcome_.files = files_.Take();
    return std::move(outcome_);
  }

 private:
  /// Tells whether markers give rules to a type that is no struct, or to types that it is made of.
  struct TypeRules {
    bool any = false;
    bool refuses_zero = false;
  };

  void MigrateType(const Type& type) {
    Declaration& declaration = DeclarationOf(type);
    Report(std::exchange(unreadable_, {}));
    const Node node = NodeOf(*type.definition);
    for (const MarkerUse& use : declaration.markers) {
      if (IsUnion(use)) continue;  // see MigrateUnions
      if (!IsAboutValues(use) || !IsFirstTime(use)) continue;
      if (type.alias) {
        Keep(use, "tags of an alias are not read");
      } else if (use.Is("Enum") && node.shape == Shape::kText) {
        MigrateEnum(use, type, declaration);
      } else {
        Migrate(use, {declaration, node, options_.replace}, declaration);
      }
    }
    if (type.alias || type.definition->kind == Type::Kind::kNamed) return;
    MigrateStructsIn(*type.definition, &declaration);
  }

  /// Migrates the struct that a literal is or holds. `declaration` is that of its name, if any.
  void MigrateStructsIn(const Type& type, const Declaration* declaration) {
    const Type* at = &type;
    while (at->kind == Type::Kind::kPointer || at->kind == Type::Kind::kSlice ||
           at->kind == Type::Kind::kArray || at->kind == Type::Kind::kMap) {
      at = at->elem;
      declaration = nullptr;
    }
    if (at->kind != Type::Kind::kStruct) return;
    std::vector<Declaration> declarations;  // candidates point into it
    declarations.reserve(at->fields.size());
    std::vector<Candidate> candidates;
    std::map<int, int> fields_in_line;
    for (const Field& field : at->fields) ++fields_in_line[field.position.line];
    for (const Field& field : at->fields) {
      declarations.push_back(
          ReadDeclaration(field.comments, markers::kField, field.position.line, unreadable_));
      Node node = NodeOf(*field.type);
      node.field = true;
      node.optional = IsOptional(field, declarations.back(), optional_by_default_);
      const bool alone = fields_in_line[field.position.line] == 1;
      candidates.push_back({&field, &declarations.back(), node, alone});
    }
    Report(std::exchange(unreadable_, {}));
    for (const Candidate& candidate : candidates) MigrateField(candidate);
    if (declaration != nullptr) MigrateUnions(*declaration, candidates);
    MigrateWishedUnions(wishes_.TakeUnions(*at), candidates);
    for (const Field& field : at->fields) {
      if (field.type->kind != Type::Kind::kNamed) MigrateStructsIn(*field.type, nullptr);
    }
  }

  void MigrateField(const Candidate& candidate) {
    Declaration& declaration = *candidate.declaration;
    const Node& node = candidate.node;
    const TypeRules rules = RulesOf(*node.type);
    const Site site{declaration, node, options_.replace, options_.zero_is_absent,
                    rules.refuses_zero};
    // Without a tag about presence, rules of the type would be asked of a field that is not there.
    bool wants_presence = rules.any;
    bool has_presence = declaration.HasTag("k8s:optional") || declaration.HasTag("k8s:required");
    for (const MarkerUse& use : declaration.markers) {
      if (!IsAboutValues(use) || !IsFirstTime(use) || !Migrate(use, site, declaration)) continue;
      (IsPresence(use) ? has_presence : wants_presence) = true;
    }
    const std::vector<FieldWish> places = wishes_.Take(*candidate.field);
    if (MigrateWishes(places, candidate, rules)) wants_presence = true;
    std::string tag;
    if (AgreeOnPresence(places)) {
      tag = WishedPresence(places.front(), candidate, rules, wants_presence);
    } else if (wants_presence && !has_presence) {
      tag = PresenceTagOf(site);
    }
    AddBeforeField(candidate, tag);
    if (has_presence || !tag.empty()) said_presence_.insert(candidate.field);
  }

  static bool AgreeOnPresence(const std::vector<FieldWish>& places) {
    return !places.empty() &&
           std::all_of(places.begin(), places.end(), [&](const FieldWish& place) {
             return place.required == places.front().required;
           });
  }

  Site SiteOf(const Wish& wish, const Candidate& candidate, const TypeRules& rules) const {
    const Declaration& ours = *candidate.declaration;
    // An exclusive bound of a marker would make that of a tag beside it exclusive, too.
    const bool has_bounds = ours.Has("Minimum") || ours.Has("Maximum");
    return {wish.declaration, wish.node, options_.replace || !has_bounds, options_.zero_is_absent,
            rules.refuses_zero};
  }

  /// The tag about presence that a definition asks for: where Go says something else, or where
  /// other tags want it.
  std::string WishedPresence(const FieldWish& place, const Candidate& candidate,
                             const TypeRules& rules, bool is_wanted) {
    const bool differs = place.required == candidate.node.optional && !place.presence.made;
    const std::string name = place.required ? "k8s:required" : "k8s:optional";
    const std::string other = place.required ? "k8s:optional" : "k8s:required";
    if (candidate.declaration->HasTag(name)) return {};
    if (candidate.declaration->HasTag(other)) {
      if (differs) Keep(place.presence, "+" + other + " stands beside it");
      return {};
    }
    if (!differs && !is_wanted) return {};
    const auto tag = TagOfPresence(SiteOf(place.values.front(), candidate, rules));
    if (tag && HasItsOwnLine(candidate)) return *tag;
    if (differs) Keep(place.presence, tag ? kSharesLine : tag.error().message);
    return {};
  }

  /// Writes the tags that definitions want a field to have in all places where it is. Says whether
  /// there is one, or would be if Go did not say it already.
  bool MigrateWishes(const std::vector<FieldWish>& places, const Candidate& candidate,
                     const TypeRules& rules) {
    bool any = false;
    std::vector<std::string> order;
    std::map<std::string, std::vector<Wanted>> all;
    for (const FieldWish& place : places) {
      std::set<std::string> here;
      for (Wanted& wanted : WantedBy(place, candidate, rules, any)) {
        if (!here.insert(wanted.tag).second) continue;
        std::vector<Wanted>& same = all[wanted.tag];
        if (same.empty()) order.push_back(wanted.tag);
        same.push_back(std::move(wanted));
      }
    }
    for (const std::string& tag : order) {
      const std::vector<Wanted>& same = all[tag];
      if (same.size() == places.size() && HasItsOwnLine(candidate)) {
        AddBeforeField(candidate, tag);
        any = true;
        continue;
      }
      const bool shares_line = same.size() == places.size();
      for (const Wanted& each : same) {
        Keep(*each.use, shares_line ? kSharesLine : "elsewhere the field has no such rule");
      }
    }
    return any;
  }

  std::vector<Wanted> WantedBy(const FieldWish& place, const Candidate& candidate,
                               const TypeRules& rules, bool& is_said) {
    std::vector<Wanted> wanted;
    for (const Wish& wish : place.values) {
      const Site site = SiteOf(wish, candidate, rules);
      for (const MarkerUse& use : wish.declaration.markers) {
        if (IsUnion(use)) continue;  // see MigrateWishedUnions
        if (IsTypeEnum(use, wish.node)) {
          MigrateWishedEnum(use, *wish.node.type);
          is_said = true;
          continue;
        }
        const auto tag = TagOf(use, site);
        if (!tag) {
          if (!IsMarked(use, wish, candidate)) Keep(use, tag.error().message);
        } else if (!tag->empty() && IsNew(use, wish, *tag, candidate, is_said)) {
          if (use.made && !IsMarked(use, wish, candidate)) {
            Say(use, kMade);
          } else {
            wanted.push_back({&use, wish.prefix + *tag});
          }
        }
      }
    }
    return wanted;
  }

  /// Whether a marker in Go says the same: then that marker is told, not the definition's rule.
  bool IsMarked(const MarkerUse& use, const Wish& wish, const Candidate& candidate) {
    const auto says_it = [&](const Declaration& declaration, bool items) {
      return std::any_of(declaration.markers.begin(), declaration.markers.end(),
                         [&](const MarkerUse& other) {
                           return other.found.items == items && SaysTheSame(use, other);
                         });
    };
    if (wish.prefix.empty() || wish.prefix == "k8s:eachVal=+") {
      if (says_it(*candidate.declaration, !wish.prefix.empty())) return true;
    }
    const std::vector<const Type*> names = NamesOf(*wish.node.type);
    return std::any_of(names.begin(), names.end(),
                       [&](const Type* type) { return says_it(DeclarationOf(*type), false); });
  }

  /// Whether Go does not say so already, nor something else.
  bool IsNew(const MarkerUse& use, const Wish& wish, const std::string& tag,
             const Candidate& candidate, bool& is_said) {
    const WrittenTag plain = ReadTag(tag);
    for (const Type* type : NamesOf(*wish.node.type)) {
      if (!TypeSays(*type, plain)) continue;
      Say(use, "the type " + type->name + " says it");
      is_said = true;
      return false;
    }
    const WrittenTag whole = ReadTag(wish.prefix + tag);
    const WrittenTag* const rival = candidate.declaration->Rival(whole);
    if (rival == nullptr) return true;
    if (rival->canonical == whole.canonical) {
      Say(use, "+" + rival->text + " says it");
      is_said = true;
    } else {
      Keep(use, "+" + rival->text + " stands beside it");
    }
    return false;
  }

  /// The named types in the chain of a type's definitions, at most kMostNamed.
  static std::vector<const Type*> NamesOf(const Type& type) {
    std::vector<const Type*> names;
    for (const Type* at = &type; at != nullptr && at->kind == Type::Kind::kNamed;
         at = at->definition) {
      if (names.size() == kMostNamed) break;
      names.push_back(at);
    }
    return names;
  }

  bool TypeSays(const Type& type, const WrittenTag& tag) {
    const Declaration& declaration = DeclarationOf(type);
    for (const WrittenTag& other : declaration.tags) {
      if (other.canonical == tag.canonical) return true;
    }
    const Site site{declaration, NodeOf(*type.definition), true, options_.zero_is_absent};
    return std::any_of(declaration.markers.begin(), declaration.markers.end(),
                       [&](const MarkerUse& use) {
                         if (IsUnion(use) || !IsAboutValues(use)) return false;
                         const auto said = TagOf(use, site);
                         return said && ReadTag(*said).canonical == tag.canonical;
                       });
  }

  /// The values of a type of its own become its constants.
  void MigrateWishedEnum(const MarkerUse& use, const Type& type) {
    std::vector<std::string> values = use.arguments.value().Texts();
    std::sort(values.begin(), values.end());
    const auto [known, is_new] = enums_.try_emplace(&type, values);
    if (!is_new) {
      if (known->second != values) Keep(use, "elsewhere the type " + type.name + " has others");
      return;
    }
    const Declaration& declaration = DeclarationOf(type);
    const std::string_view line = files_.Line(type.position.file, type.position.line);
    const auto constants = ConstantsOf(type, use.arguments.value(), identifiers_);
    if (!constants) return Keep(use, constants.error().message);
    if (constants->empty() && declaration.HasTag("k8s:enum")) {
      return Say(use, "the type " + type.name + " says it");
    }
    if (declaration.Has("Enum")) return Say(use, "the type " + type.name + " says it");
    if (type.alias || declaration.HasTag("k8s:enum") || !line.starts_with("type ")) {
      return Keep(use, "declare constants of the type " + type.name + ", with +k8s:enum");
    }
    files_.AddTagBefore(type.position, "k8s:enum");
    AddConstants(type, *constants);
  }

  void AddConstants(const Type& type, std::vector<std::string> lines) {
    if (lines.empty()) return;
    if (files_.Line(type.position.file, type.position.line).ends_with('\r')) {
      for (std::string& each : lines) each += '\r';
    }
    files_.AddLinesBehind(type.position, lines);
  }

  void MigrateEnum(const MarkerUse& use, const Type& type, Declaration& declaration) {
    if (const MarkerUse* const last = declaration.Last("Enum"); last != &use) {
      const bool goes = ConstantsOf(type, last->arguments.value(), identifiers_).has_value();
      if (options_.replace && goes) return files_.Remove(use.line->position);
      return Keep(use, "a later line says it anew");
    }
    const std::string_view line = files_.Line(type.position.file, type.position.line);
    const auto constants = ConstantsOf(type, use.arguments.value(), identifiers_);
    if (!constants) return Keep(use, constants.error().message);
    if (!constants->empty() && !line.starts_with("type ")) {
      return Keep(use, "the type is declared in a group: declare constants of it");
    }
    if (Add(use, "k8s:enum", declaration)) AddConstants(type, *constants);
  }

  void MigrateUnions(const Declaration& declaration, const std::vector<Candidate>& fields) {
    for (const MarkerUse& use : declaration.markers) {
      if (!IsUnion(use) || !IsFirstTime(use)) continue;
      if (MigrateUnion(use, declaration, fields) && options_.replace) {
        files_.Remove(use.line->position);
      }
    }
  }

  void MigrateWishedUnions(const UnionWishes& wished, const std::vector<Candidate>& fields) {
    for (const MarkerUse& use : wished.counted.markers) MigrateUnion(use, wished.counted, fields);
    for (const ChosenUnion& chosen : wished.chosen) MigrateChosen(chosen, fields);
  }

  /// All of a union gets its tags, or nothing.
  void MigrateChosen(const ChosenUnion& chosen, const std::vector<Candidate>& fields) {
    const auto made = TagsOf(chosen, fields, options_.zero_is_absent);
    if (!made) return Keep(chosen.use, made.error().message);
    const auto is_said = [](const FieldTag& each) { return HasUnionTag(*each.field, each.tag); };
    if (std::all_of(made->begin(), made->end(), is_said)) return Say(chosen.use, "its tags say it");
    for (const FieldTag& each : *made) {
      const WrittenTag* const rival = each.field->declaration->Rival(ReadTag(each.tag));
      const bool contradicts = rival != nullptr && !is_said(each);
      if (contradicts) return Keep(chosen.use, "+" + rival->text + " stands there");
      if (!HasItsOwnLine(*each.field)) return Keep(chosen.use, kSharesLine);
    }
    AddTagOnce(made->front());
    for (std::size_t i = 1; i < made->size(); ++i) AddToMember(*(*made)[i].field, (*made)[i].tag);
  }

  void AddTagOnce(const FieldTag& each) {
    if (!HasUnionTag(*each.field, each.tag)) AddBeforeField(*each.field, each.tag);
  }

  /// Whether the union is one of tags now.
  bool MigrateUnion(const MarkerUse& use, const Declaration& declaration,
                    const std::vector<Candidate>& fields) {
    const auto made = UnionTagOf(use, declaration, fields, options_.zero_is_absent);
    if (!made) {
      Keep(use, made.error().message);
      return false;
    }
    const bool can_be_written =
        std::all_of(made->members.begin(), made->members.end(),
                    [&](const Candidate* member) { return BeginsItsLine(*member); });
    if (!can_be_written) {
      Keep(use, "a member shares its line with others");
      return false;
    }
    for (const Candidate* member : made->members) AddToMember(*member, made->tag);
    return true;
  }

  void AddToMember(const Candidate& member, const std::string& tag) {
    AddTagOnce({&member, tag});
    if (said_presence_.insert(member.field).second) AddBeforeField(member, "k8s:optional");
  }

  /// Whether the marker is said by a tag now.
  bool Migrate(const MarkerUse& use, const Site& site, Declaration& declaration) {
    const MarkerUse* const last = declaration.Last(use.LocalName(), use.found.items);
    if (options_.replace && last != &use && !MayRepeat(use) && TagOf(*last, site)) {
      files_.Remove(use.line->position);  // it would count when the last one is gone
      return false;
    }
    const auto tag = TagOf(use, site);
    if (tag) return Add(use, *tag, declaration);
    Keep(use, tag.error().message);
    return false;
  }

  /// Writes a tag beside its marker, or in its place.
  bool Add(const MarkerUse& use, const std::string& tag, Declaration& declaration) {
    const Position& position = use.line->position;
    if (use.far) {
      Keep(use, "tags are not read so far from a declaration: remove empty lines");
      return false;
    }
    if (!TrimSpace(files_.Line(position.file, position.line)).starts_with("//")) {
      Keep(use, "it stands behind code");
      return false;
    }
    const WrittenTag wanted = ReadTag(tag);
    const WrittenTag* const rival = tag.empty() ? nullptr : declaration.Rival(wanted);
    if (rival != nullptr && rival->canonical != wanted.canonical) {
      Keep(use, "+" + rival->text + " stands beside it");
      return false;
    }
    if (!tag.empty() && rival == nullptr) {
      files_.AddTagsBehind(position, {tag});
      declaration.tags.push_back(wanted);
    }
    if (options_.replace) files_.Remove(position);
    return true;
  }

  void AddBeforeField(const Candidate& candidate, const std::string& tag) {
    if (tag.empty() || !BeginsItsLine(candidate)) return;
    files_.AddTagBefore(candidate.field->position, tag);
    candidate.declaration->tags.push_back(ReadTag(tag));
  }

  [[nodiscard]] bool BeginsItsLine(const Candidate& candidate) const {
    const Field& field = *candidate.field;
    const std::string_view line = TrimSpace(files_.Line(field.position.file, field.position.line));
    return line.starts_with(field.name) || (field.embedded && !line.starts_with("type "));
  }

  [[nodiscard]] bool HasItsOwnLine(const Candidate& candidate) const {
    return candidate.alone && BeginsItsLine(candidate);
  }

  TypeRules RulesOf(const Type& type) {
    const bool has_items = type.kind == Type::Kind::kSlice || type.kind == Type::Kind::kMap ||
                           type.kind == Type::Kind::kArray || type.kind == Type::Kind::kPointer;
    if (has_items) return {RulesOf(*type.elem).any};
    if (type.kind != Type::Kind::kNamed) return {};
    const auto [known, is_new] = type_rules_.try_emplace(&type);
    const Node node = NodeOf(type);
    // Lists of lists of named lists: what lies deeper is left to somebody who looks.
    if (!is_new || rules_depth_ == kMostNamed || node.shape == Shape::kStruct) return known->second;
    ++rules_depth_;
    TypeRules rules = RulesOf(*type.definition);
    --rules_depth_;
    const Declaration& declaration = DeclarationOf(type);
    for (const MarkerUse& use : declaration.markers) {
      rules.any = rules.any || IsAboutValues(use);
      rules.refuses_zero = rules.refuses_zero || RefusesZero(use, node, declaration);
    }
    return type_rules_[&type] = rules;
  }

  Declaration& DeclarationOf(const Type& type) {
    const auto [known, is_new] = declarations_.try_emplace(&type);
    if (is_new) {
      known->second =
          ReadDeclaration(type.comments, markers::kType, type.position.line, unreadable_);
    }
    return known->second;
  }

  /// Two fields in one line have one comment.
  bool IsFirstTime(const MarkerUse& use) {
    const Position& position = use.line->position;
    return seen_.emplace(position.file, position.line).second;
  }

  void Keep(const MarkerUse& use, const std::string& why) { wishes_.Keep(use, why); }

  void Say(const MarkerUse& use, const std::string& where) {
    outcome_.said.push_back({wishes_.PlaceOf(*use.line), use.line->text + ": " + where});
  }

  void Report(const std::vector<Unreadable>& errors) {
    for (const Unreadable& error : errors) {
      outcome_.errors.push_back({gotypes::ToString(error.position), error.message});
    }
  }

  const Options& options_;
  EditedFiles files_;
  Identifiers identifiers_;
  Outcome outcome_;
  bool optional_by_default_ = false;
  std::map<const Type*, Declaration> declarations_;
  std::map<const Type*, TypeRules> type_rules_;
  std::size_t rules_depth_ = 0;
  std::vector<Unreadable> unreadable_;
  std::set<std::pair<std::string_view, int>> seen_;
  std::set<const Field*> said_presence_;  ///< the fields with a tag about presence
  /// The values that definitions give named types.
  std::map<const Type*, std::vector<std::string>> enums_;
  Wishes wishes_;
};

}  // namespace

Outcome MakeTags(std::span<const Package* const> packages, const Texts& texts,
                 const Options& options, std::span<const KindSchema> definitions) {
  return Migration(packages, texts, options, definitions).Run(packages);
}

}  // namespace tandem::migrate
