#include "validation/compile/foreign_markers.h"

#include <gtest/gtest.h>

#include "validation/gotypes/loader.h"

namespace tandem::compile {
namespace {

ForeignMarkers MarkersIn(const std::string& body) {
  gotypes::Universe universe;
  EXPECT_TRUE(universe.Load({{"x/p", "p", {{"p/types.go", "package p\n" + body}}}}).empty());
  return CountForeignMarkers(*universe.FindPackage("x/p"));
}

TEST(ForeignMarkers, AreCountedOnTypesAndFields) {
  const ForeignMarkers found = MarkersIn(R"(
// +kubebuilder:validation:Enum=a;b
type Color string

// +kubebuilder:object:root=true
type T struct {
	// +kubebuilder:validation:Minimum=1
	// +kubebuilder:default=2
	// +k8s:minimum=1
	A int `json:"a"`
}
type U T
)");
  EXPECT_EQ(found.count, 3U);
  EXPECT_EQ(found.first.line, 3);
}

TEST(ForeignMarkers, NeedNotBeThere) { EXPECT_EQ(MarkersIn("type T struct { A int }").count, 0U); }

}  // namespace
}  // namespace tandem::compile
