#include "cli/replay/input.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::replay {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

TEST(FindInput, LooksIntoDirectories) {
  const config::TempDir dir;
  for (const char* name : {"b/audit.log", "a.jsonl", "c.json", "d.yaml", "e.txt", ".f.json"}) {
    dir.Write(name, "{}");
  }
  const auto files = FindInput({dir.Path(), "-"});
  ASSERT_TRUE(files);
  EXPECT_THAT(*files, ElementsAre(EndsWith("/a.jsonl"), EndsWith("/b/audit.log"),
                                  EndsWith("/c.json"), EndsWith("/d.yaml"), "-"));
}

TEST(FindInput, NamesWhatIsNotThere) {
  const config::TempDir dir;
  EXPECT_THAT(FindInput({dir.Path()}).error().message,
              HasSubstr("holds no records, audit logs or manifests"));
  EXPECT_THAT(FindInput({dir.Path("none")}).error().message, HasSubstr("none"));
}

TEST(ReadPieces, ReadsJsonAndYaml) {
  const config::TempDir dir;
  std::vector<std::string> found;
  const PieceSink sink = [&](const Piece& piece, const Read&) {
    found.push_back(std::to_string(piece.file) + ":" + std::to_string(piece.line) + " " +
                    (piece.trouble ? "! " + piece.trouble->message : piece.text));
  };
  ReadPieces(dir.Write("a.json", "{\"a\":1}\n{\"b\":2}\n"), 0, sink);
  ReadPieces(dir.Write("b.yaml", "kind: A\n---\nkind: List\nitems:\n- kind: B\n"), 1, sink);
  ReadPieces(dir.Write("c.yml", "a: [\n"), 2, sink);
  ReadPieces(dir.Path("none.json"), 3, sink);
  EXPECT_THAT(found, ElementsAre("0:1 {\"a\":1}", "0:2 {\"b\":2}", "1:1 {\"kind\":\"A\"}",
                                 "1:5 {\"kind\":\"B\"}", HasSubstr("2:0 ! "), HasSubstr("3:0 ! ")));
}

TEST(NameOfInput, IsThePath) {
  EXPECT_EQ(NameOfInput("-"), "STDIN");
  EXPECT_EQ(NameOfInput("a.json"), "a.json");
}

}  // namespace
}  // namespace tandem::replay
