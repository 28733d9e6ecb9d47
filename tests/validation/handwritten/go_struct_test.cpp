#include "validation/handwritten/go_struct.h"

#include <gmock/gmock.h>

namespace tandem::handwritten {
namespace {

constexpr GoField kInnerFields[] = {{"a", String()}, {"b", String(), kUnread}};
constexpr GoStruct kInner = Struct<kInnerFields>("Inner").In("v2");
constexpr GoField kFields[] = {
    {{"dnsPolicy", "DNSPolicy"}, String()}, {"above", String(), kHoisted}, Embedded(kInner)};
constexpr GoStruct kOuter = Struct<kFields>("Outer");

TEST(GoType, NamesItselfAsGoDoes) {
  EXPECT_EQ(String().Name(), "string");
  EXPECT_EQ(String("types.UID").Name(), "types.UID");
  EXPECT_EQ(Pointer(Int64()).Name(), "int64");
  EXPECT_EQ(Bytes().Name(), "[]uint8");
  EXPECT_EQ(GoType(kInner).Name(), "v2.Inner");
  EXPECT_EQ(List(kInner).Name(), "[]v2.Inner");
  EXPECT_EQ(List(String("v1.Verb")).Name(), "[]v1.Verb");
  EXPECT_EQ(Map(String(), List(String())).Name(), "map[string][]string");
  EXPECT_EQ(Map(String("v1.Key"), Quantity()).Name(), "map[v1.Key]resource.Quantity");
  EXPECT_EQ(Map(String(), Named("v1.Extra", List(String()))).Name(), "map[string]v1.Extra");
}

TEST(GoType, KnowsWhatItIsMadeOf) {
  constexpr GoType kMap = Pointer(Map(String(), List(kInner)));
  EXPECT_TRUE(kMap.is_pointer);
  EXPECT_EQ(kMap.Element().kind(), GoKind::kList);
  EXPECT_FALSE(kMap.Element().is_pointer);
  EXPECT_EQ(kMap.Element().Element().kind(), GoKind::kStruct);
  EXPECT_EQ(kMap.Element().Element().of, &kInner);
}

TEST(GoType, GivesElementsNoNameThatIsNotTheirs) {
  EXPECT_EQ(Named("v1.List", List(String())).Name(), "v1.List");
  EXPECT_EQ(Named("v1.List", List(String())).Element().Name(), "string");
}

TEST(GoFieldName, IsTheJsonNameWithACapitalLetter) {
  EXPECT_EQ(GoFieldName("hostPort").go(), "HostPort");
  EXPECT_EQ(GoFieldName("dnsPolicy", "DNSPolicy").go(), "DNSPolicy");
}

TEST(GoStruct, KnowsWhatDecodingLooksAt) {
  ASSERT_EQ(kOuter.read.size(), 2U);
  EXPECT_EQ(kOuter.read[0].name.json(), "dnsPolicy");
  EXPECT_EQ(kOuter.read[1].name.json(), "a");  // a field of the embedded struct
  EXPECT_EQ(kOuter.read[1].field, &kInnerFields[0]);
}

TEST(GoStruct, FindsTheTypesOfFields) {
  static constexpr GoField kAroundFields[] = {{"in", Pointer(kOuter)}, {"many", List(kOuter)}};
  static constexpr GoStruct kAround = Struct<kAroundFields>("Around");
  EXPECT_TRUE(FieldTypeAt(kAround, "in").is_pointer);
  EXPECT_EQ(FieldTypeAt(kAround, "in.a").kind(), GoKind::kString);
  for (const char* none : {"", "x", "in.b", "in.above", "in.a.c", "many.a"}) {
    EXPECT_EQ(FieldTypeAt(kAround, none).kind(), GoKind::kNone) << none;
  }
}

}  // namespace
}  // namespace tandem::handwritten
