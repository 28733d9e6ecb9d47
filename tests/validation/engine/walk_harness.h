#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/json_document.h"
#include "tests/support/rules_builder.h"
#include "validation/engine/run.h"
#include "validation/rules/marshal.h"

namespace tandem::engine {

/// Complains about everything, under a name.
class Says final : public rules::Check {
 public:
  explicit Says(std::string name) : name_(std::move(name)) {}
  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Forbidden(args.path, name_));
  }

 private:
  std::string name_;
};

/// Complains about everything and tells what it was given: `new <- old`.
class Shows final : public rules::Check {
 public:
  void Run(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Forbidden(args.path, Text(args.value) + " <- " + Text(args.old)));
  }

 private:
  static std::string Text(rules::Value value) {
    if (value.IsNil()) return "nil";
    std::string text;
    rules::AppendGoJson(value, text);
    return text;
  }
};

/// Complains about nothing.
class Agrees final : public rules::Check {
 public:
  void Run(const rules::CheckArgs&, field::ErrorList&) const override {}
};

/// Complains about negative integers.
class NotNegative final : public rules::ValueCheck {
 public:
  bool Accepts(const rules::Value& value) const override {
    return value.IsNil() || value.Compare(0) >= 0;
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Forbidden(args.path, "negative"));
  }
};

/// Complains about empty strings.
class NotEmpty final : public rules::ValueCheck {
 public:
  bool Accepts(const rules::Value& value) const override { return !value.AsString().empty(); }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Forbidden(args.path, "empty"));
  }
};

inline std::vector<std::string> Summaries(const field::ErrorList& errors) {
  std::vector<std::string> summaries;
  for (const field::Error& error : errors) summaries.push_back(error.field + ": " + error.detail);
  return summaries;
}

inline field::ErrorList ErrorsOf(const rules::Root& root, Operation operation,
                                 std::string_view object, std::string_view old,
                                 const rules::OptionSet* options = nullptr) {
  const json::Document document = support::ParseJson(object);
  const json::Document old_document = support::ParseJson(old);
  Request request;
  request.operation = operation;
  request.object = document.root();
  request.old_object = old_document.root();
  request.options = options;
  field::ErrorList errors;
  Run(root, request, errors);
  return errors;
}

/// The errors of a creation of the object, as `path: detail`.
inline std::vector<std::string> OnCreate(const rules::Root& root, std::string_view object,
                                         const rules::OptionSet* options = nullptr) {
  return Summaries(ErrorsOf(root, Operation::kCreate, object, "", options));
}

/// The same for an update; empty text stands for no old object at all.
inline std::vector<std::string> OnUpdate(const rules::Root& root, std::string_view object,
                                         std::string_view old) {
  return Summaries(ErrorsOf(root, Operation::kUpdate, object, old));
}

}  // namespace tandem::engine
