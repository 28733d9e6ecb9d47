#include "tests/validation/differential/rule_tree.h"

#include <cstddef>

#include "validation/base/go_quote.h"

namespace tandem::differential {
namespace {

using property::Random;
using Form = RuleTree::Form;
using ListType = RuleTree::ListType;

constexpr std::size_t kDeepest = 3;

std::unique_ptr<RuleTree> New(Form form) {
  auto tree = std::make_unique<RuleTree>();
  tree->form = form;
  return tree;
}

/// A least size of 0 says nothing, which some tags refuse to say.
void AddSizes(Random& random, RuleTree& tree) {
  if (random.Chance(40)) tree.min = static_cast<std::int64_t>(random.Between(1, 3));
  if (random.Chance(60)) {
    tree.max = tree.min.value_or(1) + static_cast<std::int64_t>(random.Below(4));
  }
}

std::unique_ptr<RuleTree> MakeString(Random& random) {
  auto tree = New(Form::kString);
  switch (random.Below(5)) {
    case 0:
      tree->choices = random.Chance(50) ? std::vector<std::string>{"on", "off"}
                                        : std::vector<std::string>{"", "a", "éé"};
      break;
    case 1:
      tree->format = random.Pick({"k8s-short-name", "k8s-long-name", "uuid"});
      break;
    case 2:
      tree->pattern = random.Pick({"^[a-z]*$", "^[a-z][a-z0-9]{0,3}$", "^(on|off)?$", "^..$", "b"});
      break;
    default:
      break;
  }
  // Other rules leave little room for sizes: often nothing would be right.
  const bool free = tree->choices.empty() && tree->format.empty() && tree->pattern.empty();
  if (free || random.Chance(30)) AddSizes(random, *tree);
  return tree;
}

std::unique_ptr<RuleTree> MakeInteger(Random& random) {
  auto tree = New(Form::kInteger);
  if (random.Chance(60)) {
    tree->min = static_cast<std::int64_t>(random.Below(7)) - 3;
    tree->min_exclusive = random.Chance(40);
  }
  if (random.Chance(60)) {
    tree->max = tree->min.value_or(-3) + 2 + static_cast<std::int64_t>(random.Below(5));
    tree->max_exclusive = random.Chance(40);
  }
  return tree;
}

std::unique_ptr<RuleTree> MakeScalar(Random& random) {
  return random.Chance(60) ? MakeString(random) : MakeInteger(random);
}

std::unique_ptr<RuleTree> MakeStruct(Random& random, std::size_t depth);

/// Neither language has rules for lists in lists.
std::unique_ptr<RuleTree> MakeElement(Random& random, std::size_t depth) {
  return depth < kDeepest && random.Chance(50) ? MakeStruct(random, depth + 1) : MakeScalar(random);
}

std::unique_ptr<RuleTree> MakeList(Random& random, std::size_t depth) {
  auto tree = New(Form::kList);
  AddSizes(random, *tree);
  if (random.Chance(30)) {
    tree->list_type = ListType::kSet;
    tree->elem = MakeScalar(random);
  } else if (depth < kDeepest && random.Chance(50)) {
    tree->list_type = ListType::kMap;
    tree->elem = MakeStruct(random, depth + 1);
    for (const char* key : {"name", "port"}) {
      if (!tree->keys.empty() && random.Chance(50)) break;
      tree->keys.emplace_back(key);
      tree->elem->fields.push_back({key, true, MakeScalar(random)});
    }
  } else {
    tree->elem = MakeElement(random, depth);
  }
  return tree;
}

std::unique_ptr<RuleTree> MakeMap(Random& random, std::size_t depth) {
  auto tree = New(Form::kMap);
  AddSizes(random, *tree);
  tree->elem = MakeElement(random, depth);
  if (random.Chance(60)) tree->name = MakeString(random);
  // An enum of map keys is a type of its own in Go, which keys in objects would have to be, too.
  if (tree->name != nullptr) tree->name->choices.clear();
  return tree;
}

std::unique_ptr<RuleTree> MakeField(Random& random, std::size_t depth) {
  switch (random.Below(6)) {
    case 0:
      return depth < kDeepest ? MakeStruct(random, depth + 1) : MakeScalar(random);
    case 1:
      return MakeList(random, depth);
    case 2:
      return MakeMap(random, depth);
    default:
      return MakeScalar(random);
  }
}

std::unique_ptr<RuleTree> MakeStruct(Random& random, std::size_t depth) {
  auto tree = New(Form::kStruct);
  const std::size_t count = random.Between(1, depth == 0 ? 8 : 4);
  for (std::size_t i = 0; i < count; ++i) {
    tree->fields.push_back({"f" + std::to_string(i), random.Chance(40), MakeField(random, depth)});
  }
  return tree;
}

/// Writes Go declarations, those that others need behind them.
class GoWriter {
 public:
  std::string Write(const RuleTree& spec) {
    std::string text = "package v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n";
    text += "type T struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n";
    text += "\tmetav1.ObjectMeta `json:\"metadata\"`\n\t// +k8s:required\n\tSpec *";
    text += TypeOf(spec) + " `json:\"spec\"`\n}\n";
    return text + declarations_;
  }

