#include "cli/generate/made_definitions.h"

#include <ostream>
#include <string_view>
#include <utility>

#include "cli/generate/written_packages.h"
#include "validation/base/one_line.h"
#include "validation/crd/definition/definition.h"

namespace tandem::generate {
namespace {

using crd::generate::Generated;
using crd::generate::Outcome;

crd::generate::Options OptionsOf(const CrdOrder& order) {
  using Options = crd::generate::Options;
  Options options;
  options.dialect = order.dialect == "controller-gen" ? Options::Dialect::kControllerGen
                                                      : Options::Dialect::kTandem;
  if (order.max_description >= 0) options.max_description = order.max_description;
  options.allow_dangerous_types = order.allow_dangerous_types;
  options.ignore_unexported_fields = order.ignore_unexported_fields;
  options.embedded_object_meta = order.embedded_object_meta;
  options.include_alpha = order.include_alpha;
  options.merge_limits = order.merge_limits;
  options.union_markers = order.union_markers;
  options.max_size = order.max_size;
  options.without_descriptions = order.drop_descriptions;
  options.explain = order.explain;
  options.opaque_structure = order.opaque == "structure";
  options.one_of_filter = order.one_of_style == "filter";
  options.recursion_preserves = order.recursion == "preserve";
  if (order.immutable == "controller-gen") options.immutable = Options::Immutable::kControllerGen;
  using PropertyNames = Options::PropertyNames;
  if (order.property_names == "only") options.property_names = PropertyNames::kKeyword;
  if (order.property_names == "cel") options.property_names = PropertyNames::kExpressions;
  if (order.unions == "extension") options.unions = Options::Unions::kExtension;
  if (order.unions == "cel") options.unions = Options::Unions::kExpressions;
  return options;
}

/// Reads the flags whose values have a form of their own.
Status ReadTexts(const CrdOrder& order, crd::generate::Options& options) {
  for (const std::string& text : order.switches) {
    const std::size_t equals = text.find('=');
    const std::string state = equals == std::string::npos ? "" : text.substr(equals + 1);
    if (equals == 0 || (state != "true" && state != "false")) {
      return Failure{"--options " + text + ": must be NAME=true or NAME=false"};
    }
    options.switches.insert_or_assign(text.substr(0, equals), state == "true");
  }
  if (order.conversion_webhook.empty()) return Ok();
  const std::string& text = order.conversion_webhook;
  const std::size_t name = text.find('/');
  const std::size_t path = name == std::string::npos ? name : text.find('/', name + 1);
  if (path == std::string::npos || name == 0 || path == name + 1 || path + 1 == text.size()) {
    return Failure{"--conversion-webhook=" + text + ": must be NAMESPACE/NAME/PATH"};
  }
  options.conversion = {text.substr(0, name), text.substr(name + 1, path - name - 1),
                        text.substr(path)};
  return Ok();
}

/// Prints each error that an API server finds in a definition, and returns how many there are.
std::size_t Check(const std::string& name, json::Document definition, const cli::Streams& streams) {
  const field::ErrorList errors =
      crd::definition::Validate(std::move(definition), json::Document(0));
  for (const field::Error& error : errors) {
    streams.err << "error: " << OneLine(name + ": " + error.ToString()) << '\n';
  }
  return errors.size();
}

}  // namespace

Result<std::vector<Generated>> MakeDefinitions(const CrdOrder& order, const cli::Streams& streams) {
  crd::generate::Options options = OptionsOf(order);
  if (Status read = ReadTexts(order, options); !read) return read.error();
  const auto written = ReadWrittenPackages(order.directories, streams);
  if (!written) return written.error();
  Outcome outcome = crd::generate::Generate(written->given, options);
  Tell(outcome.notes, "note: ", streams);
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
  if (!order.explain.empty() && outcome.notes.empty()) {
    return Failure{"--explain=" + order.explain + ": there is no such field"};
  }
  if (outcome.definitions.empty()) {
    return Failure{"no kind is there: a type that embeds metav1.TypeMeta and metav1.ObjectMeta"};
  }
  return std::move(outcome.definitions);
}

json::Document DecodeDefinition(const std::string& json) {
  json::Document document(0);
  // A definition that we made ourselves can be read.
  if (!document.Parse(json, {.duplicates = json::Duplicates::kReplace})) return json::Document(0);
  return document;
}

}  // namespace tandem::generate
