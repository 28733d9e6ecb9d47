#include "validation/base/operation.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(Operation, HasOneWordOnTheWire) {
  for (const Operation operation :
       {Operation::kCreate, Operation::kUpdate, Operation::kDelete, Operation::kConnect}) {
    EXPECT_EQ(ParseOperation(ToString(operation)), operation);
  }
  EXPECT_EQ(ToString(Operation::kUpdate), "UPDATE");
}

TEST(Operation, IsNoOtherWord) {
  for (const char* word : {"", "create", "PATCH", "CREATED"}) {
    EXPECT_EQ(ParseOperation(word), std::nullopt) << word;
  }
}

}  // namespace
}  // namespace tandem
