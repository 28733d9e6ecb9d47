#include "validation/embedded/seat.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/field/steps.h"
#include "validation/json/render.h"

namespace tandem::embedded {
namespace {

constexpr const char* kReal = "spec.tasks[1].it";

TEST(Seat, HasTheValueInItsPlace) {
  const json::Document value = support::ParseJson(R"({"a":1})");
  for (const EmbeddedType& type : AllTypes()) {
    SCOPED_TRACE(type.name);
    const Seat seat(type, Seat::Takes::kValue);
    json::Overlay overlay;
    const json::ValueView object = seat.Put(value.root(), overlay);
    EXPECT_EQ(json::RenderGoJson(field::ValueAt(object, type.path)), R"({"a":1})");
    EXPECT_EQ(object.Member("kind").AsString(), type.kind);
  }
}

TEST(Seat, LeavesWhatIsAroundIt) {
  const json::Document value = support::ParseJson(R"({"limits":{}})");
  const Seat seat(*FindType("ResourceRequirements"), Seat::Takes::kValue);
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(field::ValueAt(seat.Put(value.root(), overlay), "template.spec")),
            R"({"containers":[{"image":"x","name":"x","resources":{"limits":{}}}]})");
}

TEST(Seat, TakesWholeLists) {
  const json::Document list = support::ParseJson(R"([{"name":"a"},{"name":"b"}])");
  const Seat seat(*FindType("Volume"), Seat::Takes::kList);
  json::Overlay overlay;
  const json::ValueView object = seat.Put(list.root(), overlay);
  EXPECT_EQ(field::ValueAt(object, "template.spec.volumes[1].name").AsString(), "b");
  EXPECT_EQ(seat.PathOf("template.spec.volumes[1].name", kReal), "spec.tasks[1].it[1].name");
}

TEST(Seat, TellsWhereAFieldReallyIs) {
  const Seat seat(*FindType("Container"), Seat::Takes::kValue);
  EXPECT_EQ(seat.PathOf("template.spec.containers[0].image", kReal), "spec.tasks[1].it.image");
  EXPECT_EQ(seat.PathOf("template.spec.containers[0]", kReal), kReal);
  EXPECT_EQ(seat.PathOf("template.spec.containersX", kReal), kReal);
  EXPECT_EQ(seat.PathOf("[]", kReal), kReal);
  const Seat whole(*FindType("PodTemplateSpec"), Seat::Takes::kValue);
  EXPECT_EQ(whole.PathOf("template.labels", "spec.template"), "spec.template.labels");
}

TEST(Seat, MovesErrorsToTheValue) {
  const field::Path image("template.spec.containers[0].image");
  const field::Path mount("template.spec.containers[0].volumeMounts[0].name");
  field::ErrorList errors;
  errors.Add(field::Required(image));
  errors.Add(field::NotFound(mount, field::BadValue::String("data")));
  field::ErrorList of_part = errors;
  Seat(*FindType("Container"), Seat::Takes::kValue).Move("spec.it", of_part);
  ASSERT_EQ(of_part.size(), 1U) << "volumes of a pod are around the container";
  EXPECT_EQ(of_part.front().field, "spec.it.image");
  Seat(*FindType("PodSpec"), Seat::Takes::kValue).Move("spec.it", errors);
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors.back().field, "spec.it.containers[0].volumeMounts[0].name");
}

}  // namespace
}  // namespace tandem::embedded
