#include "validation/handwritten/meta/owner_references.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::meta {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Validate(std::string_view json) {
  return TextsOf(json, &ValidateOwnerReferences);
}

TEST(OwnerReferences, AcceptCompleteOnes) {
  EXPECT_THAT(Validate("null"), IsEmpty());
  EXPECT_THAT(Validate(R"([{"apiVersion": "apps/v1", "kind": "A", "name": "a", "uid": "1",
                       "controller": true},
                      {"apiVersion": "v1", "kind": "B", "name": "b", "uid": "2"}])"),
              IsEmpty());
}

TEST(OwnerReferences, AreCompleteWithoutSayingWhichIsNot) {
  EXPECT_THAT(Validate("[{}]"),
              ElementsAre("at.apiVersion: Invalid value: \"\": version must not be empty",
                          "at.kind: Invalid value: \"\": must not be empty",
                          "at.name: Invalid value: \"\": must not be empty",
                          "at.uid: Invalid value: \"\": must not be empty"));
}

TEST(OwnerReferences, NeedAVersion) {
  const auto with_version = [](const std::string& version) {
    return Validate(R"([{"apiVersion": ")" + version +
                    R"(", "kind": "A", "name": "a", "uid": "1"}])");
  };
  for (const std::string version : {"", "/", "a/", "a/b/c"}) {
    EXPECT_THAT(with_version(version), ElementsAre("at.apiVersion: Invalid value: \"" + version +
                                                   "\": version must not be empty"));
  }
  for (const std::string version : {"v1", "/v1", "a/v1"}) {
    EXPECT_THAT(with_version(version), IsEmpty());
  }
}

TEST(OwnerReferences, SayWhichIsNotCompleteSince137) {
  const auto validate = [](std::string_view json) {
    return TextsOf(json, &ValidateOwnerReferences, OptionsOf(releases::k1_37));
  };
  EXPECT_THAT(validate(R"([{"apiVersion": "v1", "kind": "A", "name": "a", "uid": "1"}, {}])"),
              ElementsAre("at[1].apiVersion: Required value: must not be empty",
                          "at[1].kind: Required value: must not be empty",
                          "at[1].name: Required value: must not be empty",
                          "at[1].uid: Required value: must not be empty"));
  EXPECT_THAT(validate(R"([{"apiVersion": "a/b/c", "kind": "A", "name": "a", "uid": "1"}])"),
              ElementsAre("at[0].apiVersion: Invalid value: \"a/b/c\": must be <group>/<version> "
                          "or <version>"));
  EXPECT_THAT(validate(R"([{"apiVersion": "v1", "kind": "Event", "name": "e", "uid": "u"}])"),
              ElementsAre(testing::StartsWith("at[0]: Invalid value: {\"apiVersion\":\"v1\"")));
}

TEST(OwnerReferences, AreNoEvents) {
  EXPECT_THAT(
      Validate(R"([{"kind": "Event", "uid": "u", "apiVersion": "v1", "name": "e",
                       "controller": false}])"),
      ElementsAre("at: Invalid value: {\"apiVersion\":\"v1\",\"kind\":\"Event\",\"name\":"
                  "\"e\",\"uid\":\"u\",\"controller\":false}: /v1, Kind=Event is disallowed "
                  "from being an owner"));
  EXPECT_THAT(Validate(R"([{"kind": "Event", "uid": "u", "apiVersion": "events.k8s.io/v1",
                       "name": "e"}])"),
              IsEmpty());
}

TEST(OwnerReferences, HoldOneControllerAtMost) {
  EXPECT_THAT(
      Validate(R"([{"apiVersion": "v1", "kind": "A", "name": "a", "uid": "1", "controller": true},
              {"apiVersion": "v1", "kind": "B", "name": "b", "uid": "2", "controller": true,
               "blockOwnerDeletion": true}])"),
      ElementsAre(
          "at: Invalid value: [{\"apiVersion\":\"v1\",\"kind\":\"A\",\"name\":\"a\",\"uid\":\"1\","
          "\"controller\":true},{\"apiVersion\":\"v1\",\"kind\":\"B\",\"name\":\"b\",\"uid\":\"2\","
          "\"controller\":true,\"blockOwnerDeletion\":true}]: Only one reference can have "
          "Controller set to true. Found \"true\" in references for A/a and B/b"));
}

TEST(OwnerReferences, DoNotMultiplyTheirOwnSize) {
  std::string json = "[";
  for (int i = 0; i < 5000; ++i) {
    if (i > 0) json += ",";
    json += R"({"apiVersion": "v1", "kind": "A", "name": "a", "uid": "1", "controller": true})";
  }
  const std::vector<std::string> texts = Validate(json + "]");
  EXPECT_GT(texts.size(), 1U);
  EXPECT_LT(texts.size(), 100U);
}

}  // namespace
}  // namespace tandem::handwritten::meta
