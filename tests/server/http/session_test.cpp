#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <mutex>

#include "server/http/date.h"
#include "server/logging/log.h"
#include "tests/server/http/server_fixture.h"

namespace tandem::http {
namespace {

using support::ClientOptions;
using support::Fetch;
using support::HttpClient;
using testing::HasSubstr;

class Session : public ServerTest {};

TEST_F(Session, AnswersRequestsOnOneConnection) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  for (int i = 0; i < 3; ++i) {
    const auto reply = client.Exchange(Post("/validate", "[1]"));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, 200);
    EXPECT_EQ(reply->body, R"({"name":"","size":3,"body":[1]})");
  }
  EXPECT_EQ(observer_.accepted, 1);
  EXPECT_TRUE(Eventually([&] { return echo_.written == 3; }));
}

TEST_F(Session, SendsTheDocumentedHeaders) {
  Start();
  const auto reply = Fetch(port_, Post("/validate/strict", "{}"));
  ASSERT_TRUE(reply);
  const std::map<std::string, std::string> expected = {
      {"content-type", "application/json"},
      {"content-length", std::to_string(reply->body.size())},
      {"x-content-type-options", "nosniff"},
      {"cache-control", "no-cache, private"}};
  std::map<std::string, std::string> headers = reply->headers;
  EXPECT_NE(ParseDate(headers["date"]), std::nullopt);
  headers.erase("date");
  EXPECT_EQ(headers, expected);
  EXPECT_THAT(reply->body, HasSubstr("\"name\":\"strict\""));
}

TEST_F(Session, SendsHeadAndBodyInOneWrite) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  ASSERT_TRUE(client.Send(Post("/validate", "[1]")));
  const std::string record = client.ReadOnce();  // one write is one TLS record
  EXPECT_THAT(record, HasSubstr("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(record, HasSubstr("\r\n\r\n{\"name\""));
}

TEST_F(Session, AnswersPipelinedRequestsInOrder) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  ASSERT_TRUE(client.Send(Post("/validate/a", "1") + Post("/validate/b", "2") + Get("/livez")));
  for (const char* expected : {R"("name":"a")", R"("name":"b")", "ok"}) {
    const auto reply = client.ReadReply();
    ASSERT_TRUE(reply);
    EXPECT_THAT(reply->body, HasSubstr(expected));
  }
}

/// Requests that arrive while the loop is held up, and the order in which it handles and answers
/// them.
class SessionsOfOneTurn : public Session {
 protected:
  /// Remembers what it is told under its name.
  class Journal final : public Handler {
   public:
    void Handle(Request& request, Response&) override { Add("judged", request.name); }
    void Written(const Response&, Clock::duration) override { Add("sent", ""); }

    std::vector<std::string> entries() const {
      const std::lock_guard lock(mutex_);
      return entries_;
    }

   private:
    void Add(std::string_view what, std::string_view name) {
      const std::lock_guard lock(mutex_);
      entries_.push_back(std::string(what).append(name.empty() ? "" : " ").append(name));
    }

    mutable std::mutex mutex_;
    std::vector<std::string> entries_;
  };

  /// Has all requests arrive, each on its own connection and in this order, before any is read. The
  /// first clients leave without waiting for their answers.
  void SendInOneTurn(const std::vector<std::string>& requests, std::size_t leaving = 0) {
    std::promise<void> held;
    std::promise<void> arrived;
    FunctionHandler holds([&](Request&, Response&) {
      held.set_value();
      arrived.get_future().wait();
    });
    router_.PostJson("/holds", holds);
    router_.PostJsonWithChildren("/journal", journal_);
    Start();
    std::vector<std::unique_ptr<HttpClient>> clients;
    for (std::size_t i = 0; i <= requests.size(); ++i) {
      clients.push_back(std::make_unique<HttpClient>(port_, ClientOptions{}));
      ASSERT_TRUE(clients.back()->Handshake());
    }
    ASSERT_TRUE(clients.back()->Send(Post("/holds", "{}")));
    held.get_future().wait();
    for (std::size_t i = 0; i < requests.size(); ++i) ASSERT_TRUE(clients[i]->Send(requests[i]));
    clients.erase(clients.begin(), clients.begin() + static_cast<std::ptrdiff_t>(leaving));
    arrived.set_value();
    for (const auto& client : clients) {
      const auto reply = client->ReadReply();
      ASSERT_TRUE(reply);
      EXPECT_EQ(reply->code, 200);
    }
    server_->Stop();
  }

