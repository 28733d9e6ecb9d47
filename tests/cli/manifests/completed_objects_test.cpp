// An update that changes nothing is valid wherever the create is: of every object that there is to
// try it with, and of what comes of it when a part of it is not there.
#include "cli/manifests/completed_objects.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cli/manifests/offline_judge.h"
#include "cli/validate/validate.h"
#include "config/files.h"
#include "config/manifest_reader.h"
#include "config/rule_loading.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/support/json_document.h"
#include "validation/json/render.h"

namespace tandem::manifests {
namespace {

using json::Overlay;
using json::ValueView;
using testing::HasSubstr;

constexpr const char* kTests = TANDEM_SOURCE_DIR "/tests/";

std::string TextOf(ValueView object) {
  std::string text;
  json::AppendRawJson(object, text);
  return text;
}

/// Objects as JSON, each once.
class Objects {
 public:
  void Add(ValueView object) {
    if (!object.IsObject()) return;
    std::string text = TextOf(object);
    if (text.size() <= kMostBytes && seen_.insert(text).second) texts_.push_back(std::move(text));
  }

  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }

 private:
  /// Large ones are there for their size, not for what they hold.
  static constexpr std::size_t kMostBytes = 20'000;

  std::set<std::string> seen_;
  std::vector<std::string> texts_;
};

/// The object as its user would write it, who does not know what the server fills in.
ValueView AsManifest(ValueView object, Overlay& overlay) {
  ValueView metadata = object.Member("metadata");
  for (const char* name : {"uid", "resourceVersion", "generation", "creationTimestamp"}) {
    metadata = overlay.With(metadata, name, {});
  }
  return overlay.With(overlay.With(object, "metadata", metadata), "status", {});
}

/// Every copy of a value that lacks one member or element of it, at whatever depth.
void ForEachLack(ValueView value, Overlay& overlay,
                 const std::function<void(ValueView lacking)>& visit) {
  for (const json::MemberView member : value.members()) {
    visit(overlay.With(value, member.name, {}));
    ForEachLack(member.value, overlay,
                [&](ValueView changed) { visit(overlay.With(value, member.name, changed)); });
  }
  const json::Elements elements = value.elements();
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const auto with = [&](ValueView changed) {
      std::vector<ValueView> list(elements.begin(), elements.end());
      changed.IsAbsent() ? void(list.erase(list.begin() + static_cast<std::ptrdiff_t>(i)))
                         : void(list[i] = changed);
      visit(overlay.List(list));
    };
    with({});
    ForEachLack(elements[i], overlay, with);
  }
}

class UnchangedObjects : public testing::Test {
 protected:
  void SetUp() override {
    options_.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
    auto gates = config::ReadGates(options_);
    ASSERT_TRUE(gates);
    gates_ = *std::move(gates);
    auto rules = config::LateRules::Read(options_, gates_, {});
    ASSERT_TRUE(rules) << rules.error().message;
    rules_ = *std::move(rules);
    judge_ =
        std::make_unique<OfflineJudge>(*rules_, old_objects_, gates_, OfflineJudge::Settings());
  }

  /// Judges all as they are created, and those that are valid as updates to themselves.
  void Expect(const Objects& objects, std::size_t at_least) {
    std::string text;
    for (const std::string& object : objects.texts()) text += object + '\n';
    const std::string file = dir_.Write("objects.jsonl", text);
    auto opened = config::FileReader::Open(file);
    ASSERT_TRUE(opened);
    config::ManifestReader reader(*std::move(opened), file, {});
    std::size_t valid = 0;
    std::size_t refused = 0;
    while (auto manifest = reader.Next()) {
      ASSERT_TRUE(*manifest) << manifest->error().message;
      old_objects_ = OldObjects();
      if (!IsValid(Judge(**manifest))) continue;
      for (const ManifestObject& object : ObjectsOf((**manifest).document.root())) {
        old_objects_.Add(object);
      }
      ++valid;
      const ObjectReport report = Judge(**manifest);
      if (IsValid(report) || IsRefusedByTheServer(report)) continue;
      if (++refused > 20) continue;
      ADD_FAILURE() << report.message << '\n' << TextOf((**manifest).document.root());
    }
    EXPECT_EQ(refused, 0U);
    EXPECT_GE(valid, at_least);
  }

  static bool IsValid(const ObjectReport& report) {
    return report.verdict == ObjectVerdict::kValid ||
           report.verdict == ObjectVerdict::kPartlyJudged;
  }

  config::TempDir dir_;

 private:
  /// Parity: some of what a status says is only looked at when the object is updated, and so are
  /// annotations that would be fields.
  static bool IsRefusedByTheServer(const ObjectReport& report) {
    return !report.errors.empty() &&
           std::all_of(report.errors.begin(), report.errors.end(), [](const LocatedError& each) {
             return each.error.field.starts_with("status.") ||
                    each.error.detail == "unknown non-convertible field";
           });
  }

  ObjectReport Judge(config::Manifest& manifest) {
    ObjectReport last;
    judge_->Judge(manifest, "f", [&](const ObjectReport& report) { last = report; });
    return last;
  }

