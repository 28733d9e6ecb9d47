#include "validation/embedded/go_places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/gotypes/loader.h"

namespace tandem::embedded {
namespace {

using testing::ElementsAre;

constexpr const char* kCore = R"(package v1 // import "k8s.io/api/core/v1"

type PodTemplateSpec struct { Spec PodSpec `json:"spec"` }
type PodSpec struct { Tolerations []Toleration `json:"tolerations"` }
type Toleration struct { Key string `json:"key"` }
type Affinity struct {}
)";

constexpr const char* kFleet = R"(package v1

import corev1 "k8s.io/api/core/v1"

type Fleet struct {
	Spec FleetSpec `json:"spec"`
}

type FleetSpec struct {
	Common `json:",inline"`
	Template *corev1.PodTemplateSpec `json:"template"`
	Tolerations []corev1.Toleration `json:"tolerations"`
	Pools map[string]Pool `json:"pools"`
	Hidden corev1.Affinity `json:"-"`
	Unnamed corev1.Affinity
	Local Toleration `json:"local"`
}

type Common struct { Affinity *corev1.Affinity `json:"affinity"` }
type Pool struct {
	Affinity corev1.Affinity `json:"affinity"`
	Pools []Pool `json:"pools"`
}
type Toleration struct {}
)";

std::vector<std::string> PlacesOf(std::string_view type) {
  gotypes::Universe universe;
  EXPECT_TRUE(universe
                  .Load({{"example.com/core", "core", {{"types.go", kCore}}},
                         {"example.com/fleet/v1", "fleet", {{"types.go", kFleet}}}})
                  .empty());
  std::vector<std::string> texts;
  for (const PlaceOf& found :
       FindPlaces(*universe.FindPackage("example.com/fleet/v1")->FindType(type))) {
    texts.push_back(found.place.ToString() + " " + std::string(found.type->name));
  }
  return texts;
}

TEST(GoPlaces, AreToldByImports) {
  EXPECT_THAT(PlacesOf("Fleet"),
              ElementsAre("spec.affinity Affinity", "spec.template PodTemplateSpec",
                          "spec.tolerations Toleration", "spec.pools[*].affinity Affinity",
                          "spec.Unnamed Affinity"));
}

TEST(GoPlaces, EndWhereATypeContainsItself) {
  EXPECT_THAT(PlacesOf("Pool"), ElementsAre("affinity Affinity"));
}

TEST(GoPlaces, EndWhereATypeHasTooMany) {
  std::string text = "package v1\nimport corev1 \"k8s.io/api/core/v1\"\n";
  for (int i = 0; i < 31; ++i) {
    const std::string next = "T" + std::to_string(i + 1);
    text += "type T" + std::to_string(i) + " struct { A " + next + " `json:\"a\"`; B " + next +
            " `json:\"b\"` }\n";
  }
  text += "type T31 struct {}\n";
  gotypes::Universe universe;
  ASSERT_TRUE(universe
                  .Load({{"example.com/core", "core", {{"types.go", kCore}}},
                         {"example.com/v1", "v1", {{"types.go", text}}}})
                  .empty());
  EXPECT_TRUE(FindPlaces(*universe.FindPackage("example.com/v1")->FindType("T0")).empty());
}

}  // namespace
}  // namespace tandem::embedded
