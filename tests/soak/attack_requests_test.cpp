// Requests no API server sends: oversized, ambiguous, random, almost right.
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <string_view>

#include "tests/soak/attacked_server.h"
#include "tests/soak/review_mutator.h"
#include "tests/soak/settings.h"

namespace tandem::soak {
namespace {

using namespace std::chrono_literals;
using support::ClientOptions;
using support::HttpClient;

using AttackOnRequests = AttackedServerTest;

ClientOptions Patient() {
  ClientOptions options;
  options.timeout = 60s;
  return options;
}

/// The status code, or 0 when the connection ends without one.
int CodeOf(std::uint16_t port, std::string_view bytes) {
  HttpClient client(port, Patient());
  if (!client.Handshake()) return 0;
  client.Send(bytes);  // may be refused halfway
  const auto reply = client.ReadReply();
  return reply ? reply->code : 0;
}

std::string Repeated(std::string_view piece, std::size_t bytes) {
  std::string text;
  text.reserve(bytes + piece.size());
  while (text.size() < bytes) text += piece;
  return text;
}

std::string Post(std::string_view headers, std::string_view body) {
  std::string text = "POST /validate HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  return text.append(headers).append("\r\n").append(body);
}

std::string Chunks(std::size_t bytes) {
  const std::string chunk = "10000\r\n" + std::string(0x10000, ' ') + "\r\n";
  return Post("Transfer-Encoding: chunked\r\n", Repeated(chunk, bytes) + "0\r\n\r\n");
}

TEST_F(AttackOnRequests, OversizedEverything) {
  const std::size_t many = 1UL << 20U;
  // With a sanitizer more would keep a thread busy for longer than an honest call can wait.
  const int brief = MemoryIsTelling() ? 4 : 1;
  const auto values = static_cast<std::size_t>(Setting("TANDEM_SOAK_VALUES_MIB", brief)) << 20U;
  struct Case {
    const char* what;
    std::string request;
    int code;
  };
  const Case kCases[] = {
      {"target", "GET /" + std::string(many, 'a') + " HTTP/1.1\r\n\r\n", 431},
      {"header", "GET /livez HTTP/1.1\r\nX: " + std::string(many, 'a') + "\r\n\r\n", 431},
      {"headers", "GET /livez HTTP/1.1\r\n" + Repeated("X: y\r\n", many) + "\r\n", 431},
      {"announced body", Post("Content-Length: 33554433\r\n", ""), 413},
      {"absurd body", Post("Content-Length: 999999999999999999\r\n", ""), 413},
      {"chunked body", Chunks(kMostBodyBytes + many), 413},
      {"depth", support::PostText("/validate", std::string(2 * many, '[')), 400},
      {"count of values", support::PostText("/validate", "[1" + Repeated(",1", values) + "]"), 400},
      {"count of members",
       support::PostText("/validate", "{\"a\":1" + Repeated(",\"b\":{}", many) + "}"), 400},
      {"text", support::PostText("/validate", "\"" + std::string(kMostBodyBytes - 2, 'a') + "\""),
       400},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.what);
    EXPECT_EQ(CodeOf(ports().webhook, c.request), c.code);
  }
  Note(std::to_string(std::size(kCases)) + " requests refused");
}

TEST_F(AttackOnRequests, NothingIsSmuggled) {
  struct Case {
    const char* headers;
    const char* body;
  };
  const Case kCases[] = {
      {"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"},
      {"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n"},
      {"Content-Length: 2\r\nContent-Length: 0\r\n", "{}"},
      {"Content-Length: 0\r\nContent-Length: 2\r\n", "{}"},
      {"Content-Length: 0, 2\r\n", "{}"},
      {"Content-Length: +2\r\n", "{}"},
      {"Content-Length: -2\r\n", "{}"},
      {"Content-Length: 0x2\r\n", "{}"},
      {"Content-Length: 18446744073709551618\r\n", "{}"},
      {"Content-Length : 2\r\n", "{}"},
      {"Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"},
      {"Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n"},
      {"Transfer-Encoding: identity\r\n", "0\r\n\r\n"},
      {"Transfer-Encoding : chunked\r\n", "0\r\n\r\n"},
      {"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", "0\r\n\r\n"},
      {"Transfer-Encoding: chunked\r\n", "-1\r\n\r\n"},
      {"Transfer-Encoding: chunked\r\n", "0x0\r\n\r\n"},
      {"Transfer-Encoding: chunked\r\n", "10000000000000000\r\n\r\n"},
      {"Transfer-Encoding: chunked\r\n", "2\r\n{}0\r\n\r\n"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.headers);
    HttpClient client(ports().webhook, {});
    ASSERT_TRUE(client.Handshake());
    client.Send(Post(c.headers, c.body) + "GET /livez HTTP/1.1\r\nHost: a\r\n\r\n");
    const auto first = client.ReadReply();
    ASSERT_TRUE(first);
    EXPECT_GE(first->code, 400);
    EXPECT_FALSE(client.ReadReply()) << "the smuggled request was answered";
  }
  Note(std::to_string(std::size(kCases)) + " ambiguous requests refused");
}

TEST_F(AttackOnRequests, RandomBytesInPlaceOfHttp) {
  std::minstd_rand random(2);
  ClientOptions plain;
  plain.tls = false;
  int connections = 0;
  for (int i = 0; i < 200; ++i) {
    for (const std::uint16_t port : {ports().webhook, ports().health, ports().metrics}) {
      HttpClient client(port, port == ports().webhook ? ClientOptions{} : plain);
      ASSERT_TRUE(client.Handshake());
      std::string garbage = i % 2 == 0 ? "" : "POST /validate HTTP/1.1\r\n";
      for (std::size_t size = random() % 20000; size > 0; --size) {
        garbage += static_cast<char>(random() >> 8U);
      }
      client.Send(garbage);
      client.EndSending();
      while (!client.ReadOnce().empty()) {
      }
      ++connections;
    }
  }
  Note(std::to_string(connections) + " connections of random bytes");
}

TEST_F(AttackOnRequests, MalformedReviewsAreAllAnswered) {
  const int count = Setting("TANDEM_SOAK_REVIEWS", 3000);
  const auto seed = static_cast<std::uint32_t>(Setting("TANDEM_SOAK_SEED", 1));
  ReviewMutator mutator(seed);
  std::map<int, int> codes;
  std::unique_ptr<HttpClient> client;
  for (int i = 0; i < count; ++i) {
    if (!client) {
      client = std::make_unique<HttpClient>(ports().webhook, Patient());
      ASSERT_TRUE(client->Handshake());
    }
    const std::string review = mutator.Next();
    const auto reply = client->Exchange(support::PostText("/validate", review));
    ASSERT_TRUE(reply) << "review " << i << " of seed " << seed << ": " << review;
    EXPECT_LT(reply->code, 500) << reply->body << " for " << review;
    ++codes[reply->code];
    const auto connection = reply->headers.find("connection");
    if (connection != reply->headers.end() && connection->second == "close") client.reset();
  }
  std::string seen = std::to_string(count) + " reviews";
  for (const auto& [code, times] : codes) {
    seen += ", " + std::to_string(times) + " times " + std::to_string(code);
  }
  Note(seen);
}

}  // namespace
}  // namespace tandem::soak
