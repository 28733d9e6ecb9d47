#include "validation/handwritten/certificates/csr_preparation.h"

#include "tests/validation/handwritten/registry/prepare_cases.h"
#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::certificates {
namespace {

struct PrepareCase {
  const char* name;
  std::string_view subresource;
  std::string_view old_request;  ///< `null`: it is created
  std::string_view request;
  std::string_view prepared;
};

std::string Prepared(const PrepareCase& test) {
  const bool create = test.old_request == "null";
  const Sample request(test.request);
  const Sample old_request(test.old_request);
  const Options options;
  json::Overlay overlay;
  return json::RenderGoJson(PrepareCsr({create ? Operation::kCreate : Operation::kUpdate,
                                        test.subresource, *request, *old_request, options},
                                       *request, overlay));
}

TEST(CsrPreparation, LetsEachSubresourceWriteItsPart) {
  constexpr PrepareCase kCases[] = {
      {"a new one is as it is", "", "null", R"({"spec":{"a":1}})", R"({"spec":{"a":1}})"},
      {"the spec never changes", "", R"({"spec":{"a":1}})", R"({"spec":{"a":2}})",
       R"({"spec":{"a":1}})"},
      {"an approval writes conditions only", "approval",
       R"({"spec":{},"status":{"certificate":"old"}})",
       R"({"spec":{},"status":{"certificate":"new","conditions":[{"type":"Approved"}]}})",
       R"({"spec":{},"status":{"certificate":"old","conditions":[{"type":"Approved"}]}})"},
      {"the status keeps decisions", "status",
       R"({"spec":{},"status":{"conditions":[{"type":"Approved","reason":"a"}]}})",
       R"({"spec":{},"status":{"conditions":[{"type":"Failed"},{"type":"Approved","reason":"b"}]}})",
       R"({"spec":{},"status":{"conditions":[{"type":"Failed"},{"reason":"a","type":"Approved"}]}})"},
      {"decisions that are more than before are left to the rules", "status",
       R"({"spec":{},"status":{"conditions":[]}})",
       R"({"spec":{},"status":{"conditions":[{"type":"Denied"}]}})",
       R"({"spec":{},"status":{"conditions":[{"type":"Denied"}]}})"},
  };
  for (const PrepareCase& test : kCases) EXPECT_EQ(Prepared(test), test.prepared) << test.name;
}

}  // namespace
}  // namespace tandem::handwritten::certificates
