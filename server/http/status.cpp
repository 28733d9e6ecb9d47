#include "server/http/status.h"

#include "validation/base/go_quote.h"

namespace tandem::http {

std::string RenderStatus(int code, std::string_view reason, std::string_view message,
                         int retry_after) {
  std::string json =
      R"({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":)";
  AppendGoJsonQuoted(message, json);
  json += R"(,"reason":)";
  AppendGoJsonQuoted(reason, json);
  if (retry_after >= 0) {
    json += R"(,"details":{"retryAfterSeconds":)" + std::to_string(retry_after) + "}";
  }
  json += R"(,"code":)" + std::to_string(code) + "}";
  return json;
}

void Refuse(Response& response, int code, std::string_view reason, std::string_view message) {
  response.code = code;
  response.content_type = "application/json";
  response.body = RenderStatus(code, reason, message);
}

void RefuseOverload(Response& response, std::string_view message) {
  Refuse(response, 429, "TooManyRequests", message);
  response.body = RenderStatus(429, "TooManyRequests", message, 1);
  response.retry_after = 1;
}

std::string_view ReasonPhrase(int code) {
  switch (code) {
    case 200:
      return "OK";
    case 400:
      return "Bad Request";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 413:
      return "Request Entity Too Large";
    case 415:
      return "Unsupported Media Type";
    case 422:
      return "Unprocessable Entity";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 503:
      return "Service Unavailable";
    case 504:
      return "Gateway Timeout";
    case 508:
      return "Loop Detected";
    default:
      return "Unknown";
  }
}

}  // namespace tandem::http
