#include "validation/handwritten/core/claim_changes.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Claim {
  std::string size = "10Gi";
  std::string spec = "";
  std::string status = R"("phase": "Bound", "capacity": {"storage": "5Gi"})";
  std::string annotations = "";

  [[nodiscard]] std::string ToJson() const {
    return R"({"metadata": {"annotations": {)" + annotations +
           R"(}}, "spec": {"resources": {"requests": {"storage": ")" + size + "\"}}" + spec +
           R"(}, "status": {)" + status + "}}";
  }
};

std::vector<std::string> Change(const Claim& from, const Claim& to) {
  const Sample old_object(from.ToJson());
  const Sample object(to.ToJson());
  const Options options;
  field::ErrorList errors;
  ValidateClaimChanges({Operation::kUpdate, *object, *old_object, options}, errors);
  return Texts(errors);
}

const std::string kFixed =
    "spec: Forbidden: spec is immutable after creation except resources.requests and "
    "volumeAttributesClassName for bound claims";
const std::string kBeta = "\"volume.beta.kubernetes.io/storage-class\": ";

TEST(ClaimChanges, FindAVolumeOnce) {
  EXPECT_THAT(Change({}, {.spec = R"(, "volumeName": "v")"}), IsEmpty());
  EXPECT_THAT(Change({.spec = R"(, "volumeName": "v")"}, {}), ElementsAre(kFixed));
}

TEST(ClaimChanges, ChooseAClassOnce) {
  const Claim chosen{.spec = R"(, "storageClassName": "c")"};
  EXPECT_THAT(Change({}, chosen), IsEmpty());
  EXPECT_THAT(Change(chosen, {}), ElementsAre(kFixed));
  EXPECT_THAT(Change({.annotations = kBeta + "\"d\""},
                     {.spec = chosen.spec, .annotations = kBeta + "\"d\""}),
              ElementsAre(kFixed));
}

TEST(ClaimChanges, MoveTheClassFromItsAnnotation) {
  EXPECT_THAT(Change({.annotations = kBeta + "\"c\""}, {.spec = R"(, "storageClassName": "c")"}),
              IsEmpty());
  EXPECT_THAT(Change({.annotations = kBeta + "\"c\""}, {.annotations = kBeta + "\"d\""}),
              ElementsAre("metadata.annotations.volume.beta.kubernetes.io/storage-class: Invalid "
                          "value: \"d\": field is immutable"));
}

TEST(ClaimChanges, GrowWhatIsBound) {
  EXPECT_THAT(Change({}, {.size = "20Gi"}), IsEmpty());
  EXPECT_THAT(Change({.status = ""}, {.size = "20Gi", .status = ""}), ElementsAre(kFixed));
}

TEST(ClaimChanges, ShrinkAgainWhatHasNotGrown) {
  EXPECT_THAT(Change({}, {.size = "6Gi"}), IsEmpty());
  EXPECT_THAT(Change({}, {.size = "5Gi"}),
              ElementsAre("spec.resources.requests.storage: Forbidden: field can not be less than "
                          "status.capacity"));
}

TEST(ClaimChanges, KeepTheMode) {
  EXPECT_THAT(Change({}, {.spec = R"(, "volumeMode": "Block")"}),
              ElementsAre(kFixed, "volumeMode: Invalid value: \"Block\": field is immutable"));
}

TEST(ClaimChanges, KeepAttributesThatAreInUse) {
  const std::string used = R"("phase": "Bound", "currentVolumeAttributesClassName": "a")";
  const Claim gold{.spec = R"(, "volumeAttributesClassName": "a")", .status = used};
  const std::string why = "is forbidden when status.currentVolumeAttributesClassName is not nil";
  EXPECT_THAT(Change(gold, {.spec = R"(, "volumeAttributesClassName": "b")", .status = used}),
              IsEmpty());
  EXPECT_THAT(Change(gold, {.status = used}),
              ElementsAre("spec.volumeAttributesClassName: Forbidden: update to nil " + why));
  EXPECT_THAT(
      Change(gold, {.spec = R"(, "volumeAttributesClassName": "")", .status = used}),
      ElementsAre("spec.volumeAttributesClassName: Forbidden: update to empty string " + why));
}

}  // namespace
}  // namespace tandem::handwritten::core
