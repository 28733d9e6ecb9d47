#include "cli/replay/replay.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "cli/readiness/evidence.h"
#include "config/files.h"
#include "tests/cli/replay/records.h"
#include "tests/cli/replay/run_replay.h"
#include "tests/config/temp_dir.h"
#include "validation/evidence/reader.h"
#include "validation/evidence/writer.h"
#include "validation/json/decode.h"

namespace tandem::replay {
namespace {

using cli::Arguments;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kNegative = "Invalid value: -1: must be greater than or equal to 0";

cli::Outcome ReplayShipped(cli::Arguments arguments) {
  arguments.emplace_back(kShipped);
  return Replay(arguments);
}

class ReplayTest : public testing::Test {
 protected:
  config::TempDir dir_;
};

TEST_F(ReplayTest, IsQuietWhenNothingChanges) {
  const std::string path = dir_.Write(
      "r.jsonl", AllowedRecord("a", 1) + DeniedRecord("b", -1, "spec.replicas", kNegative));
  const cli::Outcome outcome = ReplayShipped({path});
  EXPECT_EQ(outcome.out, "2 documents: 2 the same\n");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
}

TEST_F(ReplayTest, SaysWhatChanges) {
  dir_.Write("a.jsonl", AllowedRecord("a", -1) + AllowedRecord("b", 1) + AllowedRecord("c", -1));
  dir_.Write("b.jsonl", DeniedRecord("d", 1, "spec.replicas", kNegative) +
                            DeniedRecord("e", -1, "spec.selector", "Invalid value: 1: no"));
  const cli::Outcome outcome = ReplayShipped({dir_.Path()});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out,
              AllOf(StartsWith("5 documents: 2 newly refused, 1 newly allowed, 1 refused for other "
                               "causes, 1 the same\n"),
                    HasSubstr("\nnewly refused\n  v1 ReplicationController CREATE: spec.replicas "
                              "FieldValueInvalid minimum: 2\n    default/web " +
                              dir_.Path("a.jsonl") + ":1: spec.replicas: " + kNegative + "\n"),
                    HasSubstr("a.jsonl:3: "),
                    HasSubstr("\nnewly allowed\n  v1 ReplicationController CREATE: spec.replicas "
                              "FieldValueInvalid: 1\n"),
                    HasSubstr("CREATE: - spec.selector FieldValueInvalid: 1\n"),
                    HasSubstr("CREATE: + spec.replicas FieldValueInvalid minimum: 1\n")));
}

TEST_F(ReplayTest, SaysTheSameOnManyThreads) {
  std::string lines;
  for (int i = 0; i < 500; ++i) lines += AllowedRecord("u" + std::to_string(i), i % 5 - 1);
  const std::string path = dir_.Write("r.jsonl", lines);
  const cli::Outcome one = ReplayShipped({path, "--jobs=1"});
  EXPECT_THAT(one.out, StartsWith("500 documents: 100 newly refused, 400 the same\n"));
  EXPECT_EQ(ReplayShipped({path, "--jobs=4"}).out, one.out);
}

TEST_F(ReplayTest, JudgesReviewsWithoutAVerdict) {
  const std::string path = dir_.Write("r.json", ReviewOf("a", 1) + ReviewOf("b", -1));
  const cli::Outcome outcome = ReplayShipped({path});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, StartsWith("2 documents: 1 refused, 1 allowed\n"));
  const std::string answered = dir_.Write(
      "answered.json", ReviewOf("a", -1, R"("response": {"uid": "a", "allowed": true}, )"));
  EXPECT_THAT(ReplayShipped({answered}).out, StartsWith("1 document: 1 newly refused\n"));
}

