#pragma once

#include <deque>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/migrate/declaration_internal.h"
#include "validation/migrate/definitions.h"
#include "validation/migrate/shape_internal.h"
#include "validation/migrate/tags.h"
#include "validation/migrate/unions_internal.h"

namespace tandem::migrate {

/// Why a rule of a definition needs no tag.
inline constexpr const char* kMade = "the definition that is made of Go has it";

/// The rules that a schema has for a value: the markers that would say the same. Their lines are
/// places in the definition.
struct Wish {
  std::string prefix;  ///< stands before tags of what is in the field: `k8s:eachVal=+`
  Node node;
  Declaration declaration;
};

/// The rules that a schema has for a field, in one of the places where its struct is.
struct FieldWish {
  bool required = false;
  MarkerUse presence;        ///< `+required` or `+optional`
  std::vector<Wish> values;  ///< the first is the field's own
};

/// The unions of a struct.
struct UnionWishes {
  Declaration counted;  ///< the unions whose members are counted
  std::vector<ChosenUnion> chosen;
};

/// Reads what definitions say of the fields of Go types, which are found by kind, group and
/// version, and then by the names that JSON has. The time is linear in the schemas.
class Wishes {
 public:
  /// Rules with neither a tag nor a marker, and kinds that no package has, go to the outcome.
  Wishes(std::span<const gotypes::Package* const> packages, std::span<const KindSchema> kinds,
         Outcome& outcome);
  Wishes(const Wishes&) = delete;
  Wishes& operator=(const Wishes&) = delete;

  /// Takes what is said of a field, once for each place; empty when nothing is, or it was taken.
  std::vector<FieldWish> Take(const gotypes::Field& field);
  /// Tells why a marker, or a definition's rule, becomes no tag. A rule that the definition made of
  /// Go has, too, needs none, whatever the reason.
  void Keep(const MarkerUse& use, const std::string& why);
  /// The place of a line, as remarks have it: of the definition, or of Go.
  [[nodiscard]] std::string PlaceOf(const gotypes::CommentLine& line);
  /// Takes the unions that a struct has wherever it is, by its literal.
  UnionWishes TakeUnions(const gotypes::Type& literal);

 private:
  /// A schema, and what it is the schema of.
  struct Place {
    const KindSchema& kind;
    json::ValueView schema;
    json::ValueView made;  ///< the same in the definition that is made of Go
    std::string path;      ///< the schema's path in the manifest
    std::string object;    ///< the value's path in an object
    int depth = 0;

    /// The same schema, of another value or, for "", of the same.
    [[nodiscard]] Place Again(const std::string& object) const;
    /// The schema that is the value of a keyword.
    [[nodiscard]] Place Below(const std::string& keyword, const std::string& object) const;
    /// True if the definition that is made of Go has the rule, too.
    [[nodiscard]] bool IsMade(std::string_view keyword, json::ValueView value) const;
  };

  /// A property of a schema.
  struct Property {
    json::ValueView schema;
    json::ValueView made;  ///< the same in the definition that is made of Go
    bool required = false;
    bool made_required = false;
  };
  using Properties = std::map<std::string_view, Property>;

  static Properties PropertiesOf(const Place& place);
  void ReadKind(const KindSchema& kind, const gotypes::Type& type);
  void ReadStruct(const gotypes::Type& literal, const Place& place);
  void ReadFields(const gotypes::Type& literal, const Place& place, const Properties& properties,
                  std::set<std::string_view>& known);
  FieldWish ReadField(const gotypes::Field& field, const Property& property, const Place& parent);
  void ReadValue(const Node& node, const std::string& prefix, const Place& place,
                 std::vector<Wish>& out);
  void ReadBelow(const Node& node, const std::string& prefix, const Place& place,
                 std::vector<Wish>& out);
  void ReadUnions(const Wish& wish, const gotypes::Type& literal, const Place& place);
  void ReadChosen(std::string_view discriminator, json::ValueView members, const Place& place,
                  UnionWishes& out);
  void ReadKeyword(std::string_view keyword, json::ValueView value, const Place& place, Wish& wish);
  void ReadExpressions(json::ValueView rules, const Place& place, Wish& wish);
  MarkerUse UseOf(std::string_view marker, markers::Arguments arguments, std::string_view keyword,
                  json::ValueView value, const Place& place);
  void Keep(const Place& place, std::string_view keyword, json::ValueView value,
            const std::string& why);
  const gotypes::CommentLine* LineOf(std::string text, const Place& place,
                                     std::string_view keyword);
  void Tell(const Place& place, std::string_view keyword, const std::string& message);
  std::string Locate(const KindSchema& kind, const std::string& path);

  [[nodiscard]] bool LooksInto(const gotypes::Type& type, const Place& place);

  std::set<const gotypes::Package*> packages_;
  Outcome& outcome_;
  std::deque<gotypes::CommentLine> lines_;
  /// The kind and path that a line is about. Its place is looked up only when the line is told.
  std::map<const gotypes::CommentLine*, std::pair<const KindSchema*, std::string>> places_;
  std::size_t located_ = 0;
  std::map<const gotypes::Field*, std::vector<FieldWish>> fields_;
  std::map<const gotypes::Type*, std::vector<UnionWishes>> unions_;
};

}  // namespace tandem::migrate
