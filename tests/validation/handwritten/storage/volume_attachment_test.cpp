#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::storage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("storage.k8s.io", "v1", "VolumeAttachment", subresource);
}

std::string Attachment(const std::string& source, const std::string& status = "") {
  return R"({"metadata": {"name": "a", "resourceVersion": "1"}, "spec": {"attacher": "d",
             "nodeName": "n", "source": {)" +
         source + R"(}}, "status": {)" + status + "}}";
}

constexpr const char* kNamed = R"("persistentVolumeName": "v")";

TEST(VolumeAttachment, AcceptsAPlainOne) {
  const std::string good = Attachment(kNamed);
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
}

TEST(VolumeAttachment, SaysWhoAttachesWhere) {
  const field::ErrorList errors = Write(Rules(), R"({"metadata": {"name": "a"}, "spec": {"source":
      {"persistentVolumeName": "v"}}})")
                                      .StrategyErrors();
  ASSERT_THAT(Texts(errors),
              ElementsAre("spec.attacher: Required value",
                          StartsWith("spec.nodeName: Invalid value: \"\": a lower")));
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

TEST(VolumeAttachment, IsOfOneVolume) {
  const std::string detail =
      "must specify exactly one of inlineVolumeSpec and persistentVolumeName";
  EXPECT_THAT(Write(Rules(), Attachment("")).Strategy(),
              ElementsAre("spec.source: Required value: " + detail));
  EXPECT_THAT(Write(Rules(), Attachment(R"("persistentVolumeName": "v", "inlineVolumeSpec": {})"))
                  .Strategy(),
              ElementsAre("spec.source: Forbidden: " + detail));
  EXPECT_THAT(
      Write(Rules(), Attachment(R"("persistentVolumeName": "")")).Strategy(),
      ElementsAre(
          "spec.source.persistentVolumeName: Required value: must specify non empty "
          "persistentVolumeName",
          StartsWith("spec.source.persistentVolumeName: Invalid value: \"\": a lowercase")));
}

TEST(VolumeAttachment, SaysWhichVolumeByItself) {
  EXPECT_THAT(Write(Rules(), Attachment(R"("inlineVolumeSpec": {"accessModes": ["ReadWriteOnce"],
      "csi": {"driver": "d", "volumeHandle": "h"}})"))
                  .Whole(),
              IsEmpty());
  EXPECT_THAT(Write(Rules(), Attachment(R"("inlineVolumeSpec": {"accessModes": ["ReadWriteOnce"],
      "csi": {"driver": "d", "volumeHandle": "h"}, "storageClassName": "s"})"))
                  .Strategy(),
              ElementsAre("spec.source.inlineVolumeSpec.storageClassName: Forbidden: may not be "
                          "specified in the context of inline volumes"));
}

TEST(VolumeAttachment, TellsWhatWentWrong) {
  const std::string failed =
      Attachment(kNamed, R"("attachError": {"message": ")" + std::string(1025, 'x') +
                             R"("}, "detachError": {"errorCode": -1})");
  EXPECT_THAT(Write(Rules("status"), Attachment(kNamed), failed).Strategy(),
              ElementsAre("status.attachError.message: Too long: may not be more than 262144 bytes",
                          "status.detachError.errorCode: Invalid value: -1: must be between 0 and "
                          "2147483647, inclusive"));
  const std::string large =
      Attachment(kNamed, R"("attachmentMetadata": {"a": ")" +
                             std::string(std::size_t{256} << 10, 'x') + R"("})");
  EXPECT_THAT(
      Write(Rules("status"), Attachment(kNamed), large).Strategy(),
      ElementsAre("status.attachmentMetadata: Too long: may not be more than 262144 bytes"));
}

TEST(VolumeAttachment, StaysAttachedToWhatItWas) {
  const field::ErrorList errors =
      Write(Rules(), Attachment(kNamed), Attachment(R"("persistentVolumeName": "w")"))
          .StrategyErrors();
  ASSERT_THAT(
      Texts(errors),
      ElementsAre(R"(spec: Invalid value: {"Attacher":"d","Source":{"PersistentVolumeName":)"
                  R"("w","InlineVolumeSpec":null},"NodeName":"n"}: field is immutable)"));
  EXPECT_EQ(errors[0].origin, "immutable");
}

}  // namespace
}  // namespace tandem::handwritten::storage