TEST_F(ReplayTest, ComparesWithWhatALegacyWebhookSaid) {
  const auto record = [](const char* uid, int replicas, const std::string& legacy) {
    return Line(
        ReviewOf(uid, replicas,
                 R"("record": {"endpoint": "validate", "decision": "allow")" + legacy + "}, "));
  };
  const std::string cause = R"("causes": [{"reason": "FieldValueInvalid", "field": "spec.)";
  const std::string path = dir_.Write(
      "r.jsonl",
      record("a", -1, R"(, "legacy": {"decision": "deny", )" + cause + "replicas\"}]}") +
          record("b", -1, R"(, "legacy": {"decision": "deny", )" + cause + "paused\"}]}") +
          record("c", -1, R"(, "legacy": {"decision": "allow"})") +
          record("d", 1, R"(, "legacy": {"decision": "deny"})") +
          record("e", 1, R"(, "legacy": {"decision": "error"})") + record("f", 1, ""));
  const cli::Outcome outcome = ReplayShipped({path, "--recorded=legacy"});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out,
              AllOf(StartsWith("6 documents: 1 newly refused, 1 newly allowed, 1 refused for other "
                               "causes, 1 the same, 2 not judged\n"),
                    HasSubstr("- spec.paused FieldValueInvalid: 1\n"),
                    HasSubstr("CREATE: a refusal without causes: 1\n"),
                    HasSubstr("CREATE: no verdict of a legacy webhook was recorded: 1\n")));
  EXPECT_THAT(ReplayShipped({path}).out, StartsWith("6 documents: 3 newly refused, 3 the same\n"));
}

TEST_F(ReplayTest, ReadsAuditLogs) {
  const auto event = [&](const std::string& facts) {
    return Line(R"({"kind": "Event", "apiVersion": "audit.k8s.io/v1", "auditID": "a",
"stage": "ResponseComplete", "objectRef": {"resource": "replicationcontrollers",
"namespace": "default", "name": "web"}, )" +
                facts + R"("requestObject": )" + ObjectOf(-1) + "}");
  };
  const std::string path = dir_.Write(
      "audit.log",
      event(R"("verb": "create", "responseStatus": {"code": 201}, )") +
          event(R"("verb": "create", "responseStatus": {"code": 422, "details": {"causes": [
{"reason": "FieldValueInvalid", "field": "spec.replicas", "message": ")" +
                std::string(kNegative) + R"("}]}}, )") +
          event(R"("verb": "update", "responseStatus": {"code": 200}, )") +
          event(R"("verb": "get", "responseStatus": {"code": 200}, )"));
  const cli::Outcome outcome = ReplayShipped({path});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out,
              AllOf(StartsWith("4 documents: 1 newly refused, 1 the same, 2 not judged\n"),
                    HasSubstr("audit Event: an update, whose old object no audit event holds: 1\n"),
                    HasSubstr("audit Event: not a write: 1\n")));
  const std::string list = dir_.Write(
      "list.json", R"({"kind": "EventList", "apiVersion": "audit.k8s.io/v1", "items": [)" +
                       event(R"("verb": "create", "responseStatus": {"code": 201}, )") + "]}");
  EXPECT_THAT(ReplayShipped({list}).out, StartsWith("1 document: 1 newly refused\n"));
}

TEST_F(ReplayTest, SaysWhatIsNotJudged) {
  std::string secret = Line(R"({"kind": "AdmissionReview", "apiVersion": "admission.k8s.io/v1",
"record": {"endpoint": "validate", "decision": "allow"}, "request": {"uid": "s",
"kind": {"group": "", "version": "v1", "kind": "Secret"}, "name": "s", "namespace": "n",
"operation": "CREATE", "object": {"kind": "Secret", "apiVersion": "v1", "type": "Opaque",
"metadata": {"name": "s", "namespace": "n", "uid": "6d0b3f1e-2f5e-4f0a-9a55-0d6f3f1c0001"},
"data": {"a": "<redacted>"}}}})");
  std::string gizmo = AllowedRecord("g", 1);
  gizmo.replace(gizmo.find("\"kind\": \"ReplicationController\""), 31, "\"kind\": \"Gizmo\"");
  const cli::Outcome outcome = ReplayShipped({dir_.Write("r.jsonl", secret + gizmo)});
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_THAT(outcome.out,
              AllOf(StartsWith("2 documents: 2 not judged\n"),
                    HasSubstr("v1 Gizmo CREATE: no rules for the kind: 1\n"),
                    HasSubstr("v1 Secret CREATE: the record leaves out what is confidential: 1")));
}

