#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>

#include "tests/support/json_document.h"
#include "validation/field/path.h"
#include "validation/unions/schema.h"

namespace tandem::unions {

/// Objects of a small custom resource: `spec.u` is a union, and so are the items of `spec.list`
/// (plain) and `spec.byName` (told apart by name and port), the values of `spec.map`, and `status`.
/// Each has the discriminator `type` with the values "", A, B and C, and members a, b and c, of
/// which c is optional.
inline std::shared_ptr<const Node> TestTree() {
  constexpr std::string_view kUnion =
      R"({"type":"object","properties":{"name":{"type":"string"},"port":{"type":"integer"},)"
      R"("a":{"type":"object"},"b":{"type":"string"},"c":{"type":"integer"},"type":{"type":"string",)"
      R"("x-kubernetes-unions":{"fieldMembers":{"":null,"A":{"name":"a"},"B":{"name":"b"},)"
      R"("C":{"name":"c","optional":true}}}}}})";
  const std::string element(kUnion);
  const json::Document schema = support::ParseJson(
      R"({"type":"object","properties":{"status":)" + element +
      R"(,"spec":{"type":"object","properties":{"u":)" + element +
      R"(,"list":{"type":"array","items":)" + element +
      R"(},"byName":{"type":"array","x-kubernetes-list-type":"map",)"
      R"("x-kubernetes-list-map-keys":["name","port"],"items":)" +
      element + R"(},"map":{"type":"object","additionalProperties":)" + element + "}}}}}");
  const field::Path path("schema");
  SchemaUnions made = CompileSchema(schema.root(), path);
  EXPECT_TRUE(made.errors.empty());
  return made.root;
}

}  // namespace tandem::unions
