#include "validation/formats/path_segment.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(PathSegment, CannotLeaveItsPlaceInAUrl) {
  ExpectMessages(
      {
          {"", {}},
          {"a b:c", {}},
          {"...", {}},
          {".", {"may not be '.'"}},
          {"..", {"may not be '..'"}},
          {"a/b", {"may not contain '/'"}},
          {"a%b", {"may not contain '%'"}},
          {"%/", {"may not contain '/'", "may not contain '%'"}},
      },
      CheckPathSegment);
}

TEST(PathSegmentPrefix, MayBeDots) {
  ExpectMessages({{".", {}}, {"..", {}}, {"a/", {"may not contain '/'"}}}, CheckPathSegmentPrefix);
}

}  // namespace
}  // namespace tandem::formats
