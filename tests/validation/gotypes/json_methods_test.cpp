#include "validation/gotypes/json_methods.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/gotypes/loaded.h"

namespace tandem::gotypes {
namespace {

using testing::IsEmpty;

TEST(ReadsItself, WhatHasAMethodForIt) {
  const Loaded loaded = LoadBody(R"(
type A struct{}
func (a *A) UnmarshalJSON(b []byte) error { return nil }
type B string
func (B) MarshalJSON() ([]byte, error) { return nil, nil }
type C[T any] struct{}
func (c *C[T]) UnmarshalText(text []byte) error { return nil }
type D []string
func ( d  D ) MarshalText() ([]byte, error) { return nil, nil }
type E struct{}
func (e *E) DeepCopy() *E { return nil }
func UnmarshalJSON(e *E) error { return nil }
)");
  ASSERT_THAT(loaded.errors, IsEmpty());
  for (const std::string_view type : {"A", "B", "C", "D"}) {
    EXPECT_TRUE(ReadsItself(loaded.Get(type))) << type;
  }
  EXPECT_FALSE(ReadsItself(loaded.Get("E")));
}

TEST(ReadsItself, WhatIsPromoted) {
  const Loaded loaded = LoadBody(R"(
import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
type A struct{}
func (a *A) UnmarshalJSON(b []byte) error { return nil }
type Promoted struct { A }
type ByPointer struct { *A `json:"a"` }
type Deep struct { Promoted }
type Time struct { metav1.Time }
type hidden struct { A }
type OfHidden struct { hidden }
type Held struct { A A }
type Object struct { metav1.TypeMeta; metav1.ObjectMeta }
type Defined A
type DefinedOfStruct Promoted
)");
  ASSERT_THAT(loaded.errors, IsEmpty());
  for (const std::string_view type :
       {"Promoted", "ByPointer", "Deep", "Time", "OfHidden", "DefinedOfStruct"}) {
    EXPECT_TRUE(ReadsItself(loaded.Get(type))) << type;
  }
  for (const std::string_view type : {"Held", "Object", "Defined"}) {
    EXPECT_FALSE(ReadsItself(loaded.Get(type))) << type;
  }
}

TEST(ReadsItself, NotWhereTwoCancelEachOtherOut) {
  const Loaded loaded = LoadBody(R"(
type A struct{}
func (a *A) UnmarshalJSON(b []byte) error { return nil }
type B struct{}
func (b *B) UnmarshalJSON(bytes []byte) error { return nil }
type Both struct { A; B }
type Own struct { A; B }
func (o *Own) UnmarshalJSON(b []byte) error { return nil }
type Deeper struct { Both; C }
type C struct { D }
type D struct{}
func (d D) MarshalJSON() ([]byte, error) { return nil, nil }
)");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_FALSE(ReadsItself(loaded.Get("Both")));
  EXPECT_TRUE(ReadsItself(loaded.Get("Own")));
  EXPECT_TRUE(ReadsItself(loaded.Get("Deeper")));
}

TEST(ReadsItself, EndsWhereTypesEmbedThemselves) {
  const Loaded loaded = LoadBody("type A struct { *B }\ntype B struct { *A }\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_FALSE(ReadsItself(loaded.Get("A")));
}

TEST(ReadsItself, IsKnownOnceATypeIsLoaded) {
  const Loaded loaded =
      LoadBody("type A string\nfunc (A) MarshalText() ([]byte, error)\ntype B A\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  EXPECT_TRUE(loaded.Get("A").reads_itself);
  EXPECT_FALSE(loaded.Get("B").reads_itself);
}

}  // namespace
}  // namespace tandem::gotypes
