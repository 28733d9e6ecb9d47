#include "validation/crd/object/keywords/steps.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::crd::object {
namespace {

class Steps : public testing::Test {
 protected:
  /// A list of two elements at the path.
  [[nodiscard]] Node At(const field::Path& path) const { return {schema_, list_.root(), {}, path}; }

  json::Document list_ = support::ParseJson("[1,2]");
  schema::Schema schema_;
  Scratch scratch_;
  Walk walk_{{""}, scratch_};
};

TEST_F(Steps, NameThePlaceInTheMessageAndTheFieldInTheError) {
  const field::Path path("a");
  const Finding finding = InvalidAt(walk_, path, field::BadValue::Int(1), "is wrong");
  EXPECT_EQ(finding.message, "a in body is wrong");
  EXPECT_EQ(finding.error.ToString(), "a: Invalid value: 1: a in body is wrong");
  Walk below({"status"}, scratch_);
  EXPECT_EQ(InvalidAt(below, path, {}, "is wrong").error.field, "status.a");
}

TEST_F(Steps, CountWhatThereIs) {
  const field::Path path("a");
  const Finding many = TooMany(At(path), 1, "items", walk_);
  EXPECT_EQ(many.message, "a in body should have at most 1 items");
  EXPECT_EQ(many.error.ToString(), "a: Too many: 2: must have at most 1 item");
  const Finding few = TooFew(At(path), 3, "items", walk_);
  EXPECT_EQ(few.error.ToString(), "a: Invalid value: 2: a in body should have at least 3 items");
}

TEST_F(Steps, HaveNoFieldAtTheRoot) {
  const field::Path root;
  EXPECT_EQ(TooMany(At(root), 1, "items", walk_).error.field, "<nil>");
  const Finding plain = Plain(walk_, "must validate one and only one schema (oneOf)");
  EXPECT_EQ(plain.error.ToString(),
            "<nil>: Invalid value: \"\": must validate one and only one schema (oneOf)");
}

}  // namespace
}  // namespace tandem::crd::object
