#include "validation/tags/aliases.h"

#include <algorithm>
#include <iterator>

#include "validation/base/ascii.h"
#include "validation/tags/catalog.h"
#include "validation/tags/tag_def.h"

namespace tandem::tags {
namespace {

constexpr Alias::Arg kDiscriminatorArgs[] = {{"name", "modality"}};
constexpr Alias::Arg kMemberArgs[] = {{"discriminator", "modality"}, {"value", "mode"}};
constexpr Alias::Arg kMemberOfArgs[] = {{"group", "union"}};

constexpr Alias kAliases[] = {
    {"k8s:discriminator", "k8s:modeDiscriminator", kDiscriminatorArgs},
    {"k8s:ifOptionDisabled", "k8s:ifDisabled"},
    {"k8s:ifOptionEnabled", "k8s:ifEnabled"},
    {"k8s:listMapItem", "k8s:item"},
    {"k8s:member", "k8s:ifMode", kMemberArgs},
    {"k8s:memberOf", "k8s:unionMember", kMemberOfArgs},
};

/// Another spelling of a tag's payload.
struct PayloadAlias {
  std::string_view tag;
  std::string_view value;
  std::string_view canonical;
};

constexpr PayloadAlias kPayloadAliases[] = {
    {"k8s:format", "dns-label", "k8s-short-name"},
    {"k8s:format", "dns-subdomain", "k8s-long-name"},
    {"k8s:format", "ip", "k8s-ip"},
    {"k8s:format", "qualified-name", "k8s-label-key"},
    {"k8s:update", "NoClear", "NoUnset"},
};

const Alias* FindAlias(std::string_view name, const Settings& settings) {
  if (!settings.IsSeed()) return nullptr;
  const auto alias = std::find_if(std::begin(kAliases), std::end(kAliases),
                                  [&](const Alias& candidate) { return candidate.name == name; });
  // The alias was the tag's own name in some releases.
  const bool is_alias = alias != std::end(kAliases) && FindTag(name, settings) == nullptr;
  return is_alias ? alias : nullptr;
}

std::string Note(std::string_view spelling, std::string_view canonical) {
  return "+" + std::string(spelling) + " is understood as +" + std::string(canonical) +
         "; Kubernetes' own generator does not know it";
}

void RewriteName(gotypes::Tag& tag, const Settings& settings, std::vector<std::string>& notes) {
  const Alias* alias = FindAlias(tag.name, settings);
  if (alias == nullptr) return;
  notes.push_back(Note(alias->name, alias->canonical));
  tag.name = alias->canonical;
  for (gotypes::TagArg& arg : tag.args) {
    for (const Alias::Arg& renamed : alias->args) {
      if (arg.name != renamed.name) continue;
      arg.name = renamed.canonical;
      break;
    }
  }
}

void RewritePayload(gotypes::Tag& tag, std::vector<std::string>& notes) {
  if (tag.value_type != gotypes::ValueType::kString) return;
  for (const PayloadAlias& alias : kPayloadAliases) {
    if (tag.name != alias.tag || tag.value != alias.value) continue;
    notes.push_back(
        Note(tag.name + "=" + tag.value, tag.name + "=" + std::string(alias.canonical)));
    tag.value = alias.canonical;
    return;
  }
}

bool IsWordList(std::string_view text) {
  return AllOf(text, [](char c) { return c == ',' || IsLetter(c); });
}

}  // namespace

std::span<const Alias> Aliases() { return kAliases; }

bool IsAlias(std::string_view name, const Settings& settings) {
  return FindAlias(name, settings) != nullptr;
}

std::vector<std::string> Canonicalize(gotypes::Tag& tag, const Settings& settings) {
  std::vector<std::string> notes;
  if (!settings.IsSeed()) return notes;
  for (gotypes::Tag* link = &tag; link != nullptr; link = link->value_tag.get()) {
    RewriteName(*link, settings, notes);
    RewritePayload(*link, notes);
  }
  return notes;
}

std::vector<std::string> SplitUpdateList(std::string_view text, const Settings& settings) {
  constexpr std::string_view kUpdate = "k8s:update=";
  const std::size_t found = text.rfind(kUpdate);
  const bool is_tag = found != std::string_view::npos && (found == 0 || text[found - 1] == '+');
  if (!settings.IsSeed() || !is_tag) return {std::string(text)};
  const std::string prefix(text.substr(0, found + kUpdate.size()));
  std::string_view list = text.substr(prefix.size());
  list = list.substr(0, list.find_first_of(" \t#"));
  if (list.find(',') == std::string_view::npos || !IsWordList(list)) return {std::string(text)};
  std::vector<std::string> texts;
  while (true) {
    const std::size_t comma = list.find(',');
    texts.push_back(prefix + std::string(list.substr(0, comma)));
    if (comma == std::string_view::npos) return texts;
    list.remove_prefix(comma + 1);
  }
}

}  // namespace tandem::tags
