#include "server/app/build_info.h"

namespace tandem::server {
namespace {

#if defined(__clang__)
constexpr const char* kCompiler = "clang " __clang_version__;
#else
constexpr const char* kCompiler = "gcc " __VERSION__;
#endif

#if defined(__x86_64__)
constexpr const char* kPlatform = "linux/amd64";
#elif defined(__aarch64__)
constexpr const char* kPlatform = "linux/arm64";
#else
constexpr const char* kPlatform = "linux/unknown";
#endif

}  // namespace

const health::BuildFacts& BuildInfo() {
  static const health::BuildFacts kFacts = {TANDEM_VERSION, TANDEM_REVISION, "", kCompiler,
                                            kPlatform};
  return kFacts;
}

std::string BuildOfRules() { return BuildInfo().version + " " + BuildInfo().revision; }

}  // namespace tandem::server
