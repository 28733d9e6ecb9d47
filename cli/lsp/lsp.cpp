#include "cli/lsp/lsp.h"

#include <ostream>
#include <utility>

#include "cli/lsp/frames.h"
#include "cli/lsp/session.h"
#include "cli/subcommand.h"
#include "config/files.h"
#include "config/flags.h"
#include "config/rule_loading.h"
#include "validation/base/go_quote.h"
#include "validation/base/one_line.h"

namespace tandem::lsp {
namespace {

constexpr int kBroken = 1;
constexpr int kUnusable = 2;

/// The flags of the command line.
struct Invocation {
  config::Options options;
  bool stdio = true;
  bool help = false;
};

config::FlagSet Flags(Invocation& invocation) {
  config::FlagSet flags;
  config::AddVerdictFlags(flags, invocation.options);
  flags.Bool("stdio", invocation.stdio,
             "Speak on standard input and output; always on, because some editors pass "
             "this flag");
  flags.Bool("help", invocation.help, "Show this help").shorthand = 'h';
  return flags;
}

cli::Manual Describe(Invocation& invocation) {
  return {.about =
              "Judges manifests and Go files while they are written. Speaks the Language Server\n"
              "Protocol with an editor, on standard input and output.",
          .operands = "",
          .exit_codes = {{0, "the editor has said shutdown and exit"},
                         {kBroken, "the editor has not, or has sent something that is no message"},
                         {kUnusable, "a flag cannot be used"}},
          .flags = Flags(invocation)};
}

/// Takes messages until the editor ends the session, and judges whenever none is waiting.
Result<int> Talk(config::FileReader& input, Session& session) {
  Frames frames;
  while (!session.has_ended()) {
    auto next = frames.Next();
    if (!next) return next.error();
    if (*next) {
      session.Take(**next);
      continue;
    }
    session.Settle();
    std::string more;
    if (Status read = input.ReadMore(more); !read) return read.error();
    if (more.empty()) {
      if (frames.IsEmpty()) return session.exit_code();
      return Failure{"the input ends within a message"};
    }
    frames.Add(more);
  }
  return session.exit_code();
}

Result<int> Run(const Invocation& invocation, const std::vector<std::string>& operands,
                const cli::Streams& streams, const std::string& version) {
  if (!operands.empty()) {
    cli::Complain(streams, "lsp", {"takes no operands, such as " + GoQuote(operands.front())});
    return kUnusable;
  }
  auto gates = config::ReadGates(invocation.options);
  if (!gates) {
    cli::Complain(streams, "lsp", gates.error());
    return kUnusable;
  }
  auto input = config::FileReader::Open("-");
  if (!input) return input.error();
  Session session(invocation.options, *std::move(gates), version,
                  [&](std::string_view body) { streams.out << FrameOf(body) << std::flush; });
  return Talk(*input, session);
}

}  // namespace

cli::Manual LspManual() {
  Invocation invocation;
  return Describe(invocation);
}

int RunLsp(const cli::Arguments& arguments, const cli::Streams& streams,
           const std::string& version) {
  Invocation invocation;
  return cli::Run({"lsp", Describe(invocation), invocation.help, kUnusable}, arguments, streams,
                  [&](const std::vector<std::string>& operands) -> Result<int> {
                    const Result<int> code = Run(invocation, operands, streams, version);
                    if (code) return *code;
                    cli::Complain(streams, "lsp", code.error());
                    return kBroken;
                  });
}

}  // namespace tandem::lsp
