#include "validation/handwritten/rbac/binding.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::rbac {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

constexpr char kRole[] =
    R"({"apiGroup": "rbac.authorization.k8s.io", "kind": "ClusterRole", "name": "r"})";

field::ErrorList Validate(ObjectScope scope, const std::string& role_ref,
                          const std::string& subject) {
  const Sample sample(
      R"({"metadata": {"name": "b")" +
      std::string(scope == ObjectScope::kNamespaced ? R"(, "namespace": "n")" : "") +
      R"(}, "roleRef": )" + role_ref + R"(, "subjects": [)" + subject + "]}");
  const Options options;
  field::ErrorList errors;
  ValidateBinding({Operation::kCreate, *sample, {}, options}, scope, errors);
  return errors;
}

std::vector<std::string> RoleTexts(ObjectScope scope, const std::string& role_ref) {
  return Texts(Validate(scope, role_ref, ""));
}

std::vector<std::string> SubjectTexts(ObjectScope scope, const std::string& subject) {
  return Texts(Validate(scope, kRole, subject));
}

TEST(Binding, RefersToARoleOfItsScope) {
  const std::string role =
      R"({"apiGroup": "rbac.authorization.k8s.io", "kind": "Role", "name": "r"})";
  for (const ObjectScope scope : {ObjectScope::kCluster, ObjectScope::kNamespaced}) {
    EXPECT_THAT(RoleTexts(scope, kRole), IsEmpty());
  }
  EXPECT_THAT(RoleTexts(ObjectScope::kNamespaced, role), IsEmpty());
  EXPECT_THAT(
      RoleTexts(ObjectScope::kCluster, role),
      ElementsAre("roleRef.kind: Unsupported value: \"Role\": supported values: \"ClusterRole\""));
}

TEST(Binding, RefersToItsRoleCompletely) {
  const field::ErrorList errors = Validate(ObjectScope::kNamespaced, R"({"kind": "K"})", "");
  EXPECT_THAT(Texts(errors),
              ElementsAre("roleRef.apiGroup: Unsupported value: \"\": supported values: "
                          "\"rbac.authorization.k8s.io\"",
                          "roleRef.kind: Unsupported value: \"K\": supported values: \"Role\", "
                          "\"ClusterRole\"",
                          "roleRef.name: Required value"));
  ASSERT_EQ(errors.size(), 3U);
  EXPECT_TRUE(errors[2].covered_by_declarative);
  EXPECT_THAT(RoleTexts(ObjectScope::kCluster, R"({"apiGroup": "rbac.authorization.k8s.io",
                                            "kind": "ClusterRole", "name": "a%"})"),
              ElementsAre("roleRef.name: Invalid value: \"a%\": may not contain '%'"));
}

TEST(Binding, BindsServiceAccounts) {
  EXPECT_THAT(SubjectTexts(ObjectScope::kNamespaced, R"({"kind": "ServiceAccount", "name": "a"})"),
              IsEmpty());
  EXPECT_THAT(SubjectTexts(ObjectScope::kCluster, R"({"kind": "ServiceAccount", "name": "a"})"),
              ElementsAre("subjects[0].namespace: Required value"));
  EXPECT_THAT(
      SubjectTexts(ObjectScope::kNamespaced,
                   R"({"kind": "ServiceAccount", "name": "A", "apiGroup": "g"})"),
      ElementsAre(StartsWith("subjects[0].name: Invalid value: \"A\": a lowercase RFC 1123"),
                  "subjects[0].apiGroup: Unsupported value: \"g\": supported values: \"\""));
}

TEST(Binding, BindsUsersAndGroups) {
  for (const std::string kind : {"User", "Group"}) {
    const std::string begin = R"({"kind": ")" + kind + R"(", "name": "Any one")";
    EXPECT_THAT(SubjectTexts(ObjectScope::kCluster,
                             begin + R"(, "apiGroup": "rbac.authorization.k8s.io"})"),
                IsEmpty());
    EXPECT_THAT(SubjectTexts(ObjectScope::kCluster, begin + "}"),
                ElementsAre("subjects[0].apiGroup: Unsupported value: \"\": supported values: "
                            "\"rbac.authorization.k8s.io\""));
  }
}

TEST(Binding, BindsNobodyElse) {
  const field::ErrorList errors = Validate(ObjectScope::kCluster, kRole, "{}");
  EXPECT_THAT(Texts(errors),
              ElementsAre("subjects[0].name: Required value",
                          "subjects[0].kind: Unsupported value: \"\": supported values: "
                          "\"ServiceAccount\", \"User\", \"Group\""));
  ASSERT_FALSE(errors.empty());
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

}  // namespace
}  // namespace tandem::handwritten::rbac
