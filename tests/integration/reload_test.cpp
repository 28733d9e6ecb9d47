// Rules and certificates change under the running server, as ConfigMap and Secret volumes do it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "tests/integration/running_server.h"

namespace {
std::atomic<int> memory_releases{0};
}  // namespace

/// This takes the place of the C library's malloc_trim, and counts its calls.
int malloc_trim(std::size_t) noexcept { return ++memory_releases; }

namespace tandem {
namespace {

namespace fs = std::filesystem;

using support::RunningServer;
using support::TemporaryFolder;
using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

/// A volume as the kubelet mounts it: files are links through `..data`, which is swapped.
class Volume {
 public:
  using Files = std::map<std::string, std::string>;

  explicit Volume(const Files& files) { Swap(files); }

  [[nodiscard]] std::string path() const { return folder_.path() + "/volume"; }

  void Swap(const Files& files) {
    const fs::path root = path();
    const std::string version = "..v" + std::to_string(++version_);
    for (const auto& [name, text] : files) {
      folder_.Write((fs::path("volume") / version / name).string(), text);
      if (!fs::is_symlink(root / name)) fs::create_symlink("..data/" + name, root / name);
    }
    fs::create_symlink(version, root / "..data_tmp");
    fs::rename(root / "..data_tmp", root / "..data");
    if (version_ > 1) fs::remove_all(root / ("..v" + std::to_string(version_ - 1)));
  }

 private:
  TemporaryFolder folder_;
  int version_ = 0;
};

Volume::Files WidgetsUpTo(const std::string& maximum) {
  return {{"doc.go", "// +groupName=example.com\n// +k8s:validation-gen=TypeMeta\npackage v1\n"},
          {"types.go",
           "package v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n"
           "type Widget struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n"
           "\t// +k8s:optional\n\t// +k8s:maximum=" +
               maximum + "\n\tSize *int32 `json:\"size,omitempty\"`\n}\n"}};
}

constexpr const char* kWidgetOfFive =
    R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-1",)"
    R"("kind":{"group":"example.com","version":"v1","kind":"Widget"},)"
    R"("resource":{"group":"example.com","version":"v1","resource":"widgets"},"operation":"CREATE",)"
    R"("name":"w","userInfo":{},"object":{"apiVersion":"example.com/v1","kind":"Widget",)"
    R"("metadata":{"name":"w"},"size":5},"oldObject":null,"dryRun":false,"options":null}})";

/// Widgets once more, as a custom resource.
Volume::Files WidgetDefinitionUpTo(const std::string& maximum) {
  return {{"widgets.yaml",
           "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
           "metadata:\n  name: widgets.example.com\nspec:\n  group: example.com\n"
           "  scope: Cluster\n  names: {kind: Widget, plural: widgets}\n"
           "  versions:\n  - name: v1\n    served: true\n    storage: true\n"
           "    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n"
           "          size: {type: integer, maximum: " +
               maximum + "}\n"}};
}

std::string AnswerOf(const RunningServer& server) {
  const auto reply = server.Post("/validate", kWidgetOfFive);
  return reply && reply->code == 200 ? reply->body : std::string("no answer");
}

bool IsAllowed(const RunningServer& server) {
  return AnswerOf(server).find(R"("allowed":true)") != std::string::npos;
}

class RuleReloadTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server_.started()); }

  [[nodiscard]] std::string Answer() const { return AnswerOf(server_); }
  [[nodiscard]] bool Allows() const { return IsAllowed(server_); }

  Volume volume_{WidgetsUpTo("9")};
  RunningServer server_{[this](config::Options& options) { options.rules = {volume_.path()}; }};
};

TEST_F(RuleReloadTest, GivesBackTheMemoryOfReplacedRules) {
  const int before = memory_releases;
  volume_.Swap(WidgetsUpTo("4"));
  EXPECT_TRUE(support::Awaits([&] { return memory_releases > before; })) << server_.Log();
}