TEST_F(ReplayTest, ShowsNothingOfSecrets) {
  const std::string path = dir_.Write("r.jsonl", Line(R"({"kind": "AdmissionReview",
"apiVersion": "admission.k8s.io/v1", "record": {"endpoint": "validate", "decision": "allow"},
"request": {"uid": "s", "kind": {"group": "", "version": "v1", "kind": "Secret"}, "name": "s",
"namespace": "n", "operation": "CREATE", "object": {"kind": "Secret", "apiVersion": "v1",
"type": "Opaque", "metadata": {"name": "s", "namespace": "n",
"uid": "6d0b3f1e-2f5e-4f0a-9a55-0d6f3f1c0001"}, "data": {"hidden key": ""}}}})"));
  const cli::Outcome outcome = ReplayShipped({path});
  EXPECT_THAT(outcome.out, AllOf(StartsWith("1 document: 1 newly refused\n"),
                                 HasSubstr("n/s " + path + ":1\n"), Not(HasSubstr("hidden"))));
}

TEST_F(ReplayTest, JudgesReviewsAsSentToAnEndpoint) {
  // Before the mutating phase ends, names have not been generated yet.
  std::string review = ReviewOf("a", 1);
  const std::string name = R"("metadata": {"name": "web", )";
  review.replace(review.find(name), name.size(), R"("metadata": {"generateName": "web-", )");
  const std::string path = dir_.Write("r.json", review);
  EXPECT_THAT(ReplayShipped({path}).out, StartsWith("1 document: 1 refused\n"));
  EXPECT_THAT(ReplayShipped({path, "--endpoint=observe"}).out,
              StartsWith("1 document: 1 allowed\n"));
}

TEST_F(ReplayTest, HasRoomForSoManyRows) {
  const std::string path = dir_.Write(
      "r.jsonl", AllowedRecord("a", -1) + DeniedRecord("b", 1, "spec.replicas", kNegative));
  EXPECT_THAT(ReplayShipped({path, "--rows=1"}).out,
              HasSubstr("\nNo room for more kinds and rules: 1 finding not listed, see --rows\n"));
}

TEST_F(ReplayTest, FailsForWhatItCannotRead) {
  const std::string path =
      dir_.Write("r.jsonl", AllowedRecord("a", 1) + "{\"cut\": \n" +
                                "{\"kind\": \"Pod\", \"apiVersion\": \"v1\"}\n" + "7\n" +
                                R"({"kind": "AdmissionReview", "apiVersion": "v1"})");
  const cli::Outcome outcome = ReplayShipped({path});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.out,
              AllOf(StartsWith("5 documents: 1 the same, 4 unusable\n"),
                    HasSubstr("  invalid JSON: 1\n"), HasSubstr("r.jsonl:2: "),
                    HasSubstr("  neither review nor audit event; for objects there is --as: 1\n"),
                    HasSubstr("  no object with a kind and an apiVersion: 1\n"),
                    HasSubstr("  an unusable review: 1\n")));
}

/// The path of a folder with rules that allow so many characters in a colour.
std::string ColourRules(const config::TempDir& dir, const std::string& name, int length) {
  dir.Write(name + "/v1/doc.go", kWidgetDoc);
  dir.Write(name + "/v1/types.go", WidgetTypes(length));
  return dir.Path(name);
}

TEST_F(ReplayTest, ComparesTwoSetsOfRules) {
  const std::string strict = ColourRules(dir_, "strict", 3);
  const std::string lax = ColourRules(dir_, "lax", 5);
  const std::string path =
      dir_.Write("r.jsonl", WidgetReview("red") + WidgetReview("green") + WidgetReview("yellow"));
  const cli::Outcome tightened = Replay({path, "--rules=" + strict, "--against=" + lax});
  EXPECT_EQ(tightened.code, 1) << tightened.err;
  EXPECT_THAT(
      tightened.out,
      AllOf(StartsWith("3 documents: 1 newly refused, 1 refused for other causes, 1 the same"),
            HasSubstr("example.com/v1 Widget CREATE: colour FieldValueTooLong maxLength: 1")));
  EXPECT_THAT(Replay({path, "--rules=" + lax, "--against=" + strict}).out,
              StartsWith("3 documents: 1 newly allowed, 1 refused for other causes, 1 the same"));
  EXPECT_EQ(Replay({path, "--rules=" + lax, "--against=" + lax}).code, 0);
  // Nothing refused widgets before there were rules for them.
  EXPECT_THAT(Replay({path, "--rules=" + strict, std::string("--against=") + (kShipped + 8)}).out,
              StartsWith("3 documents: 2 newly refused, 1 the same"));
}

