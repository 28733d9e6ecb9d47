#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "validation/json/decode.h"
#include "validation/json/writer.h"

namespace tandem::lsp {

/// The codes of JSON-RPC and of the protocol that answers have.
enum class ErrorCode : int {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kInternalError = -32603,
  kServerNotInitialized = -32002,
};

/// The reason why a request is not answered as it should be.
struct Refusal {
  ErrorCode code = ErrorCode::kInvalidParams;
  std::string message;
};

/// A message of the editor. Owns its text.
struct Message {
  json::Document document;
  std::string id;  ///< as JSON; empty: a notification
  std::string method;
  bool is_answer = false;  ///< to a request of ours

  [[nodiscard]] json::ValueView params() const { return document.root().Member("params"); }
  [[nodiscard]] bool IsRequest() const { return !id.empty(); }
};

/// A message, or what is wrong with it, which may be answered under its id.
struct ReadMessage {
  Message message;
  std::optional<Refusal> refusal;
};
ReadMessage ParseMessage(std::string_view body);

/// Writes a value with the writer it gets.
using WriteValue = std::function<void(json::Writer&)>;

/// Bodies of messages. The id is JSON; empty: null, where nobody knows it.
std::string AnswerOf(std::string_view id, const WriteValue& result);
std::string RefusalOf(std::string_view id, const Refusal& refusal);
std::string NotificationOf(std::string_view method, const WriteValue& params);
std::string RequestOf(std::string_view id, std::string_view method, const WriteValue& params);

}  // namespace tandem::lsp
