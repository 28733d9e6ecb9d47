#include "server/http/client.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <future>
#include <new>
#include <thread>

#include "tests/server/http/server_fixture.h"
#include "tests/support/scripted_server.h"

namespace tandem::http {
namespace {

using std::chrono::milliseconds;
using support::HttpAnswer;
using support::ScriptedConnection;
using support::ScriptedServer;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;
using Kind = ClientAnswer::Kind;

ClientOptions To(std::uint16_t port, std::string host = "127.0.0.1") {
  ClientOptions options;
  options.host = std::move(host);
  options.port = port;
  return options;
}

/// Nothing here takes as long on the busiest machine.
constexpr milliseconds kVeryLong = std::chrono::hours(1);

ClientRequest RequestOf(std::string body, milliseconds time = kVeryLong) {
  return {"/validate?timeout=5s", std::move(body), Clock::now() + time};
}

/// Posts without waiting.
std::future<ClientAnswer> Send(Client& client, ClientRequest request) {
  auto promise = std::make_shared<std::promise<ClientAnswer>>();
  EXPECT_TRUE(client.Post(std::move(request), [promise](ClientAnswer answer) {
    promise->set_value(std::move(answer));
  }));
  return promise->get_future();
}

ClientAnswer Call(Client& client, std::string body, milliseconds time = kVeryLong) {
  return Send(client, RequestOf(std::move(body), time)).get();
}

/// Answers every request of the connection with the same bytes.
ScriptedServer::Script Repeats(const std::string& answer) {
  return [answer](ScriptedConnection& connection) {
    while (!connection.ReadRequest().empty()) connection.Send(answer);
  };
}

/// Reads one request, says this and closes.
ScriptedServer::Script SaysOnce(const std::string& bytes) {
  return [bytes](ScriptedConnection& connection) {
    connection.ReadRequest();
    connection.Send(bytes);
  };
}

ClientAnswer AnswerTo(const std::string& bytes) {
  ScriptedServer server({SaysOnce(bytes)});
  Client client(To(server.port()), nullptr);
  return Call(client, "{}");
}

TEST(Client, GoesOnWhateverIsDoneWithAnAnswerThrows) {
  ScriptedServer server({Repeats(HttpAnswer("{}"))});
  ClientOptions options = To(server.port());
  options.calls = 1;
  Client client(options, nullptr);
  for (int i = 0; i < 3; ++i) {
    auto promise = std::make_shared<std::promise<void>>();
    const auto post = [&] {
      return client.Post(RequestOf("{}"), [promise](const ClientAnswer&) {
        promise->set_value();
        throw std::bad_alloc();
      });
    };
    while (!post()) std::this_thread::sleep_for(milliseconds(2));  // the one before is forgotten
    promise->get_future().wait();
  }
}

TEST(Client, AsksWithoutABody) {
  std::string request;
  ScriptedServer server({[&](ScriptedConnection& connection) {
    request = connection.ReadRequest();
    connection.Send(HttpAnswer("{\"a\":1}"));
  }});
  Client client(To(server.port()), nullptr);
  ClientRequest asked = RequestOf({});
  asked.method = Method::kGet;
  EXPECT_EQ(Send(client, std::move(asked)).get().body, "{\"a\":1}");
  EXPECT_THAT(request, StartsWith("GET /validate?timeout=5s HTTP/1.1\r\nHost: 127.0.0.1:"));
  EXPECT_THAT(request, testing::Not(HasSubstr("Content-")));
}

TEST(Client, SendsHeadAndBody) {
  std::string request;
  ScriptedServer server({[&](ScriptedConnection& connection) {
    request = connection.ReadRequest();
    connection.Send(HttpAnswer("{}"));
  }});
  Client client(To(server.port()), nullptr);
  const ClientAnswer answer = Call(client, R"({"a":1})");
  EXPECT_EQ(answer.kind, Kind::kAnswered);
  EXPECT_EQ(answer.code, 200);
  EXPECT_EQ(answer.body, "{}");
  EXPECT_EQ(request, "POST /validate?timeout=5s HTTP/1.1\r\nHost: 127.0.0.1:" +
                         std::to_string(server.port()) +
                         "\r\nUser-Agent: tandem\r\nVia: 1.1 tandem\r\nAccept: application/json\r\n"
                         "Content-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}");
}

TEST(Client, ReadsAnswersOfAllShapes) {
  const struct {
    const char* name;
    std::string bytes;
    int code;
    const char* body;
  } kCases[] = {
      {"chunks",
       "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n", 200,
       "abc"},
      {"until the end", "HTTP/1.0 200 OK\r\n\r\nabc", 200, "abc"},
      {"no body", "HTTP/1.1 204 No Content\r\n\r\n", 204, ""},
      {"an interim answer before",
       "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na", 200, "a"},
      {"a redirect", "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n", 302, ""},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.name);
    const ClientAnswer answer = AnswerTo(c.bytes);
    EXPECT_EQ(answer.kind, Kind::kAnswered) << answer.error;
    EXPECT_EQ(answer.code, c.code);
    EXPECT_EQ(answer.body, c.body);
  }
}

TEST(Client, FailsOnWhatIsNoAnswer) {
  const std::string endless_head = "HTTP/1.1 200 OK\r\nX: " + std::string(20'000, 'x');
  const std::string large = "HTTP/1.1 200 OK\r\nContent-Length: 1048577\r\n\r\n";
  const std::string large_chunk =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n100001\r\n" +
      std::string(1'048'577, 'x');
  std::string interim_answers;
  for (int i = 0; i < 9; ++i) interim_answers += "HTTP/1.1 103 Early Hints\r\n\r\n";
  const struct {
    const char* name;
    std::string bytes;
    const char* error;
  } kCases[] = {
      {"many interim answers", interim_answers, "too many interim answers"},
      {"nothing", "", "the connection was closed before the answer was complete"},
      {"half a head", "HTTP/1.1 200 O", "the connection was closed before the answer was complete"},
      {"half a body", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc",
       "the connection was closed before the answer was complete"},
      {"another protocol", "SSH-2.0-OpenSSH_9.2\r\n", "malformed answer: "},
      {"an endless head", endless_head, "the head of the answer is too large"},
      {"a large body", large, "the answer is larger than 1048576 bytes"},
      {"a large chunk", large_chunk, "the answer is larger than 1048576 bytes"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.name);
    const ClientAnswer answer = AnswerTo(c.bytes);
    EXPECT_EQ(answer.kind, Kind::kFailed);
    EXPECT_THAT(answer.error, StartsWith(c.error));
  }
}

TEST(Client, UsesAConnectionAgain) {
  ScriptedServer server({Repeats(HttpAnswer("{}"))});
  Client client(To(server.port()), nullptr);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(Call(client, "{}").kind, Kind::kAnswered);
  EXPECT_EQ(server.accepted(), 1);
}

TEST(Client, TakesANewConnectionWhenTheServerWantsSo) {
  ScriptedServer server(
      {Repeats("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")});
  Client client(To(server.port()), nullptr);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(Call(client, "{}").kind, Kind::kAnswered);
  EXPECT_EQ(server.accepted(), 2);
}

TEST(Client, ClosesAConnectionThatWasIdleTooLong) {
  std::atomic<int> ended{0};
  ScriptedServer server({[&](ScriptedConnection& connection) {
    Repeats(HttpAnswer("{}"))(connection);
    ++ended;
  }});
  ClientOptions options = To(server.port());
  options.idle = milliseconds(20);
  Client client(options, nullptr);
  EXPECT_EQ(Call(client, "{}").kind, Kind::kAnswered);
  while (ended == 0) std::this_thread::sleep_for(milliseconds(2));
  EXPECT_EQ(ended, 1);
}

TEST(Client, CallsAgainWhenAUsedConnectionIsClosedUnderTheCall) {
  ScriptedServer server({[](ScriptedConnection& connection) {
                           connection.ReadRequest();
                           connection.Send(HttpAnswer("1"));
                           connection.ReadRequest();  // the end of the script closes the connection
                         },
                         Repeats(HttpAnswer("2"))});
  Client client(To(server.port()), nullptr);
  EXPECT_EQ(Call(client, "{}").body, "1");
  EXPECT_EQ(Call(client, "{}").body, "2");
  EXPECT_EQ(server.accepted(), 2);
}

TEST(Client, DoesNotCallAgainOnceAnAnswerHasBegun) {
  ScriptedServer server({[](ScriptedConnection& connection) {
                           connection.ReadRequest();
                           connection.Send(HttpAnswer("1"));
                           connection.ReadRequest();
                           connection.Send("HTTP/1.1 2");
                         },
                         Repeats(HttpAnswer("2"))});
  Client client(To(server.port()), nullptr);
  EXPECT_EQ(Call(client, "{}").body, "1");
  EXPECT_EQ(Call(client, "{}").kind, Kind::kFailed);
}

TEST(Client, DoesNotCallAgainAfterANewConnectionWasClosed) {
  ScriptedServer server({SaysOnce("")});
  Client client(To(server.port()), nullptr);
  EXPECT_EQ(Call(client, "{}").kind, Kind::kFailed);
  EXPECT_EQ(server.accepted(), 1);
}

TEST(Client, GivesUpAtTheDeadline) {
  for (const char* begun : {"", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"}) {
    SCOPED_TRACE(begun);
    ScriptedServer server({[&](ScriptedConnection& connection) {
      connection.ReadRequest();
      connection.Send(begun);
      connection.AwaitEnd();
    }});
    Client client(To(server.port()), nullptr);
    EXPECT_EQ(Call(client, "{}", milliseconds(50)).kind, Kind::kTimedOut);
  }
}

TEST(Client, GivesUpAnAnswerThatNeverStopsComing) {
  const std::string chunk = "1;" + std::string(8'000, 'x') + "\r\na\r\n";
  ScriptedServer server({[&](ScriptedConnection& connection) {
    connection.ReadRequest();
    connection.Send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    for (int i = 0; i < 200'000; ++i) connection.Send(chunk);
  }});
  Client client(To(server.port()), nullptr);
  EXPECT_EQ(Call(client, "{}", milliseconds(50)).kind, Kind::kTimedOut);
}

TEST(Client, GivesUpWhatFindsNoConnectionInTime) {
  ScriptedServer server({[](ScriptedConnection& connection) { connection.AwaitEnd(); }});
  ClientOptions options = To(server.port());
  options.connections = 1;
  Client client(options, nullptr);
  auto first = Send(client, RequestOf("{}"));
  const ClientAnswer second = Call(client, "{}", milliseconds(30));
  EXPECT_EQ(second.kind, Kind::kTimedOut);
  EXPECT_EQ(second.error, "no connection in time");
}

TEST(Client, RefusesMoreCallsAndBytesThanItMayHold) {
  ScriptedServer server({[](ScriptedConnection& connection) { connection.AwaitEnd(); }});
  ClientOptions options = To(server.port());
  options.calls = 2;
  options.held_bytes = 10;
  Client client(options, nullptr);
  const auto never = [](const ClientAnswer&) { ADD_FAILURE() << "was not taken"; };
  auto first = Send(client, RequestOf("12345"));
  EXPECT_FALSE(client.Post(RequestOf("123456"), never));
  auto second = Send(client, RequestOf("12345"));
  EXPECT_FALSE(client.Post(RequestOf(""), never));
}

TEST(Client, SaysThatNobodyListens) {
  std::uint16_t port = 0;
  { port = ScriptedServer({SaysOnce("")}).port(); }
  Client client(To(port), nullptr);
  const ClientAnswer answer = Call(client, "{}");
  EXPECT_EQ(answer.kind, Kind::kFailed);
  EXPECT_EQ(answer.error, "cannot connect: Connection refused");
}

TEST(Client, WaitsForItsCallsWhenItStops) {
  ScriptedServer server({[](ScriptedConnection& connection) {
    connection.ReadRequest();
    std::this_thread::sleep_for(milliseconds(50));
    connection.Send(HttpAnswer("{}"));
  }});
  Client client(To(server.port()), nullptr);
  auto answer = Send(client, RequestOf("{}"));
  client.Stop(kVeryLong);
  EXPECT_EQ(answer.get().kind, Kind::kAnswered);
  EXPECT_FALSE(client.Post(RequestOf("{}"), [](const ClientAnswer&) {}));
}

TEST(Client, AbandonsItsCallsWhenItMustStop) {
  ScriptedServer server({[](ScriptedConnection& connection) { connection.AwaitEnd(); }});
  ClientOptions options = To(server.port());
  options.connections = 1;
  Client client(options, nullptr);
  auto first = Send(client, RequestOf("{}"));
  auto second = Send(client, RequestOf("{}"));
  client.Stop(milliseconds(20));
  EXPECT_EQ(first.get().kind, Kind::kAbandoned);
  EXPECT_EQ(second.get().kind, Kind::kAbandoned);
}

class ClientTls : public ServerTest {
 protected:
  static std::shared_ptr<const ClientTlsContext> Trusting(const std::string& pem) {
    auto context = ClientTlsContext::Create({"ca.crt", pem});
    EXPECT_TRUE(context) << context.error().message;
    return *std::move(context);
  }
};

TEST_F(ClientTls, VerifiesNameAndAuthority) {
  Start();
  Client client(To(port_, "localhost"), Trusting(Certificate().certificate_pem));
  for (int i = 0; i < 3; ++i) {
    const ClientAnswer answer = Call(client, "[1]");
    EXPECT_EQ(answer.kind, Kind::kAnswered) << answer.error;
    EXPECT_EQ(answer.body, R"({"name":"","size":3,"body":[1]})");
  }
  EXPECT_EQ(observer_.accepted, 1);
}

TEST_F(ClientTls, RefusesAnotherName) {
  Start();
  Client client(To(port_), Trusting(Certificate().certificate_pem));
  const ClientAnswer answer = Call(client, "[1]");
  EXPECT_EQ(answer.kind, Kind::kFailed);
  EXPECT_THAT(answer.error, AllOf(StartsWith("TLS handshake: certificate verify failed: "),
                                  HasSubstr("mismatch")));
}

TEST_F(ClientTls, RefusesAnotherAuthority) {
  Start();
  Client client(To(port_, "localhost"), Trusting(support::MakeCertificate().certificate_pem));
  const ClientAnswer answer = Call(client, "[1]");
  EXPECT_EQ(answer.kind, Kind::kFailed);
  EXPECT_THAT(answer.error, StartsWith("TLS handshake: certificate verify failed: "));
}

TEST_F(ClientTls, UsesANewContextForNewConnections) {
  Start();
  Client client(To(port_, "localhost"), Trusting(support::MakeCertificate().certificate_pem));
  EXPECT_EQ(Call(client, "[1]").kind, Kind::kFailed);
  client.ReplaceTls(Trusting(Certificate().certificate_pem));
  EXPECT_EQ(Call(client, "[1]").kind, Kind::kAnswered);
}

TEST_F(ClientTls, SendsLargeBodies) {
  Start();
  Client client(To(port_, "localhost"), Trusting(Certificate().certificate_pem));
  const std::string large(900'000, ' ');
  const ClientAnswer answer = Call(client, "[1]" + large);
  EXPECT_EQ(answer.kind, Kind::kAnswered) << answer.error;
  EXPECT_THAT(answer.body, HasSubstr(R"("size":900003)"));
}

TEST(ClientTlsContext, NeedsACertificate) {
  const auto context = ClientTlsContext::Create({"ca.crt", "none"});
  ASSERT_FALSE(context);
  EXPECT_EQ(context.error().message, "ca.crt: no certificate found");
  EXPECT_TRUE(ClientTlsContext::Create({}));
}

}  // namespace
}  // namespace tandem::http