/// A definition of gizmos of at most this size.
std::string GizmoDefinition(int size) {
  return R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gizmos.example.com}
spec:
  group: example.com
  names: {kind: Gizmo, plural: gizmos, singular: gizmo, listKind: GizmoList}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {size: {type: integer, maximum: )" +
         std::to_string(size) + "}}}}\n";
}

TEST_F(ReplayTest, ComparesTwoSetsOfDefinitions) {
  const std::string now = "--crds=" + dir_.Write("now.yaml", GizmoDefinition(3));
  const std::string then = "--against-crds=" + dir_.Write("then.yaml", GizmoDefinition(4));
  std::string review = WidgetReview("x");
  review.replace(review.find("\"colour\": \"x\""), 13, "\"size\": 4");
  for (std::size_t at = 0; (at = review.find("Widget", at)) != std::string::npos;) {
    review.replace(at, 6, "Gizmo");
  }
  EXPECT_THAT(ReplayShipped({dir_.Write("r.jsonl", review), now, then}).out,
              StartsWith("1 document: 1 newly refused\n"));
}

TEST_F(ReplayTest, JudgesStoredObjects) {
  const std::string path =
      dir_.Write("dump.json", R"({"apiVersion": "v1", "items": [)" + ObjectOf(2) + ",\n" +
                                  ObjectOf(-1) + R"(], "kind": "List"})");
  const cli::Outcome created = ReplayShipped({path, "--as=create"});
  EXPECT_EQ(created.code, 1) << created.err;
  EXPECT_THAT(created.out,
              AllOf(StartsWith("2 objects: 1 refused, 1 allowed\n"),
                    HasSubstr("v1 ReplicationController CREATE: spec.replicas FieldValueInvalid "
                              "minimum: 1\n    default/web " +
                              path + ":")));
  EXPECT_THAT(ReplayShipped({path, "--as=update"}).out,
              AllOf(StartsWith("2 objects: 1 refused, 1 allowed, 1 takeover would allow\n"),
                    HasSubstr("takeover would allow\n  v1 ReplicationController UPDATE: "
                              "spec.replicas FieldValueInvalid minimum: 1\n")));
}

TEST_F(ReplayTest, TakesDefinitionsFromTheManifestsThemselves) {
  dir_.Write("crd.yaml", GizmoDefinition(3));
  dir_.Write("gizmos.yaml",
             "apiVersion: example.com/v1\nkind: Gizmo\nmetadata: {name: a}\nsize: 3\n---\n"
             "apiVersion: example.com/v1\nkind: Gizmo\nmetadata: {name: b}\nsize: 4\n");
  const cli::Outcome outcome = ReplayShipped({dir_.Path(), "--as=create"});
  EXPECT_THAT(outcome.out, AllOf(StartsWith("3 objects: 1 refused, 2 allowed\n"),
                                 HasSubstr("default/b " + dir_.Path("gizmos.yaml") + ":6: size")));
}

/// The objects are printed as by something that has decoded an etcd snapshot.
TEST_F(ReplayTest, JudgesStoredObjectsOnLines) {
  const std::string path =
      dir_.Write("snapshot.jsonl", Line(ObjectOf(1)) + Line(ObjectOf(-1)) + Line(ObjectOf(2)));
  const cli::Outcome outcome = ReplayShipped({path, "--as=create"});
  EXPECT_THAT(outcome.out, AllOf(StartsWith("3 objects: 1 refused, 2 allowed"),
                                 HasSubstr("snapshot.jsonl:2: ")));
}

