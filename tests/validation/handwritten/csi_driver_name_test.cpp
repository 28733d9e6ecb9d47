#include "validation/handwritten/csi_driver_name.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

field::ErrorList Found(std::string_view name, Covered covered = Covered::kNo) {
  const field::Path at("at");
  field::ErrorList errors;
  ValidateCsiDriverName(at, name, errors, covered);
  return errors;
}

TEST(CsiDriverName, IsASubdomainInAnyCase) {
  EXPECT_THAT(Found("EBS.csi.example.com"), IsEmpty());
  EXPECT_THAT(Texts(Found("")), ElementsAre("at: Required value"));
  EXPECT_THAT(
      Texts(Found("A_b")),
      ElementsAre(StartsWith("at: Invalid value: \"A_b\": a lowercase RFC 1123 subdomain")));
  EXPECT_THAT(Texts(Found(std::string(64, 'a'))),
              ElementsAre("at: Too long: may not be more than 63 bytes"));
}

TEST(CsiDriverName, IsMarkedWhereItHasATwin) {
  EXPECT_EQ(Found("A_b")[0].origin, "");
  const field::ErrorList marked = Found(std::string(64, '_'), Covered::kYes);
  ASSERT_EQ(marked.size(), 2U);
  EXPECT_EQ(marked[0].origin, "maxLength");
  EXPECT_EQ(marked[1].origin, "format=k8s-long-name-caseless");
  for (const field::Error& error : marked) EXPECT_TRUE(error.covered_by_declarative);
  EXPECT_TRUE(Found("", Covered::kYes)[0].covered_by_declarative);
}

}  // namespace
}  // namespace tandem::handwritten
