#include "config/directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>
#include <vector>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

std::error_code Names(const std::string& directory, std::vector<std::string>& names,
                      std::size_t most = 100) {
  return ForEachName(directory, [&](std::string_view name) {
    names.emplace_back(name);
    return names.size() < most;
  });
}

TEST(ForEachName, VisitsEveryNameUntilItIsEnough) {
  const TempDir dir;
  dir.Write("a", "");
  dir.Write(".b", "");
  dir.Write("c/d", "");
  std::vector<std::string> all;
  EXPECT_FALSE(Names(dir.Path(), all));
  EXPECT_THAT(all, UnorderedElementsAre("a", ".b", "c"));
  std::vector<std::string> two;
  EXPECT_FALSE(Names(dir.Path(), two, 2));
  EXPECT_THAT(two, SizeIs(2));
}

TEST(ForEachName, ReturnsTheSystemsError) {
  const TempDir dir;
  std::vector<std::string> none;
  EXPECT_EQ(Names(dir.Path("missing"), none), std::errc::no_such_file_or_directory);
  EXPECT_EQ(Names(dir.Write("file", ""), none), std::errc::not_a_directory);
  EXPECT_THAT(none, IsEmpty());
}

TEST(ForEachName, LetsWantOfMemoryThrough) {
  const TempDir dir;
  dir.Write("a", "");
  const auto fail = [](std::string_view) -> bool { throw std::bad_alloc(); };
  EXPECT_THROW(static_cast<void>(ForEachName(dir.Path(), fail)), std::bad_alloc);
}

}  // namespace
}  // namespace tandem::config
