#include "validation/dualrun/wording.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/dualrun/errors.h"

namespace tandem::dualrun {
namespace {

using field::ErrorList;
using testing::ElementsAre;
using testing::SizeIs;

field::Error Says(std::string path, std::string detail, std::string_view origin = "format") {
  field::Error error;
  error.type = field::ErrorType::kInvalid;
  error.field = std::move(path);
  error.value = field::BadValue::String("x");
  error.detail = std::move(detail);
  error.origin = origin;
  return error;
}

std::vector<std::string> Texts(const ErrorList& errors) {
  std::vector<std::string> texts;
  for (const field::Error& error : errors) texts.push_back(error.ToString());
  return texts;
}

TEST(KeepWording, SaysOnceWhatTheOtherSideSaidOnce) {
  ErrorList declarative = {Says("a", "must match 1"), Says("a", "must match 2"),
                           Says("b", "other")};
  const ErrorList handwritten = {Says("a", "must be a name")};
  KeepWording({}, handwritten, declarative);
  EXPECT_THAT(Texts(declarative), ElementsAre("a: Invalid value: \"x\": must be a name",
                                              "b: Invalid value: \"x\": other"));
}

TEST(KeepWording, SaysAllThatTheOtherSideSaid) {
  ErrorList declarative = {Says("a", "must match")};
  const ErrorList handwritten = {Says("a", "too long"), Says("a", "bad characters")};
  KeepWording({}, handwritten, declarative);
  EXPECT_THAT(Texts(declarative), ElementsAre("a: Invalid value: \"x\": too long",
                                              "a: Invalid value: \"x\": bad characters"));
}

TEST(KeepWording, IsForTheSameRuleAtTheSamePlace) {
  const ErrorList before = {Says("a", "must match"), Says("a", "minimum", "minimum")};
  ErrorList declarative = before;
  const ErrorList handwritten = {Says("b", "elsewhere"), Says("a", "another", "maximum"),
                                 Says("a", "no rule", "")};
  KeepWording({}, handwritten, declarative);
  EXPECT_EQ(declarative, before);
}

TEST(KeepWording, LeavesTheRestOfAnErrorAlone) {
  field::Error marked = Says("a", "must match");
  marked.stability = field::Stability::kBeta;
  ErrorList declarative = {marked};
  field::Error words = Says("a", "must be a name");
  words.value = field::BadValue::Int(1);
  KeepWording({}, ErrorList{words}, declarative);
  ASSERT_THAT(declarative, SizeIs(1));
  EXPECT_EQ(declarative[0].stability, field::Stability::kBeta);
  EXPECT_EQ(declarative[0].value, words.value);
}

}  // namespace
}  // namespace tandem::dualrun
