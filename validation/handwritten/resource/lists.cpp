// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/lists.h"

#include <cstdint>
#include <utility>

namespace tandem::handwritten::resource {
// As resource validateSlice and validateSet.
bool ValidateSize(const field::Path& path, json::ValueView list, const ListRules& rules,
                  field::ErrorList& errors) {
  if (list.size() <= rules.max_size) return true;
  errors.Add(field::TooMany(path, static_cast<std::int64_t>(list.size()),
                            static_cast<std::int64_t>(rules.max_size))
                 .WithOrigin("maxItems"));
  errors.back().covered_by_declarative = rules.size == Covered::kYes;
  return false;
}

void AddDuplicate(const field::Path& path, field::BadValue key, Covered covered,
                  field::ErrorList& errors) {
  errors.Add(field::Duplicate(path, std::move(key)));
  errors.back().covered_by_declarative = covered == Covered::kYes;
}

}  // namespace tandem::handwritten::resource