  Journal journal_;
};

TEST_F(SessionsOfOneTurn, AreJudgedAndAnsweredTogether) {
  options_.timeouts.batch = std::chrono::hours(1);
  SendInOneTurn({Post("/journal/a", "{}"), Post("/journal/b", "{}"), Post("/journal/c", "{}")});
  EXPECT_THAT(journal_.entries(),
              testing::ElementsAre("judged a", "judged b", "judged c", "sent", "sent", "sent"));
}

TEST_F(SessionsOfOneTurn, DoNotWaitLongForOthers) {
  options_.timeouts.batch = std::chrono::milliseconds(0);
  SendInOneTurn({Post("/journal/a", "{}"), Post("/journal/b", "{}")});
  EXPECT_THAT(journal_.entries(), testing::ElementsAre("judged a", "sent", "judged b", "sent"));
}

TEST_F(SessionsOfOneTurn, HoldFewBytesTogether) {
  options_.timeouts.batch = std::chrono::hours(1);
  const std::string body = "{}" + std::string(60UL * 1024, ' ');
  SendInOneTurn(std::vector<std::string>(8, Post("/journal/a", body)));
  const std::vector<std::string> entries = journal_.entries();
  ASSERT_EQ(entries.size(), 16);
  EXPECT_EQ(std::find(entries.begin(), entries.end(), "sent") - entries.begin(), 5);
}

TEST_F(SessionsOfOneTurn, AreAnsweredAlthoughAClientHasLeft) {
  options_.timeouts.batch = std::chrono::hours(1);
  SendInOneTurn({Post("/journal/a", "{}"), Post("/journal/b", "{}")}, 1);
  EXPECT_THAT(journal_.entries(), testing::Contains("judged b"));
  EXPECT_EQ(server_->requests_in_flight(), 0);
}

TEST_F(SessionsOfOneTurn, AreAnsweredBeforeALargeRequestIsJudged) {
  options_.timeouts.batch = std::chrono::hours(1);
  const std::string large(100UL * 1024, ' ');
  SendInOneTurn({Post("/journal/a", "{}"), Post("/journal/large", "{}" + large)});
  EXPECT_THAT(journal_.entries(), testing::ElementsAre("judged a", "sent", "judged large", "sent"));
}

TEST_F(SessionsOfOneTurn, AreAnsweredRatherThanRefuseAnother) {
  options_.limits.requests_in_flight = 1;
  SendInOneTurn({Post("/journal/a", "{}"), Post("/journal/b", "{}")});
  EXPECT_THAT(journal_.entries(), testing::ElementsAre("judged a", "sent", "judged b", "sent"));
}

TEST_F(SessionsOfOneTurn, AreAnsweredSomeAtATimeWhenThereAreMany) {
  std::vector<std::string> requests(40, Post("/journal/a", "{}"));
  SendInOneTurn(requests);
  const std::vector<std::string> entries = journal_.entries();
  ASSERT_EQ(entries.size(), 80);
  EXPECT_LE(std::find(entries.begin(), entries.end(), "sent") - entries.begin(), 32);
}

