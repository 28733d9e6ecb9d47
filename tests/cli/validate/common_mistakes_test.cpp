// Mistakes that are often made read as kubectl says them, with their places and what to do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "cli/validate/validate.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/support/json_document.h"
#include "validation/json/render.h"

namespace tandem::validate {
namespace {

constexpr const char* kCases = TANDEM_SOURCE_DIR "/tests/conformance/common-mistakes.jsonl";
constexpr const char* kOutputs = TANDEM_SOURCE_DIR "/tests/conformance/common-mistakes.txt";

/// JSON with a line for every value, so that every value has a place of its own. Recursion is
/// bounded by the depth of the cases.
std::string Spread(json::ValueView value, const std::string& indent = "\n") {
  const std::string inner = indent + "  ";
  std::string text;
  if (value.IsObject()) {
    for (const json::MemberView member : value.members()) {
      text += (text.empty() ? "" : ",") + inner + "\"" + std::string(member.name) +
              "\": " + Spread(member.value, inner);
    }
    return "{" + text + indent + "}";
  }
  if (!value.IsArray()) return json::RenderGoJson(value);
  for (const json::ValueView element : value.elements()) {
    text += (text.empty() ? "" : ",") + inner + Spread(element, inner);
  }
  return "[" + text + indent + "]";
}

/// The causes as kubectl prints them, each text once.
std::string KubectlText(json::ValueView mistake) {
  const json::ValueView manifest = mistake.Member("manifest");
  std::string text = "The " + std::string(manifest.Member("kind").AsString()) + " \"" +
                     std::string(manifest.Member("metadata").Member("name").AsString()) +
                     "\" is invalid: ";
  const json::ValueView causes = mistake.Member("causes");
  if (causes.size() == 1) return text + std::string(causes.At(0).AsString()) + "\n";
  for (const json::ValueView cause : causes.elements()) {
    text += "\n* " + std::string(cause.AsString());
  }
  return text + "\n";
}

std::string ReadAll(const char* path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The output for a directory, without the directory's name.
std::string OutputOf(const config::TempDir& dir, const cli::Arguments& more) {
  cli::Arguments arguments = {"--rules=" TANDEM_SOURCE_DIR "/deploy/rules", dir.Path("new")};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const cli::Outcome outcome = cli::Invoke(&RunValidate, arguments);
  EXPECT_EQ(outcome.code, 1);
  const std::string directory = dir.Path("new") + "/";
  std::string text = outcome.out;
  for (std::size_t at = 0; (at = text.find(directory, at)) != std::string::npos;) {
    text.erase(at, directory.size());
  }
  return text;
}

/// The mistakes of one operation, each in a file of its own that is named after it.
std::string OutputOf(std::string_view operation, std::size_t& count) {
  std::ifstream file(kCases);
  EXPECT_TRUE(file) << kCases;
  const config::TempDir dir;
  for (std::string line; std::getline(file, line);) {
    const json::Document document = support::ParseJson(line);
    const json::ValueView mistake = document.root();
    if (mistake.Member("operation").AsString() != operation) continue;
    ++count;
    std::string name(mistake.Member("title").AsString());
    std::replace(name.begin(), name.end(), ' ', '-');
    dir.Write("new/" + name + ".json", Spread(mistake.Member("manifest")));
    if (operation == "UPDATE") {
      dir.Write("old/" + name + ".json", Spread(mistake.Member("oldManifest")));
    }
  }
  cli::Arguments more;
  if (operation == "UPDATE") more.push_back("--old=" + dir.Path("old"));
  return OutputOf(dir, more);
}

TEST(CommonMistakes, ReadAsKubectlSaysThemWithPlacesAndHints) {
  std::size_t count = 0;
  const std::string output = OutputOf("CREATE", count) + OutputOf("UPDATE", count);
  EXPECT_EQ(count, 46U);
  EXPECT_EQ(output, ReadAll(kOutputs));
  std::ifstream file(kCases);
  for (std::string line; std::getline(file, line);) {
    const json::Document document = support::ParseJson(line);
    EXPECT_THAT(output, testing::HasSubstr(KubectlText(document.root())));
  }
}

}  // namespace
}  // namespace tandem::validate
