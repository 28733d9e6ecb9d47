#pragma once

#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <string_view>

#include "validation/base/result.h"
#include "validation/compile/compile_types.h"
#include "validation/field/error.h"
#include "validation/rules/program.h"

namespace tandem::support {

/// The way in which rules are compiled and run in a test. Test tags are on.
struct RuleSetup {
  releases::Release release = compile::k1_37;
  compile::Dialect dialect = compile::Dialect::kSeed;
  bool test_tags = true;
  rules::OptionSet options = {};  ///< the options that +k8s:ifEnabled names
  std::string subresource = {};   ///< the subresource of the request
  std::string_view source = {};   ///< further Go declarations beside those compiled
  const tags::Hooks* hooks = nullptr;
  bool kep_semantics = false;
};

/// The rules of the Go type T of a source text (what stands after the package clause), compiled as
/// the server compiles them.
class TypeRules {
 public:
  /// The Failure is the first load error.
  static Result<TypeRules> Compile(std::string_view go_source, RuleSetup setup = {});

  /// Objects are JSON texts.
  [[nodiscard]] field::ErrorList OnCreate(std::string_view object) const;
  /// An empty old object is none at all.
  [[nodiscard]] field::ErrorList OnUpdate(std::string_view old_object,
                                          std::string_view object) const;
  [[nodiscard]] const rules::Program& program() const;
  [[nodiscard]] const compile::Compiled& compiled() const;

 private:
  struct Loaded;
  explicit TypeRules(std::shared_ptr<const Loaded> loaded) : loaded_(std::move(loaded)) {}
  [[nodiscard]] field::ErrorList Run(Operation operation, std::string_view old_object,
                                     std::string_view object) const;

  std::shared_ptr<const Loaded> loaded_;
};

/// The rules of one field, `value`, of some Go type with some tags (one per line).
class FieldRule {
 public:
  static Result<FieldRule> Compile(std::string_view type, std::string_view tags,
                                   const RuleSetup& setup = {});

  /// Values are JSON texts; an empty one leaves the field out.
  [[nodiscard]] field::ErrorList OnCreate(std::string_view value) const;
  [[nodiscard]] field::ErrorList OnUpdate(std::string_view old_value, std::string_view value) const;

 private:
  explicit FieldRule(TypeRules rules) : rules_(std::move(rules)) {}

  TypeRules rules_;
};

/// The first load error of a field with these tags; empty when they compile.
std::string LoadError(std::string_view type, std::string_view tags, const RuleSetup& setup = {});

/// An error of that type, at that path, of that rule. Texts are not compared.
using ErrorMatcher = testing::Matcher<const field::Error&>;
ErrorMatcher Required(std::string_view path, std::string_view origin = "");
ErrorMatcher Forbidden(std::string_view path, std::string_view origin = "");
ErrorMatcher Invalid(std::string_view path, std::string_view origin);
ErrorMatcher NotSupported(std::string_view path, std::string_view origin = "");
ErrorMatcher Duplicate(std::string_view path, std::string_view origin = "");
ErrorMatcher TooLong(std::string_view path, std::string_view origin);
ErrorMatcher TooShort(std::string_view path, std::string_view origin);
ErrorMatcher TooMany(std::string_view path, std::string_view origin);
ErrorMatcher TooFew(std::string_view path, std::string_view origin);
ErrorMatcher Internal(std::string_view path, std::string_view origin = "");

}  // namespace tandem::support