TEST_F(Session, RefusesBeforeReadingTheBody) {
  options_.limits.body_bytes = 1000;
  Start();
  const struct {
    const char* name;
    std::string request;
    int code;
    const char* reason;
    const char* message;
  } kCases[] = {
      {"path", Post("/nowhere", "{}"), 404, "NotFound", "/nowhere"},
      {"method", Get("/validate"), 405, "MethodNotAllowed", ""},
      {"method of a probe", Post("/livez", "{}"), 405, "MethodNotAllowed", ""},
      {"no content type", "POST /validate HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n",
       415, "UnsupportedMediaType", "contentType=, expected application/json"},
      {"content type",
       "POST /validate HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: "
       "2\r\n\r\n",
       415, "UnsupportedMediaType", "contentType=text/plain, expected application/json"},
      {"encoding", Post("/validate", "{}", "Content-Encoding: gzip\r\n"), 415,
       "UnsupportedMediaType", "gzip"},
      {"length",
       "POST /validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
       "Content-Length: 1001\r\n\r\n",
       413, "RequestEntityTooLarge", "Request entity too large: limit is 1000"},
      {"body of a probe", "GET /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}", 413,
       "RequestEntityTooLarge", "limit is 0"},
      {"chunks of a probe", "GET /livez HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
       413, "RequestEntityTooLarge", "limit is 0"},
      {"no host", "GET /livez HTTP/1.1\r\n\r\n", 400, "BadRequest", "malformed HTTP request"},
      {"empty body", Post("/validate", ""), 400, "BadRequest", "request body is empty"},
      {"length and encoding", Post("/validate", "{}", "Transfer-Encoding: chunked\r\n"), 400,
       "BadRequest", "malformed HTTP request"},
      {"two lengths", Post("/validate", "{}", "Content-Length: 3\r\n"), 400, "BadRequest",
       "malformed HTTP request"},
      {"unknown transfer encoding",
       "POST /validate HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 400,
       "BadRequest", "malformed HTTP request"},
      {"garbage", "hello\r\n\r\n", 400, "BadRequest", "malformed HTTP request"},
      {"header size", Get("/" + std::string(20'000, 'x')), 431, "BadRequest", "16384"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.name);
    const auto reply = Fetch(port_, c.request);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, c.code);
    EXPECT_THAT(reply->body, HasSubstr("\"reason\":\"" + std::string(c.reason) + "\""));
    EXPECT_THAT(reply->body, HasSubstr(c.message));
  }
}

TEST_F(Session, NamesTheAllowedMethods) {
  Start();
  EXPECT_EQ(Fetch(port_, Get("/validate"))->headers["allow"], "POST");
  EXPECT_EQ(Fetch(port_, Get("/livez", "DELETE"))->headers["allow"], "GET, HEAD");
}

TEST_F(Session, ClosesAfterAnAnswerThatLeavesABodyUnread) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  const auto reply = client.Exchange(Post("/nowhere", std::string(300'000, ' ')));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 404);
  EXPECT_EQ(reply->headers.at("connection"), "close");
  EXPECT_TRUE(client.SeesEnd());
}

TEST_F(Session, KeepsTheConnectionAfterARefusalWithoutBody) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  EXPECT_EQ(client.Exchange(Get("/nowhere"))->code, 404);
  EXPECT_EQ(client.Exchange(Get("/livez"))->code, 200);
}

TEST_F(Session, AcceptsContentTypeParametersAndAnyCase) {
  Start();
  const auto reply =
      Fetch(port_,
            "POST /validate?timeout=5s HTTP/1.1\r\nHost: x\r\nContent-Type: Application/JSON ; "
            "charset=utf-8\r\nContent-Encoding: identity\r\nContent-Length: 2\r\n\r\n{}");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 200);
}

TEST_F(Session, AcceptsChunkedBodies) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  ASSERT_TRUE(
      client.Send("POST /validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                  "Transfer-Encoding: chunked\r\n\r\n2;ext=1\r\n[1\r\n"));
  ASSERT_TRUE(client.Send("2\r\n,2\r\n1\r\n"));
  const auto reply = client.Exchange("]\r\n0\r\nTrailer: x\r\n\r\n");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->body, R"({"name":"","size":5,"body":[1,2]})");
  EXPECT_EQ(client.Exchange(Get("/livez"))->code, 200);
}

TEST_F(Session, RefusesLongHeadsOfChunksAndTrailers) {
  Start();
  const std::string head =
      "POST /validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
      "Transfer-Encoding: chunked\r\n\r\n";
  for (const std::string& begun :
       {"2;ext=" + std::string(9000, 'x'), "2\r\n[]\r\n0\r\nTrailer: " + std::string(9000, 'x')}) {
    const auto reply = Fetch(port_, head + begun);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, 400);
    EXPECT_THAT(reply->body, HasSubstr("malformed HTTP request: buffer overflow"));
  }
}

TEST_F(Session, RefusesAChunkedBodyThatGrowsTooLarge) {
  options_.limits.body_bytes = 1000;
  Start();
  const auto reply =
      Fetch(port_,
            "POST /validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            "Transfer-Encoding: chunked\r\n\r\n400\r\n" +
                std::string(1024, ' ') + "\r\n");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 413);
}

TEST_F(Session, ReceivesABodyOfExactlyTheLimit) {
  options_.limits.body_bytes = 3'000'000;
  Start();
  const std::string body = "[" + std::string(2'999'998, ' ') + "]";
  const auto reply = Fetch(port_, Post("/validate", body));
  ASSERT_TRUE(reply);
  EXPECT_THAT(reply->body, HasSubstr("\"size\":3000000"));
  EXPECT_TRUE(Eventually([&] { return server_->held_body_bytes() == 0; }));
}

TEST_F(Session, SaysContinueWhenAskedAfterTheHeadIsAccepted) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  const auto interim = client.Exchange(
      "POST /validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
      "Content-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  ASSERT_TRUE(interim);
  EXPECT_EQ(interim->code, 100);
  EXPECT_EQ(client.Exchange("{}")->code, 200);

  const auto refused = Fetch(port_,
                             "POST /validate HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
                             "Content-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, 415);
}

TEST_F(Session, AnswersHeadWithoutABody) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  ASSERT_TRUE(client.Send(Get("/livez", "HEAD")));
  const auto reply = client.ReadReply(true);
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->headers.at("content-length"), "2");
  EXPECT_EQ(client.Exchange(Get("/livez"))->body, "ok");
}

