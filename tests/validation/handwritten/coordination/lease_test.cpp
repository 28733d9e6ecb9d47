#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::coordination {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules() { return FindStrategy("coordination.k8s.io", "v1", "Lease", ""); }

std::string Lease(const std::string& spec) {
  return R"({"metadata": {"name": "l", "namespace": "n", "resourceVersion": "1"}, "spec": {)" +
         spec + "}}";
}

TEST(Lease, AcceptsAPlainOne) {
  const std::string good = Lease(R"("holderIdentity": "a", "leaseDurationSeconds": 15,
      "leaseTransitions": 0, "renewTime": "2024-01-02T03:04:05.000000Z")");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(Lease, IsRenewedToTheMicrosecond) {
  for (const std::string name : {"acquireTime", "renewTime"}) {
    EXPECT_EQ(Write(Rules(), Lease('"' + name + R"(": "2024-01-02T03:04:05.123Z")")).ShapeFailure(),
              R"(parsing time "2024-01-02T03:04:05.123Z" as "2006-01-02T15:04:05.000000Z07:00": )"
              R"(cannot parse ".123Z" as ".000000")");
  }
}

TEST(Lease, LastsAndIsHandedOver) {
  EXPECT_THAT(
      Write(Rules(), Lease(R"("leaseDurationSeconds": 0, "leaseTransitions": -1)")).Strategy(),
      ElementsAre("spec.leaseDurationSeconds: Invalid value: 0: must be greater than 0",
                  "spec.leaseTransitions: Invalid value: -1: must be greater than or equal to 0"));
}

TEST(Lease, HasAKnownStrategyOrAQualifiedOne) {
  const auto with = [](const std::string& strategy) {
    return Write(Rules(), Lease(R"("strategy": ")" + strategy + R"(", "preferredHolder": "a")"))
        .Strategy();
  };
  EXPECT_THAT(with("OldestEmulationVersion"), IsEmpty());
  EXPECT_THAT(with("example.com/mine"), IsEmpty());
  EXPECT_THAT(with("x"), ElementsAre("spec.strategy.strategy: Unsupported value: \"x\": supported "
                                     "values: \"OldestEmulationVersion\""));
  EXPECT_THAT(with("a/b c"),
              ElementsAre(StartsWith("spec.strategy.strategy: Invalid value: \"a/b c\": name")));
}

TEST(Lease, PrefersAHolderByAStrategy) {
  EXPECT_THAT(
      Write(Rules(), Lease(R"("preferredHolder": "a")")).Strategy(),
      ElementsAre(
          "spec.preferredHolder: Forbidden: may only be specified if `strategy` is defined"));
  EXPECT_THAT(Write(Rules(), Lease(R"("preferredHolder": "")")).Strategy(), IsEmpty());
}

TEST(Lease, HasFinalizersOfAnyName) {
  constexpr std::string_view kLease = R"({"metadata": {"name": "l", "namespace": "n",
      "resourceVersion": "1", "finalizers": ["x"]}})";
  EXPECT_THAT(Write(Rules(), kLease).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), kLease, kLease).Whole(), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::coordination
