// What must hold of every kind, however it was declared.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/registry/registry.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"
#include "validation/json/render.h"
#include "validation/releases/table.h"

namespace tandem::handwritten {
namespace {

/// The value inside as many objects as the path has names.
json::ValueView Wrapped(std::string_view path, json::ValueView value, json::Overlay& overlay) {
  const std::size_t dot = path.find('.');
  if (dot != std::string_view::npos) value = Wrapped(path.substr(dot + 1), value, overlay);
  return overlay.With({}, path.substr(0, dot), value);
}

TEST(Kinds, AreEachThereOnce) {
  std::set<std::string> keys;
  for (const Kind* kind : AllKinds()) {
    const GroupVersionKind& key = kind->key;
    const std::string text =
        std::string(key.group) + "/" + std::string(key.version) + " " + std::string(key.kind);
    EXPECT_TRUE(keys.insert(text).second) << text;
  }
}

TEST(Kinds, SayWhatTheirObjectsAre) {
  for (const Kind* kind : AllKinds()) {
    SCOPED_TRACE(kind->key.kind);
    ASSERT_NE(kind->type, nullptr);
    EXPECT_EQ(kind->type->name, kind->key.kind);
    EXPECT_EQ(FieldTypeAt(*kind->type, "metadata.name").kind(), GoKind::kString);
    EXPECT_EQ(FieldTypeAt(*kind->type, "apiVersion").kind(), GoKind::kString);
    EXPECT_TRUE(kind->metadata == Metadata::kByRules || kind->resource.empty() ||
                kind->name != nullptr);
  }
}

TEST(Kinds, HaveRulesOrSubresources) {
  for (const Kind* kind : AllKinds()) {
    SCOPED_TRACE(kind->key.kind);
    const bool has_rules = kind->create != nullptr && kind->update != nullptr;
    EXPECT_EQ(kind->resource.empty(), !has_rules);
    EXPECT_TRUE(has_rules || !kind->subresources.empty());
    std::set<std::string_view> names;
    for (const Subresource& sub : kind->subresources) {
      EXPECT_TRUE(names.insert(sub.name).second) << sub.name;
      if (sub.served_as == GroupVersionKind()) continue;
      const GroupVersionKind& key = sub.served_as;
      EXPECT_NE(FindStrategy(key.group, key.version, key.kind, sub.name), nullptr) << sub.name;
    }
  }
}

TEST(Kinds, HaveDefaultsThatTheirTypesCanHold) {
  for (const Kind* kind : AllKinds()) {
    SCOPED_TRACE(kind->key.kind);
    for (const Default& entry : kind->defaults) {
      SCOPED_TRACE(entry.path);
      EXPECT_NE(FieldTypeAt(*kind->type, entry.path).kind(), GoKind::kNone);
      EXPECT_TRUE(entry.other.empty() ||
                  FieldTypeAt(*kind->type, entry.other).kind() != GoKind::kNone);
      EXPECT_EQ(entry.other.empty(), entry.when == When::kAlways);
      json::Document value(1);
      ASSERT_TRUE(value.Parse(entry.json));
      json::Overlay overlay;
      const Status fits = CheckStruct(*kind->type, Wrapped(entry.path, value.root(), overlay));
      EXPECT_TRUE(fits) << fits.error().message;
    }
  }
}

/// Those whose strategies' AllowUnconditionalUpdate says false in v1.36.
TEST(Kinds, NeedAVersionWhereStrategiesSaySo) {
  std::set<std::string> needy;
  for (const Kind* kind : AllKinds()) {
    if (kind->needs_version) needy.insert(std::string(kind->key.kind));
  }
  EXPECT_THAT(needy,
              testing::UnorderedElementsAre(
                  "APIService", "CSIDriver", "CSINode", "CSIStorageCapacity", "ClusterTrustBundle",
                  "CustomResourceDefinition", "Lease", "LeaseCandidate", "MutatingAdmissionPolicy",
                  "MutatingAdmissionPolicyBinding", "MutatingWebhookConfiguration",
                  "PodCertificateRequest", "PodDisruptionBudget", "ResourcePoolStatusRequest",
                  "RuntimeClass", "StorageVersion", "StorageVersionMigration",
                  "ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding",
                  "ValidatingWebhookConfiguration", "VolumeAttachment"));
}

TEST(Kinds, ReadEveryGateThatThereIs) {
  const auto is_read = [](const Gate& gate) {
    return std::any_of(AllKinds().begin(), AllKinds().end(), [&](const Kind* kind) {
      return std::find(kind->gates.begin(), kind->gates.end(), gate.option) != kind->gates.end();
    });
  };
  for (const Gate& gate : kGates) EXPECT_TRUE(is_read(gate)) << gate.name;
}

/// Collects the fields of all structs reached from one that only releases before a release have.
void FindOthers(const GoStruct& type, releases::Release release, std::set<const GoStruct*>& seen,
                std::vector<std::string>& others) {
  if (!seen.insert(&type).second) return;
  for (const GoField& field : type.fields) {
    if (!field.held.Has(release) && field.held.since < release) {
      others.push_back(std::string(type.name) + "." + std::string(field.name.json()));
    }
    if (field.type.of != nullptr) FindOthers(*field.type.of, release, seen, others);
  }
}

/// The listed ones only earlier releases have; a later one is known in part.
TEST(Kinds, AreThoseOfTheReleaseWhoseRulesThereAre) {
  constexpr releases::Release kRelease = releases::Newest(&releases::Row::complete);
  std::set<const GoStruct*> seen;
  std::vector<std::string> others;
  for (const Kind* kind : AllKinds()) {
    EXPECT_TRUE(kind->held.Has(kRelease)) << kind->key.kind;
    FindOthers(*kind->type, kRelease, seen, others);
    for (const ServedVersion& other : kind->other_versions) {
      if (!other.held.Has(kRelease) && other.held.since < kRelease) {
        others.push_back(std::string(kind->key.kind) + " " + std::string(other.version));
      }
      if (other.type != nullptr) FindOthers(*other.type, kRelease, seen, others);
    }
  }
  EXPECT_THAT(others, testing::UnorderedElementsAre("PodCertificateRequest v1alpha1",
                                                    "DeviceTaintSelector.deviceClassName",
                                                    "DeviceTaintSelector.selectors"));
  EXPECT_GT(seen.size(), 100U);
}

/// Pods and templates drop theirs when they are prepared: disabled_fields_test.
TEST(Kinds, DropTheAlphaFieldsOfALaterRelease) {
  constexpr struct {
    std::string_view group;
    std::string_view kind;
    std::string_view object;
    std::string_view left;
  } kCases[] = {
      {"", "Node", R"({"spec":{"podPreemptionPolicy":{}}})", R"({"spec":{}})"},
      {"", "PersistentVolumeClaim", R"({"status":{"healthStatus":{}}})", R"({"status":{}})"},
      {"authentication.k8s.io", "TokenRequest", R"({"spec":{"attestations":{"a":["b"]}}})",
       R"({"spec":{}})"},
      {"resource.k8s.io", "ResourceSlice",
       R"({"spec":{"devices":[{"nodeAllocatableResources":{}}],"partitionTypeAttribute":"a",)"
       R"("skipNodeOperations":["b"]}})",
       R"({"spec":{"devices":[{}]}})"},
      {"resource.k8s.io", "ResourceClaim",
       R"({"status":{"allocation":{"devices":{"results":[{"skipNodeOperations":["a"]}]}}}})",
       R"({"status":{"allocation":{"devices":{"results":[{}]}}}})"},
  };
  Options later;
  later.release = releases::k1_37;
  for (const auto& each : kCases) {
    SCOPED_TRACE(each.kind);
    const Kind* const kind = FindKind(each.group, each.kind);
    ASSERT_NE(kind, nullptr);
    ASSERT_NE(kind->drop_disabled, nullptr);
    const Sample object(each.object);
    json::Overlay overlay;
    const Submission write{.object = *object, .options = later};
    EXPECT_EQ(json::RenderGoJson(kind->drop_disabled(write, *object, overlay)), each.left);
  }
}

}  // namespace
}  // namespace tandem::handwritten