TEST_F(Session, ServesHttp10AndCloses) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  const auto reply = client.Exchange("GET /livez HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->body, "ok");
  EXPECT_TRUE(client.SeesEnd());
}

TEST_F(Session, TurnsAnEscapedExceptionInto500AndGoesOn) {
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  const auto reply = client.Exchange(Post("/throw", "{}"));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 500);
  EXPECT_EQ(reply->body,
            R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",)"
            R"("message":"Internal error occurred: boom","reason":"InternalError","code":500})");
  EXPECT_EQ(client.Exchange(Post("/validate", "{}"))->code, 200);
  EXPECT_EQ(observer_.exceptions, 1);
}

/// Answers from another thread, after the handler has returned.
TEST_F(Session, SendsAnAnswerThatComesLater) {
  std::thread later;
  FunctionHandler defers([&](Request& request, Response& response) {
    response.body = "not this";
    later = std::thread([deferral = request.deferrer->Defer(), body = request.body] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      Response answer;
      answer.body = body;
      deferral->Answer(std::move(answer));
    });
  });
  router_.PostJson("/defers", defers);
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  for (const char* body : {"[1]", "[2]"}) {
    const auto reply = client.Exchange(Post("/defers", body));
    later.join();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->body, body);
  }
  EXPECT_TRUE(Eventually([&] { return defers.written == 2; }));
  server_->Stop();
  EXPECT_EQ(server_->requests_in_flight(), 0);
}

