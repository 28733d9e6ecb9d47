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

namespace tandem::migrate {
namespace {

using gotypes::Field;
using gotypes::Package;
using gotypes::Position;
using gotypes::Type;

/// Named types one in the other, each with up to gotypes::kMaxTypeDepth literals around.
constexpr int kMostNamed = 20;

/// Tags of which a declaration may have several.
bool MayRepeat(std::string_view names) {
  return names == "k8s:listMapKey" || names == "k8s:unionMember" ||
         names == "k8s:zeroOrOneOfMember";
}

bool IsOptional(const Field& field, const Declaration& declaration, bool by_default) {
  const auto has = [&declaration](std::string_view name) {
    return declaration.Has(markers::WithoutValidation(name));
  };
  return !markers::RequirementOf(field, has, by_default).required;
}

bool IsPresence(const MarkerUse& use) {
  return use.Is("optional") || use.Is("Optional") || use.Is("required") || use.Is("Required");
}

/// One run over some packages.
class Migration {
 public:
  Migration(const Texts& texts, const Options& options)
      : options_(options), files_(texts), identifiers_(texts) {}

  Outcome Run(std::span<const Package* const> packages) {
    for (const Package* package : packages) {
      optional_by_default_ = IsOptionalByDefault(*package);
      for (const Type* type : package->types) MigrateType(*type);
    }
    outcome_.files = files_.Take();
    return std::move(outcome_);
  }

 private:
  void MigrateType(const Type& type) {
    const Declaration& declaration = DeclarationOf(type);
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
        Migrate(use, {declaration, node, options_.replace});
      }
    }
    if (type.alias || type.definition->kind == Type::Kind::kNamed) return;
    MigrateStructsIn(*type.definition, &declaration);
  }

  /// The struct that a type literal is or holds. `declaration` is that of its name, if it has one.
  void MigrateStructsIn(const Type& type, const Declaration* declaration) {
    const Type* at = &type;
    while (at->kind == Type::Kind::kPointer || at->kind == Type::Kind::kSlice ||
           at->kind == Type::Kind::kArray || at->kind == Type::Kind::kMap) {
      at = at->elem;
      declaration = nullptr;
    }
    if (at->kind != Type::Kind::kStruct) return;
    std::vector<Declaration> declarations;  // which candidates point into
    declarations.reserve(at->fields.size());
    std::vector<Candidate> candidates;
    for (const Field& field : at->fields) {
      declarations.push_back(
          ReadDeclaration(field.comments, markers::kField, field.position.line, unreadable_));
      Node node = NodeOf(*field.type);
      node.field = true;
      node.optional = IsOptional(field, declarations.back(), optional_by_default_);
      candidates.push_back({&field, &declarations.back(), node});
    }
    Report(std::exchange(unreadable_, {}));
    for (const Candidate& candidate : candidates) MigrateField(candidate);
    if (declaration != nullptr) MigrateUnions(*declaration, candidates);
    for (const Field& field : at->fields) {
      if (field.type->kind != Type::Kind::kNamed) MigrateStructsIn(*field.type, nullptr);
    }
  }

  void MigrateField(const Candidate& candidate) {
    const Declaration& declaration = *candidate.declaration;
    const Node& node = candidate.node;
    const TypeRules rules = RulesOf(*node.type);
    const Site site{declaration, node, options_.replace, options_.zero_is_absent,
                    rules.refuses_zero};
    // Without a tag about presence, rules of the type would be asked of a field that is not there.
    bool wants_presence = rules.any;
    bool has_presence = declaration.HasTag("k8s:optional") || declaration.HasTag("k8s:required");
    for (const MarkerUse& use : declaration.markers) {
      if (!IsAboutValues(use) || !IsFirstTime(use) || !Migrate(use, site)) continue;
      (IsPresence(use) ? has_presence : wants_presence) = true;
    }
    const std::string tag = wants_presence && !has_presence ? PresenceTagOf(site) : std::string();
    AddBeforeField(*candidate.field, tag);
    if (has_presence || !tag.empty()) said_presence_.insert(candidate.field);
  }

