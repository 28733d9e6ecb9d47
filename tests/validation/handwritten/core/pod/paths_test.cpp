#include "validation/handwritten/core/pod/paths.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

template <auto Rule>
std::vector<std::string> Check(std::string_view path) {
  const field::Path at("at");
  field::ErrorList errors;
  Rule(at, path, errors);
  return Texts(errors);
}

TEST(Paths, DoNotStepBack) {
  EXPECT_THAT(Check<&ValidateNoBacksteps>("/a/..b/c.."), IsEmpty());
  EXPECT_THAT(Check<&ValidateNoBacksteps>("a/../b/.."),
              ElementsAre("at: Invalid value: \"a/../b/..\": must not contain '..'"));
}

TEST(Paths, GoDown) {
  EXPECT_THAT(Check<&ValidateDescendingPath>(""), IsEmpty());
  EXPECT_THAT(Check<&ValidateDescendingPath>("/.."),
              ElementsAre("at: Invalid value: \"/..\": must be a relative path",
                          "at: Invalid value: \"/..\": must not contain '..'"));
}

TEST(Paths, LeaveReservedNamesAlone) {
  EXPECT_THAT(Check<&ValidateNonReservedPath>("..x"),
              ElementsAre("at: Invalid value: \"..x\": must not start with '..'"));
  EXPECT_THAT(Check<&ValidateNonReservedPath>(".."), testing::SizeIs(2));
  EXPECT_THAT(Check<&ValidateNonReservedPath>("../x"), testing::SizeIs(1));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
