#include "validation/handwritten/resource/claim_status.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() { return FindStrategy("resource.k8s.io", "v1", "ResourceClaim", "status"); }

std::string Claim(const std::string& status, const std::string& metadata = "") {
  return R"({"metadata": {"name": "c", "namespace": "n", "resourceVersion": "1")" + metadata +
         R"(}, "spec": {"devices": {"requests": [{"name": "r"}]}}, "status": {)" + status + "}}";
}

constexpr const char* kAllocated = R"("allocation": {"devices": {}})";
constexpr const char* kDeleted = R"(, "deletionTimestamp": "2024-01-02T03:04:05Z")";

std::string ReservedFor(const std::string& uid) {
  return std::string(kAllocated) +
         R"(, "reservedFor": [{"resource": "pods", "name": "p", "uid": ")" + uid + R"("}])";
}

TEST(ClaimStatus, ReservesWhatIsAllocated) {
  EXPECT_THAT(Write(Rules(), Claim(""), Claim(ReservedFor("1"))).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Claim(""), Claim(R"("reservedFor": [{}, {}])")).Strategy(),
              ElementsAre("status.reservedFor[0].resource: Required value",
                          "status.reservedFor[0].name: Required value",
                          "status.reservedFor[0].uid: Required value",
                          "status.reservedFor[1].resource: Required value",
                          "status.reservedFor[1].name: Required value",
                          "status.reservedFor[1].uid: Required value",
                          "status.reservedFor[1]: Duplicate value: \"\"",
                          "status.reservedFor: Forbidden: may not be specified when `allocated` is "
                          "not set"));
}

TEST(ClaimStatus, GetsNoMoreConsumersWhenItIsDeleted) {
  const std::string before = Claim(ReservedFor("1"), kDeleted);
  EXPECT_THAT(Write(Rules(), before, before).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), before, Claim(ReservedFor("2"), kDeleted)).Strategy(),
              ElementsAre("status.reservedFor: Forbidden: new entries may not be added while "
                          "`deallocationRequested` or `deletionTimestamp` are set"));
}

TEST(ClaimStatus, IsAllocatedOnce) {
  const std::string bad = R"("allocation": {"devices": {"results": [{}]}})";
  EXPECT_THAT(Write(Rules(), Claim(""), Claim(bad)).Strategy(), testing::SizeIs(5));
  EXPECT_THAT(Write(Rules(), Claim(bad), Claim(bad)).Whole(), IsEmpty());
  const field::ErrorList errors = Write(Rules(), Claim(bad), Claim(kAllocated)).StrategyErrors();
  ASSERT_THAT(Texts(errors), ElementsAre(testing::EndsWith(": field is immutable")));
  EXPECT_EQ(errors[0].origin, "update");
}

}  // namespace
}  // namespace tandem::handwritten::resource
