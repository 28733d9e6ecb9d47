// As apimachinery pkg/api/validation/objectmeta.go and kubernetes pkg/apis/core/validation, v1.36.
#include "validation/handwritten/meta/finalizers.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "validation/base/go_quote.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::meta {
namespace {

using json::ValueView;

constexpr std::string_view kOrphan = "orphan";
constexpr std::string_view kForeground = "foregroundDeletion";

bool Holds(ValueView finalizers, std::string_view name) {
  const json::Elements all = finalizers.elements();
  return std::any_of(all.begin(), all.end(), [name](ValueView item) { return Text(item) == name; });
}

// As core/helper IsStandardFinalizerName.
bool IsStandard(std::string_view name) {
  return name == "kubernetes" || name == kOrphan || name == kForeground;
}

std::vector<std::string_view> SortedSet(ValueView finalizers) {
  std::vector<std::string_view> names;
  for (const ValueView item : finalizers.elements()) names.push_back(Text(item));
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

bool SameLists(ValueView a, ValueView b) {
  const json::Elements left = a.elements();
  const json::Elements right = b.elements();
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](ValueView x, ValueView y) { return Text(x) == Text(y); });
}

}  // namespace

// As meta ValidateFinalizers and ValidateFinalizerName.
void ValidateFinalizers(const field::Path& path, ValueView finalizers, field::ErrorList& errors) {
  for (const ValueView item : finalizers.elements()) {
    AddMessages(path, Text(item), formats::CheckLabelKey(Text(item)), {}, errors);
  }
  if (!Holds(finalizers, kOrphan) || !Holds(finalizers, kForeground)) return;
  errors.Add(field::Invalid(path, field::BadValue::Json(StringListJson(finalizers)),
                            "finalizer orphan and foregroundDeletion cannot be both set"));
}

// As core validateKubeFinalizerName.
void ValidateStandardFinalizer(const field::Path& path, std::string_view name,
                               field::ErrorList& errors) {
  if (IsStandard(name) || name.find('/') != std::string_view::npos) return;
  AddInvalid(path, name, "name is neither a standard finalizer name nor is it fully qualified",
             errors);
}

void ValidateStandardFinalizers(const field::Path& path, ValueView finalizers,
                                field::ErrorList& errors) {
  for (std::size_t i = 0; i < finalizers.size(); ++i) {
    ValidateStandardFinalizer(path.Index(i), Text(finalizers.At(i)), errors);
  }
}

// As meta ValidateNoNewFinalizers.
void ValidateNoNewFinalizers(const field::Path& path, ValueView finalizers,
                             ValueView old_finalizers, field::ErrorList& errors) {
  if (SameLists(finalizers, old_finalizers)) return;
  const std::vector<std::string_view> now = SortedSet(finalizers);
  const std::vector<std::string_view> before = SortedSet(old_finalizers);
  std::vector<std::string_view> added;
  std::set_difference(now.begin(), now.end(), before.begin(), before.end(),
                      std::back_inserter(added));
  if (added.empty()) return;

  std::string list;
  for (const std::string_view name : added) {
    if (!list.empty()) list += ", ";
    AppendGoQuoted(name, list);
  }
  errors.Add(field::Forbidden(
      path,
      "no new finalizers can be added if the object is being deleted, found new finalizers "
      "[]string{" +
          list + "}"));
}

}  // namespace tandem::handwritten::meta
