#include "config/yaml_veil.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::config {
namespace {

/// The text with `~` for veils, of which it has none itself.
std::string Veiled(const std::string& text) {
  const std::optional<VeiledYaml> veiled = VeilColons(text);
  if (!veiled) return "none";
  std::string shown = veiled->text;
  for (std::size_t at = 0; (at = shown.find(veiled->veil, at)) != shown.npos;) {
    shown.replace(at, veiled->veil.size(), "~");
  }
  EXPECT_EQ(WithoutVeils(veiled->text, veiled->veil), text);
  return shown;
}

TEST(YamlVeil, IsOverColonsOfPlainScalarsInFlowCollectionsOnly) {
  EXPECT_EQ(Veiled("[a:, b:c, d: e:]"), "[a~, b:c, d: e~]");
  EXPECT_EQ(Veiled(R"({"a":[b:],'c':{d::}})"), R"({"a":[b~],'c':{d:~}})");
  EXPECT_EQ(Veiled("- a:,\n- 'b:,' # c:,\n- [\"d:]\", e:]\n"),
            "- a:,\n- 'b:,' # c:,\n- [\"d:]\", e~]\n");
  EXPECT_EQ(Veiled("a: |\n  [b:, c]\nd: [e:]\n"), "a: |\n  [b:, c]\nd: [e~]\n");
  EXPECT_EQ(Veiled("[\u00e9:, \u2026:]"), "[\u00e9~, \u2026~]");
}

/// A reader of the veiled text then finds what is wrong with it other than the colons.
TEST(YamlVeil, IsOverAllColonsBehindWhatCannotBeRead) {
  EXPECT_EQ(Veiled("[a:, \"\\q\", b:]"), "[a~, \"\\q\", b~]");
  EXPECT_EQ(Veiled("[a:,\n" + std::string(3000, '[') + "b:]"),
            "[a~,\n" + std::string(3000, '[') + "b~]");
}

TEST(YamlVeil, IsACharacterThatTheTextDoesNotHave) {
  EXPECT_EQ(VeilColons("[a:, \ue000]")->veil, "\ue001");
  std::string all = "[a:,";
  for (int i = 0; i < 64; ++i) all += std::string("\xEE\x80") + static_cast<char>(0x80 + i);
  EXPECT_EQ(Veiled(all + "]"), "none");
}

}  // namespace
}  // namespace tandem::config
