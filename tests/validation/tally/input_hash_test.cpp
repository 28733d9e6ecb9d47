#include "validation/tally/input_hash.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/json_document.h"

namespace tandem::tally {
namespace {

std::uint64_t Of(std::string_view text) {
  const json::Document document = support::ParseJson(text);
  KeyedHash hash(HashKey{1, 2});
  AddInput(document.root(), hash);
  return hash.Finish();
}

TEST(AddInput, LeavesOutWhatEveryWriteChanges) {
  EXPECT_EQ(
      Of(R"({"metadata":{"name":"a"},"spec":{"n":1},"status":{"c":[{"type":"T"}]}})"),
      Of(R"({"metadata":{"resourceVersion":"7","managedFields":[{}],"generation":2,"uid":"u",)"
         R"("creationTimestamp":null,"name":"a"},"spec":{"n":1},)"
         R"("status":{"startTime":"x","c":[{"type":"T","lastTransitionTime":"y"}]}})"));
}

TEST(AddInput, KeepsTheSameNamesElsewhere) {
  EXPECT_NE(Of(R"({"spec":{"uid":"a"}})"), Of(R"({"spec":{"uid":"b"}})"));
  EXPECT_NE(Of(R"({"metadata":{"labels":{"uid":"a"}}})"),
            Of(R"({"metadata":{"labels":{"uid":"b"}}})"));
  EXPECT_NE(Of(R"({"spec":{"startTime":"a"}})"), Of(R"({"spec":{"startTime":"b"}})"));
}

TEST(AddInput, TellsObjectsApart) {
  std::set<std::uint64_t> hashes;
  const char* const objects[] = {"{}",
                                 R"({"a":{}})",
                                 R"({"a":[]})",
                                 R"({"a":null})",
                                 R"({"a":0})",
                                 R"({"a":false})",
                                 R"({"a":""})",
                                 R"({"a":0.5})",
                                 R"({"a":"b"})",
                                 R"({"a":{"b":{}}})",
                                 R"({"a":{},"b":{}})",
                                 R"({"a":[[],[]]})",
                                 R"({"a":[[]]})",
                                 R"({"ab":""})",
                                 R"({"a":18446744073709551615})"};
  for (const char* object : objects) hashes.insert(Of(object));
  EXPECT_EQ(hashes.size(), std::size(objects));
}

}  // namespace
}  // namespace tandem::tally
