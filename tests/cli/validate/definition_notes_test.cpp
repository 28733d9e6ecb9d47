#include "cli/validate/definition_notes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::validate {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

manifests::ObjectReport Of(const char* api_version, const char* kind,
                           manifests::ObjectVerdict verdict = manifests::ObjectVerdict::kValid) {
  manifests::ObjectReport report;
  report.api_version = api_version;
  report.kind = kind;
  report.verdict = verdict;
  return report;
}

TEST(DefinitionNotes, AreTakenOnceWhenTheirKindComes) {
  DefinitionNotes notes([](std::string_view group, std::string_view kind) {
    if (group != "example.com") return std::vector<std::string>();
    return kind == "Widget" ? std::vector<std::string>{"a", "c"} : std::vector<std::string>{"b"};
  });
  EXPECT_THAT(notes.Take(Of("v1", "Widget")), IsEmpty());
  EXPECT_THAT(notes.Take(Of("example.org/v1", "Widget")), IsEmpty());
  EXPECT_THAT(notes.Take(Of("example.com/v1", "Widget", manifests::ObjectVerdict::kIgnored)),
              IsEmpty());
  EXPECT_THAT(notes.Take(Of("example.com/v2", "Widget")), ElementsAre("a", "c"));
  EXPECT_THAT(notes.Take(Of("example.com/v1", "Widget")), IsEmpty());
  EXPECT_THAT(notes.Take(Of("example.com/v1", "Gadget", manifests::ObjectVerdict::kNoRules)),
              ElementsAre("b"));
}

}  // namespace
}  // namespace tandem::validate
