#include "cli/manifests/sample_objects.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::manifests {
namespace {

TEST(SampleObjects, AreThoseOfFilesAndLists) {
  const config::TempDir dir;
  dir.Write("samples/a.yaml", "apiVersion: v1\nkind: A\n---\napiVersion: v1\nkind: B\nx: [1]\n");
  dir.Write("samples/b.json",
            R"({"apiVersion":"v1","kind":"List","items":[{"apiVersion":"v1","kind":"C"}]})");
  const auto objects = ReadSamples({dir.Path("samples")});
  ASSERT_TRUE(objects) << objects.error().message;
  ASSERT_EQ(objects->size(), 3U);
  EXPECT_EQ(objects->at(1).ToJson(), R"({"apiVersion":"v1","kind":"B","x":[1]})");
  EXPECT_EQ(objects->at(2).ToJson(), R"({"apiVersion":"v1","kind":"C"})");
}

constexpr const char* kRecord =
    R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u",)"
    R"("kind":{"group":"g","version":"v1","kind":"K"},"resource":{"group":"g","version":"v1",)"
    R"("resource":"ks"},"operation":"UPDATE","userInfo":{},"object":{"a":1},)"
    R"("oldObject":{"a":2}}})";

TEST(SampleObjects, AreThoseOfRecordedReviews) {
  const config::TempDir dir;
  dir.Write("records.jsonl", std::string(kRecord) + "\n" + kRecord + "\n");
  const auto objects = ReadSamples({dir.Path("records.jsonl")});
  ASSERT_TRUE(objects) << objects.error().message;
  ASSERT_EQ(objects->size(), 4U);
  EXPECT_EQ(objects->at(0).ToJson(), R"({"a":1,"apiVersion":"g/v1","kind":"K"})");
  EXPECT_EQ(objects->at(1).ToJson(), R"({"a":2,"apiVersion":"g/v1","kind":"K"})");
}

TEST(SampleObjects, AreThoseOfAuditEvents) {
  const config::TempDir dir;
  dir.Write(
      "audit.jsonl",
      R"({"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"RequestResponse",)"
      R"("stage":"ResponseComplete","verb":"create","auditID":"x","objectRef":{"resource":"ks",)"
      R"("apiGroup":"g","apiVersion":"v1","name":"n"},"responseStatus":{"code":201},)"
      R"("requestObject":{"apiVersion":"g/v1","kind":"K","a":1},)"
      R"("responseObject":{"apiVersion":"g/v1","kind":"K","a":3}})"
      "\n"
      R"({"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata"})"
      "\n");
  const auto objects = ReadSamples({dir.Path("audit.jsonl")});
  ASSERT_TRUE(objects) << objects.error().message;
  ASSERT_EQ(objects->size(), 1U);
  EXPECT_EQ(objects->front().ToJson(), R"({"apiVersion":"g/v1","kind":"K","a":3})");
}

TEST(SampleObjects, AreTheFirstOfManyRecords) {
  const config::TempDir dir;
  std::string text;
  for (int i = 0; i < 200; ++i) text.append(kRecord).append("\n");
  dir.Write("records.jsonl", text);
  const auto objects = ReadSamples({dir.Path("records.jsonl")});
  ASSERT_TRUE(objects) << objects.error().message;
  EXPECT_EQ(objects->size(), 100U);
}

TEST(SampleObjects, MayBeNone) {
  const auto objects = ReadSamples({});
  ASSERT_TRUE(objects);
  EXPECT_TRUE(objects->empty());
}

TEST(SampleObjects, MustBeReadable) {
  const config::TempDir dir;
  dir.Write("a.yaml", "a: [\n");
  for (const char* name : {"a.yaml", "nowhere.yaml"}) {
    const auto objects = ReadSamples({dir.Path(name)});
    ASSERT_FALSE(objects);
    EXPECT_THAT(objects.error().message, testing::HasSubstr(name));
  }
}

}  // namespace
}  // namespace tandem::manifests
