#include "cli/made_definitions.h"

#include <ostream>
#include <string_view>
#include <utility>

#include "cli/written_packages.h"
#include "validation/base/one_line.h"
#include "validation/crd/definition/definition.h"

namespace tandem::cli {
namespace {

using crd::generate::Generated;
using crd::generate::Outcome;
using crd::generate::Problem;

crd::generate::Options OptionsOf(const CrdOrder& order) {
  using Options = crd::generate::Options;
  Options options;
  options.dialect = order.dialect == "controller-gen" ? Options::Dialect::kControllerGen
                                                      : Options::Dialect::kTandem;
  if (order.max_description >= 0) options.max_description = order.max_description;
  options.allow_dangerous_types = order.allow_dangerous_types;
  options.ignore_unexported_fields = order.ignore_unexported_fields;
  options.embedded_object_meta = order.embedded_object_meta;
  return options;
}

void Tell(const std::vector<Problem>& problems, std::string_view word, const Streams& streams) {
  for (const Problem& problem : problems) {
    streams.err << word << OneLine(problem.ToString()) << '\n';
  }
}

/// Prints each error that an API server finds in a definition, and returns how many there are.
std::size_t Check(const std::string& name, json::Document definition, const Streams& streams) {
  const field::ErrorList errors =
      crd::definition::Validate(std::move(definition), json::Document(0));
  for (const field::Error& error : errors) {
    streams.err << "error: " << OneLine(name + ": " + error.ToString()) << '\n';
  }
  return errors.size();
}

}  // namespace

Result<std::vector<Generated>> MakeDefinitions(const CrdOrder& order, const Streams& streams) {
  const auto written = ReadWrittenPackages(order.directories, streams);
  if (!written) return written.error();
  Outcome outcome = crd::generate::Generate(written->given, OptionsOf(order));
  Tell(outcome.warnings, "warning: ", streams);
  Tell(outcome.errors, "error: ", streams);
  Tell(outcome.refusals, "error: ", streams);
  std::size_t errors = outcome.errors.size() + outcome.refusals.size();
  if (errors == 0) {
    for (const Generated& made : outcome.definitions) {
      errors += Check(made.name, DecodeDefinition(made.json), streams);
    }
  }
  if (errors > 0) return Failure{"the types have errors"};
  if (outcome.definitions.empty()) {
    return Failure{"no kind is there: a type that embeds metav1.TypeMeta and metav1.ObjectMeta"};
  }
  return std::move(outcome.definitions);
}

json::Document DecodeDefinition(const std::string& json) {
  json::Document document(0);
  // What we made ourselves can be read.
  if (!document.Parse(json, {.duplicates = json::Duplicates::kReplace})) return json::Document(0);
  return document;
}

}  // namespace tandem::cli
