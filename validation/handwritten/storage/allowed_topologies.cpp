// As kubernetes pkg/apis/storage/validation/validation.go and pkg/apis/core/validation, v1.36.
#include "validation/handwritten/storage/allowed_topologies.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "validation/base/keyed_hash.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/json/writer.h"

namespace tandem::handwritten::storage {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kRequirementFields[] = {
    {"key", String()},
    {"values", List(String())},
};
constexpr GoStruct kRequirement = Struct<kRequirementFields>("TopologySelectorLabelRequirement");

constexpr GoField kTermFields[] = {
    {"matchLabelExpressions", List(kRequirement)},
};

BadValue Plain(std::string_view text) { return BadValue::String(std::string(text)); }

// As core validateTopologySelectorLabelRequirement.
void ValidateValues(const Path& path, ValueView values, ErrorList& errors) {
  if (values.size() == 0) errors.Add(field::Required(path));
  SeenTexts seen;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string_view value = Text(values.At(i));
    if (!seen.Insert(value)) errors.Add(field::Duplicate(path.Index(i), Plain(value)));
  }
}

// As core ValidateTopologySelectorTerm.
void ValidateTerm(const Path& path, ValueView requirements, ErrorList& errors) {
  SeenTexts keys;
  for (std::size_t i = 0; i < requirements.size(); ++i) {
    const ValueView requirement = requirements.At(i);
    const Path item = path.Index(i);
    const Path values = item.Child("values");
    ValidateValues(values, requirement.Member("values"), errors);
    const std::string_view key = Text(requirement, "key");
    AddMessages(item.Child("key"), key, formats::CheckLabelKey(key), "format=k8s-label-key",
                errors);
    if (!keys.Insert(key)) errors.Add(field::Duplicate(item.Child("key"), Plain(key)));
  }
}

/// A text that is equal for terms that ask for the same values of the same keys. If a key is
/// repeated, its last requirement counts.
std::string CanonicalText(ValueView requirements) {
  std::map<std::string_view, std::set<std::string_view>> values_of;
  for (const ValueView requirement : requirements.elements()) {
    std::set<std::string_view>& values = values_of[Text(requirement, "key")];
    values.clear();
    for (const ValueView value : requirement.Member("values").elements()) {
      values.insert(Text(value));
    }
  }
  std::string text;
  json::Writer writer(text);
  writer.StartObject();
  for (const auto& [key, values] : values_of) {
    writer.Key(key).StartArray();
    for (const std::string_view value : values) writer.String(value);
    writer.EndArray();
  }
  writer.EndObject();
  return text;
}

/// Tells how many terms before are like the one that is added.
class SeenTerms {
 public:
  /// Parity: upstream's list of terms begins with as many empty ones as the class has terms.
  explicit SeenTerms(std::size_t count) : count_(count) {}

  std::size_t Add(ValueView requirements) {
    if (requirements.size() == 0) return count_ + empty_++;
    // A single term has no equal, and most classes have one at most.
    return count_ > 1 ? others_[CanonicalText(requirements)]++ : 0;
  }

 private:
  std::size_t count_;
  std::size_t empty_ = 0;
  std::unordered_map<std::string, std::size_t, KeyedTextHash> others_;
};

}  // namespace

constexpr GoStruct kTopologySelectorTerm = Struct<kTermFields>("TopologySelectorTerm");

// As storage validateAllowedTopologies.
void ValidateAllowedTopologies(ValueView terms, ErrorList& errors) {
  const Path path("allowedTopologies");
  SeenTerms seen(terms.size());
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const Path term = path.Index(i);
    const Path expressions = term.Child("matchLabelExpressions");
    const ValueView requirements = terms.At(i).Member("matchLabelExpressions");
    ValidateTerm(expressions, requirements, errors);
    for (std::size_t equals = seen.Add(requirements); equals > 0; --equals) {
      errors.Add(field::Duplicate(expressions, Plain("")));
    }
  }
}

}  // namespace tandem::handwritten::storage
