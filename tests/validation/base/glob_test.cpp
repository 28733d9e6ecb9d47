#include "validation/base/glob.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem {
namespace {

TEST(Glob, FitsWholeTexts) {
  const struct {
    const char* pattern;
    const char* text;
    bool fits;
  } kCases[] = {
      {"", "", true},
      {"", "a", false},
      {"*", "", true},
      {"*", "a/b", true},
      {"Secret", "Secret", true},
      {"Secret", "Secrets", false},
      {"Secret", "secret", false},
      {"*.yaml", "a.yaml", true},
      {"*.yaml", "a.yaml.bak", false},
      {"a*b*c", "aXbYbZc", true},
      {"a*b*c", "aXbYbZ", false},
      {"?", "a", true},
      {"?", "", false},
      {"a?c*", "abc", true},
      {"**a", "bca", true},
      {"*ab", "abab", true},
      {"a*b", "a\nb", true},
  };
  for (const auto& c : kCases) {
    EXPECT_EQ(MatchesGlob(c.pattern, c.text), c.fits) << c.pattern << " " << c.text;
  }
}

TEST(Glob, IsNotExponential) {
  std::string pattern;
  for (int i = 0; i < 50; ++i) pattern += "a*";
  EXPECT_FALSE(MatchesGlob(pattern + "b", std::string(5'000, 'a')));
}

}  // namespace
}  // namespace tandem
