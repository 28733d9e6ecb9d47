#include "server/http/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>

#include "tests/server/http/server_fixture.h"

namespace {
std::atomic<int> releases{0};
}  // namespace

/// This takes the place of the C library's malloc_trim, and counts its calls.
int malloc_trim(std::size_t) noexcept { return ++releases; }

namespace tandem::http {
namespace {

using support::ClientOptions;
using support::Fetch;
using support::HttpClient;
using testing::HasSubstr;

class ServerLife : public ServerTest {};

TEST_F(ServerLife, ServesPlainHttpBesideTls) {
  Start();
  const auto reply = Fetch(plain_port_, Get("/livez"), Plain());
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->body, "ok");
}

TEST_F(ServerLife, SaysWhichAddressCannotBeUsed) {
  Start();
  const auto taken =
      server_->Listen({ListenerKind::kWebhook, "127.0.0.1", port_, nullptr}, router_);
  ASSERT_FALSE(taken);
  EXPECT_THAT(taken.error().message,
              HasSubstr("cannot listen on 127.0.0.1:" + std::to_string(port_) + ": "));
  const auto wrong = server_->Listen({ListenerKind::kWebhook, "example", 0, nullptr}, router_);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message, "cannot listen on example: not an IP address");
}

TEST_F(ServerLife, DealsConnectionsOutToItsThreads) {
  std::mutex mutex;
  std::vector<std::thread::id> seen;
  FunctionHandler where([&](Request&, Response&) {
    const std::lock_guard lock(mutex);
    seen.push_back(std::this_thread::get_id());
  });
  router_.Get("/where", where);
  options_.threads = 2;
  Start();
  Fetch(port_, Get("/where"));
  Fetch(port_, Get("/where"));
  Fetch(plain_port_, Get("/where"), Plain());
  server_->Stop();
  ASSERT_EQ(seen.size(), 3);
  EXPECT_NE(seen[0], seen[1]);
  EXPECT_NE(seen[2], seen[0]);
  EXPECT_NE(seen[2], seen[1]);
}

TEST_F(ServerLife, GoesOnWhenConnectionsCannotBeTaken) {
  options_.threads = 1;
  options_.limits.connections = 3;
  Start();
  observer_.faults_on_accept = 5;
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(Fetch(port_, Get("/livez")));
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(Fetch(port_, Get("/livez")));
  EXPECT_EQ(observer_.exceptions, 5);
}

TEST_F(ServerLife, GoesOnWhateverASweepThrows) {
  options_.threads = 1;
  options_.timeouts.handshake = std::chrono::milliseconds(30);
  Start();
  observer_.faults_in_handshake = 3;
  HttpClient silent(port_, {});
  EXPECT_TRUE(Eventually([&] { return observer_.exceptions == 3; }));
  EXPECT_TRUE(Eventually([&] { return server_->connections() == 0; }));
  HttpClient another(port_, {});
  EXPECT_TRUE(Eventually([&] { return observer_.handshakes_failed == 5; })) << "it is swept";
  EXPECT_TRUE(Eventually([&] { return Fetch(port_, Get("/livez")).has_value(); }));
}

TEST_F(ServerLife, AnswersProbesWhileTheWebhookIsBusy) {
  std::atomic<bool> busy{false};
  std::atomic<bool> probed{false};
  FunctionHandler waits([&](Request&, Response&) {
    busy = true;
    Eventually([&] { return probed.load(); });
  });
  router_.Get("/waits", waits);
  options_.threads = 1;
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  ASSERT_TRUE(client.Send(Get("/waits")));
  ASSERT_TRUE(Eventually([&] { return busy.load(); }));
  EXPECT_EQ(Fetch(plain_port_, Get("/livez"), Plain())->code, 200);
  probed = true;
  server_->Stop();
}

TEST_F(ServerLife, ClosesTheProbeConnectionThatIsSilentLongestForANewOne) {
  options_.limits.probe_connections = 3;
  Start();
  constexpr int kClients = 10;
  std::vector<std::unique_ptr<HttpClient>> silent;
  silent.reserve(kClients);
  for (int i = 0; i < kClients; ++i) {
    silent.push_back(std::make_unique<HttpClient>(plain_port_, Plain()));
    ASSERT_TRUE(silent.back()->Send(i % 2 == 0 ? "" : "GET /livez HTTP/1.1\r\n"));
    ASSERT_TRUE(Eventually([&] { return observer_.accepted == i + 1; }));
  }
  EXPECT_EQ(Fetch(plain_port_, Get("/livez"), Plain())->code, 200);
  EXPECT_LE(server_->connections(), 3U);
}

