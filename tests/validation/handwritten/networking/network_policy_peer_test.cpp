#include "validation/handwritten/networking/network_policy_peer.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::networking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

field::ErrorList Validate(std::string_view peer, std::string_view old_object = "null",
                          bool strict = true) {
  const Sample sample(peer);
  const Sample old(old_object);
  Options gates;
  gates.strict_ip_cidr = strict;
  PeerOptions options({Operation::kUpdate, *sample, *old, gates});
  const field::Path at("at");
  field::ErrorList errors;
  ValidateNetworkPolicyPeer(at, *sample, options, errors);
  return errors;
}

TEST(NetworkPolicyPeer, IsSelectedOrABlock) {
  for (const char* peer : {R"({"podSelector": {}})", R"({"namespaceSelector": {}})",
                           R"({"podSelector": {}, "namespaceSelector": {}})",
                           R"({"ipBlock": {"cidr": "10.0.0.0/8", "except": ["10.1.0.0/16"]}})"}) {
    EXPECT_THAT(Validate(peer), IsEmpty()) << peer;
  }
  EXPECT_THAT(Texts(Validate("{}")), ElementsAre("at: Required value: must specify a peer"));
  for (const char* selector : {"podSelector", "namespaceSelector"}) {
    EXPECT_THAT(
        Texts(Validate(R"({"ipBlock": {"cidr": "::/0"}, ")" + std::string(selector) + R"(": {}})")),
        ElementsAre("at: Forbidden: may not specify both ipBlock and another peer"));
  }
}

TEST(NetworkPolicyPeer, NeedsANetwork) {
  const field::ErrorList errors = Validate(R"({"ipBlock": {"except": ["x"]}})");
  EXPECT_THAT(Texts(errors), ElementsAre("at.ipBlock.cidr: Required value"));
  ASSERT_FALSE(errors.empty());
  EXPECT_TRUE(errors[0].covered_by_declarative);
  EXPECT_THAT(Texts(Validate(R"({"ipBlock": {"cidr": "x", "except": ["y"]}})")),
              ElementsAre("at.ipBlock.cidr: Invalid value: \"x\": must be a valid CIDR value, "
                          "(e.g. 10.9.8.0/24 or 2001:db8::/64)"));
}

TEST(NetworkPolicyPeer, ExceptsPartsOfIt) {
  EXPECT_THAT(Texts(Validate(R"({"ipBlock": {"cidr": "10.0.0.0/8", "except":
                  ["11.0.0.0/16", "x", "10.0.0.0/8", "10.1.0.1/16"]}})")),
              ElementsAre("at.ipBlock.except[0]: Invalid value: \"11.0.0.0/16\": must be a strict "
                          "subset of `cidr`",
                          StartsWith("at.ipBlock.except[1]: Invalid value: \"x\": must be a valid"),
                          "at.ipBlock.except[2]: Invalid value: \"10.0.0.0/8\": must be a strict "
                          "subset of `cidr`",
                          "at.ipBlock.except[3]: Invalid value: \"10.1.0.1/16\": must not have "
                          "bits set beyond the prefix length"));
}

TEST(NetworkPolicyPeer, IsLenientWithoutTheGate) {
  constexpr std::string_view kSloppy = R"({"ipBlock": {"cidr": "010.0.0.1/8"}})";
  EXPECT_EQ(Validate(kSloppy).size(), 1U);
  EXPECT_THAT(Validate(kSloppy, "null", /*strict=*/false), IsEmpty());
  EXPECT_EQ(Validate(R"({"ipBlock": {"cidr": "x"}})", "null", /*strict=*/false).size(), 1U);
}

TEST(NetworkPolicyPeer, KeepsNetworksOfTheOldPolicy) {
  constexpr std::string_view kOld = R"({"spec": {
      "ingress": [{"from": [{"podSelector": {}}, {"ipBlock": {"cidr": "a", "except": ["b"]}}]}],
      "egress": [{"to": [{"ipBlock": {"cidr": "10.0.0.1/8"}}]}]}})";
  for (const char* cidr : {"a", "b", "10.0.0.1/8"}) {
    const std::string peer = R"({"ipBlock": {"cidr": ")" + std::string(cidr) + R"("}})";
    EXPECT_THAT(Validate(peer, kOld), IsEmpty()) << cidr;
    EXPECT_EQ(Validate(peer).size(), 1U) << cidr;
  }
  EXPECT_EQ(Validate(R"({"ipBlock": {"cidr": "c"}})", kOld).size(), 1U);
}

TEST(NetworkPolicyPeer, KeepsValuesBesideABadPodSelector) {
  constexpr std::string_view kPeer = R"({"namespaceSelector": {"matchExpressions":
      [{"key": "k", "operator": "In", "values": ["a b"]}]}})";
  constexpr std::string_view kOld = R"({"spec": {"podSelector": {"matchLabels": {"a": "b c"}}}})";
  EXPECT_EQ(Validate(kPeer).size(), 1U);
  EXPECT_THAT(Validate(kPeer, kOld), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::networking
