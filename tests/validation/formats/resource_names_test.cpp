#include "validation/formats/resource_names.h"

#include <gmock/gmock.h>

#include <string>

namespace tandem::formats {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::StartsWith;

auto Invalid(const std::string& bad_value, const std::string& detail_start) {
  return AllOf(Field("kind", &Complaint::kind, Complaint::Kind::kInvalid),
               Field("bad_value", &Complaint::bad_value, bad_value),
               Field("detail", &Complaint::detail, StartsWith(detail_start)));
}

auto TooLong(std::int64_t limit) {
  return AllOf(Field("kind", &Complaint::kind, Complaint::Kind::kTooLong),
               Field("limit", &Complaint::limit, limit));
}

template <auto Check>
Complaints Run(std::string_view text) {
  Complaints complaints;
  Check(text, complaints);
  return complaints;
}

constexpr auto kPool = &Run<&CheckResourcePoolName>;
constexpr auto kExtended = &Run<&CheckExtendedResourceName>;
constexpr auto kQualified = &Run<&CheckResourceFullyQualifiedName>;

TEST(ResourcePoolName, IsLongNamesBetweenSlashes) {
  EXPECT_THAT(kPool("a"), IsEmpty());
  EXPECT_THAT(kPool("node.example/pool-1/x"), IsEmpty());
  EXPECT_THAT(kPool(""), ElementsAre(Invalid("", "segment 0: must not be empty")));
  EXPECT_THAT(kPool("a//B"),
              ElementsAre(Invalid("a//B", "segment 1: must not be empty"),
                          Invalid("B", "segment 2: a lowercase RFC 1123 subdomain must")));
}

TEST(ResourcePoolName, IsLimitedAsAWholeAndPerSegment) {
  const std::string half(127, 'a');
  EXPECT_THAT(kPool(half + "/" + half), ElementsAre(TooLong(253)));
  const std::string long_segment(254, 'a');
  EXPECT_THAT(kPool(long_segment),
              ElementsAre(TooLong(253),
                          Invalid(long_segment, "segment 0: must be no more than 253 bytes")));
}

TEST(ExtendedResourceName, IsPrefixedByAForeignDomain) {
  EXPECT_THAT(kExtended("example.com/gpu"), IsEmpty());
  EXPECT_THAT(kExtended("gpu"),
              ElementsAre(Invalid("gpu",
                                  "a name must be a domain-prefixed path, such as "
                                  "'example.com/my-prop'")));
  EXPECT_THAT(
      kExtended("x.kubernetes.io/gpu"),
      ElementsAre(Invalid("x.kubernetes.io/gpu", "must not have \"kubernetes.io/\" domain")));
  EXPECT_THAT(kExtended("requests.a/b"),
              ElementsAre(Invalid("requests.a/b", "must not have \"requests.\" prefix")));
}

TEST(ExtendedResourceName, StaysALabelKeyAsAQuotaName) {
  EXPECT_THAT(kExtended("A/b"),
              ElementsAre(Invalid("A/b", "prefix part a lowercase RFC 1123 subdomain")));
  const std::string domain(250, 'a');
  EXPECT_THAT(kExtended(domain + "/b"),
              ElementsAre(Invalid(domain + "/b", "prefix part must be no more than 253 bytes")));
}

TEST(ResourceFullyQualifiedName, IsADomainAndAnIdentifier) {
  EXPECT_THAT(kQualified("example.com/My_name"), IsEmpty());
  EXPECT_THAT(kQualified("name"),
              ElementsAre(Invalid("name",
                                  "a fully qualified name must be a domain and a name "
                                  "separated by a slash")));
  EXPECT_THAT(kQualified("/"), ElementsAre(Invalid("", "prefix must not be empty"),
                                           Invalid("", "name must not be empty")));
  EXPECT_THAT(kQualified("A/1"), ElementsAre(Invalid("A", "prefix: a lowercase RFC 1123 subdomain"),
                                             Invalid("1", "a valid C identifier must start")));
}

TEST(ResourceFullyQualifiedName, LimitsBothParts) {
  const std::string domain(64, 'a');
  const std::string id(33, 'a');
  EXPECT_THAT(kQualified(domain + "/" + id), ElementsAre(TooLong(63), TooLong(32)));
}

TEST(ResourceFullyQualifiedName, IsUncheckedBeyondOneSlash) {
  EXPECT_THAT(kQualified("A//%"), IsEmpty());
  EXPECT_THAT(kQualified("a/b/c"), IsEmpty());
}

}  // namespace
}  // namespace tandem::formats
