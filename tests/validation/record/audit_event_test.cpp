#include "validation/record/audit_event.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "validation/json/decode.h"

namespace tandem::record {
namespace {

using testing::SizeIs;

class AuditEventTest : public testing::Test {
 protected:
  /// An event with these members.
  Result<AuditedWrite> Read(const std::string& members) {
    const Status parsed = document_.Parse(
        R"({"kind": "Event", "apiVersion": "audit.k8s.io/v1", "auditID": "a1",
            "stage": "ResponseComplete", )" +
        members + "}");
    EXPECT_TRUE(parsed);
    return ReadAuditEvent(document_.root(), overlay_);
  }

  std::string WhyNot(const std::string& members) {
    const auto read = Read(members);
    return read ? "" : read.error().message;
  }

  json::Document document_;
  json::Overlay overlay_;
};

constexpr const char* kSent = R"("requestObject": {"kind": "Widget", "apiVersion": "example.com/v1",
    "metadata": {"name": "w"}})";

TEST_F(AuditEventTest, TellsOfACreation) {
  const auto write = Read(
      R"("verb": "create", "user": {"username": "jane"}, "responseStatus": {"code": 201},
         "objectRef": {"resource": "widgets", "namespace": "n", "name": "w",
                       "apiGroup": "example.com", "apiVersion": "v1"},
         "responseObject": {"kind": "Widget", "apiVersion": "example.com/v1",
                            "metadata": {"name": "w", "namespace": "n"}, "stored": true}, )" +
      std::string(kSent));
  ASSERT_TRUE(write) << write.error().message;
  EXPECT_TRUE(write->verdict.allowed);
  EXPECT_EQ(write->review.uid, "a1");
  EXPECT_EQ(write->review.operation, Operation::kCreate);
  EXPECT_EQ(write->review.group, "example.com");
  EXPECT_EQ(write->review.version, "v1");
  EXPECT_EQ(write->review.kind, "Widget");
  EXPECT_EQ(write->review.resource, "widgets");
  EXPECT_EQ(write->review.namespace_name, "n");
  EXPECT_EQ(write->review.user, "jane");
  EXPECT_FALSE(write->review.object.Member("stored").IsAbsent());
}

TEST_F(AuditEventTest, TellsOfARefusalWithWhatWasSent) {
  const auto write = Read(
      R"("verb": "create", "objectRef": {"resource": "widgets", "namespace": "n"},
         "responseStatus": {"code": 422, "message": "no"},
         "responseObject": {"kind": "Status", "details": {"causes": [
             {"reason": "FieldValueInvalid", "message": "Invalid value", "field": "spec.x"}]}}, )" +
      std::string(kSent));
  ASSERT_TRUE(write) << write.error().message;
  EXPECT_FALSE(write->verdict.allowed);
  ASSERT_THAT(write->verdict.causes, SizeIs(1));
  EXPECT_EQ(write->verdict.causes[0].field, "spec.x");
  EXPECT_EQ(write->review.object.Member("metadata").Member("namespace").AsString(), "n");
}

TEST_F(AuditEventTest, TakesCausesOfTheStatusThatIsAlwaysThere) {
  const auto write = Read(
      R"("verb": "create", "responseStatus": {"code": 422, "details": {"causes": [
             {"reason": "FieldValueRequired", "message": "m", "field": "f"}]}}, )" +
      std::string(kSent));
  ASSERT_TRUE(write);
  ASSERT_THAT(write->verdict.causes, SizeIs(1));
  EXPECT_EQ(write->verdict.causes[0].field, "f");
}

TEST_F(AuditEventTest, TellsOfAPatchThatCreates) {
  const auto write = Read(
      R"("verb": "patch", "responseStatus": {"code": 201}, "requestObject": {"a": 1},
         "responseObject": {"kind": "Widget", "apiVersion": "v1"})");
  ASSERT_TRUE(write) << write.error().message;
  EXPECT_EQ(write->review.group, "");
  EXPECT_EQ(write->review.version, "v1");
}

TEST_F(AuditEventTest, LeavesANamespaceWithoutOne) {
  const auto write = Read(
      R"("verb": "create", "objectRef": {"resource": "namespaces", "namespace": "n", "name": "n"},
         "responseStatus": {"code": 422},
         "requestObject": {"kind": "Namespace", "apiVersion": "v1", "metadata": {}})");
  ASSERT_TRUE(write);
  EXPECT_EQ(write->review.namespace_name, "");
  EXPECT_TRUE(write->review.object.Member("metadata").Member("namespace").IsAbsent());
}

TEST_F(AuditEventTest, SaysWhyNothingCanBeSaid) {
  const struct {
    std::string members;
    const char* why;
  } cases[] = {
      {R"("verb": "get")", "not a write"},
      {R"("verb": "delete")", "a deletion"},
      {R"("verb": "update", "responseStatus": {"code": 200})",
       "an update, whose old object no audit event holds"},
      {R"("verb": "create", "responseStatus": {"code": 409})", "not answered by validation"},
      {R"("verb": "create")", "not answered by validation"},
      {R"("verb": "create", "responseStatus": {"code": 201})", "an audit event without the object"},
      {R"("verb": "create", "responseStatus": {"code": 201}, "requestObject": {})",
       "an audit event whose object has no kind"},
  };
  for (const auto& c : cases) {
    EXPECT_EQ(WhyNot(c.members), c.why) << c.members;
  }
  ASSERT_TRUE(document_.Parse(R"({"stage": "RequestReceived", "verb": "create"})"));
  EXPECT_EQ(ReadAuditEvent(document_.root(), overlay_).error().message,
            "an audit event of another stage than ResponseComplete");
}

TEST(AuditEvent, IsAnEventOfItsGroup) {
  EXPECT_TRUE(IsAuditEvent("audit.k8s.io/v1", "Event"));
  EXPECT_FALSE(IsAuditEvent("v1", "Event"));
  EXPECT_FALSE(IsAuditEvent("events.k8s.io/v1", "Event"));
  EXPECT_FALSE(IsAuditEvent("audit.k8s.io/v1", "EventList"));
}

}  // namespace
}  // namespace tandem::record
