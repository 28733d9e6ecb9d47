#include "validation/handwritten/certificates/tolerances.h"

#include <algorithm>

#include "tests/validation/handwritten/certificates/csr_sample.h"

namespace tandem::handwritten::certificates {
namespace {

CsrTolerances Find(const CsrSample& before, const CsrSample& now, Operation operation) {
  const Sample old_object(before.Json());
  const Sample object(now.Json());
  const FakeX509 x509;
  const Options options{&x509};
  return FindCsrTolerances({operation, *object, *old_object, options});
}

TEST(CsrTolerances, ComeFromTheOldObject) {
  const CsrSample old{.signer = std::string(kLegacySigner),
                      .usages = R"(["zed", "zed"])",
                      .conditions = "[" + ConditionJson("Approved") + "," +
                                    ConditionJson("Denied") + ",{}," + "{}]"};
  const CsrTolerances found = Find(old, {}, Operation::kUpdate);
  EXPECT_TRUE(found.unknown_usages);
  EXPECT_TRUE(found.duplicate_usages);
  EXPECT_TRUE(found.legacy_signer);
  EXPECT_TRUE(found.empty_condition_type);
  EXPECT_TRUE(found.duplicate_condition_types);
  EXPECT_TRUE(found.both_approved_and_denied);
}

TEST(CsrTolerances, AreNoneForAFlawlessOldObject) {
  const CsrSample now{.certificate = R"("Zm9v")"};
  const CsrTolerances found = Find({}, now, Operation::kUpdate);
  EXPECT_FALSE(found.unknown_usages || found.duplicate_usages || found.legacy_signer);
  EXPECT_FALSE(found.empty_condition_type || found.duplicate_condition_types ||
               found.both_approved_and_denied);
  EXPECT_FALSE(found.any_certificate);
}

TEST(CsrTolerances, AreNoneOnCreate) {
  const CsrSample bad{.usages = R"(["zed"])"};
  EXPECT_FALSE(Find(bad, bad, Operation::kCreate).unknown_usages);
  EXPECT_FALSE(Find(bad, bad, Operation::kCreate).any_certificate);
}

TEST(CsrTolerances, LeaveAnUnchangedOrOnceInvalidCertificateAlone) {
  const CsrSample good{.certificate = PemJson("CERTIFICATE", ".")};
  const CsrSample bad{.certificate = R"("Zm9v")"};
  const CsrSample same_bytes{.certificate = "[102, 111, 111]"};
  EXPECT_TRUE(Find(good, good, Operation::kUpdate).any_certificate);
  EXPECT_TRUE(Find(bad, same_bytes, Operation::kUpdate).any_certificate);
  EXPECT_TRUE(Find(bad, good, Operation::kUpdate).any_certificate);
  EXPECT_FALSE(Find(good, bad, Operation::kUpdate).any_certificate);
}

TEST(KnownUsages, AreSorted) {
  EXPECT_EQ(KnownUsages().size(), 23U);
  EXPECT_TRUE(std::is_sorted(KnownUsages().begin(), KnownUsages().end()));
  EXPECT_TRUE(IsKnownUsage("s/mime"));
  EXPECT_FALSE(IsKnownUsage(""));
}

}  // namespace
}  // namespace tandem::handwritten::certificates
