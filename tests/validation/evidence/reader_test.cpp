#include "validation/evidence/reader.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/validation/evidence/documents.h"
#include "validation/evidence/writer.h"

namespace tandem::evidence {
namespace {

std::string WhyNot(const std::string& text) {
  const auto fleet = Read(text);
  return fleet ? "it is read" : fleet.error().message;
}

/// A document with this in place of its identifiers.
std::string With(const std::string& identifiers) {
  return R"({"tandemEvidence":1,"instance":"0123456789abcdef0123456789abcdef","sequence":1,)"
         R"("key":"k","source":"live","identifiers":)" +
         identifiers + "}";
}

std::string WithCounts(const std::string& members) {
  return With(R"([{"identifier":"i","digest":"d","authority":"a",)" + members + "}]");
}

TEST(Read, SaysWhatIsWrongAndWhere) {
  const struct {
    std::string text;
    std::string why;
  } cases[] = {
      {"[]", "must be an object"},
      {"{}", "tandemEvidence: is missing: this is no evidence of tandem"},
      {R"({"tandemEvidence":2})", "tandemEvidence: format 2 is not known here, only 1 is"},
      {R"({"tandemEvidence":1})", "instance: must be a string"},
      {R"({"tandemEvidence":1,"instance":"x"})", "instance: must be 32 hexadecimal digits"},
      {With("{}"), "identifiers: must be a list"},
      {With("[3]"), "identifiers[0]: must be an object"},
      {With(R"([{"identifier":1}])"), "identifiers[0].identifier: must be a string"},
      {WithCounts(R"("comparisons":-1)"), "identifiers[0].comparisons: -1 is not a count"},
      {WithCounts(R"("comparisons":1e30)"), "identifiers[0].comparisons: 1e+30 is not a count"},
      {WithCounts(R"("comparisons":9223372036854775807)"),
       "identifiers[0].comparisons: 9223372036854775807 is not a count"},
      {WithCounts(R"("comparisons":1,"mismatching":2)"),
       "identifiers[0]: counts more than its comparisons"},
      {WithCounts(R"("first":"yesterday")"),
       "identifiers[0].first: parsing time \"yesterday\" as \"2006-01-02T15:04:05Z07:00\": cannot "
       "parse \"yesterday\" as \"2006\""},
      {WithCounts(R"("sketch":"AAAA")"), "identifiers[0].sketch: has 3 registers, not 4096"},
      {WithCounts(R"("samples":[1,2,3,4,5,6])"),
       "identifiers[0].samples: has more than 5 elements"},
      {WithCounts(R"("rules":[{"rule":"r","exercised":true}])"),
       "identifiers[0].rules[0].exercised: true is not a count"},
      {WithCounts(R"("rules":[{"rule":"r"},{"rule":"r"}])"),
       "identifiers[0].rules[1].rule: is there twice"},
  };
  for (const auto& c : cases) EXPECT_EQ(WhyNot(c.text), c.why) << c.text;
  EXPECT_EQ(WhyNot(With("[]")), "it is read");
}

TEST(Read, RefusesWhatIsTooLarge) {
  std::string many = "[";
  for (int i = 0; i < 20'000; ++i) many += "0,";
  EXPECT_EQ(WhyNot(With(many + "0]")), "identifiers: has more than 16384 elements");
  EXPECT_EQ(WhyNot(WithCounts("\"x\":\"" + std::string(5'000, 'a') + "\",\"rules\":[{\"rule\":\"" +
                              std::string(5'000, 'a') + "\"}]")),
            "identifiers[0].rules[0].rule: is longer than 4096 bytes");
  std::string deep;
  for (int i = 0; i < 100; ++i) deep += "[";
  EXPECT_NE(WhyNot(deep).find("depth"), std::string::npos) << WhyNot(deep);
}

/// A document cut off anywhere, as on a disk that was full, is never taken for a whole one.
TEST(Read, RefusesEveryBeginningOfADocument) {
  const std::string whole = Write(DocumentOf(1, Agreed(3)));
  for (std::size_t size = 0; size + 1 < whole.size(); size += 7) {
    EXPECT_FALSE(Read(whole.substr(0, size))) << size;
  }
}

}  // namespace
}  // namespace tandem::evidence
