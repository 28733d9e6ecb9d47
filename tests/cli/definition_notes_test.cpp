#include "cli/definition_notes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

ObjectReport Of(const char* api_version, const char* kind, Verdict verdict = Verdict::kValid) {
  ObjectReport report;
  report.api_version = api_version;
  report.kind = kind;
  report.verdict = verdict;
  return report;
}

TEST(DefinitionNotes, AreTakenOnceWhenTheirKindComes) {
  const std::vector<verdict::DefinitionNote> all = {{"example.com", "Widget", "a"},
                                                    {"example.com", "Gadget", "b"},
                                                    {"example.com", "Widget", "c"}};
  DefinitionNotes notes(all);
  EXPECT_THAT(notes.Take(Of("v1", "Widget")), IsEmpty());
  EXPECT_THAT(notes.Take(Of("example.org/v1", "Widget")), IsEmpty());
  EXPECT_THAT(notes.Take(Of("example.com/v1", "Widget", Verdict::kIgnored)), IsEmpty());
  EXPECT_THAT(notes.Take(Of("example.com/v2", "Widget")), ElementsAre("a", "c"));
  EXPECT_THAT(notes.Take(Of("example.com/v1", "Widget")), IsEmpty());
  EXPECT_THAT(notes.Take(Of("example.com/v1", "Gadget")), ElementsAre("b"));
}

}  // namespace
}  // namespace tandem::cli
