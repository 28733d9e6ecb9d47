#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "server/http/server.h"
#include "tests/support/http_client.h"

namespace tandem::http {

/// A handler out of a function.
class FunctionHandler final : public Handler {
 public:
  using Function = std::function<void(Request&, Response&)>;
  explicit FunctionHandler(Function function) : function_(std::move(function)) {}

  void Handle(Request& request, Response& response) override { function_(request, response); }
  void Written(const Response&, Clock::duration) override { ++written; }

  std::atomic<int> written{0};

 private:
  Function function_;
};

/// Remembers what it is told.
class RecordingObserver final : public TrafficObserver {
 public:
  void OnAccepted(ListenerKind) override {
    ++accepted;
    ThrowOneOf(faults_on_accept);
  }
  void OnHandshakeFailed(std::string_view, std::string_view) override {
    ++handshakes_failed;
    ThrowOneOf(faults_in_handshake);
  }
  void OnRejected(Rejection reason) override {
    const std::lock_guard lock(mutex_);
    rejected_.push_back(reason);
  }
  void OnAnswered(ListenerKind, int) override { ++answered; }
  void OnException(std::string_view, std::string_view) override { ++exceptions; }

  std::vector<Rejection> rejected() const {
    const std::lock_guard lock(mutex_);
    return rejected_;
  }

  std::atomic<int> accepted{0};
  std::atomic<int> handshakes_failed{0};
  std::atomic<int> answered{0};
  std::atomic<int> exceptions{0};
  /// The faults that are still to be thrown, one each time that one may come.
  std::atomic<int> faults_on_accept{0};
  std::atomic<int> faults_in_handshake{0};

 private:
  static void ThrowOneOf(std::atomic<int>& faults) {
    if (faults > 0 && faults-- > 0) throw std::bad_alloc();
  }

  mutable std::mutex mutex_;
  std::vector<Rejection> rejected_;
};

/// A real server on a free loopback port, by default with TLS and the paths /validate (echoes the
/// body), /throw and /livez.
class ServerTest : public testing::Test {
 protected:
  ServerTest()
      : echo_([](Request& request, Response& response) {
          response.body = "{\"name\":\"" + std::string(request.name) +
                          "\",\"size\":" + std::to_string(request.body.size()) +
                          ",\"body\":" + request.body + "}";
        }),
        throws_([](Request&, Response&) { throw std::runtime_error("boom"); }),
        livez_([](Request&, Response& response) { response.body = "ok"; }) {
    router_.PostJsonWithChildren("/validate", echo_);
    router_.PostJson("/throw", throws_);
    router_.Get("/livez", livez_);
    options_.timeouts.sweep = std::chrono::milliseconds(20);
    options_.timeouts.linger = std::chrono::milliseconds(300);
    tls_.certificate = {"tls.crt", Certificate().certificate_pem};
    tls_.key = {"tls.key", Certificate().key_pem};
  }

  static const support::TestCertificate& Certificate() {
    static const support::TestCertificate certificate = support::MakeCertificate();
    return certificate;
  }

  void Start() {
    const auto context = TlsContext::Create(tls_);
    ASSERT_TRUE(context) << context.error().message;
    server_ = std::make_unique<Server>(options_, observer_);
    Listen(ListenerKind::kWebhook, *context, port_);
    Listen(ListenerKind::kHealth, nullptr, plain_port_);
    server_->Start();
  }

  static std::string Post(std::string_view path, std::string_view body,
                          std::string_view extra_headers = "") {
    return "POST " + std::string(path) +
           " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
           std::to_string(body.size()) + "\r\n" + std::string(extra_headers) + "\r\n" +
           std::string(body);
  }

  static std::string Get(std::string_view path, std::string_view method = "GET") {
    return std::string(method) + " " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  }

  /// Waits, however long it takes: what never comes about is ended by ctest.
  template <typename Condition>
  static bool Eventually(Condition condition) {
    while (!condition()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return true;
  }

  FunctionHandler echo_;
  FunctionHandler throws_;
  FunctionHandler livez_;
  Router router_;
  RecordingObserver observer_;
  ServerOptions options_;
  TlsOptions tls_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
  std::uint16_t plain_port_ = 0;

 private:
  void Listen(ListenerKind kind, std::shared_ptr<const TlsContext> tls, std::uint16_t& port) {
    const auto bound = server_->Listen({kind, "127.0.0.1", 0, std::move(tls)}, router_);
    ASSERT_TRUE(bound) << bound.error().message;
    port = *bound;
  }
};

inline support::ClientOptions Plain() {
  support::ClientOptions options;
  options.tls = false;
  return options;
}

}  // namespace tandem::http
