#include "config/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/config/temp_dir.h"
#include "tests/support/standard_input.h"

namespace tandem::config {
namespace {

TEST(Files, AreReadWhole) {
  const TempDir dir;
  const std::string text = std::string(200'000, 'x') + std::string("\0y", 2);
  const auto read = ReadFile(dir.Write("a", text));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, text);
}

TEST(Files, AreNamedWhenTheyCannotBeRead) {
  const TempDir dir;
  const auto missing = ReadFile(dir.Path("none"));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "open " + dir.Path("none") + ": No such file or directory");
  const auto directory = ReadFile(dir.Path());
  ASSERT_FALSE(directory);
  EXPECT_EQ(directory.error().message, "read " + dir.Path() + ": Is a directory");
}

TEST(Files, AreNeitherPipesNorDevices) {
  const TempDir dir;
  ASSERT_EQ(mkfifo(dir.Path("pipe").c_str(), 0600), 0);
  for (const std::string& path : {dir.Path("pipe"), std::string("/dev/zero")}) {
    const auto read = ReadFile(path);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, "open " + path + ": is not a regular file");
  }
}

TEST(Files, AreNotTooLarge) {
  const TempDir dir;
  const std::string path = dir.Write("sparse", "");
  std::filesystem::resize_file(path, std::uintmax_t{3} << 30U);
  const auto read = ReadFile(path);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message, "read " + path + ": is larger than 256 MiB");
}

TEST(Files, KeepTheStandardInput) {
  const std::string text(300'000, 'x');
  const support::StandardInput input(text);
  ASSERT_TRUE(KeepStandardInput());
  EXPECT_EQ(*ReadFile("-"), text);
  EXPECT_EQ(*ReadFile("-"), text);
  ASSERT_TRUE(KeepStandardInput());
  auto file = FileReader::Open("-");
  ASSERT_TRUE(file);
  ASSERT_TRUE(file->Skip(299'990));
  std::string rest;
  ASSERT_TRUE(file->ReadMore(rest));
  EXPECT_EQ(rest, std::string(10, 'x'));
}

TEST(Files, InUtf16AreReadAsUtf8) {
  using namespace std::string_view_literals;
  const TempDir dir;
  const std::string path = dir.Write("f", std::string("\xFF\xFE"
                                                      "a\0\xE9\0\n\0b\0"sv));
  const auto whole = ReadFile(path);
  ASSERT_TRUE(whole) << whole.error().message;
  EXPECT_EQ(*whole, "a\u00e9\nb");
  auto file = FileReader::Open(path);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->size(), 5U);
  ASSERT_TRUE(file->Skip(3));
  std::string rest;
  ASSERT_TRUE(file->ReadMore(rest));
  EXPECT_EQ(rest, "\nb");
}

TEST(Files, MayBeTextsInMemory) {
  FileReader file = FileReader::OfText("abcdef");
  EXPECT_EQ(file.size(), 6U);
  ASSERT_TRUE(file.Skip(2));
  std::string text;
  ASSERT_TRUE(file.ReadMore(text));
  EXPECT_EQ(text, "cdef");
  ASSERT_TRUE(file.ReadMore(text));
  EXPECT_EQ(text, "cdef");
}

TEST(Files, HaveTheNamesOfTheirPaths) {
  EXPECT_EQ(NameOfInput("-"), "STDIN");
  EXPECT_EQ(NameOfInput("a/-"), "a/-");
}

}  // namespace
}  // namespace tandem::config
