#include "validation/dualrun/identifier.h"

#include <gtest/gtest.h>

namespace tandem::dualrun {
namespace {

struct Case {
  std::string_view kind;
  std::string_view subresource;
  Operation operation;
  std::string_view identifier;
};

constexpr Case kCases[] = {
    {"ReplicationController", "", Operation::kCreate, "replicationcontroller_create"},
    {"ReplicationController", "status", Operation::kUpdate, "replicationcontroller_status_update"},
    {"CertificateSigningRequest", "approval", Operation::kUpdate,
     "certificatesigningrequest_approval_update"},
    {"Scale", "scale", Operation::kUpdate, "scale_scale_update"},
    {"ReplicationController", "a/b/C", Operation::kUpdate, "replicationcontroller_a_b_C_update"},
    {"Pod", "", Operation::kConnect, "pod_unknown_op"},
    {"", "", Operation::kCreate, "unknown_resource_create"},
};

TEST(ValidationIdentifier, NamesKindSubresourceAndOperation) {
  for (const Case& test : kCases) {
    EXPECT_EQ(ValidationIdentifier(test.kind, test.subresource, test.operation), test.identifier);
  }
}

}  // namespace
}  // namespace tandem::dualrun
