#include "cli/generate/fixture_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/files.h"
#include "tests/config/temp_dir.h"
#include "tests/validation/verdict/fixture.h"

namespace tandem::generate {
namespace {

using testing::ElementsAre;
using testing::Field;
using testing::StartsWith;

synthesis::Fixture FixtureOf(const char* path) {
  return {{path, "k8s:maxLength", "maxLength", "FieldValueTooLong"},
          "FieldValueTooLong spec.a [maxLength]",
          {R"({"kind":"Widget","color":"aaaa"})", ""},
          {R"({"kind":"Widget","color":"a"})", ""}};
}

TEST(FixtureFiles, HaveAFolderForEachRule) {
  const auto rules = verdict::TestRules();
  const auto subjects = synthesis::SubjectsOf(*rules, synthesis::Compared::kAll, "widget_*");
  ASSERT_EQ(subjects.size(), 1U);
  synthesis::Fixture update = FixtureOf("ports[*].a/b");
  update.refused.old_object = update.accepted.old_object = R"({"kind":"Widget"})";
  const auto files = FilesOf(subjects.front(), {FixtureOf("spec.a"), FixtureOf("spec.a"), update});
  const std::string folder = "example.com.v1.Widget/";
  EXPECT_THAT(files,
              ElementsAre(Field(&FixtureFile::path, folder + "spec.a-maxLength/refused.yaml"),
                          Field(&FixtureFile::path, folder + "spec.a-maxLength/accepted.yaml"),
                          Field(&FixtureFile::path, folder + "spec.a-maxLength-2/refused.yaml"),
                          Field(&FixtureFile::path, folder + "spec.a-maxLength-2/accepted.yaml"),
                          Field(&FixtureFile::path, folder + "ports.ab-maxLength/refused.yaml"),
                          Field(&FixtureFile::path, folder + "ports.ab-maxLength/accepted.yaml"),
                          Field(&FixtureFile::path, folder + "ports.ab-maxLength/old.yaml")));
  EXPECT_EQ(files.front().text,
            "# spec.a k8s:maxLength: refused, FieldValueTooLong spec.a [maxLength]\n"
            "kind: Widget\n"
            "color: aaaa\n");
}

TEST(FixtureFiles, AreReviewsOfSubresources) {
  verdict::KindRules rules;
  rules.group = "apps";
  rules.version = "v1";
  rules.kind = "Deployment";
  rules.subresource = "status";
  rules.resource = "deployments.apps";
  const synthesis::Subject subject{&rules};
  synthesis::Fixture fixture = FixtureOf("status.a");
  fixture.refused.old_object = fixture.accepted.old_object =
      R"({"metadata":{"name":"a","namespace":"n"}})";
  const auto files = FilesOf(subject, {fixture});
  ASSERT_EQ(files.size(), 2U);
  EXPECT_EQ(files[0].path, "apps.v1.Deployment.status/status.a-maxLength/refused.yaml");
  for (const char* part : {"kind: AdmissionReview\n", "resource: deployments\n",
                           "subResource: status\n", "operation: UPDATE\n", "oldObject:\n"}) {
    EXPECT_THAT(files[0].text, testing::HasSubstr(part));
  }
}

TEST(FixtureFiles, AreWrittenBelowADirectory) {
  const config::TempDir dir;
  ASSERT_TRUE(WriteFiles(dir.Path("out"), {{"a/b/refused.yaml", "x\n"}}));
  const auto text = config::ReadFile(dir.Path("out/a/b/refused.yaml"));
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, "x\n");
  dir.Write("file", "");
  const Status written = WriteFiles(dir.Path("file"), {{"a/refused.yaml", "x\n"}});
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, StartsWith(dir.Path("file/a")));
}

}  // namespace
}  // namespace tandem::generate
