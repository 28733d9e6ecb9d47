#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "cli/lsp/message.h"
#include "cli/lsp/open_document.h"
#include "cli/lsp/workspace.h"

namespace tandem::lsp {

/// The largest number of texts that may be open.
inline constexpr std::size_t kMaxDocuments = 1'000;

/// Sends the body of a message to the editor.
using Send = std::function<void(std::string_view body)>;

/// The talk with one editor, from `initialize` to `exit`. Not thread-safe.
class Session {
 public:
  /// `version` is the program's.
  Session(config::Options options, config::FeatureGates gates, std::string version, Send send)
      : workspace_(std::move(options), std::move(gates)),
        version_(std::move(version)),
        send_(std::move(send)) {}

  /// Takes the body of a message, and answers it if it is a request.
  void Take(std::string_view body);

  /// Judges the texts that have changed, and tells the findings; called when no message waits.
  void Settle();

  /// Whether the editor has said that it is over.
  [[nodiscard]] bool has_ended() const { return has_ended_; }
  /// The exit code: 0 after `shutdown`, else 1.
  [[nodiscard]] int exit_code() const { return state_ == State::kShutDown ? 0 : 1; }

  [[nodiscard]] const Workspace& workspace() const { return workspace_; }
  /// The open text with a URI; null when there is none.
  [[nodiscard]] OpenDocument* Find(std::string_view uri);

 private:
  enum class State : std::uint8_t { kNew, kRunning, kShutDown };

  using Answered = std::optional<Refusal>;  ///< nothing: the answer was sent
  using RequestHandler = Answered (Session::*)(const Message&);
  using NotificationHandler = void (Session::*)(const Message&);
  static RequestHandler RequestHandlerOf(std::string_view method);
  static NotificationHandler NotificationHandlerOf(std::string_view method);

  void Handle(const Message& message);
  void Answer(const Message& message);
  [[nodiscard]] std::optional<Refusal> RefuseByState(const Message& message) const;

  Answered Initialize(const Message& message);
  Answered ShutDown(const Message& message);
  Answered CodeAction(const Message& message);
  Answered Complete(const Message& message);
  Answered Hover(const Message& message);

  /// A place in an open text.
  struct Target {
    OpenDocument* document = nullptr;
    std::size_t offset = 0;
  };
  std::optional<Refusal> FindTarget(const Message& message, Target& target);

  void Initialized(const Message& message);
  void Opened(const Message& message);
  void Changed(const Message& message);
  void Saved(const Message& message);
  void Closed(const Message& message);
  void FilesChanged(const Message& message);
  void FoldersChanged(const Message& message);
  void Ignore(const Message& message);

  void Load();
  /// Takes note that a Go file has changed on the disk: open ones may be of its package.
  void ForgetGoFile(const std::string& path);
  void Publish(const OpenDocument& document);
  void Show(Severity severity, std::string_view text);

  Workspace workspace_;
  std::string version_;
  Send send_;
  State state_ = State::kNew;
  bool has_ended_ = false;
  Encoding encoding_ = Encoding::kUtf16;
  bool watches_files_ = false;  ///< the editor can be asked to tell of changed files
  bool must_load_ = false;
  std::string load_failure_;  ///< the last that was shown
  std::map<std::string, OpenDocument, std::less<>> documents_;
};

}  // namespace tandem::lsp