TEST_F(Session, ServesOthersWhileOneWaitsForItsAnswer) {
  std::shared_ptr<Deferral> deferral;
  FunctionHandler defers(
      [&](Request& request, Response&) { deferral = request.deferrer->Defer(); });
  router_.PostJson("/defers", defers);
  Start();
  HttpClient waiting(port_, {});
  ASSERT_TRUE(waiting.Handshake());
  ASSERT_TRUE(waiting.Send(Post("/defers", "[1]")));
  EXPECT_TRUE(Eventually([&] { return server_->requests_in_flight() == 1; }));
  EXPECT_EQ(Fetch(port_, Post("/validate", "{}"))->code, 200);
  Response answer;
  answer.code = 404;
  deferral->Answer(std::move(answer));
  EXPECT_EQ(waiting.ReadReply()->code, 404);
  server_->Stop();
}

TEST_F(Session, IgnoresAnAnswerThatComesTooLate) {
  options_.timeouts.request = std::chrono::milliseconds(1);
  std::shared_ptr<Deferral> deferral;
  FunctionHandler defers(
      [&](Request& request, Response&) { deferral = request.deferrer->Defer(); });
  router_.PostJson("/defers", defers);
  Start();
  HttpClient waiting(port_, {});
  ASSERT_TRUE(waiting.Handshake());
  ASSERT_TRUE(waiting.Send(Post("/defers", "[1]")));
  EXPECT_TRUE(waiting.SeesEnd());
  EXPECT_TRUE(Eventually([&] { return server_->requests_in_flight() == 0; }));
  deferral->Answer({});
  server_.reset();
  deferral->Answer({});
}

TEST_F(Session, AnswersAFaultAfterADeferralAtOnce) {
  std::shared_ptr<Deferral> deferral;
  FunctionHandler defers([&](Request& request, Response&) {
    deferral = request.deferrer->Defer();
    throw std::runtime_error("boom");
  });
  router_.PostJson("/defers", defers);
  Start();
  EXPECT_EQ(Fetch(port_, Post("/defers", "[1]"))->code, 500);
  deferral->Answer({});
  server_->Stop();
}

TEST_F(Session, LogsFaultsAndRequests) {
  std::string lines;
  logging::Options log;
  log.verbosity = 3;
  log.output = [&lines](std::string_view written) { lines += written; };
  logging::Open(log);
  Start();
  ASSERT_TRUE(Fetch(port_, Post("/throw?timeout=5s", "{}")));
  ASSERT_TRUE(Fetch(plain_port_, Get("/livez"), Plain()));
  EXPECT_TRUE(Eventually([&] { return observer_.answered == 2; }));
  server_->Stop();
  logging::Close();
  EXPECT_THAT(lines, HasSubstr("] \"Request handler failed\" err=\"boom\" path=\"/throw\" peer="));
  EXPECT_THAT(lines,
              HasSubstr("] \"HTTP request\" listener=\"webhook\" path=\"/throw\" code=500 "));
  EXPECT_THAT(lines, testing::Not(HasSubstr("livez")));
}

TEST_F(Session, ClosesAConnectionWhoseHeaderDoesNotEnd) {
  options_.timeouts.header = std::chrono::milliseconds(50);
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  ASSERT_TRUE(client.Send("POST /validate HTTP/1.1\r\nHost:"));
  EXPECT_TRUE(client.SeesEnd());
}

TEST_F(Session, AnswersABodyThatDoesNotEndWith408) {
  options_.timeouts.body = std::chrono::milliseconds(50);
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  const std::string request = Post("/validate", "[1,2,3]");
  const auto reply = client.Exchange(request.substr(0, request.size() - 1));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 408);
  EXPECT_TRUE(client.SeesEnd());
}

