#include "validation/handwritten/core/pod/projections.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Errors(std::string_view sources, std::string_view old_sources = "") {
  const auto volumes = [](std::string_view list) {
    return R"("volumes": [{"name": "v", "projected": {"sources": [)" + std::string(list) + "]}}]";
  };
  return ErrorsOfSpec(volumes(sources), old_sources.empty() ? "" : volumes(old_sources));
}

TEST(Projections, TakeEveryPathOnce) {
  EXPECT_THAT(
      Errors(R"({"secret": {"name": "s", "items": [{"key": "k", "path": "p"}]}},
                        {"configMap": {"name": "c", "items": [{"key": "k", "path": "p"}]}})"),
      ElementsAre("t.spec.volumes[0].projected: Invalid value: \"c\": conflicting duplicate "
                  "paths"));
}

TEST(Projections, AreOfOneThingEach) {
  EXPECT_THAT(Errors(R"({}, {"secret": {"name": "s"}, "configMap": {"name": "c"}})"),
              ElementsAre("t.spec.volumes[0].projected.sources[1]: Forbidden: may not specify more "
                          "than 1 volume type per source"));
}

TEST(Projections, HaveTokensInTheVolume) {
  constexpr std::string_view kToken =
      R"({"serviceAccountToken": {"path": "../t", "expirationSeconds": 600}})";
  EXPECT_THAT(Errors(kToken),
              ElementsAre("t.spec.volumes[0].projected.path: Invalid value: \"../t\": must not "
                          "contain '..'"));
  EXPECT_THAT(Errors(kToken, kToken), IsEmpty());
  EXPECT_THAT(Errors(R"({"serviceAccountToken": {"path": "t", "expirationSeconds": 599}})"),
              testing::SizeIs(1));
}

TEST(Projections, NameABundleOrItsSigner) {
  EXPECT_THAT(Errors(R"({"clusterTrustBundle": {"path": "p"}})"),
              ElementsAre(testing::HasSubstr("either name or signerName must be specified")));
  EXPECT_THAT(Errors(R"({"clusterTrustBundle": {"name": "a.b:c:d", "path": "p"}})"), IsEmpty());
  EXPECT_THAT(Errors(R"({"clusterTrustBundle": {"name": ":c", "path": "p"}})"),
              ElementsAre(testing::HasSubstr("must not have \":\" in its name")));
}

TEST(Projections, KnowTheKeysOfCertificates) {
  EXPECT_THAT(Errors(R"({"podCertificate": {"signerName": "a.b/c", "keyType": "RSA3072",
                         "keyPath": "k"}})"),
              IsEmpty());
  EXPECT_THAT(Errors(R"({"podCertificate": {"signerName": "a.b/c", "keyType": "RSA",
                         "maxExpirationSeconds": 1, "userAnnotations": {"a": "b"}}})"),
              ElementsAre(testing::HasSubstr("must be a domain-prefixed key"),
                          testing::HasSubstr("keyType: Unsupported value"),
                          testing::HasSubstr("maxExpirationSeconds must be >= 3600"),
                          testing::HasSubstr("specify at least one of")));
  EXPECT_THAT(Errors(R"({"podCertificate": {"signerName": "a.kubernetes.io/c", "keyPath": "k",
                         "keyType": "RSA3072", "maxExpirationSeconds": 86401}})"),
              ElementsAre(testing::HasSubstr("maxExpirationSeconds must be <= 86400")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
