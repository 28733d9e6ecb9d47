#include "validation/rules/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/rules_builder.h"

namespace tandem::rules {
namespace {

TEST(Program, FindsARootByGroupVersionAndKind) {
  Program program;
  Root& root = program.NewRoot();
  root.type_name = "Widget";
  root.group = "example.com";
  root.version = "v1";
  EXPECT_EQ(program.FindRoot("example.com", "v1", "Widget"), &root);
  EXPECT_EQ(program.FindRoot("", "v1", "Widget"), nullptr);
  EXPECT_EQ(program.FindRoot("example.com", "v2", "Widget"), nullptr);
  EXPECT_EQ(program.FindRoot("example.com", "v1", "Gadget"), nullptr);
}

TEST(Program, KeepsEveryOptionOnceInOrder) {
  Program program;
  for (const char* name : {"b", "a", "c", "a"}) program.NoteOption(name);
  EXPECT_THAT(program.options(), testing::ElementsAre("a", "b", "c"));
}

TEST(Program, CopesWithManyOptions) {
  constexpr int kCount = 200'000;
  Program program;
  for (int i = kCount; i > 0; --i) program.NoteOption("Feature" + std::to_string(i));
  EXPECT_EQ(program.options().size(), static_cast<std::size_t>(kCount));
}

TEST(Program, KeepsAddressesWhenMoved) {
  Program program;
  const Node& node = program.NewNode();
  Root& root = program.NewRoot();
  root.type_name = "Widget";
  root.node = &node;
  program.NewRule();
  const Program moved = std::move(program);
  ASSERT_EQ(moved.FindRoot("", "", "Widget"), &root);
  EXPECT_EQ(moved.roots().front().node, &node);
  EXPECT_EQ(moved.rule_count(), 1U);
}

TEST(Program, SharesEqualPremises) {
  support::RulesBuilder build;
  const Type& type = build.Struct("pkg.T", {support::Member("a", support::Plain(build.String())),
                                            support::Member("b", support::Plain(build.String()))});
  const auto premise = [&](std::string_view field, std::string value) {
    return *Premise::Make(*Route::Find(type, field), {std::move(value)});
  };
  Program program;
  const Premise& first = program.PremiseLike(premise("a", "x"));
  EXPECT_EQ(&program.PremiseLike(premise("a", "x")), &first);
  EXPECT_NE(&program.PremiseLike(premise("a", "y")), &first);
  EXPECT_NE(&program.PremiseLike(premise("b", "x")), &first);
}

TEST(Root, AcceptsTheSubresourcesWithRules) {
  Root root;
  root.subresources = {"/", "/status", "/a/b"};
  EXPECT_TRUE(root.Accepts(""));
  EXPECT_TRUE(root.Accepts("status"));
  EXPECT_TRUE(root.Accepts("a/b"));
  EXPECT_FALSE(root.Accepts("scale"));
  EXPECT_FALSE(root.Accepts("tatus"));
  EXPECT_FALSE(root.Accepts("b"));
  root.subresources = {"/status"};
  EXPECT_FALSE(root.Accepts(""));
}

}  // namespace
}  // namespace tandem::rules