TEST_F(Session, AnswersABodyThatTricklesWith408) {
  options_.timeouts.body_grace = std::chrono::milliseconds(20);
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  const std::string request = Post("/validate", std::string(100'000, ' '));
  const auto reply = client.Exchange(request.substr(0, 200));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->code, 408);
}

TEST_F(Session, ClosesIdleConnectionsAfterTheirTime) {
  options_.timeouts.idle = std::chrono::milliseconds(50);
  Start();
  EXPECT_TRUE(Eventually([&] {  // a busy machine may not ask in time at once
    HttpClient client(port_, {});
    return client.Handshake() && client.Exchange(Get("/livez")) && client.SeesEnd();
  }));
}

TEST_F(Session, IsNotDisturbedByHalfOpenHandshakes) {
  options_.timeouts.handshake = std::chrono::milliseconds(100);
  Start();
  HttpClient silent(port_, {});
  HttpClient partial(port_, Plain());
  ASSERT_TRUE(partial.Send("\x16\x03\x01\x02"));
  EXPECT_TRUE(Eventually([&] {  // a busy machine may not shake hands in time at once
    const auto reply = Fetch(port_, Post("/validate", "{}"));
    return reply && reply->code == 200;
  }));
  EXPECT_TRUE(Eventually([&] { return observer_.handshakes_failed >= 2; }));
  EXPECT_TRUE(partial.SeesEnd());
}

TEST_F(Session, RefusesMoreRequestsThanMayBeInFlight) {
  options_.limits.requests_in_flight = 1;
  Start();
  HttpClient slow(port_, {});
  ASSERT_TRUE(slow.Handshake());
  const std::string request = Post("/validate", "[1]");
  ASSERT_TRUE(slow.Send(request.substr(0, request.size() - 1)));
  ASSERT_TRUE(Eventually([&] { return server_->requests_in_flight() == 1; }));

  const auto refused = Fetch(port_, request);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, 429);
  EXPECT_EQ(refused->headers.at("retry-after"), "1");
  EXPECT_THAT(refused->body, HasSubstr(R"("details":{"retryAfterSeconds":1},"code":429)"));
  EXPECT_EQ(Fetch(port_, Get("/livez"))->code, 200);

  EXPECT_EQ(slow.Exchange("]")->code, 200);
  EXPECT_TRUE(Eventually([&] { return server_->requests_in_flight() == 0; }));
  EXPECT_EQ(Fetch(port_, request)->code, 200);
  EXPECT_THAT(observer_.rejected(), testing::ElementsAre(Rejection::kInFlight));
}

TEST_F(Session, RefusesMoreBytesThanMayBeHeld) {
  options_.limits.held_body_bytes = 100;
  Start();
  EXPECT_EQ(Fetch(port_, Post("/validate", std::string(101, ' ')))->code, 429);
  EXPECT_EQ(Fetch(port_,
                  "POST /validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                  "Transfer-Encoding: chunked\r\n\r\n65\r\n" +
                      std::string(101, ' ') + "\r\n0\r\n\r\n")
                ->code,
            429);
  EXPECT_EQ(Fetch(port_, Post("/validate", "{}"))->code, 200);
}

TEST_F(Session, KeepsAShareForSmallReviews) {
  constexpr std::size_t kLarge = 100UL * 1024;
  options_.limits.held_body_bytes = 8 * kLarge;
  options_.limits.body_bytes = 7 * kLarge;
  Start();
  constexpr int kClients = 7;
  std::vector<std::unique_ptr<HttpClient>> clients;
  clients.reserve(kClients);
  for (int i = 0; i < kClients; ++i) {  // each leaves out its last byte
    clients.push_back(std::make_unique<HttpClient>(port_, support::ClientOptions{}));
    ASSERT_TRUE(clients.back()->Handshake());
    std::string request = Post("/validate", std::string(kLarge, ' '));
    request.pop_back();
    ASSERT_TRUE(clients.back()->Send(request));
  }
  ASSERT_TRUE(Eventually([&] { return server_->held_body_bytes() == 7 * (kLarge - 1); }));
  EXPECT_EQ(Fetch(port_, Post("/validate", std::string(kLarge - 1, ' ')))->code, 429);
  EXPECT_EQ(Fetch(port_, Post("/validate", "{}"))->code, 200);
}

/// Clients of one address that hold all but the last byte of a body back.
class OneAddress : public ServerTest {
 protected:
  static constexpr std::size_t kBody = 100;

