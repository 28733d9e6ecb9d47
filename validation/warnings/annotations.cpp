#include "validation/warnings/annotations.h"

namespace tandem::warnings {

void WarnOfAnnotations(const field::Path& path, json::ValueView metadata,
                       std::span<const Deprecated> table, List& list) {
  const json::ValueView annotations = metadata.Member("annotations");
  if (annotations.size() == 0) return;
  const field::Path annotations_path = path.Child("annotations");
  for (const Deprecated& deprecated : table) {
    if (annotations.Member(deprecated.key).IsAbsent()) continue;
    const field::Path at = annotations_path.Key(deprecated.key);
    list.Add(at, deprecated.message);
  }
}

void WarnOfMembers(const field::Path& path, json::ValueView object,
                   std::span<const Deprecated> table, List& list) {
  for (const Deprecated& deprecated : table) {
    if (object.Member(deprecated.key).IsMissing()) continue;
    const field::Path at =
        path.Child(deprecated.printed.empty() ? deprecated.key : deprecated.printed);
    list.Add(at, deprecated.message);
  }
}

}  // namespace tandem::warnings
