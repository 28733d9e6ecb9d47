#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const handwritten::Strategy* Rules() { return FindStrategy("", "v1", "Binding", "binding"); }

std::vector<std::string> Validate(std::string_view target) {
  return Write(Rules(), R"({"metadata": {"name": "p"}, "target": )" + std::string(target) + "}")
      .Whole();
}

TEST(Binding, NamesANode) {
  EXPECT_THAT(Validate(R"({"kind": "Node", "name": "n"})"), IsEmpty());
  EXPECT_THAT(Validate(R"({"name": "n"})"), IsEmpty());
  EXPECT_THAT(Validate("{}"), ElementsAre("target.name: Required value"));
}

TEST(Binding, NamesNothingElse) {
  EXPECT_THAT(Validate(R"({"kind": "Pod", "name": "n"})"),
              ElementsAre("target.kind: Unsupported value: \"Pod\": supported values: \"Node\", "
                          "\"<empty>\""));
}

TEST(Binding, IsReadAsAnyReference) {
  EXPECT_EQ(Write(Rules(), R"({"target": {"uid": 1}})").ShapeFailure(),
            "json: cannot unmarshal number into Go struct field ObjectReference.target.uid of type "
            "types.UID");
}

}  // namespace
}  // namespace tandem::handwritten::core
