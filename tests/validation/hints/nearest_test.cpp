#include "validation/hints/nearest.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tandem::hints {
namespace {

constexpr std::string_view kPort[] = {"name", "hostPort", "containerPort", "protocol", "hostIP"};
constexpr std::string_view kModes[] = {"ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce",
                                       "ReadWriteOncePod"};

TEST(Nearest, IsWhatWasMisspelt) {
  EXPECT_EQ(Nearest("containerPorts", kPort), "containerPort");
  EXPECT_EQ(Nearest("contianerPort", kPort), "containerPort");
  EXPECT_EQ(Nearest("protcol", kPort), "protocol");
  EXPECT_EQ(Nearest("nam", kPort), "name");
}

TEST(Nearest, MindsNoCaseAndNoHyphens) {
  EXPECT_EQ(Nearest("container-port", kPort), "containerPort");
  EXPECT_EQ(Nearest("CONTAINER_PORT", kPort), "containerPort");
  EXPECT_EQ(Nearest("hostip", kPort), "hostIP");
}

TEST(Nearest, KnowsAbbreviations) {
  EXPECT_EQ(Nearest("RWO", kModes), "ReadWriteOnce");
  EXPECT_EQ(Nearest("RWX", kModes), std::nullopt);
}

TEST(Nearest, IsNothingWhereItCouldBeAnotherOne) {
  constexpr std::string_view kTwo[] = {"max", "may"};
  EXPECT_EQ(Nearest("maz", kTwo), std::nullopt);
  constexpr std::string_view kSameLetters[] = {"a-b", "ab"};
  EXPECT_EQ(Nearest("a_b", kSameLetters), std::nullopt);
}

TEST(Nearest, IsNothingFarAway) {
  EXPECT_EQ(Nearest("port", kPort), std::nullopt);
  constexpr std::string_view kProtocols[] = {"SCTP", "TCP", "UDP"};
  EXPECT_EQ(Nearest("http", kProtocols), std::nullopt);
  EXPECT_EQ(Nearest("", kPort), std::nullopt);
  EXPECT_EQ(Nearest(std::string(65, 'a'), kPort), std::nullopt);
}

TEST(Nearest, LooksThroughSoMany) {
  std::vector<std::string_view> many(kMaxCandidates, "other");
  many.push_back("protocol");
  EXPECT_EQ(Nearest("protcol", many), std::nullopt);
}

TEST(NotOneOf, ListsAndPointsToOne) {
  constexpr std::string_view kNames[] = {"differs", "needs-more", "ready"};
  EXPECT_EQ(NotOneOf("redy", kNames),
            "\"redy\", expected differs, needs-more or ready; did you mean \"ready\"?");
  EXPECT_EQ(NotOneOf("", std::span(kNames).first(1)), "\"\", expected differs");
}

}  // namespace
}  // namespace tandem::hints
