#pragma once

#include <atomic>
#include <string_view>

namespace tandem {

/// Has another thread see what the work of this one is at, for as long as it lives: the phases that
/// Allowance is told of are stored in its place, too. Of one thread.
class ShownPhase {
 public:
  /// Null: nobody sees it.
  explicit ShownPhase(std::atomic<const char*>* place);
  ~ShownPhase();
  ShownPhase(const ShownPhase&) = delete;
  ShownPhase& operator=(const ShownPhase&) = delete;

  /// Shows a phase of this thread: a literal.
  static void Show(std::string_view phase);

 private:
  std::atomic<const char*>* before_;
};

}  // namespace tandem
