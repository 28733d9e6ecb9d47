#include <gmock/gmock.h>

#include "tests/validation/custom/custom_package.h"

namespace tandem::custom {
namespace {

using support::TooLong;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kTypes = R"(
type StorageClass struct {
	TypeMeta `json:",inline"`
	// +k8s:optional
	// +k8s:customValidation
	Parameters map[string]string `json:"parameters,omitempty"`
}

type VolumeAttributesClass struct {
	TypeMeta `json:",inline"`
	// +k8s:required
	// +k8s:customValidation
	Parameters map[string]string `json:"parameters,omitempty"`
}
)";

std::string Parameters(int count, std::size_t value_bytes) {
  std::string text = "{\"parameters\":{";
  for (int i = 0; i < count; ++i) {
    const std::string key = std::to_string(1000 + i);
    text += (i > 0 ? ",\"" : "\"") + key + "\":\"" + std::string(value_bytes, 'x') + '"';
  }
  return text + "}}";
}

TEST(Storage, LimitsTheNumberOfParametersAndTheirBytes) {
  CustomPackage package("storage.k8s.io", kTypes);
  const auto too_long = ElementsAre(TooLong("parameters", "customValidation"));
  EXPECT_THAT(package.Create("StorageClass", "{}"), IsEmpty());
  for (const char* kind : {"StorageClass", "VolumeAttributesClass"}) {
    SCOPED_TRACE(kind);
    EXPECT_THAT(package.Create(kind, Parameters(512, 0)), IsEmpty());
    EXPECT_THAT(package.Create(kind, Parameters(513, 0)), too_long);
    EXPECT_THAT(package.Create(kind, Parameters(512, 508)), IsEmpty());
    EXPECT_THAT(package.Create(kind, Parameters(512, 509)), too_long);
    EXPECT_THAT(package.Update(kind, Parameters(513, 0), Parameters(513, 0)), IsEmpty());
  }
}

}  // namespace
}  // namespace tandem::custom
