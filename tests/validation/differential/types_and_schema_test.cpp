// The same rules, written as tags of Go types and as the schema of a CustomResourceDefinition, find
// the same fields of random objects wrong.
//
// TANDEM_DIFFERENTIAL_SEED=N begins with other rules, TANDEM_DIFFERENTIAL_TREES=N tries more of
// them: 1,000, which are 100,000 objects, take a minute in a Debug build.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "tests/support/json_document.h"
#include "tests/validation/crd/custom_resource.h"
#include "tests/validation/differential/rule_tree.h"
#include "tests/validation/differential/tree_object.h"
#include "validation/compile/compile_types.h"
#include "validation/engine/run.h"
#include "validation/rules/shape.h"

namespace tandem::differential {
namespace {

using property::Random;

constexpr std::uint64_t kSeed = 1;
constexpr std::uint64_t kTrees = 100;
constexpr int kObjectsPerTree = 100;

std::uint64_t FromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::strtoull(value, nullptr, 10);
}

/// Paths are compared as schemas spell them: `spec.map.key`, not `spec.map[key]`.
std::string AsSchemaPath(const std::string& field) {
  std::string path;
  for (std::size_t i = 0; i < field.size(); ++i) {
    const bool names_entry =
        field[i] == '[' && i + 1 < field.size() && (field[i + 1] < '0' || field[i + 1] > '9');
    if (!names_entry) {
      path += field[i];
      continue;
    }
    const std::size_t close = field.find(']', i);
    path += '.' + field.substr(i + 1, close - i - 1);
    i = close;
  }
  return path;
}

/// The field of an error. Of a value that a list has three times, schemas report the second one and
/// tags the third one, too: the list counts as wrong.
std::string FieldOf(const field::Error& error) {
  const std::string path = AsSchemaPath(error.field);
  return error.type == field::ErrorType::kDuplicate ? path.substr(0, path.rfind('[')) : path;
}

using Fields = std::set<std::string>;

bool IsBelow(const std::string& field, const std::string& other) {
  return field.size() > other.size() && field.starts_with(other) &&
         (field[other.size()] == '.' || field[other.size()] == '[');
}

/// The fields without those below a wrong field of either list: tags on sizes end the validation of
/// a list or map, keywords do not.
Fields Topmost(const Fields& fields, const Fields& others) {
  Fields kept;
  for (const std::string& field : fields) {
    const auto hides = [&](const std::string& other) { return IsBelow(field, other); };
    if (std::none_of(fields.begin(), fields.end(), hides) &&
        std::none_of(others.begin(), others.end(), hides)) {
      kept.insert(field);
    }
  }
  return kept;
}

/// Random rules in both languages.
class BothLanguages {
 public:
  explicit BothLanguages(const RuleTree& tree)
      : go_(AsGoTypes(tree)), manifest_(crd::WidgetManifest(AsSchema(tree))) {
    LoadTypes();
    LoadSchema();
  }

  [[nodiscard]] bool usable() const { return root_ != nullptr && definition_ != nullptr; }
  [[nodiscard]] const std::string& go() const { return go_; }

  field::ErrorList ErrorsOfTypes(json::ValueView object) const {
    field::ErrorList errors;
    EXPECT_TRUE(rules::CheckShape(*root_->ref.type, object));
    engine::Request request;
    request.object = object;
    engine::Run(*root_, request, errors);
    return errors;
  }

  field::ErrorList ErrorsOfSchema(json::ValueView object) const {
    field::ErrorList errors;
    crd::Write request;
    request.object = object;
    const crd::PreparedWrite write(*definition_, definition_->versions.front(), request);
    EXPECT_EQ(write.decode_error(), "");
    EXPECT_THAT(write.unknown_fields(), testing::IsEmpty());
    field::ErrorList forgiven;
    write.Validate(errors, forgiven);
    return errors;
  }

