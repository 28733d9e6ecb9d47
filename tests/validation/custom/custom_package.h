#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/field_rule.h"
#include "validation/compile/compile_types.h"
#include "validation/custom/hooks.h"
#include "validation/engine/run.h"
#include "validation/json/decode.h"

namespace tandem::custom {

/// A package of one API group and version v1, compiled with our validations.
class CustomPackage {
 public:
  CustomPackage(std::string_view group, std::string_view types) : group_(group) {
    const std::string doc = "// +groupName=" + group_ + "\npackage v1\n";
    const std::string source = "package v1\n\ntype TypeMeta struct{}\n" + std::string(types);
    EXPECT_TRUE(universe_
                    .Load({{"example.com/anywhere/v1",
                            "anywhere/v1",
                            {{"doc.go", doc}, {"types.go", source}}}})
                    .empty());
    hooks_ = HooksFor(universe_);
    compiled_ = compile::CompileTypes(universe_, {.hooks = &hooks_});
    for (const auto& error : compiled_.errors) ADD_FAILURE() << error.message;
  }

  [[nodiscard]] const tags::Hooks& hooks() const { return hooks_; }

  field::ErrorList Create(std::string_view kind, std::string_view object) {
    return Run(kind, object, "", "");
  }

  field::ErrorList Update(std::string_view kind, std::string_view old_object,
                          std::string_view object, std::string_view subresource = "") {
    return Run(kind, object, old_object, subresource);
  }

 private:
  field::ErrorList Run(std::string_view kind, std::string_view object, std::string_view old_object,
                       std::string_view subresource) {
    field::ErrorList errors;
    const rules::Root* root = compiled_.program.FindRoot(group_, "v1", kind);
    json::Document document(0);
    json::Document old_document(0);
    const bool parsed =
        document.Parse(object) && (old_object.empty() || old_document.Parse(old_object));
    EXPECT_TRUE(parsed && root != nullptr);
    if (!parsed || root == nullptr) return errors;
    engine::Request request;
    request.operation = old_object.empty() ? Operation::kCreate : Operation::kUpdate;
    request.object = document.root();
    request.old_object = old_document.root();
    request.subresource = subresource;
    engine::Run(*root, request, errors);
    return errors;
  }

  std::string group_;
  gotypes::Universe universe_;
  tags::Hooks hooks_;
  compile::Compiled compiled_;
};

}  // namespace tandem::custom
