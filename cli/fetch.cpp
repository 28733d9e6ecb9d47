#include "cli/fetch.h"

#include <future>
#include <memory>
#include <utility>

#include "config/files.h"
#include "server/http/client.h"
#include "server/http/date.h"

namespace tandem::cli {
namespace {

/// The TLS context for a server; null for a server without TLS.
Result<std::shared_ptr<const http::ClientTlsContext>> TlsFor(const config::WebhookUrl& url,
                                                             const FetchOptions& options) {
  if (!url.tls) return std::shared_ptr<const http::ClientTlsContext>();
  http::PemText authorities{"caBundle", options.ca_pem};
  if (options.ca_pem.empty()) authorities = {};
  if (!options.ca_file.empty()) {
    auto text = config::ReadFile(options.ca_file);
    if (!text) return text.error();
    authorities = {options.ca_file, *std::move(text)};
  }
  return http::ClientTlsContext::Create(authorities);
}

http::ClientAnswer Ask(const config::WebhookUrl& url,
                       std::shared_ptr<const http::ClientTlsContext> tls,
                       const FetchOptions& options) {
  http::ClientOptions client_options;
  client_options.host = url.host;
  client_options.server_name = options.server_name;
  client_options.port = url.port;
  client_options.answer_bytes = options.most_bytes;
  const auto promise = std::make_shared<std::promise<http::ClientAnswer>>();
  http::Client client(std::move(client_options), std::move(tls));
  http::ClientRequest request{
      url.path, {}, http::Clock::now() + options.timeout, http::Method::kGet};
  const bool asked = client.Post(std::move(request), [promise](http::ClientAnswer answer) {
    promise->set_value(std::move(answer));
  });
  if (!asked) return {http::ClientAnswer::Kind::kFailed, 0, {}, "cannot be asked"};
  return promise->get_future().get();
}

}  // namespace

bool IsAddress(const std::string& source) {
  return source.starts_with("http://") || source.starts_with("https://");
}

Result<Fetched> Fetch(const config::WebhookUrl& url, const FetchOptions& options) {
  auto tls = TlsFor(url, options);
  if (!tls) return tls.error();
  http::ClientAnswer answer = Ask(url, *std::move(tls), options);
  if (answer.kind == http::ClientAnswer::Kind::kTimedOut) return Failure{"did not answer in time"};
  if (answer.kind != http::ClientAnswer::Kind::kAnswered) return Failure{answer.error};
  Fetched fetched{answer.code, std::move(answer.body), std::nullopt};
  if (const auto date = http::ParseDate(answer.date)) {
    fetched.time = date->time_since_epoch().count();
  }
  return fetched;
}

}  // namespace tandem::cli