 private:
  using Tags = std::vector<std::string>;

  std::string TypeOf(const RuleTree& tree) {
    switch (tree.form) {
      case Form::kString:
        return tree.choices.empty() ? "string" : Enum(tree.choices);
      case Form::kInteger:
        return "int64";
      case Form::kStruct:
        return Struct(tree);
      case Form::kList:
        return "[]" + TypeOf(*tree.elem);
      case Form::kMap:
        return "map[string]" + TypeOf(*tree.elem);
    }
    return {};
  }

  std::string Enum(const std::vector<std::string>& choices) {
    const std::string name = "E" + std::to_string(++count_);
    std::string text = "\n// +k8s:enum\ntype " + name + " string\n\nconst (\n";
    for (std::size_t i = 0; i < choices.size(); ++i) {
      text += "\t" + name + "V" + std::to_string(i) + " " + name + " = " + GoQuote(choices[i]);
      text += "\n";
    }
    declarations_ += text + ")\n";
    return name;
  }

  std::string Struct(const RuleTree& tree) {
    const std::string name = "S" + std::to_string(++count_);
    std::string text = "\ntype " + name + " struct {\n";
    for (const RuleTree::Field& field : tree.fields) {
      const RuleTree& rules = *field.rules;
      text += field.required ? "\t// +k8s:required\n" : "\t// +k8s:optional\n";
      for (const std::string& tag : TagsOf(rules)) text += "\t// +" + tag + "\n";
      const bool is_container = rules.form == Form::kList || rules.form == Form::kMap;
      std::string go_name = field.name;
      go_name[0] = static_cast<char>(go_name[0] - 'a' + 'A');
      text += "\t" + go_name + (is_container ? " " : " *") + TypeOf(rules) + " `json:\"";
      text += field.name + "\"`\n";
    }
    declarations_ += text + "}\n";
    return name;
  }

  static void Add(const std::string& tag, const std::optional<std::int64_t>& value, Tags& tags) {
    if (value) tags.push_back(tag + "=" + std::to_string(*value));
  }

  /// Adds the tags of a tree behind `link`, a tag that is about keys or elements.
  static void AddChained(const std::string& link, const RuleTree& tree, Tags& tags) {
    for (const std::string& tag : TagsOf(tree)) {
      tags.push_back(link);
      tags.back() += "=+";
      tags.back() += tag;
    }
  }

  static Tags TagsOf(const RuleTree& tree) {
    Tags tags;
    switch (tree.form) {
      case Form::kString:
        Add("k8s:minLength", tree.min, tags);
        Add("k8s:maxLength", tree.max, tags);
        if (!tree.pattern.empty()) tags.push_back("k8s:pattern=" + GoQuote(tree.pattern));
        if (tree.format == "uuid") tags.emplace_back("k8s:format=k8s-uuid");
        if (tree.format.starts_with("k8s-")) tags.push_back("k8s:format=" + tree.format);
        break;
      case Form::kInteger:
        Add(tree.min_exclusive ? "k8s:exclusiveMinimum" : "k8s:minimum", tree.min, tags);
        Add(tree.max_exclusive ? "k8s:exclusiveMaximum" : "k8s:maximum", tree.max, tags);
        break;
      case Form::kStruct:
        break;
      case Form::kList:
        Add("k8s:minItems", tree.min, tags);
        Add("k8s:maxItems", tree.max, tags);
        AddListType(tree, tags);
        AddChained("k8s:eachVal", *tree.elem, tags);
        break;
      case Form::kMap:
        Add("k8s:minProperties", tree.min, tags);
        Add("k8s:maxProperties", tree.max, tags);
        if (tree.name != nullptr) AddChained("k8s:eachKey", *tree.name, tags);
        AddChained("k8s:eachVal", *tree.elem, tags);
        break;
    }
    return tags;
  }

