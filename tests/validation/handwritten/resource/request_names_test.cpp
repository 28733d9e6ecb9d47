#include "validation/handwritten/resource/request_names.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* kClaim = R"({"requests": [{"name": "a", "firstAvailable": [{"name": "b"}]},
                                               {"name": "c"}]})";
constexpr const char* kDetail =
    ": must be the name of a request in the claim or the name of a request and a subrequest "
    "separated by '/'";

std::vector<std::string> Found(const std::string& references) {
  const Sample claim(kClaim);
  const RequestNames names(*claim);
  return TextsOf(references,
                 [&names](const field::Path& at, json::ValueView value, field::ErrorList& errors) {
                   ValidateRequestReferences(at, value, names, {}, errors);
                 });
}

TEST(RequestNames, AreThoseOfTheClaim) {
  EXPECT_THAT(Found(R"(["a", "a/b", "c"])"), IsEmpty());
  EXPECT_THAT(Found(R"(["d", "c/b", "a/b/c"])"),
              ElementsAre(std::string("at[0]: Invalid value: \"d\"") + kDetail,
                          std::string("at[1]: Invalid value: \"c/b\"") + kDetail,
                          std::string("at[2]: Invalid value: \"a/b/c\"") + kDetail));
}

TEST(RequestNames, AreLabelsAndThereOnce) {
  EXPECT_THAT(Found(R"(["A/", "c", "c"])"),
              ElementsAre(StartsWith("at[0]: Invalid value: \"A\": a lowercase"),
                          StartsWith("at[0]: Invalid value: \"\": a lowercase"),
                          std::string("at[0]: Invalid value: \"A/\"") + kDetail,
                          "at[2]: Duplicate value: \"c\""));
}

}  // namespace
}  // namespace tandem::handwritten::resource
