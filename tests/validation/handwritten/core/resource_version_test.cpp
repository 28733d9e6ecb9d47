#include "validation/handwritten/core/resource_version.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Judge(std::string_view text) {
  const Sample object(text);
  const Options options;
  field::ErrorList errors;
  RequireResourceVersion({Operation::kUpdate, *object, {}, options}, errors);
  return Texts(errors);
}

TEST(ResourceVersion, IsThere) {
  EXPECT_THAT(Judge(R"({"metadata": {"resourceVersion": "1"}})"), IsEmpty());
  EXPECT_THAT(Judge(R"({"metadata": {}})"), ElementsAre("resourceVersion: Required value"));
}

}  // namespace
}  // namespace tandem::handwritten::core
