// Properties that hold of every package of tagged types and every object, tried on random ones.
//
// TANDEM_PROPERTY_SEED=N begins with another package, TANDEM_PROPERTY_PACKAGES=N makes more of
// them. A failure names the seed of its package: with that seed, one package is enough to see it
// again.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/validation/property/error_form.h"
#include "tests/validation/property/go_package.h"
#include "tests/validation/property/object.h"
#include "tests/validation/property/random.h"
#include "validation/base/panic.h"
#include "validation/compile/compile_types.h"
#include "validation/engine/run.h"
#include "validation/gotypes/loader.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"
#include "validation/rules/shape.h"
#include "validation/tags/catalog.h"

namespace tandem::property {
namespace {

using field::ErrorList;

constexpr std::uint64_t kSeed = 20'250'601;
constexpr std::uint64_t kPackages = 100;
constexpr int kObjects = 7;
constexpr std::size_t kLookedAt = 40;

std::uint64_t FromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

void ComplainWhenSet(const rules::CheckArgs& args, ErrorList& errors) {
  if (!args.value.IsSet()) return;
  errors.Add(field::Invalid(args.path, {}, "set").WithOrigin("hook"));
}

/// A package and what became of it.
struct Loaded {
  tags::Hooks hooks;
  gotypes::Universe universe;
  compile::Compiled compiled;
};

std::unique_ptr<Loaded> Load(const GoPackage& package, compile::CompileOptions options) {
  auto loaded = std::make_unique<Loaded>();
  for (const std::string& hook : package.hooks) loaded->hooks.emplace(hook, &ComplainWhenSet);
  options.hooks = &loaded->hooks;
  std::vector<gotypes::SourcePackage> packages(1);
  packages[0].path = "pkg";
  packages[0].files = {{"doc.go", "// +k8s:validation-gen=*\npackage pkg\n"},
                       {"types.go", package.types}};
  for (const gotypes::Diagnostic& diagnostic : loaded->universe.Load(std::move(packages))) {
    ADD_FAILURE() << "not Go: " << ToString(diagnostic);
  }
  loaded->compiled = compile::CompileTypes(loaded->universe, options);
  return loaded;
}

compile::CompileOptions AnyOptions(Random& random) {
  compile::CompileOptions options;
  options.test_tags = true;
  if (random.Chance(4)) options.release = compile::k1_36;
  if (random.Chance(4)) options.dialect = compile::Dialect::kUpstream;
  options.kep_semantics = random.Chance(15);
  return options;
}

/// Some options on, some off, some not defined at all.
rules::OptionSet AnySet(Random& random, const rules::Program& program) {
  rules::OptionSet set;
  for (const std::string& option : program.options()) {
    if (!random.Chance(10)) set.Set(option, random.Chance(50));
  }
  return set;
}

std::string Describe(const ErrorList& errors) {
  std::string text;
  for (const field::Error& error : errors) text += "  " + error.ToString() + "\n";
  return text;
}

/// The results of the objects of all packages together.
struct Tally {
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;
  std::uint64_t runs = 0;
  std::uint64_t misshapen = 0;
  std::map<std::string, std::uint64_t> errors;  ///< counts by type and origin
  std::set<std::string, std::less<>> tags;      ///< names, in accepted packages
};

/// The checks of one package's rules.
class Subject {
 public:
  Subject(const GoPackage& package, const compile::CompileOptions& options, Random& random,
          Tally& tally)
      : package_(package), random_(random), tally_(tally), loaded_(Load(package, options)) {
    if (!loaded_->compiled.errors.empty()) return;
    again_ = Load(package, options);
  }

  [[nodiscard]] const std::vector<gotypes::Diagnostic>& refusals() const {
    return loaded_->compiled.errors;
  }

  void JudgeObjects() {
    const std::deque<rules::Root>& roots = loaded_->compiled.program.roots();
    for (std::size_t i = 0; i < roots.size(); ++i) {
      const int count = roots[i].type_name == "T" ? kObjects : 1;
      for (int round = 0; round < count && !testing::Test::HasFailure(); ++round) JudgeObject(i);
    }
  }

