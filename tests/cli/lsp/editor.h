#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/session.h"
#include "tests/config/temp_dir.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::lsp {

/// Text as a JSON string.
inline std::string Quoted(std::string_view text) {
  std::string json;
  json::Writer(json).String(text);
  return json;
}

/// An editor without a screen, and its session.
class Editor {
 public:
  Editor()
      : session(WithoutShippedRules(), config::FeatureGates(), "1.2.3",
                [this](std::string_view body) { sent.emplace_back(body); }) {}

  /// Sends a request and returns what was answered.
  std::string Ask(std::string_view method, std::string_view params = "{}") {
    sent.clear();
    session.Take(R"({"jsonrpc":"2.0","id":7,"method":")" + std::string(method) + R"(","params":)" +
                 std::string(params) + "}");
    return sent.empty() ? "" : sent.back();
  }

  void Tell(std::string_view method, std::string_view params = "{}") {
    session.Take(R"({"jsonrpc":"2.0","method":")" + std::string(method) + R"(","params":)" +
                 std::string(params) + "}");
  }

  /// Begins with a folder. Places count in bytes unless the editor knows UTF-16 only.
  std::string Begin(std::string_view folder = {}, std::string_view encodings = R"(["utf-8"])") {
    return Ask("initialize", R"({"capabilities":{"general":{"positionEncodings":)" +
                                 std::string(encodings) +
                                 R"(}},"workspaceFolders":[{"name":"w","uri":)" +
                                 Quoted("file://" + std::string(folder)) + "}]}");
  }

  /// Opens a text, and returns what was found in it.
  std::vector<std::string> Open(std::string_view text, std::string_view uri = "file:///w/a.yaml",
                                std::string_view language = "yaml") {
    Tell("textDocument/didOpen", R"({"textDocument":{"version":1,"uri":)" + Quoted(uri) +
                                     R"(,"languageId":)" + Quoted(language) + R"(,"text":)" +
                                     Quoted(text) + "}}");
    return Settle(uri);
  }

  /// Puts a text in the place of the whole one.
  std::vector<std::string> Change(std::string_view text,
                                  std::string_view uri = "file:///w/a.yaml") {
    Tell("textDocument/didChange", R"({"textDocument":{"version":2,"uri":)" + Quoted(uri) +
                                       R"(},"contentChanges":[{"text":)" + Quoted(text) + "}]}");
    return Settle(uri);
  }

  /// The diagnostics of a text once nothing waits: `5:2-5:9 error strict decoding error: ...`.
  std::vector<std::string> Settle(std::string_view uri = "file:///w/a.yaml") {
    sent.clear();
    session.Settle();
    std::vector<std::string> found;
    for (const std::string& body : sent) {
      json::Document document;
      if (!document.Parse(body)) continue;
      const json::ValueView params = document.root().Member("params");
      if (params.Member("uri").IsMissing() || params.Member("uri").AsString() != uri) continue;
      for (const json::ValueView each : params.Member("diagnostics").elements()) {
        found.push_back(TextOf(each));
      }
    }
    return found;
  }

  std::vector<std::string> sent;
  Session session;

 private:
  /// The handwritten rules are enough for these tests, and there at once.
  static config::Options WithoutShippedRules() {
    config::Options options;
    options.rules = {"none"};
    return options;
  }

  static std::string PlaceText(json::ValueView place) {
    return std::to_string(place.Member("line").AsInt()) + ":" +
           std::to_string(place.Member("character").AsInt());
  }

  static std::string TextOf(json::ValueView diagnostic) {
    constexpr std::string_view kSeverities[] = {"?", "error", "warning", "information", "hint"};
    const json::ValueView range = diagnostic.Member("range");
    const auto severity = static_cast<std::size_t>(diagnostic.Member("severity").AsInt());
    return PlaceText(range.Member("start")) + "-" + PlaceText(range.Member("end")) + " " +
           std::string(kSeverities[severity]) + " " +
           std::string(diagnostic.Member("message").AsString());
  }
};

}  // namespace tandem::lsp
