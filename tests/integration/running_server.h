#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "config/options.h"
#include "server/app/app.h"
#include "tests/support/http_client.h"

namespace tandem::support {

/// A folder for the files of one test, removed with it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  /// Writes a file, making the folders above it; its path.
  std::string Write(const std::string& name, std::string_view text) const;
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// The rules this project ships.
std::string ShippedRules();

/// Options for a server on free loopback ports, with a fresh certificate in the folder.
config::Options LoopbackOptions(const TemporaryFolder& folder);

/// Waits for what other threads do, however long it takes: what never comes about is ended by
/// ctest. True, for EXPECT_TRUE to show the condition.
template <typename Condition>
[[nodiscard]] bool Awaits(Condition condition) {
  while (!condition()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return true;
}

/// A server in this process, with its log at hand.
class RunningServer {
 public:
  RunningServer() : RunningServer([](config::Options&) {}) {}
  /// `change` may alter the options; ASSERT on started().
  template <typename Change>
  explicit RunningServer(Change change) {
    config::Options options = LoopbackOptions(folder_);
    change(options);
    Start(options);
  }
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  [[nodiscard]] bool started() const { return app_ != nullptr; }
  [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }
  [[nodiscard]] server::Ports ports() const { return app_->ports(); }

  /// POSTs a JSON body to the webhook.
  [[nodiscard]] std::optional<Reply> Post(std::string_view path, std::string_view body) const;
  /// GETs a page of the metrics listener.
  [[nodiscard]] std::string Page(std::string_view path) const;
  /// The value of a series, or -1 when it is not there.
  [[nodiscard]] double Metric(const std::string& series) const;
  /// Reloads as on SIGHUP; the reload is done when this returns.
  void Reload() const { app_->Reload(); }
  /// Everything logged so far.
  [[nodiscard]] std::string Log() const;

 private:
  void Start(const config::Options& options);

  TemporaryFolder folder_;
  std::unique_ptr<server::App> app_;
  mutable std::mutex mutex_;
  std::string log_;
};

/// The bytes of a POST with a JSON body.
std::string PostText(std::string_view path, std::string_view body);

/// An AdmissionReview of a Scale update from one number of replicas to another.
std::string ScaleReview(int old_replicas, int new_replicas);

/// An AdmissionReview that creates a ReplicationController.
std::string ControllerReview(int replicas);

}  // namespace tandem::support
