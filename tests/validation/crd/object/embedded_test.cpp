#include "validation/crd/object/embedded.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kResource = R"({"type":"object","x-kubernetes-embedded-resource":true,)"
                                       R"("x-kubernetes-preserve-unknown-fields":true})";

/// The errors of a spec that may have resources in `one`, in the list `many` and under any other
/// name.
Texts ErrorsOf(std::string_view spec) {
  const std::string resource(kResource);
  const auto custom = CustomResource::OfSchema(
      R"({"type":"object","properties":{"spec":{"type":"object","properties":{"one":)" + resource +
      R"(,"many":{"type":"array","items":)" + resource + R"(},"plain":{"type":"object"}},)" +
      R"("additionalProperties":)" + resource + "}}}");
  const json::Document document = support::ParseJson(spec);
  field::ErrorList errors;
  Scratch scratch;
  CheckEmbedded(*custom.version().schema->FindProperty("spec"), document.root(),
                field::Path("spec"), scratch, errors);
  return TextsOf(errors);
}

TEST(Embedded, IsFoundWhereverItStands) {
  EXPECT_THAT(ErrorsOf(R"({"plain":{},"one":{"apiVersion":"v1","kind":"K"}})"), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"({"z":{"kind":"K"},"one":{"apiVersion":"v1"},)"
                       R"("many":[{"apiVersion":"v1","kind":"K"},{"kind":"K"}]})"),
              ElementsAre("spec.many[1].apiVersion: Required value",
                          "spec.one.kind: Required value", "spec[z].apiVersion: Required value"));
}

TEST(Embedded, ChecksVersionAndKindThatAreTexts) {
  EXPECT_THAT(ErrorsOf(R"({"one":{"apiVersion":"","kind":""}})"),
              ElementsAre("spec.one.apiVersion: Invalid value: \"\": must not be empty",
                          "spec.one.kind: Invalid value: \"\": must not be empty"));
  EXPECT_THAT(ErrorsOf(R"({"one":{"apiVersion":"a/b/c","kind":"MixedCase"}})"),
              ElementsAre("spec.one.apiVersion: Invalid value: \"a/b/c\": unexpected GroupVersion "
                          "string: a/b/c"));
  EXPECT_THAT(ErrorsOf(R"({"one":{"apiVersion":"v1","kind":"\u212Aind"}})"), IsEmpty());
  EXPECT_THAT(ErrorsOf(R"({"one":{"apiVersion":1,"kind":2}})"), IsEmpty());
}

TEST(Embedded, ChecksMetadataThatIsAnObject) {
  EXPECT_THAT(ErrorsOf(R"({"one":{"apiVersion":"v1","kind":"K","metadata":{"name":"a/b"}}})"),
              ElementsAre("spec.one.metadata.name: Invalid value: \"a/b\": may not contain '/'"));
  EXPECT_THAT(ErrorsOf(R"({"one":{"apiVersion":"v1","kind":"K","metadata":"m"}})"), IsEmpty());
}

TEST(Embedded, ReportsOnlySomeOfVeryMany) {
  std::string many;
  for (int i = 0; i < 12'000; ++i) many += i == 0 ? "{}" : ",{}";
  const Texts by_count = ErrorsOf(R"({"many":[)" + many + "]}");
  EXPECT_EQ(by_count.size(), 10'000U);

  const std::string kind(20'000, 'K');
  many.clear();
  for (int i = 0; i < 1'000; ++i) {
    many += (i == 0 ? R"({"apiVersion":"v1","kind":")" : R"(,{"apiVersion":"v1","kind":")");
    many += kind + "\"}";
  }
  std::size_t bytes = 0;
  for (const std::string& text : ErrorsOf(R"({"many":[)" + many + "]}")) bytes += text.size();
  EXPECT_GT(bytes, std::size_t{7} << 20);
  EXPECT_LT(bytes, std::size_t{9} << 20);
}

TEST(Embedded, IsNothingElse) { EXPECT_THAT(ErrorsOf(R"({"one":"text"})"), IsEmpty()); }

}  // namespace
}  // namespace tandem::crd::object
