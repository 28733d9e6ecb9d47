#include "validation/dualrun/exceptions.h"

#include <gtest/gtest.h>

#include <utility>

namespace tandem::dualrun {
namespace {

using field::BadValue;
using field::Error;
using field::Path;

Exception Entry(std::string path) {
  Exception entry;
  entry.api_version = "v1";
  entry.kind = "Pod";
  entry.path = std::move(path);
  entry.type = "*";
  entry.origin = "*";
  return entry;
}

Error InvalidAt(std::string_view path) {
  return field::Invalid(Path(path), BadValue(), "").WithOrigin("minimum");
}

/// Whether the only entry excuses an error that one side has and the other lacks.
bool Excuses(const Exception& entry, const Mismatch& mismatch,
             std::span<const Error> handwritten = {}, std::span<const Error> declarative = {},
             std::span<const Error> old_errors = {}) {
  const auto exceptions = Exceptions::Create({entry});
  EXPECT_TRUE(exceptions.has_value());
  const BothLists comparison = {"v1", "Pod", handwritten, declarative, old_errors};
  return exceptions->Find(mismatch, comparison) != nullptr;
}

TEST(Exceptions, LookAtPathTypeOriginAndSide) {
  const Error error = InvalidAt("spec.ports[0].name");
  const Mismatch extra = {MismatchType::kExtra, &error};
  EXPECT_TRUE(Excuses(Entry("*"), extra));
  EXPECT_TRUE(Excuses(Entry(R"(spec\.ports\[\d+\]\.name)"), extra));
  EXPECT_FALSE(Excuses(Entry("spec"), extra)) << "the whole path must match";

  Exception entry = Entry("*");
  entry.side = MismatchType::kUnmatched;
  EXPECT_FALSE(Excuses(entry, extra));
  entry = Entry("*");
  entry.type = "Required";
  EXPECT_FALSE(Excuses(entry, extra));
  entry.type = "Invalid";
  entry.origin = "maximum";
  EXPECT_FALSE(Excuses(entry, extra));
  entry.origin = "minimum";
  EXPECT_TRUE(Excuses(entry, extra));
  entry.kind = "Node";
  EXPECT_FALSE(Excuses(entry, extra));
}

TEST(Exceptions, ArePathsOfAnyKeys) {
  const Error error = InvalidAt("data[a\n]");
  const Mismatch extra = {MismatchType::kExtra, &error};
  EXPECT_TRUE(Excuses(Entry("*"), extra));
  EXPECT_TRUE(Excuses(Entry(R"(data\[.*\])"), extra));
  Exception entry = Entry("*");
  entry.old_error_path = "data.*";
  EXPECT_TRUE(Excuses(entry, extra, {}, {}, std::span(&error, 1)));
}

TEST(Exceptions, MayNeedAnotherErrorBeside) {
  Exception entry = Entry(R"((spec\.a\[\d+\])\.b)");
  entry.beside_path = R"($1\.type)";
  entry.beside_type = "NotSupported";
  const Error error = InvalidAt("spec.a[1].b");
  const Mismatch extra = {MismatchType::kExtra, &error};
  const Error beside[] = {field::NotSupported(Path("spec.a[1].type"), BadValue(), {"x"})};
  const Error elsewhere[] = {field::NotSupported(Path("spec.a[2].type"), BadValue(), {"x"})};
  const Error other_type[] = {field::Required(Path("spec.a[1].type"))};
  EXPECT_TRUE(Excuses(entry, extra, beside));
  EXPECT_TRUE(Excuses(entry, extra, {}, beside));
  EXPECT_FALSE(Excuses(entry, extra));
  EXPECT_FALSE(Excuses(entry, extra, elsewhere));
  EXPECT_FALSE(Excuses(entry, extra, other_type));
  entry.beside_detail = "supported values: *";
  EXPECT_TRUE(Excuses(entry, extra, beside));
  entry.beside_detail = "may not*";
  EXPECT_FALSE(Excuses(entry, extra, beside));
}

TEST(Exceptions, MayNeedAnErrorAbove) {
  Exception entry = Entry("*");
  entry.below = "Forbidden";
  const Error error = InvalidAt("spec.a.b");
  const Mismatch extra = {MismatchType::kExtra, &error};
  const Error above[] = {field::Forbidden(Path("spec.a"))};
  const Error same[] = {field::Forbidden(Path("spec.a.b"))};
  EXPECT_TRUE(Excuses(entry, extra, above));
  EXPECT_FALSE(Excuses(entry, extra, same));

  entry.below = "stop";
  EXPECT_FALSE(Excuses(entry, extra, {}, same));
  Error stopping[] = {same[0]};
  stopping[0].short_circuit = true;
  EXPECT_TRUE(Excuses(entry, extra, {}, stopping));
  stopping[0].field = "spec";
  EXPECT_TRUE(Excuses(entry, extra, {}, stopping));
  stopping[0].field = "spec.c";
  EXPECT_FALSE(Excuses(entry, extra, {}, stopping));
}

TEST(Exceptions, MayNeedAnOldObjectThatBreaksTheRule) {
  Exception entry = Entry("*");
  entry.old_breaks_it = true;
  const Error error = InvalidAt("spec.a[1].b");
  const Mismatch unmatched = {MismatchType::kUnmatched, &error};
  const Error same_rule[] = {InvalidAt("spec.a[7].b")};
  const Error other_rule[] = {InvalidAt("spec.a[1].c")};
  EXPECT_FALSE(Excuses(entry, unmatched));
  EXPECT_FALSE(Excuses(entry, unmatched, {}, {}, other_rule));
  EXPECT_TRUE(Excuses(entry, unmatched, {}, {}, same_rule));
}

TEST(Exceptions, MayNeedAnOldObjectWithAnotherError) {
  Exception entry = Entry("*");
  entry.old_error_path = R"(spec\.selector\..*)";
  const Error error = InvalidAt("spec.a");
  const Mismatch extra = {MismatchType::kExtra, &error};
  const Error in_selector[] = {InvalidAt("spec.selector.matchLabels")};
  EXPECT_FALSE(Excuses(entry, extra));
  EXPECT_FALSE(Excuses(entry, extra, {}, {}, std::span(&error, 1)));
  EXPECT_TRUE(Excuses(entry, extra, {}, {}, in_selector));
}

TEST(Exceptions, RefuseWhatIsNoExpression) {
  for (std::string Exception::*const expression :
       {&Exception::path, &Exception::old_error_path, &Exception::beside_path}) {
    Exception entry = Entry("*");
    entry.*expression = "(";
    entry.file = "exceptions.yaml";
    entry.line = 3;
    const auto exceptions = Exceptions::Create({entry});
    ASSERT_FALSE(exceptions);
    EXPECT_TRUE(exceptions.error().message.starts_with("exceptions.yaml:3: "));
  }
}

}  // namespace
}  // namespace tandem::dualrun
