#include "validation/evidence/writer.h"

#include <gtest/gtest.h>

#include "tests/validation/evidence/documents.h"
#include "validation/evidence/reader.h"

namespace tandem::evidence {
namespace {

TEST(Write, HasTheFormOfTheSpecification) {
  Document document = DocumentOf(1, {});
  document.identifiers.begin()->second.rules["a FieldValueRequired"].exercised = 2;
  EXPECT_EQ(Write(document),
            R"({"tandemEvidence":1,"instance":"00000000000000000000000000000001","sequence":1,)"
            R"("key":"k1","source":"live","started":"2026-01-01T00:00:00Z",)"
            R"("written":"2026-01-01T00:01:00Z","identifiers":[{"identifier":"deployment_create",)"
            R"("digest":"d1","authority":"","comparisons":0,)"
            R"("rules":[{"rule":"a FieldValueRequired","exercised":2}]}]})"
            "\n");
}

TEST(Write, IsReadAgain) {
  Document document = DocumentOf(1, Agreed(500));
  document.source = Source::kReplay;
  document.unknown["later"] = R"({"a":[1]})";
  IdentifierCounts& counts = document.identifiers.begin()->second;
  counts.mismatching = 2;
  counts.unknown["new"] = "true";
  counts.samples = {{"extra", "FieldValueInvalid", "spec.replicas", "minimum"}};
  counts.rules.begin()->second.first_difference = At(3);
  counts.rules.begin()->second.unknown["x"] = "null";
  counts.rules.begin()->second.excuses = {{"^spec", "a reason"}, {"^spec", "b"}};
  const auto one = Read(Write(document));
  ASSERT_TRUE(one) << one.error().message;
  EXPECT_EQ(*one, FleetOf(document));

  Fleet fleet = *one;
  fleet.Add(DocumentOf(2, Agreed(3)));
  const auto both = Read(Write(fleet));
  ASSERT_TRUE(both) << both.error().message;
  EXPECT_EQ(*both, fleet);
  EXPECT_EQ(Write(*both), Write(fleet));
}

}  // namespace
}  // namespace tandem::evidence
