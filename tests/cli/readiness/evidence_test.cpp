#include "cli/readiness/evidence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/invoke.h"
#include "tests/support/scripted_server.h"
#include "tests/validation/evidence/documents.h"
#include "validation/evidence/reader.h"
#include "validation/evidence/writer.h"

namespace tandem::readiness {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

int RunCommand(const cli::Arguments& arguments, const cli::Streams& streams) {
  return RunEvidence(arguments, streams, "build");
}

class EvidenceCommand : public testing::Test {
 protected:
  ~EvidenceCommand() override { fs::remove_all(folder_); }

  /// The path of a file with this text.
  std::string Put(const std::string& name, const std::string& text) {
    fs::create_directories(folder_);
    std::string path = folder_ + "/" + name;
    std::ofstream(path) << text;
    return path;
  }

  std::string folder_ = testing::TempDir() + "evidence-command";
  std::string many_ =
      Put("a.json", evidence::Write(evidence::DocumentOf(1, evidence::Agreed(2'000))));
};

TEST_F(EvidenceCommand, SaysWhatIsMissing) {
  const cli::Outcome outcome = cli::Invoke(&RunCommand, {many_});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out, StartsWith("Not yet: 1 of 1 identifier keeps takeover back: "
                                      "deployment_create needs "));
}

TEST_F(EvidenceCommand, MergesDirectories) {
  evidence::IdentifierCounts counts = evidence::Agreed(2'000);
  counts.inputs = evidence::Seen(2'000, 2'000, evidence::kIdentifierPrecision);
  Put("b.json", evidence::Write(evidence::DocumentOf(2, counts)));
  const cli::Outcome outcome = cli::Invoke(&RunCommand, {folder_});
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
  EXPECT_THAT(outcome.out, StartsWith("Ready: "));

  const cli::Outcome merged = cli::Invoke(&RunCommand, {"--output=document", folder_, many_});
  const auto fleet = evidence::Read(merged.out);
  ASSERT_TRUE(fleet) << fleet.error().message;
  EXPECT_EQ(fleet->documents().size(), 2U);
  const auto total = evidence::Read(cli::Invoke(&RunCommand, {"--output=total", folder_}).out);
  ASSERT_TRUE(total) << total.error().message;
  ASSERT_EQ(total->documents().size(), 1U);
  EXPECT_EQ(total->documents().begin()->second.identifiers.begin()->second.comparisons, 4'000U);
}

TEST_F(EvidenceCommand, AsksServers) {
  const std::string document = evidence::Write(evidence::DocumentOf(1, evidence::Agreed(4'000)));
  const support::ScriptedServer server({[&](support::ScriptedConnection& connection) {
    connection.ReadRequest();
    connection.Send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " +
                    std::to_string(document.size()) + "\r\n\r\n" + document);
  }});
  const std::string address = "http://127.0.0.1:" + std::to_string(server.port()) + "/evidence";
  const cli::Outcome outcome = cli::Invoke(&RunCommand, {address});
  EXPECT_EQ(outcome.code, 0) << outcome.err;

  const support::ScriptedServer other({[&](support::ScriptedConnection& connection) {
    connection.ReadRequest();
    connection.Send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
  }});
  const std::string wrong = "http://127.0.0.1:" + std::to_string(other.port()) + "/";
  EXPECT_EQ(cli::Invoke(&RunCommand, {wrong}).err,
            "tandem evidence: " + wrong + ": answered 404\n");
}

TEST_F(EvidenceCommand, WaivesAndSelects) {
  const std::string waivers = Put("waivers.yaml",
                                  "waivers:\n- identifier: deployment_*\n  reason: few of them\n"
                                  "  until: 2999-12-31\n");
  const cli::Outcome waived = cli::Invoke(&RunCommand, {"--waivers=" + waivers, many_});
  EXPECT_EQ(waived.code, 0) << waived.out << waived.err;
  EXPECT_THAT(waived.out, AllOf(HasSubstr("  needs more (waived)  "),
                                HasSubstr("\n  waived until 2999-12-31: few of them\n")));
  EXPECT_EQ(cli::Invoke(&RunCommand, {"--target=0.01", many_}).code, 0);
  EXPECT_THAT(cli::Invoke(&RunCommand, {"--identifier=job_*", many_}).out,
              StartsWith("Not yet: nothing is compared"));
  EXPECT_THAT(cli::Invoke(&RunCommand, {"--since=1h", many_}).out,
              StartsWith("Not yet: nothing is compared"));
}

TEST_F(EvidenceCommand, ListsStatesAndKinds) {
  EXPECT_THAT(cli::Invoke(&RunCommand, {"--state=ready,differs", many_}).out,
              AllOf(StartsWith("Not yet: 1 of 1 identifier keeps takeover back: deployment_create"),
                    HasSubstr("\n1 identifier in other states is not listed\n")));
  EXPECT_THAT(cli::Invoke(&RunCommand, {"--state=needs-more", "--kind=Deployment", many_}).out,
              HasSubstr("\ndeployment_create  needs more  handwritten"));
}

TEST_F(EvidenceCommand, PrintsManyForms) {
  const std::pair<const char*, const char*> forms[] = {{"json", "{\"status\":"},
                                                       {"markdown", "**Not yet"},
                                                       {"junit", "<?xml"},
                                                       {"html", "<!doctype html>"},
                                                       {"document", "{\"tandemEvidence\":1"},
                                                       {"total", "{\"tandemEvidence\":1"}};
  for (const auto& [form, begin] : forms) {
    EXPECT_THAT(cli::Invoke(&RunCommand, {"--output", form, many_}).out, StartsWith(begin));
  }
}

TEST_F(EvidenceCommand, RefusesWhatItCannotUse) {
  const std::string broken = Put("broken.txt", "{\"tandemEvidence\":1,\"instance\":\"x\"}");
  const struct {
    cli::Arguments arguments;
    std::string error;
  } cases[] = {
      {{}, "which evidence? See 'tandem evidence --help'."},
      {{broken}, broken + ": instance: must be 32 hexadecimal digits"},
      {{"--target=1", many_}, "--target is \"1\", not a number between 0 and 1"},
      {{"--confidence=x", many_}, "--confidence is \"x\", not a number between 0 and 1"},
      {{"--state=redy", many_}, "--state is \"redy\", expected differs, needs-more, "},
      {{"--kind=Deploymnt", many_},
       "--kind is \"Deploymnt\", of which there is no evidence; did you mean \"deployment\"?"},
      {{"--kind=Job", "--synthesize=1"}, "--kind and --state are of no use with --synthesize"},
      {{"--output=total", "--identifier=x", "--since=1ns", many_}, "there is no evidence"},
      {{"ftp://x"}, "ftp://x: No such file or directory"},
      {{"--waivers=" + broken, many_},
       broken + ": must be an object with nothing but a list of waivers"},
  };
  for (const auto& c : cases) {
    const cli::Outcome outcome = cli::Invoke(&RunCommand, c.arguments);
    EXPECT_EQ(outcome.code, 2) << c.error;
    EXPECT_THAT(outcome.err, HasSubstr(c.error));
    EXPECT_EQ(outcome.out, "");
  }
}

TEST_F(EvidenceCommand, Helps) {
  const cli::Outcome outcome = cli::Invoke(&RunCommand, {"--help"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("tandem evidence [FLAGS] SOURCE..."),
                                 HasSubstr("--waivers"), HasSubstr("1  not yet")));
}

}  // namespace
}  // namespace tandem::readiness
