#include "validation/cel/library/result_sizes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "validation/cel/library/library.h"
#include "validation/cel/value/address.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/opaque.h"
#include "validation/cel/value/quantity.h"
#include "validation/cel/value/semver.h"
#include "validation/cel/value/url.h"

namespace tandem::cel {
namespace {

/// Makes arguments of every declared type.
class Samples {
 public:
  explicit Samples(Arena& arena) : arena_(arena) {}

  std::vector<Value> Of(const Type& type) {  // NOLINT(misc-no-recursion)
    switch (type.kind) {
      case TypeKind::kBool:
        return {Value::Bool(false), Value::Bool(true)};
      case TypeKind::kInt:
        return {Value::Int(-1), Value::Int(0), Value::Int(1), Value::Int(3)};
      case TypeKind::kUint:
        return {Value::Uint(0), Value::Uint(300)};
      case TypeKind::kDouble:
        return {Value::Double(-1.5), Value::Double(1e300), Value::Double(NAN)};
      case TypeKind::kString:
        return Texts();
      case TypeKind::kBytes:
        return {Value::Bytes(""), Value::Bytes("ab\xC3\xA9"), Value::Bytes("\xFF")};
      case TypeKind::kDuration:
        return {Value::Duration(0), Value::Duration(5'400'000'000'001)};
      case TypeKind::kTimestamp:
        return {Value::Timestamp(0, 0), Value::Timestamp(1'700'000'000, 5)};
      case TypeKind::kType:
        return {Value::Type("int")};
      case TypeKind::kList:
        return Lists(Of(*type.parameters[0]));
      case TypeKind::kMap:
        return Maps(Of(*type.parameters[0]), Of(*type.parameters[1]));
      case TypeKind::kOpaque:
        if (type.IsOptional()) return Optionals(Of(*type.parameters[0]));
        return type.name == kIpType.name ? Made<Ip>({"10.0.0.1", "::1"}, &ParseIp)
                                         : Made<Cidr>({"10.1.2.3/8", "2001:db8::/32"}, &ParseCidr);
      case TypeKind::kStruct:
        if (type.name == kUrlType.name) return Made<Url>({"/", "/p q?a=1&a=2&b=%41&c"}, &ParseUrl);
        if (type.name == kQuantityType.name) {
          return Made<Quantity>({"1Gi", "1e100", "0.000000001"}, &ParseQuantity);
        }
        if (type.name == kSemverType.name) return Made<Semver>({"1.2.3-a.1.b"}, &ParseSemver);
        if (type.name == kFormatType.name) return Formats();
        return {};
      default:
        return {Value::Int(1), Value::String("text"), Value::Null()};
    }
  }

 private:
  static std::vector<Value> Texts() {
    static const std::string long_text(200, 'b');
    std::vector<Value> texts;
    for (const std::string_view text :
         {std::string_view(""), std::string_view("a"), std::string_view("aXbX"),
          std::string_view("a,b,,c"), std::string_view("\xC3\xA9\"\n\xE4\xB8\x96"),
          std::string_view("b*"), std::string_view("%s is %s"), std::string_view("%d%%%.3f|%x"),
          std::string_view("10.0.0.0/8"), std::string_view("::1"), std::string_view("1.2.3-a.1"),
          std::string_view("1.5Gi"), std::string_view("/p q?a=1&a=2&b"), std::string_view("uuid"),
          std::string_view("2024-01-01T00:00:00Z"), std::string_view(long_text)}) {
      texts.push_back(Value::String(text));
    }
    return texts;
  }

  std::vector<Value> Lists(const std::vector<Value>& elements) {
    std::vector<Value> lists = {Value::List({})};
    for (const std::vector<Value>& held : {std::vector(elements.begin(), elements.begin() + 1),
                                           std::vector(elements.rbegin(), elements.rend()),
                                           std::vector(std::size_t{3}, elements.back())}) {
      Value* copy = arena_.Array<Value>(held.size());
      std::copy(held.begin(), held.end(), copy);
      lists.push_back(Value::List({copy, held.size()}));
    }
    return lists;
  }

  std::vector<Value> Maps(const std::vector<Value>& keys, const std::vector<Value>& values) {
    std::vector<Value> maps = {Value::Map({})};
    for (std::size_t i = 0; i < keys.size(); i += 2) {
      MapEntry* entry = arena_.Array<MapEntry>(1);
      *entry = {keys[i], values[i % values.size()]};
      maps.push_back(Value::Map({entry, 1}));
    }
    return maps;
  }

  std::vector<Value> Optionals(const std::vector<Value>& values) {
    std::vector<Value> optionals = {Value::OptionalNone()};
    for (const Value& value : values) {
      optionals.push_back(Value::OptionalOf(arena_.Make<Value>(value)));
    }
    return optionals;
  }

  template <typename T>
  std::vector<Value> Made(std::initializer_list<const char*> texts,
                          Result<T> (*parse)(std::string_view)) {
    std::vector<Value> values;
    for (const char* text : texts) values.push_back(Value::Of(arena_.Make<T>(*parse(text))));
    return values;
  }

  std::vector<Value> Formats() {
    Context context{arena_};
    return {CallDynamically(*FindFunction("format.uuid"), context, {})};
  }

  Arena& arena_;
};

/// Measures the memory that values take, but for memory that was there before.
class Measure {
 public:
  void Know(const Value& value) {  // NOLINT(misc-no-recursion): samples are shallow
    switch (value.kind()) {
      case Kind::kString:
      case Kind::kBytes:
        return Keep(value.AsText().data(), value.size());
      case Kind::kList:
        Keep(value.elements().data(), value.elements().size_bytes());
        for (const Value& element : value.elements()) Know(element);
        return;
      case Kind::kMap:
        Keep(value.entries().data(), value.entries().size_bytes());
        for (const MapEntry& entry : value.entries()) {
          Know(entry.key);
          Know(entry.value);
        }
        return;
      case Kind::kOptional:
        if (value.AsOptional() == nullptr) return;
        Keep(value.AsOptional(), sizeof(Value));
        return Know(*value.AsOptional());
      case Kind::kUrl: {
        const Url& url = value.As<Url>();
        for (const std::string* part :
             {&url.scheme, &url.host, &url.hostname, &url.port, &url.escaped_path}) {
          Keep(part->data(), part->size());
        }
        return;
      }
      default:
        return;
    }
  }
  [[nodiscard]] std::uint64_t known() const { return known_; }

  [[nodiscard]] std::uint64_t Of(const Value& value) const {  // NOLINT(misc-no-recursion)
    switch (value.kind()) {
      case Kind::kString:
      case Kind::kBytes:
        return New(value.AsText().data(), value.size());
      case Kind::kList: {
        std::uint64_t size = New(value.elements().data(), value.elements().size_bytes());
        for (const Value& element : value.elements()) size += Of(element);
        return size;
      }
      case Kind::kMap: {
        std::uint64_t size = New(value.entries().data(), value.entries().size_bytes());
        for (const MapEntry& entry : value.entries()) size += Of(entry.key) + Of(entry.value);
        return size;
      }
      case Kind::kOptional:
        if (value.AsOptional() == nullptr) return 0;
        return New(value.AsOptional(), sizeof(Value)) + Of(*value.AsOptional());
      case Kind::kIp:
        return sizeof(Ip);
      case Kind::kCidr:
        return sizeof(Cidr);
      case Kind::kUrl: {
        const Url& url = value.As<Url>();
        return sizeof(Url) + url.text.size() + url.scheme.size() + url.host.size() +
               url.hostname.size() + url.port.size() + url.escaped_path.size() + url.query.size();
      }
      case Kind::kQuantity:
        return sizeof(Quantity) + value.As<Quantity>().digits.size() +
               value.As<Quantity>().text.size();
      case Kind::kSemver: {
        const Semver& semver = value.As<Semver>();
        std::uint64_t size = sizeof(Semver) + semver.text.size();
        for (const auto& part : semver.prerelease) size += sizeof part + part.text.size();
        return size;
      }
      default:
        return 0;
    }
  }

 private:
  void Keep(const void* begin, std::size_t size) {
    const char* bytes = static_cast<const char*>(begin);
    ranges_.emplace_back(bytes, bytes + size);
    known_ += size;
  }
  [[nodiscard]] std::uint64_t New(const void* begin, std::size_t size) const {
    const char* bytes = static_cast<const char*>(begin);
    const bool was_there = std::any_of(ranges_.begin(), ranges_.end(), [&](const auto& range) {
      return bytes >= range.first && bytes + size <= range.second;
    });
    return was_there ? 0 : size;
  }

  std::vector<std::pair<const char*, const char*>> ranges_;
  std::uint64_t known_ = 0;
};

/// Whether the size is no more than a bound.
bool IsBounded(const Value& result) {
  return result.Is(Kind::kMap) || (result.kind() >= Kind::kUrl && result.kind() <= Kind::kSemver);
}

/// Calls an overload with all combinations of samples.
class Calling {
 public:
  Calling(const Function& function, const Overload& overload)
      : function_(function), overload_(overload) {
    Samples samples(arena_);
    for (const Type* type : overload.ArgumentTypes()) choices_.push_back(samples.Of(*type));
  }

  void CallAll(std::vector<Value> arguments = {}) {  // NOLINT(misc-no-recursion)
    if (arguments.size() == choices_.size()) return Call(arguments);
    for (const Value& choice : choices_[arguments.size()]) {
      std::vector<Value> longer = arguments;
      longer.push_back(choice);
      CallAll(std::move(longer));
    }
  }
  [[nodiscard]] std::uint64_t most_bytes() const { return most_bytes_; }

 private:
  void Call(const std::vector<Value>& arguments) {
    Context context{arena_};
    const Value result = CallOverload(function_, overload_, context, arguments);
    if (result.IsError()) return;
    Measure measure;
    for (const Value& argument : arguments) measure.Know(argument);
    const std::uint64_t made = measure.Of(result);
    const std::uint64_t computed = ResultSizeOf(function_, overload_)(context, arguments);
    most_bytes_ = std::max(most_bytes_, computed);
    if (ResultSizeOf(function_, overload_) == &NoLarger) {
      EXPECT_LE(made, measure.known());
    } else if (IsBounded(result)) {
      EXPECT_LE(made, computed);
    } else {
      EXPECT_EQ(made, computed);
    }
  }

  const Function& function_;
  const Overload& overload_;
  Arena arena_;
  std::vector<std::vector<Value>> choices_;
  std::uint64_t most_bytes_ = 0;
};

TEST(ResultSize, IsWhatEveryFunctionMakesOrNoMoreThanItsArguments) {
  std::set<std::string_view> growing;
  for (const Function* function : AllFunctions()) {
    for (const Overload& overload : function->overloads) {
      SCOPED_TRACE(std::string(function->name) + " -> " + TypeText(*overload.result));
      ASSERT_NE(ResultSizeOf(*function, overload), nullptr);
      // Functions that only the API server can run make nothing here.
      if (overload.call == nullptr && function->call == nullptr) continue;
      Calling calling(*function, overload);
      calling.CallAll();
      if (HasFailure()) return;
      const bool grows = ResultSizeOf(*function, overload) != &NoLarger;
      const bool is_scalar_sum = function->name == "_+_" && overload.result->parameter_count == 0 &&
                                 !overload.result->Is(TypeKind::kString) &&
                                 !overload.result->Is(TypeKind::kBytes);
      const bool is_itself =
          function->name == "string" && (overload.arguments[0]->Is(TypeKind::kString) ||
                                         overload.arguments[0]->Is(TypeKind::kBytes));
      EXPECT_EQ(calling.most_bytes() > 0, grows && !is_scalar_sum && !is_itself);
      if (grows) growing.insert(function->name);
    }
  }
  EXPECT_GE(growing.size(), 25U);
}

}  // namespace
}  // namespace tandem::cel