 private:
  struct Document {
    explicit Document(const Object& object) : text(object.ToJson()) {
      EXPECT_TRUE(parsed.Parse(text)) << text;
    }
    std::string text;
    json::Document parsed{0};
  };

  void JudgeObject(std::size_t root_index) {
    const rules::Root& root = loaded_->compiled.program.roots()[root_index];
    Object object = MakeObject(random_, *root.ref.type);
    Object changed = object;
    Mutate(random_, changed);
    Object respelled = object;
    Respell(random_, respelled);

    const rules::OptionSet options = AnySet(random_, loaded_->compiled.program);
    request_.options = random_.Chance(5) ? nullptr : &options;
    request_.subresource = root.Accepts("status") && random_.Chance(30) ? "status" : "";
    const Document original(object);
    const Document other(changed);
    const Document same(respelled);
    Judge(root_index, Operation::kCreate, other, nullptr);
    if (!HasShape(root, original)) return;
    Judge(root_index, Operation::kCreate, original, nullptr);
    Judge(root_index, Operation::kUpdate, other, &original);
    Judge(root_index, Operation::kUpdate, original, &other);
    Judge(root_index, Operation::kUpdate, original, nullptr);
    ExpectUnchanged(root_index, original, original);
    EXPECT_TRUE(HasShape(root, same)) << same.text;
    ExpectUnchanged(root_index, same, original);
  }

  static bool HasShape(const rules::Root& root, const Document& document) {
    return rules::CheckShape(*root.ref.type, document.parsed.root()).has_value();
  }

  /// The errors that the rules find, after checking what must hold of every error.
  ErrorList Judge(std::size_t root_index, Operation operation, const Document& document,
                  const Document* old) {
    const rules::Root& root = loaded_->compiled.program.roots()[root_index];
    if (!HasShape(root, document) || (old != nullptr && !HasShape(root, *old))) {
      ++tally_.misshapen;
      return {};
    }
    SCOPED_TRACE(root.type_name + (operation == Operation::kCreate ? " create " : " update ") +
                 document.text.substr(0, 2000) +
                 (old == nullptr ? "" : "\n  old " + old->text.substr(0, 2000)));
    request_.operation = operation;
    request_.object = document.parsed.root();
    request_.old_object = old == nullptr ? json::ValueView() : old->parsed.root();
    const std::string before = json::RenderGoJson(request_.object);
    ErrorList errors = Run(root);
    EXPECT_EQ(json::RenderGoJson(request_.object), before);
    ExpectSame(errors, Run(root));
    ExpectSame(errors, Run(again_->compiled.program.roots()[root_index]));
    // Some of very many: deep objects have long paths.
    const std::size_t stride = 1 + errors.size() / kLookedAt;
    for (std::size_t i = 0; i < errors.size(); i += stride) ExpectWellFormed(root, errors[i]);
    ++tally_.runs;
    return errors;
  }

  ErrorList Run(const rules::Root& root) {
    ErrorList errors;
    try {
      engine::Run(root, request_, errors);
    } catch (const Panic& panic) {
      ADD_FAILURE() << "Panic: " << panic.what();
    }
    return errors;
  }

  static void ExpectSame(const ErrorList& errors, const ErrorList& others) {
    EXPECT_TRUE(errors == others) << Describe(errors) << "and\n" << Describe(others);
  }

  void ExpectWellFormed(const rules::Root& root, const field::Error& error) {
    const std::string kind = std::string(WireName(error.type)) + " " + error.origin;
    ++tally_.errors[kind];
    EXPECT_TRUE(HasKnownOrigin(error)) << kind << ": " << error.ToString();
    EXPECT_TRUE(Resolves(error.field, root.ref, request_.object, request_.old_object))
        << error.ToString();
  }

