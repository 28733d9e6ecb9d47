#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "validation/base/operation.h"
#include "validation/field/error.h"
#include "validation/field/path.h"
#include "validation/json/value.h"
#include "validation/rules/value.h"

namespace tandem::rules {

namespace lookup {
class Scratch;
}

/// Validation options by name, as `+k8s:ifEnabled` consults them. An option that is not in the set
/// is undefined, which is a configuration bug, not "off".
class OptionSet {
 public:
  void Set(std::string_view name, bool enabled);
  [[nodiscard]] std::optional<bool> Find(std::string_view name) const;

 private:
  std::map<std::string, bool, std::less<>> options_;
};

/// The context that all checks of one call have in common.
struct Context {
  Operation operation = Operation::kCreate;
  const OptionSet* options = nullptr;
  std::string_view subresource = {};  ///< `status`, `a/b`, empty for the resource itself
  json::ValueView object = {};        ///< the whole object
  lookup::Scratch& scratch;           ///< the memory to look things up with
};

/// The arguments of a check. `value` may be nil (see Value); `old` is nil on create and where the
/// value has no counterpart in the old object.
struct CheckArgs {
  const Context& context;
  const field::Path& path;
  Value value;
  Value old;

  [[nodiscard]] bool IsUpdate() const { return context.operation == Operation::kUpdate; }
};

/// One compiled rule. Once compiled it cannot fail, it can only find errors. Immutable, shared by
/// all threads.
class Check {
 public:
  virtual ~Check() = default;

  virtual void Run(const CheckArgs& args, field::ErrorList& errors) const = 0;

  /// Whether Run would find nothing. For rules whose errors nobody reads; override where the answer
  /// is cheaper than the error.
  [[nodiscard]] virtual bool Passes(const CheckArgs& args) const;

  /// Whether Accepts can be asked instead, whatever the old value and the context are.
  [[nodiscard]] virtual bool LooksAtValueOnly() const { return false; }
  [[nodiscard]] virtual bool Accepts(const Value& /*value*/) const { return false; }
  /// Asked once Accepts has said no. Override where that may mean too much to tell without memory.
  [[nodiscard]] virtual bool AcceptsMany(const Value& /*value*/,
                                         lookup::Scratch& /*scratch*/) const {
    return false;
  }
};

/// A check that looks at nothing but the value.
class ValueCheck : public Check {
 public:
  void Run(const CheckArgs& args, field::ErrorList& errors) const final {
    if (!Accepts(args.value)) Report(args, errors);
  }
  [[nodiscard]] bool Passes(const CheckArgs& args) const final { return Accepts(args.value); }
  [[nodiscard]] bool LooksAtValueOnly() const final { return true; }
  /// Whether there is nothing to report.
  [[nodiscard]] bool Accepts(const Value& value) const override = 0;

 private:
  /// Says what is wrong with a value that is not accepted.
  virtual void Report(const CheckArgs& args, field::ErrorList& errors) const = 0;
};

}  // namespace tandem::rules