  /// Whether the server takes one more.
  bool Begins() {
    std::string request = Post("/validate", std::string(kBody, ' '));
    request.pop_back();
    held_.push_back(std::make_unique<HttpClient>(port_, support::ClientOptions{}));
    if (!held_.back()->Handshake() || !held_.back()->Send(request)) return false;
    const std::size_t wanted = (++begun_) * (kBody - 1);
    return Eventually([&] {
             return server_->held_body_bytes() == wanted || !observer_.rejected().empty();
           }) &&
           observer_.rejected().empty();
  }

  std::optional<support::Reply> AskFromElsewhere() {
    support::ClientOptions options;
    options.from = 2;
    return Fetch(port_, Post("/validate", std::string(kBody, ' ')), options);
  }

 private:
  std::size_t begun_ = 0;
  std::vector<std::unique_ptr<HttpClient>> held_;
};

TEST_F(OneAddress, MayUseEverythingWhileItIsTheOnlyOne) {
  options_.limits.requests_in_flight = 8;
  Start();
  for (int i = 0; i < 8; ++i) EXPECT_TRUE(Begins()) << i;
  EXPECT_FALSE(Begins());
}

TEST_F(OneAddress, LeavesRequestsToOthers) {
  options_.limits.requests_in_flight = 8;
  Start();
  support::ClientOptions elsewhere;
  elsewhere.from = 2;
  HttpClient other(port_, elsewhere);
  ASSERT_TRUE(other.Handshake());
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(Begins()) << i;
  EXPECT_FALSE(Begins());
  EXPECT_THAT(observer_.rejected(), testing::ElementsAre(Rejection::kInFlight));
  EXPECT_EQ(AskFromElsewhere()->code, 200);
}

TEST_F(OneAddress, LeavesBytesToOthers) {
  options_.limits.held_body_bytes = 8 * kBody;
  options_.limits.body_bytes = kBody;
  Start();
  support::ClientOptions elsewhere;
  elsewhere.from = 2;
  HttpClient other(port_, elsewhere);
  ASSERT_TRUE(other.Handshake());
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(Begins()) << i;
  EXPECT_FALSE(Begins());
  EXPECT_THAT(observer_.rejected(), testing::ElementsAre(Rejection::kBytes));
  EXPECT_EQ(AskFromElsewhere()->code, 200);
}

TEST_F(Session, RefusesHeadsThatOthersMayReadOtherwise) {
  Start();
  EXPECT_EQ(Fetch(port_, "GET /livez HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n")->code, 400);
  EXPECT_EQ(Fetch(port_,
                  "POST /validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                  "Content-Length: 2, 2\r\n\r\n{}")
                ->code,
            400);
}

TEST_F(Session, GivesLoadBackWhenTheClientGoesAway) {
  Start();
  {
    HttpClient client(port_, {});
    ASSERT_TRUE(client.Handshake());
    ASSERT_TRUE(client.Send(Post("/validate", std::string(1000, ' ')).substr(0, 500)));
    ASSERT_TRUE(Eventually([&] { return server_->held_body_bytes() > 0; }));
  }
  EXPECT_TRUE(Eventually([&] {
    return server_->held_body_bytes() == 0 && server_->requests_in_flight() == 0 &&
           server_->connections() == 0;
  }));
  EXPECT_THAT(observer_.rejected(), testing::ElementsAre(Rejection::kClientGone));
}

TEST_F(Session, SendsLargeAnswersToAReaderThatTakesItsTime) {
  FunctionHandler large([](Request&, Response& response) { response.body.assign(8'000'000, 'x'); });
  router_.Get("/large", large);
  Start();
  HttpClient client(port_, {});
  ASSERT_TRUE(client.Handshake());
  ASSERT_TRUE(client.Send(Get("/large")));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const auto reply = client.ReadReply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->body.size(), 8'000'000);
  server_->Stop();
}

}  // namespace
}  // namespace tandem::http
