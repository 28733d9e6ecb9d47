#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/validation/property/random.h"

namespace tandem::property {

/// The type of an expression that is made up, as the letter that stands for one in a form: b i d s
/// and D for duration, L and S for lists of integers and of texts, M for a map of integers.
using ExprType = char;

/// An expression with its constants written, and with fields of the same values in their places.
struct TwinExpressions {
  std::string written;
  std::string fields;
};

/// Makes up expressions over an object of kExpressionSchema.
class ExpressionMaker {
 public:
  /// `estimated`: only forms that the API server does not estimate too low are used.
  explicit ExpressionMaker(Random& random, bool estimated = false)
      : random_(random), estimated_(estimated) {}

  /// Makes expressions of so many levels at most.
  TwinExpressions Make(ExprType type, int depth);

 private:
  struct Variable {
    std::string name;
    ExprType type;
  };

  TwinExpressions Leaf(ExprType type);
  TwinExpressions Fill(std::string_view form, ExprType binds, int depth);

  Random& random_;
  bool estimated_;
  std::vector<Variable> variables_;
};

inline constexpr std::string_view kExpressionTypes = "bidsDLSM";

/// The schema of the object; all of its fields have bounds.
extern const std::string_view kExpressionSchema;
extern const std::string_view kExpressionObject;

}  // namespace tandem::property
