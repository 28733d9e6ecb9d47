#pragma once

#include "tests/support/rules_builder.h"
#include "validation/tally/watch.h"

namespace tandem::tally {

/// `T { n int32; p *int32; items []Item; m map[string]int32 }` with `Item { k string; v int32 }`,
/// a list told apart by k.
struct WatchedType {
  WatchedType() {
    auto& items = support::AddField(node, 2);
    items.values = {&build.Node(item), &build.Identity(rules::ListIdentity::By::kKeys, {0})};
  }

  support::RulesBuilder build;
  const rules::Type& item =
      build.Struct("pkg.Item", {support::Member("k", support::Plain(build.String())),
                                support::Member("v", support::Plain(build.Int32()))});
  const rules::Type& type = build.Struct(
      "pkg.T", {support::Member("n", support::Plain(build.Int32())),
                support::Member("p", support::Pointer(build.Int32())),
                support::Member("items", support::Plain(build.List(support::Plain(item)))),
                support::Member("m", support::Plain(build.Map(support::Plain(build.Int32()))))});
  rules::Node& node = build.Node(type);
  const rules::Root& root = build.Root(node);
};

/// A row whose texts are literals.
inline RuleRow Row(std::string_view path, field::ErrorType type = field::ErrorType::kInvalid,
                   std::string_view origin = "minimum") {
  return {path, type, origin};
}

}  // namespace tandem::tally
