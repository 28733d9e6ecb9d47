// Recorded and stored objects may have any name. What replay prints of them does nothing to a
// terminal, and is what its format allows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/cli/further_lines.h"
#include "tests/cli/replay/run_replay.h"
#include "tests/config/temp_dir.h"

namespace tandem::replay {
namespace {

using cli::Arguments;
using cli::kHostile;
using testing::HasSubstr;

/// A review of what is no valid ReplicationController, answered with what others wrote.
std::string HostileRecord(const std::string& decision) {
  return R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","record":{"endpoint":)"
         R"("validate","decision":")" +
         decision +
         R"(","causes":[{"reason":"\u001b[2J","message":"\u009b\u001b[2J","field":"\u001b[2J"}]},)"
         R"("request":{"uid":"\u001b[2J","kind":{"group":"","version":"v1","kind":)"
         R"("ReplicationController"},"resource":{"group":"","version":"v1","resource":)"
         R"("replicationcontrollers"},"name":"w\u001b[2J","namespace":"\u009b","operation":"CREATE",)"
         R"("object":{"kind":"ReplicationController","apiVersion":"v1","metadata":{"name":)"
         R"("w\u001b[2J\uffff\u009b","namespace":"\u009b","labels":{"\u001b[2J":"\u001b"}},)"
         R"("spec":{"replicas":-1,"selector":{"\u001b[2J":"\u001b"}}}}})"
         "\n";
}

TEST(HostileNames, AreHarmlessInEveryOutputOfReplay) {
  const config::TempDir dir;
  dir.Write("records/" + kHostile + ".jsonl",
            HostileRecord("allow") + HostileRecord("deny") + "{\"" + kHostile + "\n");
  for (const char* output : {"text", "json", "html", "junit"}) {
    SCOPED_TRACE(output);
    const cli::Outcome outcome =
        Replay({"--output=" + std::string(output), kShipped, dir.Path("records")});
    EXPECT_THAT(outcome.out, HasSubstr("ReplicationController")) << outcome.err;
    cli::ExpectHarmless(outcome.err);
    const std::string_view format(output);
    if (format == "text") cli::ExpectHarmless(outcome.out);
    if (format == "json") cli::ExpectJson(outcome.out);
    if (format == "html" || format == "junit") cli::ExpectXml(outcome.out);
  }
}

TEST(HostileNames, AreHarmlessInWhatReplayComplainsOf) {
  const config::TempDir dir;
  const std::string bad = dir.Write(kHostile + "bad.jsonl", "{\"" + kHostile);
  for (const cli::Arguments& arguments :
       {cli::Arguments{kShipped, bad}, cli::Arguments{kShipped, kHostile},
        cli::Arguments{"--" + kHostile}, cli::Arguments{"--against=" + kHostile, bad},
        cli::Arguments{"--rules=" + kHostile, bad}}) {
    const cli::Outcome outcome = Replay(arguments);
    EXPECT_NE(outcome.code, 0);
    cli::ExpectHarmless(outcome.out + outcome.err);
  }
}

TEST(HostileNames, MakeNoFurtherLines) {
  for (const char* output : {"text", "html", "junit"}) {
    SCOPED_TRACE(output);
    cli::ExpectNoFurtherLines([&](const std::string& piece, const config::TempDir& dir) {
      const std::string text = cli::Quoted(piece);
      dir.Write(piece + ".jsonl",
                R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","record":)"
                R"({"endpoint":"validate","decision":"deny","causes":[{"reason":)" +
                    text + R"(,"message":)" + text + R"(,"field":)" + text +
                    R"(}]},"request":{"uid":)" + text +
                    R"(,"kind":{"group":"","version":"v1","kind":"ConfigMap"},"name":)" + text +
                    R"(,"namespace":)" + text +
                    R"(,"operation":"CREATE","object":{"kind":"ConfigMap","apiVersion":"v1",)"
                    R"("metadata":{"name":)" +
                    text + R"(},"data":{)" + text + ":\"\"}}}}\n");
      return Replay({"--output=" + std::string(output), kShipped, dir.Path()});
    });
  }
}

}  // namespace
}  // namespace tandem::replay
