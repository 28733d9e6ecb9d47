#include "cli/generate/generate.h"

#include <algorithm>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/generate/generate_crd.h"
#include "cli/generate/generate_fixtures.h"
#include "cli/generate/generate_openapi.h"
#include "cli/generate/generate_tags.h"
#include "cli/subcommand.h"

namespace tandem::generate {
namespace {

constexpr int kDiffers = 1;
constexpr int kUnusable = 2;

/// A product that can be generated. The word behind `generate` chooses it; its flags are its own.
struct Product {
  std::string_view word;
  std::string_view meaning;
  cli::Manual manual;
  std::function<Result<int>(const std::vector<std::string>& operands, const cli::Streams& streams)>
      make;
};

/// The flags and operands of the command line.
struct Invocation {
  FixtureOrder fixtures;
  CrdOrder crd;
  OpenApiOrder openapi;
  TagsOrder tags;
  bool help = false;
};

template <typename Order>
config::FlagSet FlagsOf(Order& order, void (*add)(config::FlagSet& flags, Order& order),
                        bool& help) {
  config::FlagSet flags;
  add(flags, order);
  flags.Bool("help", help, "Show this help").shorthand = 'h';
  return flags;
}

Product Fixtures(Invocation& invocation) {
  return {"fixtures",
          "objects that rules accept and refuse",
          {.about = "Writes fixtures: two objects for each declarative rule, one that it accepts "
                    "and one that\n"
                    "this rule refuses and no other. Samples are manifests to start from.",
           .operands = "[SAMPLE...]",
           .takes_paths = true,
           .exit_codes = {{0, "every rule has its fixture"},
                          {1, "no fixture was found for some rules"},
                          {kUnusable, "something cannot be used: a flag, a rule or a file"}},
           .flags = FlagsOf(invocation.fixtures, &AddFixtureFlags, invocation.help)},
          [&order = invocation.fixtures](const auto& samples, const cli::Streams& streams) {
            order.samples = samples;
            return GenerateFixtures(order, streams);
          }};
}

Product Definitions(Invocation& invocation) {
  return {"crd",
          "CustomResourceDefinitions of Go types",
          {.about = "Writes CustomResourceDefinitions for the kinds in packages of Go types, with "
                    "the rules\n"
                    "of kubebuilder's markers and +k8s: tags.",
           .operands = "DIR...",
           .takes_paths = true,
           .exit_codes = {{0, "the definitions are written, or are up to date"},
                          {kDiffers, "--check found differences"},
                          {kUnusable, "something cannot be used: a flag, a type or a file"}},
           .flags = FlagsOf(invocation.crd, &AddCrdFlags, invocation.help)},
          [&order = invocation.crd](const auto& directories, const cli::Streams& streams) {
            order.directories = directories;
            return GenerateCrd(order, streams);
          }};
}

Product OpenApi(Invocation& invocation) {
  return {"openapi",
          "OpenAPI documents of Go types",
          {.about = "Writes OpenAPI documents for the kinds in packages of Go types, your own or\n"
                    "Kubernetes', with the rules of markers and +k8s: tags.",
           .operands = "DIR...",
           .takes_paths = true,
           .exit_codes = {{0, "the documents are written, or are up to date"},
                          {kDiffers, "--check found differences"},
                          {kUnusable, "something cannot be used: a flag, a type or a file"}},
           .flags = FlagsOf(invocation.openapi, &AddOpenApiFlags, invocation.help)},
          [&order = invocation.openapi](const auto& directories, const cli::Streams& streams) {
            order.directories = directories;
            return GenerateOpenApi(order, streams);
          }};
}

Product Tags(Invocation& invocation) {
  return {
      "tags",
      "+k8s: tags for the markers of Go types, or for their definitions",
      {.about = "Prints a patch that writes +k8s: tags beside kubebuilder's markers in Go files, "
                "or for\n"
                "the rules that definitions of the kinds have for their fields.",
       .operands = "DIR...",
       .takes_paths = true,
       .exit_codes = {{0, "the patch is printed, or the files are changed"},
                      {kDiffers, "--check found tags to be written"},
                      {kUnusable, "something cannot be used: a flag, a type, a marker or a file"}},
       .flags = FlagsOf(invocation.tags, &AddTagsFlags, invocation.help)},
      [&order = invocation.tags](const auto& directories, const cli::Streams& streams) {
        order.directories = directories;
        return GenerateTags(order, streams);
      }};
}

std::vector<Product> Products(Invocation& invocation) {
  return {Fixtures(invocation), Definitions(invocation), OpenApi(invocation), Tags(invocation)};
}

/// Adds the flags of a product, and says whose they are.
void AddFlags(const Product& product, config::FlagSet& all) {
  const std::vector<config::Flag>& known = all.flags();
  for (config::Flag flag : product.manual.flags.flags()) {
    const bool is_known = std::any_of(known.begin(), known.end(), [&](const config::Flag& other) {
      return other.name == flag.name;
    });
    if (is_known) continue;
    flag.help = std::string(product.word) + ": " + flag.help;
    all.Add(std::move(flag));
  }
}

/// All that there is, with the flags of all.
cli::Manual Overview(const std::vector<Product>& products, bool& help) {
  cli::Manual manual = {
      .about =
          "Writes fixtures for rules, or definitions, documents and tags for Go types. Each has\n"
          "flags of its own: 'tandem generate crd --help' shows them.",
      .operands = "fixtures [SAMPLE...] | crd DIR... | openapi DIR... | tags DIR...",
      .takes_paths = true,
      .exit_codes = {{0, "the files are written, or are up to date"},
                     {kDiffers,
                      "no fixture was found for some rules; --check found "
                      "differences"},
                     {kUnusable,
                      "something cannot be used: a flag, a rule, a type or "
                      "a file"}},
      .flags = {}};
  manual.flags.Bool("help", help, "Show this help").shorthand = 'h';
  for (const Product& product : products) {
    manual.words.push_back({std::string(product.word), std::string(product.meaning)});
    AddFlags(product, manual.flags);
  }
  return manual;
}

}  // namespace

cli::Manual GenerateManual() {
  Invocation invocation;
  return Overview(Products(invocation), invocation.help);
}

int RunGenerate(const cli::Arguments& arguments, const cli::Streams& streams) {
  Invocation invocation;
  std::vector<Product> products = Products(invocation);
  for (Product& product : products) {
    if (arguments.empty() || arguments.front() != product.word) continue;
    return Run(
        {"generate " + std::string(product.word), std::move(product.manual), invocation.help,
         kUnusable},
        {arguments.begin() + 1, arguments.end()}, streams,
        [&](const std::vector<std::string>& operands) { return product.make(operands, streams); });
  }
  return Run(
      {"generate", Overview(products, invocation.help), invocation.help, kUnusable}, arguments,
      streams, [](const std::vector<std::string>&) -> Result<int> {
        return Failure{
            "name what to write, before all flags: fixtures, crd, openapi or tags. See 'tandem "
            "generate --help'."};
      });
}

}  // namespace tandem::generate
