#include "cli/lsp/message.h"

#include "validation/json/render.h"

namespace tandem::lsp {
namespace {

/// A message has the text of a file in it, and hardly anything that is nested.
constexpr std::size_t kMaxDepth = 100;
constexpr std::size_t kMaxValues = 1'000'000;

bool IsId(json::ValueView id) { return id.IsString() || id.kind() == json::Kind::kInt; }

Refusal Invalid(std::string message) { return {ErrorCode::kInvalidRequest, std::move(message)}; }

std::string MessageWith(const WriteValue& members) {
  std::string text;
  json::Writer writer(text);
  writer.StartObject().Key("jsonrpc").String("2.0");
  members(writer);
  writer.EndObject();
  return text;
}

std::string_view IdOrNull(std::string_view id) { return id.empty() ? "null" : id; }

}  // namespace

ReadMessage ParseMessage(std::string_view body) {
  ReadMessage read;
  Message& message = read.message;
  const Status parsed = message.document.Parse(
      body,
      {.max_depth = kMaxDepth, .max_values = kMaxValues, .duplicates = json::Duplicates::kMerge});
  if (!parsed) {
    read.refusal = {ErrorCode::kParseError, parsed.error().message};
    return read;
  }
  const json::ValueView root = message.document.root();
  if (!root.IsObject()) {
    read.refusal = Invalid("a message is an object");
    return read;
  }
  const json::ValueView id = root.Member("id");
  if (IsId(id)) json::AppendRawJson(id, message.id);
  const json::ValueView method = root.Member("method");
  const bool has_result = !root.Member("result").IsAbsent() || !root.Member("error").IsAbsent();
  if (method.IsString()) {
    message.method = method.AsString();
    if (!id.IsAbsent() && !IsId(id)) read.refusal = Invalid("an id is a text or a whole number");
  } else if (has_result) {
    message.is_answer = true;
  } else {
    read.refusal = Invalid("a message has a method");
  }
  return read;
}

std::string AnswerOf(std::string_view id, const WriteValue& result) {
  return MessageWith([&](json::Writer& writer) {
    writer.Key("id").Raw(IdOrNull(id)).Key("result");
    result(writer);
  });
}

std::string RefusalOf(std::string_view id, const Refusal& refusal) {
  return MessageWith([&](json::Writer& writer) {
    writer.Key("id").Raw(IdOrNull(id)).Key("error").StartObject();
    writer.Key("code").Int(static_cast<int>(refusal.code));
    writer.Key("message").String(refusal.message).EndObject();
  });
}

std::string NotificationOf(std::string_view method, const WriteValue& params) {
  return MessageWith([&](json::Writer& writer) {
    writer.Key("method").String(method).Key("params");
    params(writer);
  });
}

std::string RequestOf(std::string_view id, std::string_view method, const WriteValue& params) {
  return MessageWith([&](json::Writer& writer) {
    writer.Key("id").String(id).Key("method").String(method).Key("params");
    params(writer);
  });
}

}  // namespace tandem::lsp
