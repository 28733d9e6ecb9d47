#include "server/metrics/metrics_endpoint.h"

#include <zlib.h>

#include <optional>
#include <string>

namespace tandem::metrics {
namespace {

constexpr int kGzipWindow = 15 + 16;  // the largest window, in a gzip wrapper
constexpr int kMemoryLevel = 8;       // zlib's default

std::optional<std::string> Gzip(const std::string& text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, kGzipWindow, kMemoryLevel,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return std::nullopt;
  }
  std::string packed(deflateBound(&stream, text.size()), '\0');
  // zlib does not write to its input but does not say so.
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int result = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) return std::nullopt;
  return packed;
}

}  // namespace

void MetricsEndpoint::Handle(http::Request& request, http::Response& response) {
  response.content_type = kContentType;
  response.body = metrics_.Render();
  if (!request.accepts_gzip) return;
  if (auto packed = Gzip(response.body)) {
    response.body = *std::move(packed);
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
}

}  // namespace tandem::metrics