  config::Options options_;
  config::FeatureGates gates_;
  std::unique_ptr<config::LateRules> rules_;
  OldObjects old_objects_;
  std::unique_ptr<OfflineJudge> judge_;
};

json::Document Samples() {
  const auto text = config::ReadFile(std::string(kTests) + "equivalence/objects.json");
  EXPECT_TRUE(text);
  return support::ParseJson(*text);
}

TEST_F(UnchangedObjects, AreValidWhateverTheyLack) {
  const json::Document samples = Samples();
  Objects objects;
  for (const ValueView sample : samples.root().elements()) {
    Overlay overlay;
    objects.Add(sample);
    const ValueView manifest = AsManifest(sample, overlay);
    objects.Add(manifest);
    ForEachLack(manifest, overlay, [&](ValueView lacking) { objects.Add(lacking); });
  }
  Expect(objects, 1'000);
}

TEST_F(UnchangedObjects, AreValidAsAnApiServerSendsThem) {
  Objects objects;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(kTests) + "conformance/recorded")) {
    const auto text = config::ReadFile(entry.path());
    ASSERT_TRUE(text);
    const json::Document record = support::ParseJson(*text);
    const ValueView request = record.root().Member("body").Member("request");
    for (const char* name : {"object", "oldObject"}) {
      const ValueView object = request.Member(name);
      Overlay overlay;
      objects.Add(object);
      if (object.IsObject()) objects.Add(AsManifest(object, overlay));
    }
  }
  Expect(objects, 100);
}

TEST_F(UnchangedObjects, AreValidInTheCasesOfEveryKind) {
  Objects objects;
  for (const char* name : {"core-kinds", "core-corner", "definition-objects", "go-texts", "pod",
                           "pod-corner", "rare-pod", "resource", "small-kinds", "workloads"}) {
    const auto text =
        config::ReadFile(std::string(kTests) + "conformance/" + name + "-cases.jsonl");
    ASSERT_TRUE(text);
    for (std::size_t begin = 0; begin < text->size();) {
      const std::size_t end = std::min(text->find('\n', begin), text->size());
      const json::Document test = support::ParseJson(text->substr(begin, end - begin));
      for (const char* member : {"object", "oldObject"}) {
        const ValueView object = test.root().Member(member);
        Overlay overlay;
        objects.Add(object);
        if (object.IsObject()) objects.Add(AsManifest(object, overlay));
      }
      begin = end + 1;
    }
  }
  Expect(objects, 1'000);
}

/// An old manifest, a new one, and what is said of the update: empty when it is fine.
struct Update {
  const char* name;
  std::string old_object;
  std::string object;
  const char* error = "";
};

std::string Job(const std::string& metadata, const std::string& spec) {
  return "apiVersion: batch/v1\nkind: Job\nmetadata: {name: j" + metadata + "}\nspec: {" + spec +
         "template: {spec: {restartPolicy: Never, containers: [{name: c, image: i}]}}}\n";
}

std::string Service(const std::string& spec) {
  return "apiVersion: v1\nkind: Service\nmetadata: {name: s}\nspec: {selector: {a: b}, " + spec +
         "}\n";
}

std::string Claim(const std::string& spec) {
  return "apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: p}\nspec: {" + spec +
         "accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n";
}

std::string Deployment(const std::string& selector) {
  return "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d}\nspec:\n"
         "  selector: {matchLabels: {a: b}" +
         selector +
         "}\n  template:\n    metadata: {labels: {a: b}}\n"
         "    spec: {containers: [{name: c, image: i}]}\n";
}

/// The Job as an API server shows it.
constexpr const char* kLiveJob = R"(apiVersion: batch/v1
kind: Job
metadata:
  name: j
  uid: u
  resourceVersion: "7"
  labels: {job-name: j}
  annotations:
    kubectl.kubernetes.io/last-applied-configuration: '{"metadata":{"name":"j"},"spec":{"suspend":true}}'
spec:
  completions: 1
  parallelism: 1
  suspend: true
  selector: {matchLabels: {batch.kubernetes.io/controller-uid: u}}
  template:
    metadata: {labels: {batch.kubernetes.io/controller-uid: u, controller-uid: u, job-name: j, batch.kubernetes.io/job-name: j}}
    spec:
      restartPolicy: Never
      containers: [{name: c, image: i, imagePullPolicy: Always, resources: {}}]
)";

