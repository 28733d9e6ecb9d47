#include "validation/unions/validate.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"
#include "validation/base/panic.h"
#include "validation/field/matcher.h"
#include "validation/rules/equality.h"
#include "validation/rules/lookup/sorted_members.h"

namespace tandem::unions {
namespace {

using field::Error;
using field::Path;
using json::ValueView;

/// The errors of an object, those found before included.
class Findings {
 public:
  explicit Findings(field::ErrorList& errors) : errors_(errors) {}

  /// Adds an error unless the very same has been said.
  void Add(Error error) {
    AddUnless([&](const Error& known) { return field::SameError(known, error); }, error);
  }

  /// Adds an error unless the field already has one of that type.
  void AddFirstOfType(Error error) {
    AddUnless([](const Error&) { return true; }, error);
  }

 private:
  template <typename Covers>
  void AddUnless(Covers covers, Error& error) {
    error.declarative_native = true;
    while (indexed_ < errors_.size())
      by_place_.emplace(PlaceOf(errors_[indexed_]), indexed_), ++indexed_;
    const auto [begin, end] = by_place_.equal_range(PlaceOf(error));
    const auto known =
        std::find_if(begin, end, [&](const auto& entry) { return covers(errors_[entry.second]); });
    if (known == end) {
      errors_.Add(std::move(error));
    } else {
      errors_[known->second].declarative_native = true;  // enforced whatever becomes of its rule
    }
  }

  static std::string PlaceOf(const Error& error) {
    return std::string(field::WireName(error.type)) + ' ' + error.field;
  }

  field::ErrorList& errors_;
  std::size_t indexed_ = 0;  // errors before it are in by_place_
  std::unordered_multimap<std::string, std::size_t, KeyedTextHash> by_place_;
};

/// Texts and order are those of apimachinery pkg/api/validate/union.go.
void CheckMembers(const Union& rules, std::string_view choice, const Path& path, ValueView object,
                  Findings& findings) {
  for (const Member& member : rules.members) {
    const bool set = member.field.IsSetIn(object);
    const bool selected = member.value == choice;
    if (set == selected || (!set && member.optional)) continue;
    findings.Add(
        field::Invalid(path.Child(member.field.name), field::BadValue::String(""),
                       (set ? "may only be specified when `" : "must be specified when `") +
                           rules.discriminator + "` is " + GoQuote(member.value))
            .WithOrigin("union"));
  }
}

void CheckChoice(const Union& rules, std::string_view choice, const Path& path,
                 Findings& findings) {
  if (rules.Allows(choice)) return;
  const Path discriminator = path.Child(rules.discriminator);
  if (choice.empty()) {
    findings.AddFirstOfType(field::Required(discriminator));
    return;
  }
  const std::vector<std::string_view> values(rules.values.begin(), rules.values.end());
  findings.AddFirstOfType(
      field::NotSupported(discriminator, field::BadValue::String(std::string(choice)), values));
}

void CheckUnion(const Union& rules, const Path& path, ValueView object, Findings& findings) {
  const auto choice = rules.ChoiceIn(object);
  if (!choice) return;  // not even a string: others have said so
  CheckMembers(rules, *choice, path, object, findings);
  CheckChoice(rules, *choice, path, findings);
}

void Visit(const Node& node, const Path& path, ValueView value, int depth, Findings& findings) {
  CountLaps();
  if (depth > rules::kMaxTypedDepth) ThrowPanic("object is nested too deeply to be validated");
  if (value.IsArray() && node.items != nullptr) {
    std::size_t i = 0;
    for (const ValueView item : value.elements()) {
      Visit(*node.items, path.Index(i++), item, depth + 1, findings);
    }
  }
  if (!value.IsObject()) return;
  for (const Union& rules : node.unions) CheckUnion(rules, path, value, findings);
  for (const Node::Step& field : node.fields) {
    Visit(*field.node, path.Child(field.name), value.Member(field.name), depth + 1, findings);
  }
  if (node.values == nullptr) return;
  const rules::lookup::SortedMembers members(value);
  for (std::size_t i = 0; i < members.size(); ++i) {
    const json::MemberView member = members[i];
    Visit(*node.values, path.Key(member.name), member.value, depth + 1, findings);
  }
}

}  // namespace

void Validate(const Node& root, json::ValueView object, field::ErrorList& errors) {
  Findings findings(errors);
  Visit(root, Path(), object, 0, findings);
}

}  // namespace tandem::unions