TEST_F(RuleReloadTest, PutsChangedRulesInForce) {
  const std::string before = Answer();
  EXPECT_THAT(before, HasSubstr(R"("allowed":true)"));
  volume_.Swap(WidgetsUpTo("4"));
  EXPECT_TRUE(support::Awaits([&] { return !Allows(); })) << server_.Log();
  EXPECT_EQ(server_.Metric("tandem_ruleset_reloads_total{result=\"success\"}"), 2);
  EXPECT_EQ(server_.Metric("tandem_ruleset_last_reload_successful"), 1);
  EXPECT_THAT(Answer(), HasSubstr("must be less than or equal to 4"));

  const std::string digest = before.substr(before.find(R"("ruleset":")"), 23);
  EXPECT_THAT(Answer(), Not(HasSubstr(digest)));
  EXPECT_THAT(server_.Page("/metrics"), HasSubstr("tandem_ruleset_info{digest="));
}

TEST_F(RuleReloadTest, ForgetsTheSeriesOfWhatHasNoRulesAnyMore) {
  const std::string widgets = R"(resource="widgets.example.com")";
  const std::string mismatches =
      R"(declarative_validation_mismatch_total{validation_identifier="widget_create"})";
  EXPECT_TRUE(Allows());
  EXPECT_THAT(server_.Page("/metrics"), AllOf(HasSubstr(widgets), HasSubstr(mismatches)));

  Volume::Files gadgets = WidgetsUpTo("9");
  std::string& types = gadgets["types.go"];
  types.replace(types.find("Widget"), 6, "Gadget");
  volume_.Swap(gadgets);
  EXPECT_TRUE(support::Awaits([&] {
    return server_.Page("/metrics").find("gadget") != std::string::npos;
  })) << server_.Log();
  EXPECT_TRUE(Allows());  // nothing is known of widgets now
  const std::string after = server_.Page("/metrics");
  EXPECT_THAT(after, Not(AnyOf(HasSubstr(widgets), HasSubstr(mismatches))));
  EXPECT_THAT(
      after,
      HasSubstr(
          R"(tandem_admission_requests_total{decision="allow",operation="CREATE",resource="other"} 1)"));
}

TEST_F(RuleReloadTest, KeepsTheRulesWhenTheNewOnesAreWrong) {
  volume_.Swap(WidgetsUpTo("four"));
  const std::string failed = "tandem_ruleset_reloads_total{result=\"error\"}";
  EXPECT_TRUE(support::Awaits([&] { return server_.Metric(failed) == 1; })) << server_.Log();
  EXPECT_TRUE(Allows());
  EXPECT_EQ(server_.Metric("tandem_ruleset_last_reload_successful"), 0);
  EXPECT_THAT(server_.Log(), HasSubstr("Keeping the rules in force"));
  EXPECT_THAT(server_.Page("/statusz"), HasSubstr("types.go:8:"));

  volume_.Swap(WidgetsUpTo("4"));
  EXPECT_TRUE(support::Awaits([&] { return !Allows(); })) << server_.Log();
  EXPECT_EQ(server_.Metric("tandem_ruleset_last_reload_successful"), 1);
  EXPECT_THAT(server_.Page("/statusz"), Not(HasSubstr("types.go:8:")));
}

TEST_F(RuleReloadTest, KeepsTheRulesWhenTheFilesAreGone) {
  fs::remove_all(volume_.path());
  const std::string failed = "tandem_ruleset_reloads_total{result=\"error\"}";
  EXPECT_TRUE(support::Awaits([&] { return server_.Metric(failed) >= 1; })) << server_.Log();
  EXPECT_TRUE(Allows());
}

bool IsRefusedSoon(const RunningServer& server, std::string_view reason) {
  return support::Awaits([&] { return server.Page("/statusz").find(reason) != std::string::npos; });
}

bool IsTakenSoon(const RunningServer& server) {
  return support::Awaits(
      [&] { return server.Metric("tandem_ruleset_last_reload_successful") == 1; });
}

TEST(FileReloadTest, KeepsTheRulesWhateverFilesAppear) {
  const TemporaryFolder folder;
  for (const auto& [name, text] : WidgetsUpTo("9")) folder.Write("rules/v1/" + name, text);
  const fs::path rules = folder.path() + "/rules";
  const RunningServer server([&](config::Options& options) { options.rules = {rules.string()}; });
  ASSERT_TRUE(server.started());

  folder.Write("sparse", "");
  fs::resize_file(folder.path() + "/sparse", std::uintmax_t{3} << 30U);
  fs::rename(folder.path() + "/sparse", rules / "v1/sparse.go");
  EXPECT_TRUE(IsRefusedSoon(server, "sparse.go: is larger than 16 MiB")) << server.Log();
  fs::remove(rules / "v1/sparse.go");
  EXPECT_TRUE(IsTakenSoon(server));

  ASSERT_EQ(mkfifo((rules / "v1/pipe.go").c_str(), 0600), 0);
  EXPECT_TRUE(IsRefusedSoon(server, "pipe.go: is not a regular file")) << server.Log();
  EXPECT_TRUE(IsAllowed(server));
  fs::remove(rules / "v1/pipe.go");
  EXPECT_TRUE(IsTakenSoon(server));

  fs::create_directories(rules / "other/types.go");
  folder.Write("rules/v1/types.go", WidgetsUpTo("4").at("types.go"));
  EXPECT_TRUE(support::Awaits([&] { return !IsAllowed(server); })) << server.Log();
}

TEST(DefinitionReloadTest, PutsGoodDefinitionsInForceAndNoOthers) {
  Volume volume(WidgetDefinitionUpTo("9"));
  const RunningServer server([&](config::Options& options) { options.crds = {volume.path()}; });
  ASSERT_TRUE(server.started());
  EXPECT_TRUE(IsAllowed(server));

  volume.Swap(WidgetDefinitionUpTo("nine"));
  const std::string failed = "tandem_ruleset_reloads_total{result=\"error\"}";
  EXPECT_TRUE(support::Awaits([&] { return server.Metric(failed) == 1; })) << server.Log();
  EXPECT_TRUE(IsAllowed(server));
  EXPECT_THAT(server.Page("/statusz"), HasSubstr("widgets.yaml:17: "));

  volume.Swap(WidgetDefinitionUpTo("4"));
  EXPECT_TRUE(support::Awaits([&] { return !IsAllowed(server); })) << server.Log();
  EXPECT_THAT(AnswerOf(server), HasSubstr("should be less than or equal to 4"));
}

/// Widgets as types with markers of kubebuilder, of which a definition is made.
Volume::Files MarkedWidgetsUpTo(const std::string& maximum) {
  return {
      {"doc.go", "// +groupName=example.com\npackage v1\n"},
      {"types.go",
       "package v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n"
       "// +kubebuilder:resource:scope=Cluster\ntype Widget struct {\n"
       "\tmetav1.TypeMeta `json:\",inline\"`\n\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`\n"
       "\t// +kubebuilder:validation:Maximum=" +
           maximum + "\n\tSize *int32 `json:\"size,omitempty\"`\n}\n"}};
}

TEST(MarkerReloadTest, PutsGoodMarkersInForceAndNoOthers) {
  Volume volume(MarkedWidgetsUpTo("9"));
  const RunningServer server([&](config::Options& options) { options.rules = {volume.path()}; });
  ASSERT_TRUE(server.started());
  EXPECT_TRUE(IsAllowed(server)) << AnswerOf(server);

  volume.Swap(MarkedWidgetsUpTo("nine"));
  const std::string failed = "tandem_ruleset_reloads_total{result=\"error\"}";
  EXPECT_TRUE(support::Awaits([&] { return server.Metric(failed) == 1; })) << server.Log();
  EXPECT_TRUE(IsAllowed(server));
  EXPECT_THAT(server.Page("/statusz"), HasSubstr("types.go:9:"));

  volume.Swap(MarkedWidgetsUpTo("4"));
  EXPECT_TRUE(support::Awaits([&] { return !IsAllowed(server); })) << server.Log();
  EXPECT_THAT(AnswerOf(server), HasSubstr("should be less than or equal to 4"));
}

Volume::Files Pair(const support::TestCertificate& certificate, const std::string& key) {
  return {{"tls.crt", certificate.certificate_pem}, {"tls.key", key}};
}

class CertificateReloadTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server_.started()); }

  [[nodiscard]] std::string ShownName() const {
    support::HttpClient client(server_.ports().webhook, {});
    return client.Handshake() ? client.server_name() : std::string("no handshake");
  }

  [[nodiscard]] std::string Readyz() const {
    const auto reply =
        support::Fetch(server_.ports().webhook, "GET /readyz?verbose HTTP/1.1\r\nHost: x\r\n\r\n");
    return reply ? reply->body : std::string("no answer");
  }

  support::TestCertificate first_ = support::MakeCertificate({"first"});
  support::TestCertificate second_ = support::MakeCertificate({"second"}, 48h);
  Volume volume_{Pair(first_, first_.key_pem)};
  RunningServer server_{[this](config::Options& options) {
    options.tls_cert_file = volume_.path() + "/tls.crt";
    options.tls_private_key_file = volume_.path() + "/tls.key";
  }};
};

