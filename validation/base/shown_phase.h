#pragma once

#include <atomic>
#include <string_view>

namespace tandem {

/// While it lives, another thread can see which phase the work of this one is in: the phases that
/// Allowance is told of are stored at `place`, too. One thread uses it.
class ShownPhase {
 public:
  /// Null: nobody sees it.
  explicit ShownPhase(std::atomic<const char*>* place);
  ~ShownPhase();
  ShownPhase(const ShownPhase&) = delete;
  ShownPhase& operator=(const ShownPhase&) = delete;

  /// Shows a phase of this thread; the text must be a literal.
  static void Show(std::string_view phase);

 private:
  std::atomic<const char*>* before_;
};

}  // namespace tandem
