#include "validation/evidence/selection.h"

#include <gtest/gtest.h>

#include "tests/validation/evidence/documents.h"

namespace tandem::evidence {
namespace {

Fleet Sample() {
  Document document = DocumentOf(1, Agreed(1));
  for (const char* name : {"deployment_scale_update", "legacy:deployment_create", "job_create"}) {
    document.identifiers[{name, "d1"}] = Agreed(1);
  }
  return FleetOf(document);
}

std::string NamesLeft(const Selection& selection) {
  Fleet fleet = Sample();
  Narrow(fleet, selection);
  std::string names;
  for (const auto& [key, counts] : fleet.documents().begin()->second.identifiers) {
    names += key.identifier + " ";
  }
  return names;
}

TEST(Narrow, KeepsWhatIsAskedAbout) {
  EXPECT_EQ(NamesLeft({"job_*", ""}), "job_create ");
  EXPECT_EQ(NamesLeft({"", "Deployment"}),
            "deployment_create deployment_scale_update legacy:deployment_create ");
  EXPECT_EQ(NamesLeft({"*_create", "deployment"}), "deployment_create legacy:deployment_create ");
  EXPECT_EQ(NamesLeft({"", "deploy"}), "");
  EXPECT_EQ(NamesLeft({}),
            "deployment_create deployment_scale_update job_create legacy:deployment_create ");
}

std::string ComplaintOf(const Status& status) { return status ? "" : status.error().message; }

TEST(CheckKind, NamesTheNearest) {
  EXPECT_EQ(ComplaintOf(CheckKind(Sample(), "")), "");
  EXPECT_EQ(ComplaintOf(CheckKind(Sample(), "JOB")), "");
  EXPECT_EQ(ComplaintOf(CheckKind(Sample(), "Deploymnt")),
            "kind is \"Deploymnt\", of which there is no evidence; did you mean \"deployment\"?");
  EXPECT_EQ(ComplaintOf(CheckKind(Sample(), "Pod")),
            "kind is \"Pod\", of which there is no evidence");
}

TEST(CheckIdentifier, NamesTheNearest) {
  EXPECT_EQ(ComplaintOf(CheckIdentifier(Sample(), "")), "");
  EXPECT_EQ(ComplaintOf(CheckIdentifier(Sample(), "*_update")), "");
  EXPECT_EQ(ComplaintOf(CheckIdentifier(Sample(), "job_crate")),
            "identifier is \"job_crate\", of which there is no evidence; "
            "did you mean \"job_create\"?");
}

}  // namespace
}  // namespace tandem::evidence
