#include "cli/lsp/session.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "cli/lsp/file_uri.h"
#include "cli/lsp/protocol_json.h"
#include "validation/base/guard.h"
#include "validation/base/one_line.h"

namespace tandem::lsp {
namespace {

using json::ValueView;
using json::Writer;

std::string_view TextOf(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

std::string_view UriIn(const Message& message) {
  return TextOf(message.params().Member("textDocument").Member("uri"));
}

/// UTF-8 where the editor has it, since that is what texts are kept in.
Encoding ChooseEncoding(ValueView capabilities) {
  const ValueView offered = capabilities.Member("general").Member("positionEncodings");
  const auto list = offered.elements();
  const bool has_utf8 =
      std::any_of(list.begin(), list.end(), [](ValueView each) { return TextOf(each) == "utf-8"; });
  return has_utf8 ? Encoding::kUtf8 : Encoding::kUtf16;
}

void AddFolder(std::string_view uri, std::vector<std::string>& folders) {
  auto path = PathOf(uri);
  if (path) folders.push_back(*std::move(path));
}

/// The folders of the workspace, or the one that older editors know.
std::vector<std::string> FoldersIn(ValueView params) {
  std::vector<std::string> folders;
  for (const ValueView folder : params.Member("workspaceFolders").elements()) {
    AddFolder(TextOf(folder.Member("uri")), folders);
  }
  if (folders.empty()) AddFolder(TextOf(params.Member("rootUri")), folders);
  return folders;
}

void WriteCapabilities(Encoding encoding, Writer& writer) {
  writer.Key("capabilities").StartObject();
  writer.Key("positionEncoding").String(encoding == Encoding::kUtf8 ? "utf-8" : "utf-16");
  writer.Key("textDocumentSync").StartObject();
  writer.Key("openClose").Bool(true).Key("change").Int(2);
  writer.Key("save").StartObject().Key("includeText").Bool(false).EndObject().EndObject();
  writer.Key("codeActionProvider").StartObject().Key("codeActionKinds").StartArray();
  writer.String("quickfix").EndArray().EndObject();
  writer.Key("completionProvider").StartObject().Key("triggerCharacters").StartArray();
  for (const char* const each : {"+", ":", " "}) writer.String(each);
  writer.EndArray().EndObject();
  writer.Key("hoverProvider").Bool(true);
  writer.Key("workspace").StartObject().Key("workspaceFolders").StartObject();
  writer.Key("supported").Bool(true).Key("changeNotifications").Bool(true);
  writer.EndObject().EndObject().EndObject();
}

void WriteWatchers(Writer& writer) {
  writer.StartObject().Key("registrations").StartArray().StartObject();
  writer.Key("id").String("tandem-files").Key("method").String("workspace/didChangeWatchedFiles");
  writer.Key("registerOptions").StartObject().Key("watchers").StartArray();
  writer.StartObject().Key("globPattern").String("**/*.{yaml,yml,json,go}").EndObject();
  writer.EndArray().EndObject().EndObject().EndArray().EndObject();
}

bool IsGo(std::string_view path) { return LanguageOf("", path) == Language::kGo; }

bool Overlaps(Span a, Span b) { return a.begin <= b.end && b.begin <= a.end; }

void WriteFix(const Finding& finding, const OpenDocument& document, Encoding encoding,
              Writer& writer) {
  const Fix& fix = *finding.fix;
  writer.StartObject().Key("title").String(fix.title).Key("kind").String("quickfix");
  writer.Key("isPreferred").Bool(true).Key("diagnostics").StartArray();
  WriteDiagnostic(finding, document.text(), encoding, writer);
  writer.EndArray().Key("edit").StartObject().Key("changes").StartObject();
  writer.Key(document.uri()).StartArray().StartObject().Key("range");
  WriteRange(fix.span, document.text(), encoding, writer);
  writer.Key("newText").String(fix.text);
  writer.EndObject().EndArray().EndObject().EndObject().EndObject();
}

}  // namespace

Session::RequestHandler Session::RequestHandlerOf(std::string_view method) {
  static constexpr std::pair<std::string_view, RequestHandler> kHandlers[] = {
      {"initialize", &Session::Initialize},
      {"shutdown", &Session::ShutDown},
      {"textDocument/codeAction", &Session::CodeAction},
      {"textDocument/completion", &Session::Complete},
      {"textDocument/hover", &Session::Hover},
  };
  const auto* const found = std::find_if(std::begin(kHandlers), std::end(kHandlers),
                                         [&](const auto& each) { return each.first == method; });
  return found == std::end(kHandlers) ? nullptr : found->second;
}

Session::NotificationHandler Session::NotificationHandlerOf(std::string_view method) {
  static constexpr std::pair<std::string_view, NotificationHandler> kHandlers[] = {
      {"initialized", &Session::Initialized},
      {"textDocument/didOpen", &Session::Opened},
      {"textDocument/didChange", &Session::Changed},
      {"textDocument/didSave", &Session::Saved},
      {"textDocument/didClose", &Session::Closed},
      {"workspace/didChangeWatchedFiles", &Session::FilesChanged},
      {"workspace/didChangeWorkspaceFolders", &Session::FoldersChanged},
  };
  const auto* const found = std::find_if(std::begin(kHandlers), std::end(kHandlers),
                                         [&](const auto& each) { return each.first == method; });
  return found == std::end(kHandlers) ? &Session::Ignore : found->second;
}

void Session::Take(std::string_view body) {
  const ReadMessage read = ParseMessage(body);
  const Message& message = read.message;
  if (read.refusal) return send_(RefusalOf(message.id, *read.refusal));
  if (message.is_answer) return;
  const auto fault = Guarded([&] { Handle(message); });
  if (!fault) return;
  const std::string text = "internal fault: " + OneLine(*fault);
  if (message.IsRequest()) {
    send_(RefusalOf(message.id, {ErrorCode::kInternalError, text}));
  } else {
    Show(Severity::kError, text);
  }
}

void Session::Handle(const Message& message) {
  if (message.method == "exit") {
    has_ended_ = true;
  } else if (message.IsRequest()) {
    Answer(message);
  } else if (state_ == State::kRunning) {
    (this->*NotificationHandlerOf(message.method))(message);
  }
}

std::optional<Refusal> Session::RefuseByState(const Message& message) const {
  const bool initializes = message.method == "initialize";
  if (state_ == State::kNew && !initializes) {
    return Refusal{ErrorCode::kServerNotInitialized, "there was no initialize yet"};
  }
  if (state_ == State::kRunning && initializes) {
    return Refusal{ErrorCode::kInvalidRequest, "there was an initialize already"};
  }
  if (state_ == State::kShutDown) {
    return Refusal{ErrorCode::kInvalidRequest, "there was a shutdown already"};
  }
  return std::nullopt;
}

void Session::Answer(const Message& message) {
  std::optional<Refusal> refusal = RefuseByState(message);
  if (!refusal) {
    const RequestHandler handler = RequestHandlerOf(message.method);
    refusal = handler != nullptr ? (this->*handler)(message)
                                 : Refusal{ErrorCode::kMethodNotFound, message.method};
  }
  if (refusal) send_(RefusalOf(message.id, *refusal));
}

Session::Answered Session::Initialize(const Message& message) {
  const ValueView params = message.params();
  if (!params.IsObject()) return Refusal{.message = "initialize has no params"};
  const ValueView capabilities = params.Member("capabilities");
  encoding_ = ChooseEncoding(capabilities);
  const ValueView watching = capabilities.Member("workspace")
                                 .Member("didChangeWatchedFiles")
                                 .Member("dynamicRegistration");
  watches_files_ = watching.kind() == json::Kind::kBool && watching.AsBool();
  workspace_.SetFolders(FoldersIn(params));
  must_load_ = true;
  state_ = State::kRunning;
  send_(AnswerOf(message.id, [&](Writer& writer) {
    writer.StartObject();
    WriteCapabilities(encoding_, writer);
    writer.Key("serverInfo").StartObject().Key("name").String("tandem");
    writer.Key("version").String(version_).EndObject().EndObject();
  }));
  return std::nullopt;
}

Session::Answered Session::ShutDown(const Message& message) {
  state_ = State::kShutDown;
  send_(AnswerOf(message.id, [](Writer& writer) { writer.Raw("null"); }));
  return std::nullopt;
}

Session::Answered Session::CodeAction(const Message& message) {
  OpenDocument* const document = Find(UriIn(message));
  if (document == nullptr) return Refusal{.message = "the text is not open"};
  const auto range = ReadRange(message.params().Member("range"), document->text(), encoding_);
  if (!range) return Refusal{.message = "there is no range"};
  Settle();
  send_(AnswerOf(message.id, [&](Writer& writer) {
    writer.StartArray();
    for (const Finding& finding : document->findings()) {
      if (!finding.fix || !Overlaps(finding.span, *range)) continue;
      WriteFix(finding, *document, encoding_, writer);
    }
    writer.EndArray();
  }));
  return std::nullopt;
}

std::optional<Refusal> Session::FindTarget(const Message& message, Target& target) {
  target.document = Find(UriIn(message));
  if (target.document == nullptr) return Refusal{.message = "the text is not open"};
  const auto place = ReadPlace(message.params().Member("position"));
  if (!place) return Refusal{.message = "there is no position"};
  target.offset = target.document->text().OffsetOf(*place, encoding_);
  Settle();
  return std::nullopt;
}

Session::Answered Session::Complete(const Message& message) {
  Target target;
  if (auto refusal = FindTarget(message, target)) return refusal;
  const std::vector<Item> items = target.document->Complete(target.offset, workspace_);
  send_(AnswerOf(message.id, [&](Writer& writer) {
    writer.StartArray();
    for (const Item& item : items) {
      WriteItem(item, target.document->text(), encoding_, writer);
    }
    writer.EndArray();
  }));
  return std::nullopt;
}

Session::Answered Session::Hover(const Message& message) {
  Target target;
  if (auto refusal = FindTarget(message, target)) return refusal;
  Span span;
  const std::string markdown = target.document->Describe(target.offset, workspace_, span);
  send_(AnswerOf(message.id, [&](Writer& writer) {
    if (markdown.empty()) {
      writer.Raw("null");
      return;
    }
    writer.StartObject().Key("contents").StartObject().Key("kind").String("markdown");
    writer.Key("value").String(markdown).EndObject().Key("range");
    WriteRange(span, target.document->text(), encoding_, writer);
    writer.EndObject();
  }));
  return std::nullopt;
}

void Session::Initialized(const Message&) {
  if (watches_files_) {
    send_(RequestOf("tandem-files", "client/registerCapability", &WriteWatchers));
  }
}

void Session::Opened(const Message& message) {
  const ValueView item = message.params().Member("textDocument");
  const std::string uri(UriIn(message));
  const ValueView text = item.Member("text");
  if (uri.empty() || !text.IsString()) return;
  if (documents_.size() >= kMaxDocuments && documents_.find(uri) == documents_.end()) {
    return Show(Severity::kWarning, "too many texts are open: " + uri + " is not judged");
  }
  OpenDocument document(uri, LanguageOf(TextOf(item.Member("languageId")), uri),
                        Text(std::string(text.AsString())));
  document.SetVersion(item.Member("version"));
  documents_.insert_or_assign(uri, std::move(document));
}

void Session::Changed(const Message& message) {
  OpenDocument* const document = Find(UriIn(message));
  if (document == nullptr) return;
  const auto refusal = document->Change(message.params().Member("contentChanges"), encoding_);
  if (refusal) Show(Severity::kError, "textDocument/didChange: " + refusal->message);
  document->SetVersion(message.params().Member("textDocument").Member("version"));
}

void Session::Saved(const Message& message) {
  const OpenDocument* const document = Find(UriIn(message));
  must_load_ = must_load_ || (document != nullptr && document->has_definitions());
  const auto path = PathOf(UriIn(message));
  if (path && IsGo(*path)) ForgetGoFile(*path);
}

void Session::ForgetGoFile(const std::string& path) {
  for (auto& [_, document] : documents_) document.ForgetFile(path);
}

void Session::Closed(const Message& message) {
  const auto found = documents_.find(UriIn(message));
  if (found == documents_.end()) return;
  const std::string uri = found->first;
  documents_.erase(found);
  send_(NotificationOf("textDocument/publishDiagnostics", [&](Writer& writer) {
    writer.StartObject().Key("uri").String(uri);
    writer.Key("diagnostics").StartArray().EndArray().EndObject();
  }));
}

void Session::FilesChanged(const Message& message) {
  for (const ValueView change : message.params().Member("changes").elements()) {
    const auto path = PathOf(TextOf(change.Member("uri")));
    if (!path) continue;
    if (IsGo(*path)) {
      ForgetGoFile(*path);
    } else {
      must_load_ = must_load_ || workspace_.IsOfDefinitions(*path);
    }
  }
}

void Session::FoldersChanged(const Message& message) {
  const ValueView event = message.params().Member("event");
  std::vector<std::string> folders = workspace_.folders();
  for (const ValueView folder : event.Member("removed").elements()) {
    const auto path = PathOf(TextOf(folder.Member("uri")));
    if (path) std::erase(folders, *path);
  }
  for (const ValueView folder : event.Member("added").elements()) {
    AddFolder(TextOf(folder.Member("uri")), folders);
  }
  workspace_.SetFolders(std::move(folders));
  must_load_ = true;
}

/// Passes over other notifications, `$/cancelRequest` among them: every answer is there at once.
void Session::Ignore(const Message&) {}

OpenDocument* Session::Find(std::string_view uri) {
  const auto found = documents_.find(uri);
  return found == documents_.end() ? nullptr : &found->second;
}

void Session::Load() {
  must_load_ = false;
  const Status loaded = workspace_.Load();
  const std::string failure = loaded ? "" : loaded.error().message;
  if (!failure.empty() && failure != load_failure_) {
    Show(Severity::kError, "rules cannot be used: " + failure);
  }
  load_failure_ = failure;
  if (workspace_.is_cut()) {
    Show(Severity::kWarning,
         "the workspace has more files than are looked through for definitions");
  }
  for (auto& [uri, document] : documents_) document.Forget();
}

void Session::Settle() {
  if (state_ != State::kRunning) return;
  const bool is_needed = std::any_of(documents_.begin(), documents_.end(), [](const auto& each) {
    return each.second.language() == Language::kManifests;
  });
  if (must_load_ && is_needed) Load();
  for (auto& [uri, document] : documents_) {
    if (!document.is_stale()) continue;
    document.Judge(workspace_);
    Publish(document);
  }
}

void Session::Publish(const OpenDocument& document) {
  send_(NotificationOf("textDocument/publishDiagnostics", [&](Writer& writer) {
    writer.StartObject().Key("uri").String(document.uri());
    if (document.version()) writer.Key("version").Int(*document.version());
    writer.Key("diagnostics").StartArray();
    for (const Finding& finding : document.findings()) {
      WriteDiagnostic(finding, document.text(), encoding_, writer);
    }
    writer.EndArray().EndObject();
  }));
}

void Session::Show(Severity severity, std::string_view text) {
  send_(NotificationOf("window/showMessage", [&](Writer& writer) {
    writer.StartObject().Key("type").Int(static_cast<int>(severity));
    writer.Key("message").String(text).EndObject();
  }));
}

}  // namespace tandem::lsp
