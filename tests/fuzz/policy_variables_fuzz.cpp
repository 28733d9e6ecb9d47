// Expressions of the variables `a0`, `a1` and so on of a policy, a line each, which may use those
// before them, and conditions over them: each compiles or says why not.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "validation/admission_expressions/compiler.h"
#include "validation/base/lines.h"

namespace {

using namespace tandem;

void MustSayWhy(const Status& status) {
  if (!status && status.error().message.empty()) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const admission_expressions::Compiler compiler(cel::kNewestFunctions);
  const std::vector<std::string_view> lines = LinesOf({reinterpret_cast<const char*>(data), size});
  std::vector<std::string> names;
  for (std::size_t i = 0; i < lines.size(); ++i) names.push_back("a" + std::to_string(i));
  const std::vector<std::string_view> views(names.begin(), names.end());
  const auto composed = compiler.Compose(views);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    MustSayWhy(composed->AddVariable(views[i], lines[i], {}));
    MustSayWhy(composed->Check(lines[i], handwritten::ExpressionRole::kCondition, {}));
  }
  return 0;
}
