#include "cli/lsp/cursor.h"

#include <gtest/gtest.h>

namespace tandem::lsp {
namespace {

/// The cursor at the `^` of a text: its role, path and word, as `key spec.ports[] "na"`.
std::string At(std::string text) {
  const std::size_t offset = text.find('^');
  text.erase(offset, 1);
  const Text written(text);
  const Cursor cursor = FindCursor(written, offset);
  std::string told = cursor.role == Cursor::Role::kKey ? "key " : "value ";
  for (const verdict::GuideStep& step : cursor.path) {
    told += step.is_element ? "[]" : "." + step.name;
  }
  const Span word = cursor.word;
  return told + " \"" + text.substr(word.begin, word.end - word.begin) + "\"";
}

TEST(Cursor, ClimbsToWhatIsAround) {
  constexpr struct {
    std::string_view text;
    std::string_view told;
  } kCases[] = {
      {"^", "key  \"\""},
      {"ki^", "key  \"ki\""},
      {"spec:\n  ^", "key .spec \"\""},
      {"spec:\n  na^me: x", "key .spec \"name\""},
      {"spec:\n  name: x^", "value .spec.name \"x\""},
      {"spec:\n  name:^", "value .spec.name \"\""},
      {"spec:\n  name: ^ # why", "value .spec.name \"\""},
      {"spec:\n  name: \"a^b\"", "value .spec.name \"ab\""},
      {"spec:\n  ports:\n  - name: a\n    po^: 1\n", "key .spec.ports[] \"po\""},
      {"spec:\n  ports:\n    - name: a\n    - ^", "key .spec.ports[] \"\""},
      {"spec:\n  ports:\n  - a: 1\n    b:\n      c: ^", "value .spec.ports[].b.c \"\""},
      {"spec:\n  other: {a: 1}\n\n  # why\n  ^", "key .spec \"\""},
      {"a:\n- - b: ^", "value .a[][].b \"\""},
      {"a:\n  b: {c: 1, d^: 2}", "key .a.b \"d\""},
      {"a: [x, {b: ^", "value .a[].b \"\""},
      {"a: 1\n---\nb:\n  ^", "key .b \"\""},
      {"{\"a\": {\"b\": [{\"c^", "key .a.b[] \"c\""},
      {"{\"a\": \"x^\"}", "value .a \"x\""},
      {"{\"a\": 1, ^}", "key  \"\""},
  };
  for (const auto& each : kCases) {
    SCOPED_TRACE(each.text);
    EXPECT_EQ(At(std::string(each.text)), each.told);
  }
}

TEST(Cursor, KnowsTheKindOfItsDocument) {
  const Text text(
      "kind: A\n---\napiVersion: b/v1  # why\nkind: \"B\"\nspec:\n  kind: C\n---\nkind: D\n");
  const Cursor cursor = FindCursor(text, text.StartOf(5) + 3);
  EXPECT_EQ(cursor.object.kind, "B");
  EXPECT_EQ(cursor.object.api_version, "b/v1");
  EXPECT_EQ(text.str().substr(cursor.document.begin, cursor.document.end - cursor.document.begin),
            "apiVersion: b/v1  # why\nkind: \"B\"\nspec:\n  kind: C\n");
}

TEST(Cursor, EntersTheItemsOfLists) {
  constexpr struct {
    std::string_view text;
    std::string_view told;  ///< the item's version and kind, and what At() says
  } kCases[] = {
      {"kind: List\nitems:\n- kind: A\n  spec: 1\n- apiVersion: v1\n  spec:\n  - kind: C\n    ^\n"
       "  kind: B\n- kind: D\n",
       "v1 B key .spec[] \"\""},
      {"items:\n  - kind: A\n    ^\n  - kind: B\nkind: List\n", " A key  \"\""},
      {"kind: List\nitems:\n- kind: A\n- ^\n- kind: B\n", "  key  \"\""},
      {"kind: List\nmetadata:\n  a:\n  - kind: X\nitems:\n-\n  kind: A\n  spec: ^\n",
       " A value .spec \"\""},
      {"apiVersion: v1\nkind: PodList\nitems:\n- spec:\n    ^\n", "v1 Pod key .spec \"\""},
      {"kind: AllowList\nspec:\n  items:\n  - ^\n", " AllowList key .spec.items[] \"\""},
      {R"({"kind":"List","items":[{"kind":"A"},{"spec":{"^"},"kind":"B"},{"kind":"C"}]})",
       " B key .spec \"\""},
      {R"({"apiVersion":"v1","kind":"PodList","items":[{"spec":{"^"}}]})", "v1 Pod key .spec \"\""},
  };
  for (const auto& each : kCases) {
    SCOPED_TRACE(each.text);
    std::string text(each.text);
    const std::size_t offset = text.find('^');
    text.erase(offset, 1);
    const ObjectHead object = FindCursor(Text(text), offset).object;
    EXPECT_EQ(object.api_version + " " + object.kind + " " + At(std::string(each.text)), each.told);
  }
}

TEST(Cursor, IsNowhereInDeepBrackets) {
  const std::string deep(100'000, '[');
  EXPECT_LE(FindCursor(Text("a: " + deep), deep.size()).path.size(), 501U);
}

}  // namespace
}  // namespace tandem::lsp