TEST(CompletedObjects, AreUpdatedAsByAnApply) {
  const std::string source = "{apiGroup: snapshot.storage.k8s.io, kind: VolumeSnapshot, name: s}";
  const std::string balancer = "ports: [{port: 80}], type: LoadBalancer";
  const std::string volume =
      "apiVersion: v1\nkind: PersistentVolume\nmetadata: {name: v}\nspec: {accessModes: "
      "[ReadWriteOnce], capacity: {storage: 1Gi}, hostPath: {path: /x";
  const Update updates[] = {
      {"a job gets a label", Job("", ""), Job(", labels: {x: w}", "")},
      {"a job runs wider", Job("", ""), Job("", "parallelism: 2, ")},
      {"a job has to do more", Job("", ""), Job("", "completions: 2, "), "spec.completions"},
      {"a live job gets a label", kLiveJob, Job(", labels: {x: w}", "")},
      {"a live job runs wider", kLiveJob, Job("", "parallelism: 2, ")},
      {"an unknown field is none", Deployment(""), Deployment(", matchExpresions: []")},
      {"a known one is one", Deployment(""),
       Deployment(", matchExpressions: [{key: a, operator: "
                  "Exists}]"),
       "spec.selector"},
      {"a headless service", Service("clusterIP: None"), Service("clusterIP: None")},
      {"an address", Service("ports: [{port: 80}], clusterIP: 10.96.0.77"),
       Service("ports: [{port: 81}], clusterIP: 10.96.0.77")},
      {"another address", Service("ports: [{port: 80}], clusterIP: 10.96.0.77"),
       Service("ports: [{port: 80}], clusterIP: 10.96.0.78"), "spec.clusterIPs[0]"},
      {"a port for health checks", Service(balancer + ", externalTrafficPolicy: Local"),
       Service(balancer + ", externalTrafficPolicy: Local")},
      {"one that becomes necessary", Service(balancer),
       Service(balancer + ", externalTrafficPolicy: Local")},
      {"a name that gets an address", Service("type: ExternalName, externalName: a.b"),
       Service("ports: [{port: 80}]")},
      {"a source", Claim("dataSource: " + source + ", "), Claim("dataSource: " + source + ", ")},
      {"its other name", Claim("dataSource: " + source + ", "),
       Claim("dataSourceRef: " + source + ", ")},
      {"both", Claim("dataSourceRef: " + source + ", "),
       Claim("dataSource: " + source + ", dataSourceRef: " + source + ", ")},
      {"another source", Claim("dataSource: " + source + ", "),
       Claim("dataSource: {kind: PersistentVolumeClaim, name: s}, "), "spec: Forbidden"},
      {"a path", volume + ", type: \"\"}}\n", volume + "}}\n"},
  };
  const config::TempDir dir;
  for (const Update& update : updates) {
    const cli::Outcome outcome =
        cli::Invoke(&validate::RunValidate,
                    {"--validate=warn", "--old=" + dir.Write("old.yaml", update.old_object),
                     dir.Write("new.yaml", update.object)});
    EXPECT_EQ(outcome.code, *update.error == '\0' ? 0 : 1) << update.name << '\n' << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr(update.error)) << update.name;
  }
}

/// Reviews are completed, too, as the registry would complete the update.
TEST(CompletedObjects, AreOfReviewsAsTheyCome) {
  const auto review = [](const std::string& kind, const std::string& object,
                         const std::string& old_object) {
    const auto of = [&kind](const std::string& spec) {
      return R"({"apiVersion":"v1","kind":")" + kind +
             R"(","metadata":{"name":"a","namespace":"n","uid":"u","resourceVersion":"5"},"spec":)" +
             spec + R"(,"status":{}})";
    };
    return R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"1",)"
           R"("kind":{"group":"","version":"v1","kind":")" +
           kind + R"("},"namespace":"n","name":"a","operation":"UPDATE","object":)" + of(object) +
           R"(,"oldObject":)" + of(old_object) + "}}";
  };
  const auto service = [](const std::string& policy) {
    return R"({"ports":[{"protocol":"TCP","port":80,"targetPort":80}],"clusterIP":"10.0.0.1",)"
           R"("clusterIPs":["10.0.0.1"],"type":"LoadBalancer","sessionAffinity":"None",)"
           R"("ipFamilies":["IPv4"],"ipFamilyPolicy":"SingleStack","internalTrafficPolicy":)"
           R"("Cluster","allocateLoadBalancerNodePorts":true,"externalTrafficPolicy":")" +
           policy + "\"}";
  };
  const std::string source = R"({"apiGroup":"example.com","kind":"Pop","name":"s"})";
  const auto claim = [&](const std::string& rest) {
    return R"({"accessModes":["ReadWriteOnce"],"resources":{"requests":{"storage":"1Gi"}},)"
           R"("volumeMode":"Filesystem","dataSourceRef":)" +
           source + rest + "}";
  };
  const std::string reviews[] = {
      review("Service", service("Local"), service("Cluster")),
      review("PersistentVolumeClaim", claim(R"(,"dataSource":)" + source), claim("")),
  };
  const config::TempDir dir;
  for (const std::string& text : reviews) {
    const std::string file = dir.Write("review.json", text);
    for (const char* endpoint : {"validate", "observe", "enforce"}) {
      const cli::Outcome outcome =
          cli::Invoke(&validate::RunValidate, {"--rules=" TANDEM_SOURCE_DIR "/deploy/rules",
                                               std::string("--endpoint=") + endpoint, file});
      EXPECT_EQ(outcome.code, 0) << endpoint << '\n' << outcome.out;
    }
  }
}

}  // namespace
}  // namespace tandem::manifests
