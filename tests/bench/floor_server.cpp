// A server that costs what a review costs before anything is judged: our transport with a handler
// that does next to nothing. tests/bench/load.sh measures the program against it.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

#include "server/admission/review_encoder.h"
#include "server/http/server.h"
#include "validation/json/decode.h"

namespace tandem::bench {
namespace {

/// Allows whatever comes, without looking at it.
class ConstantHandler final : public http::Handler {
 public:
  void Handle(http::Request& /*request*/, http::Response& response) override {
    response.body = answer_;
  }

 private:
  const std::string answer_ = admission::EncodeReview("admission.k8s.io/v1", "constant", {});
};

/// Parses the review and allows it.
class ParseHandler final : public http::Handler {
 public:
  void Handle(http::Request& request, http::Response& response) override {
    thread_local json::Document document(256UL * 1024);
    if (!document.ParseInSitu(request.body, {.one_pass = true})) {
      response.code = 400;
      return;
    }
    const json::ValueView review = document.root();
    const json::ValueView uid = review.Member("request").Member("uid");
    if (!uid.IsString()) {
      response.code = 400;
      return;
    }
    response.body = admission::EncodeReview("admission.k8s.io/v1", uid.AsString(), {});
  }
};

std::unique_ptr<http::Handler> HandlerOf(std::string_view mode) {
  if (mode == "constant") return std::make_unique<ConstantHandler>();
  if (mode == "parse") return std::make_unique<ParseHandler>();
  return nullptr;
}

http::PemText ReadPem(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return {path, text.str()};
}

int Fail(const std::string& why) {
  std::fprintf(stderr, "floor_server: %s\n", why.c_str());
  return EXIT_FAILURE;
}

/// Serves until SIGTERM or SIGINT.
int Serve(http::Handler& handler, std::uint16_t port, const http::TlsOptions& tls, int threads) {
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGTERM);
  sigaddset(&ends, SIGINT);
  pthread_sigmask(SIG_BLOCK, &ends, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  const auto context = http::TlsContext::Create(tls);
  if (!context) return Fail(context.error().message);
  http::Router router;
  router.PostJsonWithChildren("/validate", handler);
  http::TrafficObserver observer;
  http::ServerOptions options;
  options.threads = threads;
  http::Server server(options, observer);
  const auto bound =
      server.Listen({http::ListenerKind::kWebhook, "127.0.0.1", port, *context}, router);
  if (!bound) return Fail(bound.error().message);
  server.Start();
  int signal = 0;
  sigwait(&ends, &signal);
  server.Stop();
  return EXIT_SUCCESS;
}

int Main(int argc, char** argv) {
  if (argc != 6) {
    return Fail("usage: floor_server constant|parse PORT CERTIFICATE KEY THREADS");
  }
  const auto handler = HandlerOf(argv[1]);
  const int port = std::atoi(argv[2]);
  const int threads = std::atoi(argv[5]);
  if (handler == nullptr) return Fail(std::string("no mode ") + argv[1]);
  if (port < 0 || port > 65535) return Fail(std::string("no port ") + argv[2]);
  if (threads < 1) return Fail(std::string("no number of threads: ") + argv[5]);
  http::TlsOptions tls;
  tls.certificate = ReadPem(argv[3]);
  tls.key = ReadPem(argv[4]);
  return Serve(*handler, static_cast<std::uint16_t>(port), tls, threads);
}

}  // namespace
}  // namespace tandem::bench

int main(int argc, char** argv) { return tandem::bench::Main(argc, argv); }