  static void AddListType(const RuleTree& tree, Tags& tags) {
    constexpr const char* kNames[] = {"atomic", "set", "map"};
    tags.push_back(std::string("k8s:listType=") + kNames[static_cast<int>(tree.list_type)]);
    for (const std::string& key : tree.keys) tags.push_back("k8s:listMapKey=" + key);
  }

  std::string declarations_;
  int count_ = 0;
};

/// A JSON object in the making.
class JsonObject {
 public:
  void Add(std::string_view name, const std::string& json) {
    text_ += text_.empty() ? "{" : ",";
    AppendGoJsonQuoted(name, text_);
    text_ += ":" + json;
  }
  void Add(std::string_view name, const std::optional<std::int64_t>& value) {
    if (value) Add(name, std::to_string(*value));
  }
  void AddText(std::string_view name, std::string_view text) {
    std::string quoted;
    AppendGoJsonQuoted(text, quoted);
    Add(name, quoted);
  }
  [[nodiscard]] std::string Finish() const { return text_.empty() ? "{}" : text_ + "}"; }

 private:
  std::string text_;
};

std::string JsonList(const std::vector<std::string>& texts) {
  std::string json = "[";
  for (const std::string& text : texts) {
    if (json.size() > 1) json += ",";
    AppendGoJsonQuoted(text, json);
  }
  return json + "]";
}

std::string SchemaOf(const RuleTree& tree);

void AddString(const RuleTree& tree, JsonObject& schema) {
  schema.AddText("type", "string");
  schema.Add("minLength", tree.min);
  schema.Add("maxLength", tree.max);
  if (!tree.pattern.empty()) schema.AddText("pattern", tree.pattern);
  if (!tree.format.empty()) schema.AddText("format", tree.format);
  if (!tree.choices.empty()) schema.Add("enum", JsonList(tree.choices));
}

void AddInteger(const RuleTree& tree, JsonObject& schema) {
  schema.AddText("type", "integer");
  schema.Add("minimum", tree.min);
  schema.Add("maximum", tree.max);
  if (tree.min_exclusive) schema.Add("exclusiveMinimum", "true");
  if (tree.max_exclusive) schema.Add("exclusiveMaximum", "true");
}

void AddStruct(const RuleTree& tree, JsonObject& schema) {
  schema.AddText("type", "object");
  JsonObject properties;
  std::vector<std::string> required;
  for (const RuleTree::Field& field : tree.fields) {
    properties.Add(field.name, SchemaOf(*field.rules));
    if (field.required) required.push_back(field.name);
  }
  schema.Add("properties", properties.Finish());
  if (!required.empty()) schema.Add("required", JsonList(required));
}

void AddList(const RuleTree& tree, JsonObject& schema) {
  constexpr const char* kNames[] = {"atomic", "set", "map"};
  schema.AddText("type", "array");
  schema.Add("minItems", tree.min);
  schema.Add("maxItems", tree.max);
  schema.AddText("x-kubernetes-list-type", kNames[static_cast<int>(tree.list_type)]);
  if (!tree.keys.empty()) schema.Add("x-kubernetes-list-map-keys", JsonList(tree.keys));
  schema.Add("items", SchemaOf(*tree.elem));
}

void AddMap(const RuleTree& tree, JsonObject& schema) {
  schema.AddText("type", "object");
  schema.Add("minProperties", tree.min);
  schema.Add("maxProperties", tree.max);
  if (tree.name != nullptr) schema.Add("x-kubernetes-property-names", SchemaOf(*tree.name));
  schema.Add("additionalProperties", SchemaOf(*tree.elem));
}

std::string SchemaOf(const RuleTree& tree) {
  JsonObject schema;
  switch (tree.form) {
    case Form::kString:
      AddString(tree, schema);
      break;
    case Form::kInteger:
      AddInteger(tree, schema);
      break;
    case Form::kStruct:
      AddStruct(tree, schema);
      break;
    case Form::kList:
      AddList(tree, schema);
      break;
    case Form::kMap:
      AddMap(tree, schema);
      break;
  }
  return schema.Finish();
}

}  // namespace

std::unique_ptr<RuleTree> MakeRuleTree(Random& random) { return MakeStruct(random, 0); }

std::string AsGoTypes(const RuleTree& spec) { return GoWriter().Write(spec); }

std::string AsSchema(const RuleTree& spec) {
  return R"({"type":"object","required":["spec"],"properties":{"spec":)" + SchemaOf(spec) + "}}";
}

}  // namespace tandem::differential
