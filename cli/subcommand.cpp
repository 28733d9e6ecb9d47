#include "cli/subcommand.h"

#include <ostream>

#include "cli/operands.h"

namespace tandem::cli {

int Run(Subcommand subcommand, const Arguments& arguments, const Streams& streams,
        const std::function<Result<int>(const std::vector<std::string>& operands)>& work) {
  const auto operands = ParseWithOperands(subcommand.manual.flags, arguments);
  if (operands && subcommand.help) {
    streams.out << HelpText(streams.program, subcommand.name, subcommand.manual);
    return 0;
  }
  const Result<int> code = operands ? work(*operands) : operands.error();
  if (code) return *code;
  Complain(streams, subcommand.name, code.error());
  return subcommand.trouble;
}

}  // namespace tandem::cli
