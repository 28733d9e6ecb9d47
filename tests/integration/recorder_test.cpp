// The reviews that a running server records can be judged again without a server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/validate/validate.h"
#include "tests/integration/running_server.h"
#include "tests/support/scripted_server.h"

namespace tandem {
namespace {

namespace fs = std::filesystem;

using support::ControllerReview;
using support::RunningServer;
using support::ScaleReview;
using support::TemporaryFolder;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

struct Verdicts {
  int code = 0;
  std::string text;
};

Verdicts JudgeAgain(const std::string& path, const std::vector<std::string>& flags = {}) {
  std::istringstream in;
  std::ostringstream out;
  std::vector<std::string> arguments = {"--rules=" + support::ShippedRules(), path};
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  const int code = validate::RunValidate(arguments, {out, out, false});
  return {code, out.str()};
}

/// The only file of a folder, and what stands in it.
struct Recorded {
  std::string path;
  std::string text;
};

Recorded FindRecorded(const TemporaryFolder& folder) {
  Recorded found;
  for (const auto& entry : fs::directory_iterator(folder.path())) {
    if (entry.path().extension() != ".jsonl") continue;
    EXPECT_EQ(found.path, "") << "there are two";
    found.path = entry.path().string();
    std::ifstream file(found.path);
    found.text.assign(std::istreambuf_iterator<char>(file), {});
  }
  return found;
}

std::vector<std::string> LinesOf(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// Whether as many reviews are in the files now.
bool HasRecorded(const RunningServer& server, double reviews) {
  return support::Awaits([&] { return server.Metric("tandem_recorder_records_total") == reviews; });
}

TEST(Recorder, KeepsReviewsThatCanBeJudgedAgain) {
  const TemporaryFolder folder;
  {
    const RunningServer server(
        [&](config::Options& options) { options.record_dir = folder.path(); });
    ASSERT_TRUE(server.started());
    ASSERT_TRUE(server.Post("/validate", ControllerReview(1)));
    ASSERT_TRUE(server.Post("/validate/core", ControllerReview(-1)));
    ASSERT_TRUE(server.Post("/observe", ScaleReview(-1, -1)));
  }
  const Recorded recorded = FindRecorded(folder);
  EXPECT_EQ(std::count(recorded.text.begin(), recorded.text.end(), '\n'), 3);
  EXPECT_THAT(recorded.text, AllOf(HasSubstr(R"("decision":"allow","code":200)"),
                                   HasSubstr(R"("decision":"deny","code":422)"),
                                   HasSubstr(R"("endpoint":"observe")"),
                                   HasSubstr(R"("mismatches":[{"type":"unmatched")")));
  const Verdicts again = JudgeAgain(recorded.path, {"--compare"});
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.text, HasSubstr("The ReplicationController \"web\" is invalid: spec.replicas: "
                                    "Invalid value: -1: must be greater than or equal to 0\n  " +
                                    recorded.path + ":2:"));
  EXPECT_THAT(again.text, HasSubstr(": spec.replicas\n"));
  EXPECT_THAT(again.text, HasSubstr("Scale"));
  EXPECT_THAT(again.text, HasSubstr("3 objects: 1 valid, 2 invalid"));
  EXPECT_EQ(JudgeAgain(folder.path()).code, 1);
}

TEST(Recorder, LeavesALineThatIsCutOffToBeReported) {
  const TemporaryFolder folder;
  {
    const RunningServer server(
        [&](config::Options& options) { options.record_dir = folder.path(); });
    ASSERT_TRUE(server.started());
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(server.Post("/validate", ControllerReview(1)));
  }
  const Recorded recorded = FindRecorded(folder);
  fs::resize_file(recorded.path, recorded.text.size() - 40);
  const Verdicts verdicts = JudgeAgain(recorded.path);
  EXPECT_EQ(verdicts.code, 2);
  EXPECT_THAT(verdicts.text,
              HasSubstr(recorded.path + ":2: invalid JSON: what begins in line 2 is cut off here"));
  EXPECT_THAT(verdicts.text, HasSubstr("2 objects: 1 valid, 1 unusable"));
}

TEST(Recorder, KeepsUsersOutUnlessToldOtherwise) {
  for (const bool redact : {true, false}) {
    const TemporaryFolder folder;
    {
      const RunningServer server([&](config::Options& options) {
        options.record_dir = folder.path();
        options.record_redact = redact;
      });
      ASSERT_TRUE(server.started());
      std::string review = ControllerReview(1);
      const std::string_view user = R"({"username":"ann")";
      review.insert(review.find(user) + user.size(), R"(,"extra":{"scopes":["s"]})");
      ASSERT_TRUE(server.Post("/validate", review));
    }
    const std::string text = FindRecorded(folder).text;
    EXPECT_THAT(text, Not(HasSubstr("scopes")));
    if (redact) {
      EXPECT_THAT(text, Not(HasSubstr(R"("username":"ann")")));
    } else {
      EXPECT_THAT(text, HasSubstr(R"("username":"ann")"));
    }
  }
}

TEST(Recorder, ChangesNoAnswerAndCounts) {
  const TemporaryFolder folder;
  const RunningServer plain;
  const RunningServer server([&](config::Options& options) { options.record_dir = folder.path(); });
  ASSERT_TRUE(plain.started() && server.started());
  const auto expected = plain.Post("/validate", ControllerReview(-1));
  const auto found = server.Post("/validate", ControllerReview(-1));
  ASSERT_TRUE(expected && found);
  EXPECT_EQ(found->body, expected->body);
  EXPECT_TRUE(HasRecorded(server, 1));
  EXPECT_EQ(plain.Metric("tandem_recorder_records_total"), 0);
}

/// A legacy webhook that judges the other way round than rules do, and once gives no verdict.
support::ScriptedServer::Script Contradicts() {
  return [](support::ScriptedConnection& connection) {
    for (std::string request; !(request = connection.ReadRequest()).empty();) {
      if (request.find(R"("replicas":7)") != request.npos) return;
      const bool allowed = request.find(R"("replicas":-1)") != request.npos;
      connection.Send(support::HttpAnswer(
          R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":)" +
          std::string(R"({"uid":"u-rc","allowed":)") + (allowed ? "true}}" : "false}}")));
    }
  };
}

TEST(Recorder, KeepsBothVerdictsBesideALegacyWebhook) {
  for (const bool authoritative : {false, true}) {
    SCOPED_TRACE(authoritative);
    const TemporaryFolder folder;
    const support::ScriptedServer webhook({Contradicts()});
    {
      const RunningServer server([&](config::Options& options) {
        options.record_dir = folder.path();
        options.legacy_url = "http://127.0.0.1:" + std::to_string(webhook.port());
        options.legacy_authoritative = authoritative;
      });
      ASSERT_TRUE(server.started());
      const auto denied = server.Post("/validate", ControllerReview(-1));
      const auto allowed = server.Post("/validate", ControllerReview(1));
      ASSERT_TRUE(denied && allowed);
      EXPECT_THAT(denied->body, HasSubstr(authoritative ? "d\":true" : "d\":false"));
      EXPECT_THAT(allowed->body, HasSubstr(authoritative ? "d\":false" : "d\":true"));
      const auto without = server.Post("/validate", ControllerReview(7));
      ASSERT_TRUE(without);
      EXPECT_EQ(without->code, authoritative ? 500 : 200);
      EXPECT_TRUE(HasRecorded(server, 3));  // a server that stops waits for no legacy webhook
    }
    const Recorded recorded = FindRecorded(folder);
    EXPECT_THAT(LinesOf(recorded.text),
                UnorderedElementsAre(
                    AllOf(HasSubstr(R"("decision":"deny","code":422,"authority":"handwritten")"),
                          HasSubstr(R"("legacy":{"decision":"allow","code":200}})")),
                    AllOf(HasSubstr(R"("decision":"allow","code":200,"authority")"),
                          HasSubstr(R"("legacy":{"decision":"deny","code":0}})")),
                    AllOf(HasSubstr(R"("decision":"allow","code":200,"authority")"),
                          HasSubstr(R"("legacy":{"decision":"error","code":0}})"))));
    EXPECT_THAT(JudgeAgain(recorded.path).text, HasSubstr("3 objects: 2 valid, 1 invalid"));
  }
}

TEST(Recorder, KeepsTheServerFromStartingWhereItCannotWrite) {
  const TemporaryFolder folder;
  config::Options options = support::LoopbackOptions(folder);
  options.record_dir = folder.path() + "/none";
  const auto app = server::App::Create(options);
  ASSERT_FALSE(app);
  EXPECT_THAT(app.error().message, HasSubstr("--record-dir: " + options.record_dir + ": "));
}

}  // namespace
}  // namespace tandem