 private:
  void LoadTypes() {
    const auto wrong = universe_.Load({{"example.com/v1", "v1", {{"types.go", go_}}}});
    for (const auto& diagnostic : wrong) ADD_FAILURE() << ToString(diagnostic) << "\n" << go_;
    if (!wrong.empty()) return;
    compiled_ = compile::CompileTypes(universe_, {});
    for (const auto& error : compiled_.errors) ADD_FAILURE() << ToString(error) << "\n" << go_;
    if (!compiled_.errors.empty()) return;
    root_ = compiled_.program.FindRoot("", "v1", "T");
    EXPECT_NE(root_, nullptr);
  }

  void LoadSchema() {
    crd::definition::Loaded loaded =
        crd::definition::Load(support::ParseJson(manifest_), {.property_names = true});
    EXPECT_THAT(crd::TextsOf(loaded.errors), testing::IsEmpty()) << manifest_;
    definition_ = std::move(loaded.definition);
  }

  std::string go_;
  std::string manifest_;
  gotypes::Universe universe_;
  compile::Compiled compiled_;
  const rules::Root* root_ = nullptr;
  std::unique_ptr<const crd::definition::Definition> definition_;
};

struct Tally {
  std::size_t objects = 0;
  std::size_t wrong = 0;
  std::map<std::string, std::size_t> errors;  ///< the errors of the types, by rule
};

std::string RuleOf(const field::Error& error) {
  return error.origin.empty() ? std::string(ToString(error.type)) : error.origin;
}

void Compare(const BothLanguages& rules, const std::string& spec, Tally& tally) {
  const json::Document document = support::ParseJson(crd::CustomResource::Object(spec));
  Fields of_types;
  for (const field::Error& error : rules.ErrorsOfTypes(document.root())) {
    of_types.insert(FieldOf(error));
    ++tally.errors[RuleOf(error)];
  }
  Fields of_schema;
  for (const field::Error& error : rules.ErrorsOfSchema(document.root())) {
    of_schema.insert(FieldOf(error));
  }
  ++tally.objects;
  if (!of_schema.empty()) ++tally.wrong;
  EXPECT_EQ(Topmost(of_types, of_schema), Topmost(of_schema, of_types)) << spec << "\n"
                                                                        << rules.go();
}

void CompareTree(std::uint64_t seed, Tally& tally) {
  SCOPED_TRACE("TANDEM_DIFFERENTIAL_SEED=" + std::to_string(seed) + " TANDEM_DIFFERENTIAL_TREES=1");
  Random random(seed);
  const std::unique_ptr<RuleTree> tree = MakeRuleTree(random);
  const BothLanguages rules(*tree);
  if (!rules.usable()) return;
  for (int i = 0; i < kObjectsPerTree && !testing::Test::HasFailure(); ++i) {
    Compare(rules, MakeTreeObject(*tree, random, random.Below(15)), tally);
  }
}

TEST(TypesAndSchema, FindTheSameFieldsWrong) {
  const std::uint64_t seed = FromEnvironment("TANDEM_DIFFERENTIAL_SEED", kSeed);
  const std::uint64_t count = FromEnvironment("TANDEM_DIFFERENTIAL_TREES", kTrees);
  Tally tally;
  for (std::uint64_t i = 0; i < count && !HasFailure(); ++i) CompareTree(seed + i, tally);
  std::printf("seed %llu: %zu objects, %zu of them wrong\n", static_cast<unsigned long long>(seed),
              tally.objects, tally.wrong);
  for (const auto& [rule, number] : tally.errors) std::printf("  %8zu %s\n", number, rule.c_str());
  if (count < kTrees || HasFailure()) return;

  // Objects that are all right, or all wrong, or rules that never speak, would prove nothing.
  EXPECT_GT(tally.wrong, tally.objects / 5);
  EXPECT_LT(tally.wrong, tally.objects * 4 / 5);
  for (const char* rule :
       {"Required value", "Unsupported value", "Duplicate value", "minLength", "maxLength",
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "pattern",
        "format=k8s-short-name", "format=k8s-long-name", "format=k8s-uuid", "minItems", "maxItems",
        "minProperties", "maxProperties"}) {
    EXPECT_GT(tally.errors[rule], 0U) << rule;
  }
}

}  // namespace
}  // namespace tandem::differential