  void MigrateEnum(const MarkerUse& use, const Type& type, const Declaration& declaration) {
    if (declaration.Last("Enum") != &use) return Keep(use, "a later line says it anew");
    const std::string_view line = files_.Line(type.position.file, type.position.line);
    const auto constants = ConstantsOf(type, use.arguments.value(), identifiers_);
    if (!constants) return Keep(use, constants.error().message);
    if (!constants->empty() && !line.starts_with("type ")) {
      return Keep(use, "the type is declared in a group: declare constants of it");
    }
    if (!Add(use, "k8s:enum", declaration)) return;
    if (constants->empty()) return;
    std::vector<std::string> lines = *constants;
    if (line.ends_with('\r')) {
      for (std::string& each : lines) each += '\r';
    }
    files_.AddLinesBehind(type.position, lines);
  }

  void MigrateUnions(const Declaration& declaration, const std::vector<Candidate>& fields) {
    for (const MarkerUse& use : declaration.markers) {
      if (!IsUnion(use) || !IsFirstTime(use)) continue;
      const auto made = UnionTagOf(use, declaration, fields, options_.zero_is_absent);
      if (!made) {
        Keep(use, made.error().message);
        continue;
      }
      const bool can_be_written =
          std::all_of(made->members.begin(), made->members.end(),
                      [&](const Candidate* member) { return BeginsItsLine(*member->field); });
      if (!can_be_written) {
        Keep(use, "a member shares its line with others");
        continue;
      }
      for (const Candidate* member : made->members) AddToMember(*member, made->tag);
      if (options_.replace) files_.Remove(use.line->position);
    }
  }

  void AddToMember(const Candidate& member, const std::string& tag) {
    if (!HasUnionTag(member, tag)) AddBeforeField(*member.field, tag);
    if (said_presence_.insert(member.field).second) AddBeforeField(*member.field, "k8s:optional");
  }

  /// Whether the marker is said by a tag now.
  bool Migrate(const MarkerUse& use, const Site& site) {
    const auto tag = TagOf(use, site);
    if (tag) return Add(use, *tag, site.declaration);
    Keep(use, tag.error().message);
    return false;
  }

  /// Writes a tag beside its marker, or in its place.
  bool Add(const MarkerUse& use, const std::string& tag, const Declaration& declaration) {
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
    bool known = tag.empty();
    for (const WrittenTag& other : declaration.tags) {
      if (other.canonical == wanted.canonical) {
        known = true;
      } else if (other.names == wanted.names && !MayRepeat(wanted.names)) {
        Keep(use, "+" + other.text + " stands beside it");
        return false;
      }
    }
    const bool is_new = !known && written_.emplace(declaration.markers.front().line, tag).second;
    if (is_new) files_.AddTagsBehind(position, {tag});
    if (options_.replace) files_.Remove(position);
    return true;
  }

  void AddBeforeField(const Field& field, const std::string& tag) {
    if (!tag.empty() && BeginsItsLine(field)) files_.AddTagBefore(field.position, tag);
  }

  [[nodiscard]] bool BeginsItsLine(const Field& field) const {
    const std::string_view line = TrimSpace(files_.Line(field.position.file, field.position.line));
    return line.starts_with(field.name) || (field.embedded && !line.starts_with("type "));
  }

  /// What a type that is no struct, or one that it is made of, says by markers of its own.
  struct TypeRules {
    bool any = false;
    bool refuses_zero = false;
  };
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

  const Declaration& DeclarationOf(const Type& type) {
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

  void Keep(const MarkerUse& use, const std::string& why) {
    outcome_.kept.push_back({gotypes::ToString(use.line->position),
                             std::string(TrimSpace(use.line->text)) + ": " + why});
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
  int rules_depth_ = 0;
  std::vector<Unreadable> unreadable_;
  std::set<std::pair<std::string_view, int>> seen_;
  std::set<const Field*> said_presence_;  ///< those with a tag about it
  /// Tags by the first marker of their declaration.
  std::set<std::pair<const gotypes::CommentLine*, std::string>> written_;
};

}  // namespace

Outcome TagsOfMarkers(std::span<const Package* const> packages, const Texts& texts,
                      const Options& options) {
  return Migration(texts, options).Run(packages);
}

}  // namespace tandem::migrate
