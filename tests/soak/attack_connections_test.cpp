// Peers that misuse connections: slow, idle, many, not speaking TLS, closing halfway.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "tests/soak/attacked_server.h"
#include "tests/soak/settings.h"

namespace tandem::soak {
namespace {

using namespace std::chrono_literals;
using support::ClientOptions;
using support::HttpClient;

using AttackOnConnections = AttackedServerTest;
using Clients = std::vector<std::unique_ptr<HttpClient>>;

constexpr int kSlowPeers = 100;

ClientOptions Patient() {
  ClientOptions options;
  options.timeout = 20s;
  return options;
}

ClientOptions WithoutTls() {
  ClientOptions options;
  options.tls = false;
  return options;
}

Clients Connect(std::uint16_t port, int count) {
  Clients clients;
  for (int i = 0; i < count; ++i) {
    clients.push_back(std::make_unique<HttpClient>(port, Patient()));
    if (!clients.back()->Handshake()) clients.pop_back();
  }
  return clients;
}

/// The same from several threads.
Clients ConnectMany(std::uint16_t port, int count) {
  constexpr int kThreads = 4;
  std::vector<Clients> parts(kThreads);
  std::vector<std::thread> threads;
  for (Clients& part : parts) {
    threads.emplace_back([&part, port, count] { part = Connect(port, count / kThreads); });
  }
  Clients all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    threads[i].join();
    std::move(parts[i].begin(), parts[i].end(), std::back_inserter(all));
  }
  return all;
}

TEST_F(AttackOnConnections, SlowHeadersAreCutOff) {
  const Clients clients = Connect(ports().webhook, kSlowPeers);
  ASSERT_EQ(clients.size(), static_cast<std::size_t>(kSlowPeers));
  for (const auto& client : clients) client->Send("POST /validate HTTP/1.1\r\nX-Slow: ");
  for (int i = 0; i < 20; ++i) {
    for (const auto& client : clients) {
      if (client->Quiet()) client->Send("a");
    }
    std::this_thread::sleep_for(100ms);
  }
  const auto ended = std::count_if(clients.begin(), clients.end(),
                                   [](const auto& client) { return client->SeesEnd(); });
  EXPECT_EQ(ended, kSlowPeers);
  Note(std::to_string(ended) + " connections closed");
}

TEST_F(AttackOnConnections, SlowBodiesAreRefused) {
  const Clients clients = Connect(ports().webhook, kSlowPeers);
  for (const auto& client : clients) {
    client->Send(
        "POST /validate HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
        "Content-Length: 1000000\r\n\r\n{");
  }
  const auto refused = std::count_if(clients.begin(), clients.end(), [](const auto& client) {
    const auto reply = client->ReadReply();
    return reply && reply->code == 408;
  });
  EXPECT_EQ(refused, kSlowPeers);
  Note(std::to_string(refused) + " requests answered 408");
}

TEST_F(AttackOnConnections, IdleConnectionsAreHeld) {
  const int count = Setting("TANDEM_SOAK_IDLE_CONNECTIONS", 400);
  set_most_open(count);
  const Clients clients = ConnectMany(ports().webhook, count);
  ASSERT_EQ(clients.size(), static_cast<std::size_t>(count));
  const std::size_t grown = ResidentBytes() - warm();
  std::this_thread::sleep_for(2s);
  const auto reply =
      clients.front()->Exchange(support::PostText("/validate", support::ControllerReview(1)));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
  Note(std::to_string(count) + " connections of " +
       std::to_string(grown / 1024 / static_cast<std::size_t>(count)) + " KiB each");
}

TEST_F(AttackOnConnections, SilentPeersAreCutOff) {
  const int count = Setting("TANDEM_SOAK_IDLE_CONNECTIONS", 400);
  set_most_open(count);
  ClientOptions options = WithoutTls();
  options.timeout = 20s;
  Clients clients;
  for (int i = 0; i < count; ++i) {
    clients.push_back(std::make_unique<HttpClient>(ports().webhook, options));
  }
  const auto ended = std::count_if(clients.begin(), clients.end(),
                                   [](const auto& client) { return client->SeesEnd(); });
  EXPECT_EQ(ended, count);
  Note(std::to_string(ended) + " connections without a handshake closed");
}

TEST_F(AttackOnConnections, FloodOfConnections) {
  const int count = Setting("TANDEM_SOAK_FLOOD", 1000);
  for (int i = 0; i < count; ++i) {
    if (i % 3 == 0) {
      HttpClient(ports().webhook, {}).Handshake();
    } else {
      HttpClient client(ports().webhook, WithoutTls());
      if (i % 3 == 1) client.Send("\x16\x03\x01\x02");  // the first bytes of a ClientHello
    }
  }
  Note(std::to_string(count) + " connections opened and closed");
}

TEST_F(AttackOnConnections, RenegotiationIsRefused) {
  ClientOptions options;
  options.only_tls12 = true;
  int agreed = 0;
  for (int i = 0; i < 100; ++i) {
    HttpClient client(ports().webhook, options);
    ASSERT_TRUE(client.Handshake());
    if (client.Renegotiate()) ++agreed;
  }
  EXPECT_EQ(agreed, 0);
  Note("100 times asked");
}

TEST_F(AttackOnConnections, GarbageInPlaceOfTls) {
  std::minstd_rand random(1);
  for (int i = 0; i < 300; ++i) {
    std::string garbage(1 + random() % 20000, '\0');
    for (char& byte : garbage) byte = static_cast<char>(random() >> 8U);
    if (i % 2 == 0) garbage.replace(0, 1, "\x16");
    HttpClient client(ports().webhook, WithoutTls());
    client.Send(garbage);
    client.EndSending();
    while (!client.ReadOnce().empty()) {
    }
  }
  Note("300 connections of random bytes");
}

TEST_F(AttackOnConnections, HalfClosedPeers) {
  const std::string request = support::PostText("/validate", support::ControllerReview(1));
  int answered = 0;
  for (int i = 0; i < 300; ++i) {
    HttpClient client(ports().webhook, Patient());
    ASSERT_TRUE(client.Handshake());
    const bool whole = i % 2 == 0;
    client.Send(whole ? request : request.substr(0, request.size() / 2));
    client.EndSending();
    const bool answer = client.ReadReply().has_value();
    EXPECT_TRUE(whole || !answer);
    if (answer) ++answered;
  }
  Note("300 connections, " + std::to_string(answered) + " of 150 whole requests answered");
}

}  // namespace
}  // namespace tandem::soak
