#include "tests/support/field_rule.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "validation/engine/run.h"
#include "validation/gotypes/loader.h"
#include "validation/json/decode.h"
#include "validation/rules/shape.h"

namespace tandem::support {
namespace {

gotypes::SourcePackage Package(std::string_view go_source, std::string_view more) {
  gotypes::SourcePackage package;
  package.path = "pkg";
  package.files.push_back({"doc.go", "// +k8s:validation-gen=*\npackage pkg\n"});
  package.files.push_back(
      {"types.go", "package pkg\n\n" + std::string(go_source) + "\n" + std::string(more) + "\n"});
  return package;
}

std::string Comment(std::string_view tags) {
  std::string text;
  while (!tags.empty()) {
    const std::size_t end = std::min(tags.find('\n'), tags.size());
    text += "\t// " + std::string(tags.substr(0, end)) + "\n";
    tags.remove_prefix(std::min(end + 1, tags.size()));
  }
  return text;
}

std::string Object(std::string_view value) {
  return value.empty() ? "{}" : "{\"value\": " + std::string(value) + "}";
}

ErrorMatcher Matches(field::ErrorType type, std::string_view path, std::string_view origin) {
  using testing::AllOf;
  using testing::Field;
  return AllOf(Field("type", &field::Error::type, type),
               Field("field", &field::Error::field, std::string(path)),
               Field("origin", &field::Error::origin, std::string(origin)));
}

}  // namespace

struct TypeRules::Loaded {
  RuleSetup setup;
  gotypes::Universe universe;
  compile::Compiled compiled;
};

Result<TypeRules> TypeRules::Compile(std::string_view go_source, RuleSetup setup) {
  auto loaded = std::make_shared<Loaded>();
  std::vector<gotypes::SourcePackage> packages;
  packages.push_back(Package(go_source, setup.source));
  const auto parse_errors = loaded->universe.Load(std::move(packages));
  if (!parse_errors.empty()) return Failure{parse_errors.front().message};
  compile::CompileOptions options;
  options.release = setup.release;
  options.dialect = setup.dialect;
  options.test_tags = setup.test_tags;
  options.hooks = setup.hooks;
  options.kep_semantics = setup.kep_semantics;
  loaded->setup = std::move(setup);
  loaded->compiled = compile::CompileTypes(loaded->universe, options);
  if (!loaded->compiled.errors.empty()) return Failure{loaded->compiled.errors.front().message};
  return TypeRules(std::move(loaded));
}

field::ErrorList TypeRules::Run(Operation operation, std::string_view old_object,
                                std::string_view object) const {
  field::ErrorList errors;
  const rules::Root* root = loaded_->compiled.program.FindRoot("", "pkg", "T");
  if (root == nullptr) {
    ADD_FAILURE() << "the source has no type T";
    return errors;
  }
  json::Document document(0);
  json::Document old_document(0);
  const Status parsed = document.Parse(object);
  EXPECT_TRUE(parsed) << object;
  if (!old_object.empty()) {
    const Status old_parsed = old_document.Parse(old_object);
    EXPECT_TRUE(old_parsed) << old_object;
  }
  const Status shape = rules::CheckShape(*root->ref.type, document.root());
  EXPECT_TRUE(shape) << shape.error().message;

  engine::Request request;
  request.operation = operation;
  request.object = document.root();
  request.old_object = old_document.root();
  request.subresource = loaded_->setup.subresource;
  request.options = &loaded_->setup.options;
  engine::Run(*root, request, errors);
  return errors;
}

field::ErrorList TypeRules::OnCreate(std::string_view object) const {
  return Run(Operation::kCreate, "", object);
}

field::ErrorList TypeRules::OnUpdate(std::string_view old_object, std::string_view object) const {
  return Run(Operation::kUpdate, old_object, object);
}

const rules::Program& TypeRules::program() const { return loaded_->compiled.program; }
const compile::Compiled& TypeRules::compiled() const { return loaded_->compiled; }

Result<FieldRule> FieldRule::Compile(std::string_view type, std::string_view tags,
                                     const RuleSetup& setup) {
  std::string source;
  if (!setup.subresource.empty()) {
    source = "// +k8s:supportsSubresource=\"/" + setup.subresource + "\"\n";
  }
  source += "type T struct {\n" + Comment(tags) + "\tValue " + std::string(type) +
            " `json:\"value\"`\n}\n";
  Result<TypeRules> rules = TypeRules::Compile(source, setup);
  if (!rules) return rules.error();
  return FieldRule(*std::move(rules));
}

field::ErrorList FieldRule::OnCreate(std::string_view value) const {
  return rules_.OnCreate(Object(value));
}

field::ErrorList FieldRule::OnUpdate(std::string_view old_value, std::string_view value) const {
  return rules_.OnUpdate(Object(old_value), Object(value));
}

std::string LoadError(std::string_view type, std::string_view tags, const RuleSetup& setup) {
  const Result<FieldRule> rule = FieldRule::Compile(type, tags, setup);
  return rule ? std::string() : rule.error().message;
}

ErrorMatcher Required(std::string_view path, std::string_view origin) {
  return Matches(field::ErrorType::kRequired, path, origin);
}
ErrorMatcher Forbidden(std::string_view path, std::string_view origin) {
  return Matches(field::ErrorType::kForbidden, path, origin);
}
ErrorMatcher Invalid(std::string_view path, std::string_view origin) {
  return Matches(field::ErrorType::kInvalid, path, origin);
}
ErrorMatcher NotSupported(std::string_view path, std::string_view origin) {
  return Matches(field::ErrorType::kNotSupported, path, origin);
}
ErrorMatcher Duplicate(std::string_view path, std::string_view origin) {
  return Matches(field::ErrorType::kDuplicate, path, origin);
}
ErrorMatcher TooLong(std::string_view path, std::string_view origin) {
  return Matches(field::ErrorType::kTooLong, path, origin);
}
ErrorMatcher TooShort(std::string_view path, std::string_view origin) {
  return Matches(field::ErrorType::kTooShort, path, origin);
}
ErrorMatcher TooMany(std::string_view path, std::string_view origin) {
  return Matches(field::ErrorType::kTooMany, path, origin);
}
ErrorMatcher TooFew(std::string_view path, std::string_view origin) {
  return Matches(field::ErrorType::kTooFew, path, origin);
}
ErrorMatcher Internal(std::string_view path, std::string_view origin) {
  return Matches(field::ErrorType::kInternal, path, origin);
}

}  // namespace tandem::support
