#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "server/http/preflight_internal.h"

namespace tandem::http {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

TEST(SplitTarget, CutsAtTheFirstQuestionMark) {
  const struct {
    const char* target;
    const char* path;
    const char* query;
  } kCases[] = {
      {"/validate", "/validate", ""},
      {"/validate?timeout=5s", "/validate", "timeout=5s"},
      {"/validate?", "/validate", ""},
      {"/a?b?c", "/a", "b?c"},
      {"?a", "", "a"},
      {"", "", ""},
  };
  for (const auto& c : kCases) {
    const Target target = SplitTarget(c.target);
    EXPECT_EQ(target.path, c.path) << c.target;
    EXPECT_EQ(target.query, c.query) << c.target;
  }
}

/// The head of a review of two bytes that is fine, and what is made of it.
class CheckHeadTest : public testing::Test {
 protected:
  CheckHeadTest() {
    head_.method = Method::kPost;
    head_.content_type = "application/json";
    limits_.body_bytes = 2;
  }

  std::optional<Refusal> Check() {
    response_ = {};
    return CheckHead(head_, "/validate", route_, content_length_, limits_, response_);
  }

  Route reviews_{true, nullptr};
  Head head_;
  const Route* route_ = &reviews_;
  std::optional<std::uint64_t> content_length_ = 2;
  Limits limits_;
  Response response_;
};

TEST_F(CheckHeadTest, RefusesForOneReasonAfterTheOtherInTheDocumentedOrder) {
  const Head fine = head_;
  head_ = {};
  head_.content_encoding = "gzip";
  route_ = nullptr;
  content_length_ = 3;
  auto refusal = Check();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(response_.code, 404);
  EXPECT_THAT(response_.body, HasSubstr("could not find the requested path /validate\""));
  EXPECT_EQ(refusal->counted_as, std::nullopt);

  route_ = &reviews_;
  refusal = Check();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(response_.code, 405);
  EXPECT_THAT(response_.headers, ElementsAre(Pair("Allow", "POST")));
  EXPECT_EQ(refusal->counted_as, Rejection::kMethod);

  head_.method = fine.method;
  refusal = Check();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(response_.code, 415);
  EXPECT_THAT(response_.body, HasSubstr("contentType="));
  EXPECT_EQ(refusal->counted_as, Rejection::kMediaType);

  head_.content_type = fine.content_type;
  refusal = Check();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(response_.code, 415);
  EXPECT_THAT(response_.body, HasSubstr("contentEncoding="));
  EXPECT_EQ(refusal->counted_as, Rejection::kMediaType);
  EXPECT_FALSE(response_.close);

  head_.content_encoding = fine.content_encoding;
  refusal = Check();
  ASSERT_TRUE(refusal);
  EXPECT_EQ(response_.code, 413);
  EXPECT_EQ(refusal->counted_as, Rejection::kTooLarge);
  EXPECT_TRUE(response_.close);

  content_length_ = 2;
  EXPECT_FALSE(Check());
  EXPECT_THAT(response_.body, IsEmpty());
}

TEST_F(CheckHeadTest, TakesNothingThatOnlyLooksLikeJson) {
  for (const char* type : {"application/json", "APPLICATION/json", "application/json \t;charset=x",
                           "application/json;", "application/json\t"}) {
    head_.content_type = type;
    EXPECT_FALSE(Check()) << type;
  }
  for (const char* type : {"", ";", " application/json", "application/jso", "application/json5",
                           "application/json-patch+json", "text/json", "application/json, x"}) {
    head_.content_type = type;
    EXPECT_TRUE(Check()) << type;
  }
}

TEST_F(CheckHeadTest, LooksAtNoMediaTypeOfWhatIsOnlyAskedFor) {
  const Route probe{false, nullptr};
  route_ = &probe;
  head_.content_type = "text/plain";
  head_.content_encoding = "gzip";
  content_length_ = 0;
  for (const Method method : {Method::kGet, Method::kHead}) {
    head_.method = method;
    EXPECT_FALSE(Check());
  }
  head_.method = Method::kOther;
  EXPECT_TRUE(Check());
}

}  // namespace
}  // namespace tandem::http
