#include "tests/validation/handwritten/registry/prepare_cases.h"

namespace tandem::handwritten {
namespace {

struct SmallKindCase {
  std::string_view group;
  PrepareCase write;
};

constexpr SmallKindCase kCases[] = {
    {"coordination.k8s.io",
     {"a lease does not begin to coordinate", Operation::kCreate, "Lease", "",
      R"({"metadata":{},"spec":{"preferredHolder":"a","strategy":"b"}})", "null",
      R"({"metadata":{},"spec":{}})"}},
    {"coordination.k8s.io",
     {"it goes on to", Operation::kUpdate, "Lease", "",
      R"({"metadata":{},"spec":{"preferredHolder":"a","strategy":"b"}})",
      R"({"spec":{"strategy":"c"}})", R"({"metadata":{},"spec":{"strategy":"b"}})"}},
    {"discovery.k8s.io",
     {"a slice loses its topology", Operation::kCreate, "EndpointSlice", "",
      R"({"endpoints":[{"deprecatedTopology":{"a":"b"},"zone":"z"}]})", "null",
      R"({"endpoints":[{"zone":"z"}],"metadata":{"generation":1}})"}},
    {"discovery.k8s.io",
     {"unless nothing changes", Operation::kUpdate, "EndpointSlice", "",
      R"({"endpoints":[{"deprecatedTopology":{"a":"b"}}],"metadata":{}})",
      R"({"endpoints":[{"deprecatedTopology":{"a":"b"},"addresses":[]}]})",
      R"({"endpoints":[{"deprecatedTopology":{"a":"b"}}],"metadata":{}})"}},
    {"scheduling.k8s.io",
     {"a class of priorities begins with its first version", Operation::kCreate, "PriorityClass",
      "", R"({"value":1})", "null", R"({"metadata":{"generation":1},"value":1})"}},
};

TEST(PrepareSmallKinds, DoesWhatTheRegistryDoesBeforeValidation) {
  for (const SmallKindCase& test : kCases) {
    SCOPED_TRACE(test.write.name);
    EXPECT_EQ(Prepared(test.group, test.write), test.write.prepared);
  }
}

}  // namespace
}  // namespace tandem::handwritten