TEST_F(ServerLife, LeavesConnectionsBeyondTheLimitInTheBacklog) {
  options_.limits.connections = 1;
  Start();
  auto first = std::make_unique<HttpClient>(port_, support::ClientOptions{});
  ASSERT_TRUE(first->Handshake());
  HttpClient second(port_, {});
  EXPECT_EQ(observer_.accepted, 1);
  first.reset();
  ASSERT_TRUE(second.Handshake());
  EXPECT_EQ(second.Exchange(Get("/livez"))->code, 200);
}

TEST_F(ServerLife, ClosesHandshakesThatTakeLongForANewConnection) {
  options_.limits.connections = 3;
  options_.timeouts.handshake = std::chrono::hours(1);
  options_.timeouts.handshake_when_full = std::chrono::milliseconds(1);
  Start();
  std::vector<std::unique_ptr<HttpClient>> strangers;
  for (int i = 0; i < 10; ++i) {
    strangers.push_back(std::make_unique<HttpClient>(port_, Plain()));
  }
  ASSERT_TRUE(Eventually([&] { return observer_.accepted == 10; }));
}

TEST_F(ServerLife, LeavesWhoHasShakenHandsAloneWhenOthersCome) {
  options_.limits.connections = 3;
  options_.timeouts.handshake = std::chrono::hours(1);
  options_.timeouts.handshake_when_full = std::chrono::milliseconds(100);
  Start();
  HttpClient known(port_, {});
  ASSERT_TRUE(known.Handshake());
  std::vector<std::unique_ptr<HttpClient>> strangers;
  for (int i = 0; i < 6; ++i) {
    strangers.push_back(std::make_unique<HttpClient>(port_, Plain()));
  }
  ASSERT_TRUE(Eventually([&] { return observer_.accepted == 7; }));
  EXPECT_EQ(known.Exchange(Get("/livez"))->code, 200);
}

ClientOptions From(std::uint8_t address) {
  ClientOptions options;
  options.from = address;
  return options;
}

class ServerWithRoomForThree : public ServerLife {
 protected:
  /// Has three connections of one address shake hands and be silent then.
  void FillUp(std::uint8_t address) {
    options_.limits.connections = 3;
    options_.timeouts.handshake_when_full = std::chrono::milliseconds(1);
    Start();
    for (int i = 0; i < 3; ++i) silent_.push_back(Connect(address));
  }

  std::unique_ptr<HttpClient> Connect(std::uint8_t address) {
    ClientOptions options = From(address);
    options.certificate = client_certificate_;
    auto client = std::make_unique<HttpClient>(port_, options);
    EXPECT_TRUE(client->Handshake());
    return client;
  }

  std::optional<support::TestCertificate> client_certificate_;
  std::vector<std::unique_ptr<HttpClient>> silent_;
};

TEST_F(ServerWithRoomForThree, HasTheBusiestAddressMakeRoom) {
  FillUp(2);
  const auto honest = Connect(3);
  for (int i = 0; i < 10; ++i) silent_.push_back(Connect(2));
  EXPECT_EQ(honest->Exchange(Get("/livez"))->code, 200);
}

TEST_F(ServerWithRoomForThree, HasWhatIsSilentLongestMakeRoomForTheSameAddress) {
  FillUp(2);
  EXPECT_EQ(Connect(2)->Exchange(Get("/livez"))->code, 200);
  EXPECT_TRUE(silent_.front()->SeesEnd());
}

TEST_F(ServerWithRoomForThree, ClosesNobodyWhileNobodyWaits) {
  FillUp(2);
  std::this_thread::sleep_for(5 * options_.timeouts.sweep);
  for (const auto& client : silent_) EXPECT_EQ(client->Exchange(Get("/livez"))->code, 200);
}

TEST_F(ServerWithRoomForThree, LeavesWhoIsAnsweredAlone) {
  FillUp(2);
  const std::string request = Post("/validate", "[1]");
  for (const auto& client : silent_) {
    ASSERT_TRUE(client->Send(request.substr(0, request.size() - 1)));
  }
  ASSERT_TRUE(Eventually([&] { return server_->requests_in_flight() == 3; }));
  const HttpClient other(port_, From(3));
  for (const auto& client : silent_) EXPECT_EQ(client->Exchange("]")->code, 200);
}

TEST_F(ServerWithRoomForThree, LeavesWhoHasShownACertificateAlone) {
  client_certificate_ = support::MakeCertificate({"kube-apiserver"});
  tls_.client_ca = {"ca.crt", client_certificate_->certificate_pem};
  FillUp(2);
  std::vector<std::unique_ptr<HttpClient>> strangers;
  for (int i = 0; i < 10; ++i) {
    strangers.push_back(std::make_unique<HttpClient>(port_, From(2)));
  }
  std::this_thread::sleep_for(5 * options_.timeouts.sweep);
  EXPECT_EQ(observer_.accepted, 3);
  for (const auto& client : silent_) EXPECT_EQ(client->Exchange(Get("/livez"))->code, 200);
}

