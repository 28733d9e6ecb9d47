#include "tests/integration/running_server.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "server/logging/log.h"
#include "tests/support/checkout.h"

namespace tandem::support {

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "tandem-test-XXXXXX").string();
  path_ = mkdtemp(pattern.data());
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

std::string TemporaryFolder::Write(const std::string& name, std::string_view text) const {
  const std::filesystem::path file = path_ / name;
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
  return file.string();
}

std::string ShippedRules() { return TANDEM_SOURCE_DIR "/deploy/rules"; }

config::Options LoopbackOptions(const TemporaryFolder& folder) {
  const TestCertificate certificate = MakeCertificate();
  config::Options options;
  options.bind_address = "127.0.0.1";
  options.secure_port = 0;
  options.health_probe_bind_address = "127.0.0.1:0";
  options.metrics_bind_address = "127.0.0.1:0";
  options.tls_cert_file = folder.Write("tls.crt", certificate.certificate_pem);
  options.tls_private_key_file = folder.Write("tls.key", certificate.key_pem);
  options.rules = {ShippedRules()};
  options.threads = 2;
  options.max_request_body_bytes = 32L * 1024 * 1024;
  options.max_inflight_body_bytes = 256L * 1024 * 1024;
  options.shutdown_delay_duration = std::chrono::seconds(0);
  options.shutdown_drain_timeout = std::chrono::seconds(1);
  return options;
}

void RunningServer::Start(const config::Options& options) {
  logging::Options log;
  log.verbosity = 3;
  log.output = [this](std::string_view lines) {
    const std::lock_guard lock(mutex_);
    log_ += lines;
  };
  logging::Open(log);
  auto app = server::App::Create(options);
  if (!app) {
    ADD_FAILURE() << app.error().message;
    return;
  }
  app_ = *std::move(app);
  app_->Start();
}

RunningServer::~RunningServer() {
  if (app_ != nullptr) app_->Stop();
  app_.reset();
  logging::Close();
}

std::string PostText(std::string_view path, std::string_view body) {
  std::string text = "POST ";
  text.append(path).append(" HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n");
  text += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
  return text.append(body);
}

std::optional<Reply> RunningServer::Post(std::string_view path, std::string_view body) const {
  return Fetch(app_->ports().webhook, PostText(path, body));
}

std::string RunningServer::Page(std::string_view path) const {
  ClientOptions options;
  options.tls = false;
  std::string request = "GET ";
  request.append(path).append(" HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const auto reply = Fetch(app_->ports().metrics, request, options);
  return reply ? reply->body : std::string();
}

double RunningServer::Metric(const std::string& series) const {
  const std::string page = "\n" + Page("/metrics");
  const std::size_t at = page.find("\n" + series + " ");
  return at == std::string::npos ? -1 : std::stod(page.substr(at + series.size() + 2));
}

std::string RunningServer::Log() const {
  logging::Flush();
  const std::lock_guard lock(mutex_);
  return log_;
}

namespace {

std::string ScaleObject(int replicas) {
  return R"({"kind":"Scale","apiVersion":"autoscaling/v1","metadata":{"name":"web","namespace":"default",)"
         R"("uid":"0fdc35e8-9d8c-4f7c-8a5b-1c1c1f0a7a01","resourceVersion":"312",)"
         R"("creationTimestamp":"2026-01-02T03:04:05Z"},"spec":{"replicas":)" +
         std::to_string(replicas) + R"(},"status":{"replicas":1,"selector":"app=web"}})";
}

}  // namespace

std::string ScaleReview(int old_replicas, int new_replicas) {
  return R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-scale",)"
         R"("kind":{"group":"autoscaling","version":"v1","kind":"Scale"},)"
         R"("resource":{"group":"","version":"v1","resource":"replicationcontrollers"},)"
         R"("subResource":"scale","name":"web","namespace":"default","operation":"UPDATE",)"
         R"("userInfo":{"username":"ann"},"object":)" +
         ScaleObject(new_replicas) + R"(,"oldObject":)" + ScaleObject(old_replicas) +
         R"(,"dryRun":false,"options":null}})";
}

std::string ControllerReview(int replicas) {
  return R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-rc",)"
         R"("kind":{"group":"","version":"v1","kind":"ReplicationController"},)"
         R"("resource":{"group":"","version":"v1","resource":"replicationcontrollers"},)"
         R"("name":"web","namespace":"default","operation":"CREATE","userInfo":{"username":"ann"},)"
         R"("object":{"kind":"ReplicationController","apiVersion":"v1","metadata":{"name":"web",)"
         R"("namespace":"default","uid":"0fdc35e8-9d8c-4f7c-8a5b-1c1c1f0a7a02","generation":1,)"
         R"("creationTimestamp":"2026-01-02T03:04:05Z","labels":{"app":"web"}},"spec":{"replicas":)" +
         std::to_string(replicas) +
         R"(,"selector":{"app":"web"},"template":{"metadata":{"creationTimestamp":null,)"
         R"("labels":{"app":"web"}},"spec":{"containers":[{"name":"c","image":"nginx",)"
         R"("imagePullPolicy":"Always","terminationMessagePolicy":"File"}],)"
         R"("dnsPolicy":"ClusterFirst","terminationGracePeriodSeconds":30,)"
         R"("restartPolicy":"Always"}}},"status":{"replicas":0}},"oldObject":null,"dryRun":false,)"
         R"("options":null}})";
}

}  // namespace tandem::support
