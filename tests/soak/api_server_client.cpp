#include "tests/soak/api_server_client.h"

#include <optional>
#include <utility>

#include "tests/integration/running_server.h"

namespace tandem::soak {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostUnused = 25;
constexpr auto kUnusedFor = 90s;
constexpr auto kCallTimeout = 10s;
constexpr int kMostRetries = 10;

/// How long to wait before the next try, if there is to be one.
std::optional<std::chrono::seconds> RetryAfter(const support::Reply& reply) {
  const auto header = reply.headers.find("retry-after");
  if (header == reply.headers.end() || (reply.code != 429 && reply.code < 500)) return {};
  return std::chrono::seconds(std::stoi(header->second));
}

bool Closes(const support::Reply& reply) {
  const auto header = reply.headers.find("connection");
  return header != reply.headers.end() && header->second == "close";
}

bool IsDecision(const support::Reply& reply) {
  return reply.code == 200 && reply.body.find("\"allowed\":") != std::string::npos;
}

}  // namespace

std::string ApiServerClient::Call(std::string_view path, std::string_view body) {
  const std::string request = support::PostText(std::string(path) + "?timeout=10s", body);
  const auto deadline = Clock::now() + kCallTimeout;
  for (int attempt = 0;; ++attempt) {
    Connection connection = Take();
    if (!connection) return "could not connect";
    const auto reply = connection->Exchange(request);
    if (!reply) return Clock::now() < deadline ? "EOF" : "context deadline exceeded";
    if (!Closes(*reply)) Keep(std::move(connection));
    if (IsDecision(*reply)) return {};
    const auto wait = RetryAfter(*reply);
    if (!wait || attempt == kMostRetries || Clock::now() + *wait >= deadline) {
      return std::to_string(reply->code) + " " + reply->body;
    }
    ++retries_;
    std::this_thread::sleep_for(*wait);
  }
}

ApiServerClient::Connection ApiServerClient::Take() {
  {
    const std::lock_guard lock(mutex_);
    while (!unused_.empty()) {
      Unused last = std::move(unused_.back());
      unused_.pop_back();
      if (Clock::now() - last.since < kUnusedFor && last.connection->Quiet()) {
        return std::move(last.connection);
      }
    }
  }
  support::ClientOptions options;
  options.timeout = kCallTimeout;
  options.alpn = "http/1.1";
  auto made = std::make_unique<support::HttpClient>(port_, options);
  return made->Handshake() ? std::move(made) : nullptr;
}

void ApiServerClient::Keep(Connection connection) {
  const std::lock_guard lock(mutex_);
  if (unused_.size() < kMostUnused) unused_.push_back({std::move(connection), Clock::now()});
}

ConstantCalls::ConstantCalls(std::uint16_t port, int threads) : client_(port) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { Run(); });
}

void ConstantCalls::Stop() {
  stopping_ = true;
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void ConstantCalls::Run() {
  const std::string reviews[] = {support::ControllerReview(1), support::ControllerReview(-1),
                                 support::ScaleReview(1, 2), support::ScaleReview(1, -2)};
  for (std::size_t i = 0; !stopping_; ++i) {
    const std::string failure = client_.Call("/validate", reviews[i % std::size(reviews)]);
    if (failure.empty()) {
      ++answered_;
      continue;
    }
    const std::lock_guard lock(mutex_);
    failures_.push_back(failure);
  }
}

}  // namespace tandem::soak