TEST_F(CertificateReloadTest, ShowsTheNewCertificateToNewConnections) {
  const double expires = server_.Metric("tandem_tls_certificate_expiration_timestamp_seconds");
  support::HttpClient kept(server_.ports().webhook, {});
  ASSERT_TRUE(kept.Handshake());
  EXPECT_EQ(kept.server_name(), "first");

  volume_.Swap(Pair(second_, second_.key_pem));
  EXPECT_TRUE(support::Awaits([&] { return ShownName() == "second"; })) << server_.Log();
  const auto reply = kept.Exchange(support::PostText("/validate", support::ControllerReview(1)));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
  EXPECT_EQ(server_.Metric("tandem_tls_certificate_reloads_total{result=\"success\"}"), 1);
  EXPECT_GT(server_.Metric("tandem_tls_certificate_expiration_timestamp_seconds"), expires);
}

TEST_F(CertificateReloadTest, KeepsTheCertificateWhenThePairDoesNotMatch) {
  const std::string failed = "tandem_tls_certificate_reloads_total{result=\"error\"}";
  volume_.Swap(Pair(second_, first_.key_pem));
  EXPECT_TRUE(support::Awaits([&] { return server_.Metric(failed) == 1; })) << server_.Log();
  EXPECT_EQ(ShownName(), "first");
  fs::remove_all(volume_.path());
  EXPECT_TRUE(support::Awaits([&] { return server_.Metric(failed) == 2; })) << server_.Log();
  EXPECT_EQ(ShownName(), "first");
}

TEST_F(CertificateReloadTest, KeepsTheCertificateWhenTheNewOneCannotServe) {
  const support::TestCertificate expired = support::MakeCertificate({"expired"}, 0h);
  volume_.Swap(Pair(expired, expired.key_pem));
  EXPECT_TRUE(support::Awaits([&] {
    return server_.Metric("tandem_tls_certificate_reloads_total{result=\"error\"}") == 1;
  })) << server_.Log();
  EXPECT_EQ(ShownName(), "first");
  EXPECT_THAT(server_.Log(), testing::HasSubstr("the certificate has expired on "));
  EXPECT_THAT(server_.Page("/statusz"), testing::HasSubstr("Certificate not taken"));
  EXPECT_THAT(Readyz(), HasSubstr("[+]tls ok, but the certificate in the files is not taken\n"));

  volume_.Swap(Pair(second_, second_.key_pem));
  EXPECT_TRUE(support::Awaits([&] { return ShownName() == "second"; })) << server_.Log();
  EXPECT_THAT(Readyz(), HasSubstr("[+]tls ok\n"));
}

}  // namespace
}  // namespace tandem