TEST_F(ServerLife, ClosesConnectionsAfterTheirAnswerOnceItDrains) {
  Start();
  HttpClient pooled(port_, {});
  ASSERT_TRUE(pooled.Handshake());
  EXPECT_EQ(pooled.Exchange(Post("/validate", "{}"))->headers.count("connection"), 0);
  EXPECT_FALSE(server_->draining());
  server_->BeginDrain();
  EXPECT_TRUE(server_->draining());

  const auto last = pooled.Exchange(Post("/validate", "{}"));
  ASSERT_TRUE(last);
  EXPECT_EQ(last->code, 200);
  EXPECT_EQ(last->headers.at("connection"), "close");
  EXPECT_TRUE(pooled.SeesEnd());
  EXPECT_EQ(Fetch(port_, Post("/validate", "{}"))->code, 200);  // lame duck, not dead
}

TEST_F(ServerLife, RefusesNewRequestsAfterTheListenerIsClosedAndFinishesOldOnes) {
  Start();
  HttpClient idle(port_, {});
  HttpClient busy(port_, {});
  ASSERT_TRUE(idle.Handshake());
  ASSERT_TRUE(busy.Handshake());
  const std::string request = Post("/validate", "[1]");
  ASSERT_TRUE(busy.Send(request.substr(0, request.size() - 1)));
  ASSERT_TRUE(Eventually([&] { return server_->requests_in_flight() == 1; }));
  server_->BeginDrain();
  server_->CloseListener(true);

  EXPECT_TRUE(Eventually([&] { return !HttpClient(port_, {}).Handshake(); }));
  const auto refused = idle.Exchange(request);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, 503);
  EXPECT_EQ(refused->headers.at("retry-after"), "0");
  EXPECT_EQ(refused->headers.at("connection"), "close");
  EXPECT_EQ(busy.Exchange("]")->code, 200);
  EXPECT_EQ(Fetch(plain_port_, Get("/livez"), Plain())->code, 200);  // probes go on
}

TEST_F(ServerLife, ServesOldConnectionsNormallyWhenToldToWhileDraining) {
  Start();
  HttpClient idle(port_, {});
  ASSERT_TRUE(idle.Handshake());
  server_->BeginDrain();
  server_->CloseListener(false);
  EXPECT_EQ(idle.Exchange(Post("/validate", "{}"))->code, 200);
}

TEST_F(ServerLife, DrainsUntilTheLastConnectionIsGone) {
  Start();
  auto idle = std::make_unique<HttpClient>(port_, support::ClientOptions{});
  ASSERT_TRUE(idle->Handshake());
  std::thread drain([&] {
    server_->Drain({std::chrono::milliseconds(30), std::chrono::hours(1), true});
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  EXPECT_EQ(server_->connections(), 1);
  idle.reset();
  drain.join();
  EXPECT_EQ(server_->connections(), 0);
}

TEST_F(ServerLife, ClosesWhatRemainsAfterTheDrainTimeout) {
  Start();
  HttpClient idle(port_, {});
  ASSERT_TRUE(idle.Handshake());
  server_->Drain({std::chrono::milliseconds(1), std::chrono::milliseconds(50), true});
  EXPECT_TRUE(idle.SeesEnd());
}

TEST_F(ServerLife, ReleasesMemoryOnceMostOfManyConnectionsAreGone) {
  Start();
  constexpr int kClients = 120;
  std::vector<std::unique_ptr<HttpClient>> clients;
  clients.reserve(kClients);
  for (int i = 0; i < kClients; ++i) {
    clients.push_back(std::make_unique<HttpClient>(plain_port_, Plain()));
  }
  ASSERT_TRUE(Eventually([&] { return server_->connections() == kClients; }));
  const auto full = Clock::now();
  ASSERT_TRUE(Eventually([&] { return Clock::now() - server_->OldestHeartbeat() > full; }));
  releases = 0;
  clients.resize(70);
  ASSERT_TRUE(Eventually([&] { return server_->connections() == 70; }));
  const auto fewer = Clock::now();
  ASSERT_TRUE(Eventually([&] { return Clock::now() - server_->OldestHeartbeat() > fewer; }));
  EXPECT_EQ(releases, 0) << "most are still there";
  clients.clear();
  EXPECT_TRUE(Eventually([] { return releases > 0; }));
  server_->Stop();
  EXPECT_EQ(releases, 1);
}

TEST_F(ServerLife, ShowsThatItsLoopsTurn) {
  Start();
  EXPECT_TRUE(
      Eventually([&] { return server_->OldestHeartbeat() < std::chrono::milliseconds(100); }));
}

}  // namespace
}  // namespace tandem::http