  /// The rules of the root type itself always run; those which fields give to the struct look for a
  /// change of their own, once it is known whether their option is on. Roots that are lists or maps
  /// have no field around them to be unchanged.
  void ExpectUnchanged(std::size_t root_index, const Document& document, const Document& old) {
    const ErrorList errors = Judge(root_index, Operation::kUpdate, document, &old);
    const rules::Root& root = loaded_->compiled.program.roots()[root_index];
    if (root.ref.type->kind != rules::TypeKind::kStruct) return;
    const bool own_rules = root.type_name != "T" || package_.tags_on_root;
    for (const field::Error& error : errors) {
      const bool of_fields = error.origin == "union" || error.origin == "zeroOrOneOf";
      const bool undefined = error.type == field::ErrorType::kInternal;
      const bool of_root =
          error.field == "<nil>" || (package_.tells_of_members && IsOfMembers(error));
      EXPECT_TRUE(of_root && (undefined || (own_rules && !of_fields)))
          << "unchanged, but " << error.ToString() << "\n  object " << document.text << "\n  old "
          << old.text;
    }
  }

  /// Whether an error may be what a rule of a struct tells of the struct's members.
  static bool IsOfMembers(const field::Error& error) {
    const std::set<std::string_view> origins = {"", "distinct", "invalid", "notAmong"};
    return origins.contains(error.origin) && error.field.find_first_of(".[") == std::string::npos;
  }

  const GoPackage& package_;
  Random& random_;
  Tally& tally_;
  std::unique_ptr<Loaded> loaded_;
  std::unique_ptr<Loaded> again_;  ///< compiled from the same text once more
  engine::Request request_;
};

void NoteTags(std::string_view source, Tally& tally) {
  for (std::size_t at = source.find('+'); at != source.npos; at = source.find('+', at + 1)) {
    const std::size_t end = source.find_first_of("=( \n", at);
    tally.tags.emplace(source.substr(at + 1, end - at - 1));
  }
}

void ExpectLocated(const gotypes::Diagnostic& refusal) {
  const std::string text = ToString(refusal);
  EXPECT_TRUE(refusal.position.file == "types.go" && refusal.position.line > 0) << text;
  EXPECT_NE(refusal.message.find(": "), std::string::npos) << text;
}

void JudgePackage(std::uint64_t seed, Tally& tally) {
  SCOPED_TRACE("TANDEM_PROPERTY_SEED=" + std::to_string(seed) + " TANDEM_PROPERTY_PACKAGES=1");
  Random random(seed);
  const GoPackage package = MakeGoPackage(random);
  const compile::CompileOptions options = AnyOptions(random);
  try {
    Subject subject(package, options, random, tally);
    for (const gotypes::Diagnostic& refusal : subject.refusals()) ExpectLocated(refusal);
    if (!subject.refusals().empty()) {
      ++tally.refused;
      return;
    }
    ++tally.accepted;
    NoteTags(package.types, tally);
    subject.JudgeObjects();
  } catch (const Panic& panic) {
    ADD_FAILURE() << "Panic: " << panic.what();
  }
  if (testing::Test::HasFailure()) std::printf("%s", package.types.c_str());
}

TEST(DeclarativeProperties, HoldOfRandomTypesAndObjects) {
  const std::uint64_t seed = FromEnvironment("TANDEM_PROPERTY_SEED", kSeed);
  const std::uint64_t count = FromEnvironment("TANDEM_PROPERTY_PACKAGES", kPackages);
  Tally tally;
  for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) JudgePackage(seed + i, tally);
  std::printf("packages: %zu accepted, %zu refused; runs: %zu, misshapen: %zu\n",
              static_cast<std::size_t>(tally.accepted), static_cast<std::size_t>(tally.refused),
              static_cast<std::size_t>(tally.runs), static_cast<std::size_t>(tally.misshapen));
  for (const auto& [kind, number] : tally.errors) {
    std::printf("  %8zu %s\n", static_cast<std::size_t>(number), kind.c_str());
  }
  if (count < kPackages || HasFailure()) return;

  // A generator that makes nothing but refused packages, or knows only half of the tags, proves
  // nothing.
  EXPECT_GT(tally.accepted, 3 * tally.refused);
  EXPECT_GT(tally.runs, 4 * tally.misshapen);
  for (const tags::TagDef* tag : tags::Catalog()) {
    const bool must_not_load =
        tag->name == "k8s:validateError" || tag->name == "tandem:validatePanic";
    EXPECT_TRUE(must_not_load || tally.tags.contains(tag->name)) << tag->name << " never loaded";
  }
}

}  // namespace
}  // namespace tandem::property