/// The document without what differs from run to run.
std::string Comparable(const std::string& text) {
  auto fleet = evidence::Read(text);
  EXPECT_TRUE(fleet) << text;
  evidence::Document document = fleet->documents().begin()->second;
  document.instance = std::string(32, '0');
  document.sequence = 1;
  document.started = document.written = {};
  for (auto& [key, counts] : document.identifiers) {
    counts.since = counts.first = counts.last = std::nullopt;
    for (auto& [name, rule] : counts.rules) {
      rule.first_difference = rule.last_difference = std::nullopt;
    }
  }
  return evidence::Write(document);
}

TEST_F(ReplayTest, LeavesTheSameEvidenceInHoweverManyShards) {
  std::string lines;
  for (int i = 0; i < 300; ++i) lines += AllowedRecord("u" + std::to_string(i), i % 37 - 1);
  const std::string records = dir_.Write("r.jsonl", lines);
  const std::string key = "--evidence-key-file=" + dir_.Write("key", std::string(32, 'k'));
  const std::string whole = dir_.Path("whole.json");
  ReplayShipped({records, key, "--evidence=" + whole});
  const std::string one = Comparable(*config::ReadFile(whole));
  for (const int shards : {1, 2, 5, 8}) {
    SCOPED_TRACE(shards);
    const std::string folder = "of-" + std::to_string(shards) + "/";
    for (int shard = 0; shard < shards; ++shard) {
      const std::string index = std::to_string(shard);
      const std::string file = dir_.Path("evidence-of-shard-" + index);
      std::filesystem::remove(file);
      const cli::Outcome outcome = ReplayShipped(
          {records, key, "--shard=" + index + "/" + std::to_string(shards), "--evidence=" + file});
      EXPECT_LT(outcome.code, 2) << outcome.err;
      dir_.Write(folder + std::to_string(shard) + ".json", *config::ReadFile(file));
    }
    const cli::Outcome total = cli::Invoke(
        [](const cli::Arguments& given, const cli::Streams& streams) {
          return readiness::RunEvidence(given, streams, "build");
        },
        {"--output=total", dir_.Path(folder)});
    EXPECT_EQ(Comparable(total.out), one);
  }
  EXPECT_THAT(one, AllOf(HasSubstr("\"source\":\"replay\""), HasSubstr("\"comparisons\":300")));
}

TEST_F(ReplayTest, LeavesEvidenceOfRecordedLegacyVerdicts) {
  const auto record = [](const char* uid, int replicas, const std::string& legacy) {
    return Line(ReviewOf(
        uid, replicas,
        R"("record": {"endpoint": "validate", "decision": "allow", "legacy": )" + legacy + "}, "));
  };
  const auto denied = [](const std::string& field) {
    return R"({"decision": "deny", "causes": [{"reason": "FieldValueInvalid", "field": ")" + field +
           "\"}]}";
  };
  const std::string path = dir_.Write(
      "r.jsonl", record("a", -1, denied("spec.replicas")) + record("b", -2, denied("spec.paused")) +
                     record("c", 3, R"({"decision": "allow"})") + record("d", 4, denied("spec.x")));
  const std::string file = dir_.Path("e.json");
  ReplayShipped({path, "--recorded=legacy", "--evidence=" + file});
  const auto fleet = evidence::Read(*config::ReadFile(file));
  ASSERT_TRUE(fleet) << fleet.error().message;
  const evidence::Document& document = fleet->documents().begin()->second;
  for (const auto& [key, counts] : document.identifiers) {
    if (key.identifier != "legacy:replicationcontroller_create") continue;
    EXPECT_EQ(counts.comparisons, 4U);
    EXPECT_EQ(counts.mismatching, 2U);
    EXPECT_EQ(counts.would_change, 1U);
    const evidence::RuleCounts& replicas = counts.rules.at("spec.replicas FieldValueInvalid");
    EXPECT_EQ(replicas.refused_by_both, 1U);
    EXPECT_EQ(replicas.declarative_only, 1U);
    EXPECT_EQ(counts.rules.at("spec.x FieldValueInvalid").handwritten_only, 1U);
    return;
  }
  ADD_FAILURE() << "there is no evidence of the webhook";
}

