#include "validation/json/unread.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "tests/support/allocations.h"
#include "validation/json/decode.h"
#include "validation/json/equality.h"
#include "validation/json/member_cursor.h"
#include "validation/json/overlay.h"
#include "validation/json/prefetch.h"
#include "validation/json/render.h"

namespace tandem::json {
namespace {

constexpr std::string_view kFields =
    R"({"f:metadata":{"f:labels":{".":{},"f:app":{}}},"f:spec":{"k:{\"name\":\"a\"}":{}}})";

/// A document whose root is an object with the text as its only member, `of`.
Document Read(std::string_view text) {
  Document document(0);
  const Status status = document.Parse(R"({"of":)" + std::string(text) + "}", {.one_pass = true});
  EXPECT_TRUE(status.has_value()) << text;
  return document;
}

ValueView Of(const Document& document) { return document.root().Member("of"); }

bool IsUnread(ValueView value) {
  const UnreadObject* const unread = value.cell()->IsUnread() ? value.cell()->unread : nullptr;
  return unread != nullptr && unread->members == nullptr;
}

TEST(Unread, SaysWhatItIsWithoutBeingRead) {
  const Document document = Read(kFields);
  const ValueView fields = Of(document);
  ASSERT_TRUE(fields.cell()->IsUnread());
  EXPECT_TRUE(fields.IsObject());
  EXPECT_EQ(fields.kind(), Kind::kObject);
  EXPECT_EQ(fields.size(), 2U);
  EXPECT_FALSE(fields.IsMissing() || fields.IsArray() || fields.IsString() || fields.IsAbsent());
  EXPECT_TRUE(fields.elements().empty());
  EXPECT_TRUE(fields.At(0).IsAbsent());
  Prefetch(fields);
  PrefetchContent(fields);
  PrefetchTexts(fields);
  EXPECT_TRUE(IsUnread(fields));
}

TEST(Unread, IsReadByWhoeverLooksIntoIt) {
  const auto look = [](auto at) {
    const Document document = Read(kFields);
    EXPECT_TRUE(IsUnread(Of(document)));
    at(Of(document));
    EXPECT_FALSE(IsUnread(Of(document)));
  };
  look([](ValueView fields) {
    EXPECT_EQ(fields.Member("f:metadata").Member("f:labels").size(), 2U);
    EXPECT_TRUE(fields.Member("f:spec").Member(R"(k:{"name":"a"})").IsObject());
    EXPECT_TRUE(fields.Member("f:status").IsAbsent());
  });
  look([](ValueView fields) {
    std::vector<std::string_view> names;
    for (const MemberView member : fields.members()) names.push_back(member.name);
    EXPECT_THAT(names, testing::ElementsAre("f:metadata", "f:spec"));
  });
  look([](ValueView fields) {
    MemberCursor cursor(fields);
    EXPECT_TRUE(cursor.Find("f:spec", Label::Of("f:spec")).IsObject());
  });
  look([](ValueView fields) {
    std::string text;
    AppendRawJson(fields, text);
    EXPECT_EQ(text, kFields);
  });
}

TEST(Unread, IsReadOnce) {
  const Document document = Read(kFields);
  const void* const first = Of(document).members()[0].value.identity();
  EXPECT_EQ(Of(document).members()[0].value.identity(), first);
}

TEST(Unread, IsEqualToTheSameTextUnread) {
  const Document one = Read(kFields);
  const Document other = Read(kFields);
  EXPECT_TRUE(Equal(Of(one), Of(other)));
  EXPECT_TRUE(IsUnread(Of(one)) && IsUnread(Of(other)));
  EXPECT_TRUE(RawEqual(Of(one), Of(other)));
}

TEST(Unread, IsEqualToWhatHoldsTheSame) {
  const Document fields = Read(kFields);
  const struct {
    std::string_view text;
    bool equal;
    bool raw_equal;
  } kCases[] = {
      {R"({"f:spec":{"k:{\"name\":\"a\"}":{}},"f:metadata":{"f:labels":{".":{},"f:app":{}}}})",
       true, false},
      {R"({"f:metadata":{"f:labels":{".":{},"\u0066:app":{}}},"f:spec":{"k:{\"name\":\"a\"}":{}}})",
       true, true},
      {R"({"f:metadata":{"f:labels":{".":{},"f:apt":{}}},"f:spec":{"k:{\"name\":\"a\"}":{}}})",
       false, false},
      {R"({"f:metadata":{"f:labels":{".":{},"f:app":{}}},"f:spec":{"k:{\"name\":\"b\"}":{}}})",
       false, false},
      {R"({"f:metadata":{"f:labels":{".":{},"f:app":1}},"f:spec":{"k:{\"name\":\"a\"}":{}}})",
       false, false},
      {R"({"f:metadata":{}})", false, false},
      {"{}", false, false},
      {"[{},{}]", false, false},
      {"null", false, false},
  };
  for (const auto& [text, equal, raw_equal] : kCases) {
    SCOPED_TRACE(text);
    const Document other = Read(text);
    EXPECT_EQ(Equal(Of(fields), Of(other)), equal);
    EXPECT_EQ(Equal(Of(other), Of(fields)), equal);
    EXPECT_EQ(RawEqual(Of(fields), Of(other)), raw_equal);
    EXPECT_EQ(Equal(fields.root(), other.root()), equal);
  }
}

TEST(Unread, IsSharedByWhatIsPutTogether) {
  const Document document = Read(kFields);
  Overlay overlay;
  const ValueView changed = overlay.With(document.root(), "more", overlay.Integer(1));
  EXPECT_TRUE(IsUnread(changed.Member("of")));
  EXPECT_TRUE(changed.Member("of").Member("f:spec").IsObject());
  EXPECT_FALSE(IsUnread(Of(document)));
}

TEST(Unread, IsReadByManyThreads) {
  std::string text = "[";
  for (int i = 0; i < 50; ++i) text += std::string(kFields) + ",";
  const Document document = Read(text + "{}]");
  std::vector<std::thread> threads;
  std::vector<std::string> seen(4);
  for (std::string& rendered : seen) {
    threads.emplace_back([&] { rendered = RenderGoJson(document.root()); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(seen, testing::Each(seen.front()));
}

TEST(Unread, IsForgottenWithItsDocument) {
  Document document = Read(kFields);
  EXPECT_TRUE(Of(document).Member("f:spec").IsObject());
  ASSERT_TRUE(document.Parse(R"({"of":{"f:a":{"f:b":{}}}})", {.one_pass = true}));
  EXPECT_TRUE(IsUnread(Of(document)));
  EXPECT_TRUE(Of(document).Member("f:a").Member("f:b").IsObject());
}

TEST(Unread, AllocatesNothingOnceItIsWarm) {
  const std::string text = R"({"of":)" + std::string(kFields) + "}";
  std::string buffer;
  Document document;
  const auto read = [&] {
    buffer = text;
    ASSERT_TRUE(document.ParseInSitu(buffer, {.one_pass = true}));
    EXPECT_TRUE(Of(document).Member("f:spec").IsObject());
  };
  for (int i = 0; i < 2; ++i) read();
  const support::Allocations before = support::AllocationsSoFar();
  read();
  EXPECT_EQ(support::AllocationsSoFar().bytes, before.bytes);
}

}  // namespace
}  // namespace tandem::json
