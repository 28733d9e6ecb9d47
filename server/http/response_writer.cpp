#include <charconv>

#include "server/http/response_writer_internal.h"
#include "server/http/status.h"

namespace tandem::http {
namespace {

void AppendNumber(std::size_t number, std::string& out) {
  char digits[20];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

}  // namespace

void WriteResponse(const Response& response, bool keep_alive, bool head_only, std::string_view date,
                   std::string& out) {
  out = "HTTP/1.1 ";
  AppendNumber(static_cast<std::size_t>(response.code), out);
  out += ' ';
  out += ReasonPhrase(response.code);
  out.append("\r\nDate: ").append(date);
  out += "\r\nContent-Type: ";
  out += response.content_type;
  out += "\r\nContent-Length: ";
  AppendNumber(response.body.size(), out);
  out += "\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-cache, private\r\n";
  for (const auto& [name, value] : response.headers) {
    out.append(name).append(": ").append(value).append("\r\n");
  }
  if (response.retry_after) {
    out += "Retry-After: ";
    AppendNumber(static_cast<std::size_t>(*response.retry_after), out);
    out += "\r\n";
  }
  if (!keep_alive) out += "Connection: close\r\n";
  out += "\r\n";
  if (!head_only) out += response.body;
}

}  // namespace tandem::http