TEST_F(ReplayTest, TakesTheShardOfItsPod) {
  const std::string path = dir_.Write("r.jsonl", AllowedRecord("a", 1) + AllowedRecord("b", 1) +
                                                     AllowedRecord("c", 1) + "broken\n");
  int documents = 0;
  for (const char* index : {"0", "1"}) {
    setenv("JOB_COMPLETION_INDEX", index, 1);
    documents += std::stoi(ReplayShipped({path, "--shards=2"}).out);
    unsetenv("JOB_COMPLETION_INDEX");
  }
  EXPECT_EQ(documents, 4);
  EXPECT_THAT(ReplayShipped({path, "--shards=2"}).err, HasSubstr("JOB_COMPLETION_INDEX is \"\""));
}

TEST_F(ReplayTest, ReadsTheStandardInput) {
  const std::string path = dir_.Write("r.jsonl", AllowedRecord("a", 1) + AllowedRecord("b", -1));
  const int kept = dup(STDIN_FILENO);
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  dup2(file, STDIN_FILENO);
  close(file);
  const cli::Outcome outcome = ReplayShipped({"-"});
  dup2(kept, STDIN_FILENO);
  close(kept);
  EXPECT_THAT(outcome.out, AllOf(StartsWith("2 documents: 1 newly refused, 1 the same\n"),
                                 HasSubstr("default/web STDIN:2: ")));
}

TEST_F(ReplayTest, PrintsManyForms) {
  const std::string path = dir_.Write("r.jsonl", AllowedRecord("a", -1));
  EXPECT_THAT(ReplayShipped({path, "--output=json"}).out, StartsWith("{\"documents\":1,"));
  EXPECT_THAT(ReplayShipped({path, "--output=html"}).out, StartsWith("<!doctype html>"));
  EXPECT_THAT(ReplayShipped({path, "--output=junit"}).out, StartsWith("<?xml"));
  EXPECT_THAT(ReplayShipped({path, "--samples=0"}).out, Not(HasSubstr("r.jsonl")));
}

TEST_F(ReplayTest, ShowsProgressOnATerminalOnly) {
  std::string lines;
  for (int i = 0; i < 200; ++i) lines += AllowedRecord("u" + std::to_string(i), 1);
  const std::string path = dir_.Write("r.jsonl", lines);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(RunReplay({path, kShipped}, {out, err, true}, "build"), 0);
  EXPECT_THAT(err.str(), testing::EndsWith("\r\x1b[K"));
  EXPECT_EQ(ReplayShipped({path}).err, "");
}

TEST_F(ReplayTest, RefusesWhatItCannotUse) {
  const std::string path = dir_.Write("r.jsonl", AllowedRecord("a", 1));
  const struct {
    cli::Arguments arguments;
    std::string error;
  } cases[] = {
      {{}, "which records? See 'tandem replay --help'."},
      {{dir_.Path("none")}, "none"},
      {{path, "--shard=3/2"}, "--shard is \"3/2\", not such as 0/8, ..., 7/8"},
      {{path, "--shard=1/2", "--shards=2"}, "--shard and --shards say the same"},
      {{path, "--as=update", "--evidence=e"}, "stored objects are no traffic"},
      {{path, "--shard=1/2", "--evidence=e"}, "needs an --evidence-key-file"},
      {{path, "--evidence=e", "--evidence-key-file=" + dir_.Path("none")}, "--evidence-key-file: "},
      {{path, "--evidence=" + dir_.Path("none/e")}, "--evidence: "},
      {{path, "--against=" + dir_.Path("none")}, "--against: "},
      {{path, "--as=x"}, "--as"},
  };
  for (const auto& c : cases) {
    const cli::Outcome outcome = ReplayShipped(c.arguments);
    EXPECT_EQ(outcome.code, 2) << c.error;
    EXPECT_THAT(outcome.err, AllOf(StartsWith("tandem replay: "), HasSubstr(c.error)));
    EXPECT_EQ(outcome.out, "");
  }
}

TEST(Replay, Helps) {
  const cli::Outcome outcome = Replay({"--help"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("tandem replay [FLAGS] PATH..."), HasSubstr("--against"),
                                 HasSubstr("1  something changes")));
}

}  // namespace
}  // namespace tandem::replay
