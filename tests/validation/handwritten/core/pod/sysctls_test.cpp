#include "validation/handwritten/core/pod/sysctls.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Errors(std::string_view name, std::string_view more = "") {
  return ErrorsOfSpec(R"("securityContext": {"sysctls": [{"name": ")" + std::string(name) +
                      R"("}]})" + std::string(more));
}

TEST(Sysctls, HaveNames) {
  EXPECT_THAT(Errors("kernel.shm"), IsEmpty());
  EXPECT_THAT(Errors(""), ElementsAre(testing::HasSubstr("name: Required value")));
  EXPECT_THAT(Errors("A"), ElementsAre(testing::HasSubstr("must have at most 253 characters")));
}

TEST(Sysctls, AreOfNamespacesThatThePodHas) {
  for (const std::string_view name : {"net.a", "net/a"}) {
    EXPECT_THAT(Errors(name, R"(, "hostNetwork": true)"),
                ElementsAre(testing::HasSubstr("when 'hostNetwork' is true")));
  }
  EXPECT_THAT(Errors("fs/mqueue/a", R"(, "hostIPC": true)"),
              ElementsAre(testing::HasSubstr("when 'hostIPC' is true")));
  EXPECT_THAT(Errors("kernel.other", R"(, "hostIPC": true)"), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
