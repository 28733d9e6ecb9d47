#include "cli/reference/tags_markdown.h"

#include <algorithm>

#include "cli/reference/markdown.h"
#include "cli/reference/setting_tags.h"
#include "cli/reference/tag_facts.h"
#include "cli/reference/tag_introduction.h"
#include "cli/reference/tag_subjects.h"

namespace tandem::reference {
namespace {

std::string Link(std::string_view name) {
  return "[`+" + std::string(name) + "`](#" + MarkdownAnchor(name) + ")";
}

void AppendRow(std::string_view label, std::string_view text, std::string& page) {
  if (!text.empty()) page += "| " + std::string(label) + " | " + std::string(text) + " |\n";
}

void AppendIndex(std::span<const tags::TagDef* const> tags, std::string& page) {
  page += "\n## All tags\n\n| Tag | Stability | What it does |\n|---|---|---|\n";
  for (const tags::TagDef* tag : tags) {
    page += "| " + Link(tag->name) + " | " + StabilityOf(*tag) + " | " +
            MarkdownText(tag->summary) + " |\n";
  }
}

void AppendArguments(const tags::TagDef& tag, std::string& page) {
  if (tag.args.empty()) return;
  page += "\n| Argument | Type | Required | |\n|---|---|---|---|\n";
  for (const tags::ArgSpec& arg : tag.args) {
    page += "| " + MarkdownCode(ArgumentOf(arg)) + " | " +
            std::string(gotypes::ToString(arg.type)) + " | " + (arg.required ? "yes" : "no") +
            " | " + MarkdownText(arg.docs) + " |\n";
  }
}

void AppendPayloads(const tags::TagDef& tag, std::string& page) {
  if (tag.payloads.empty()) return;
  page += "\n| Payload | Type | |\n|---|---|---|\n";
  for (const tags::PayloadSpec& payload : tag.payloads) {
    page += "| " + MarkdownCode(payload.description) + " | " +
            std::string(gotypes::ToString(tag.payload)) + " | " + MarkdownText(DocsOf(payload)) +
            " |\n";
  }
}

void AppendFacts(const tags::TagDef& tag, std::string& page) {
  std::string scopes;
  for (const std::string_view scope : ScopesOf(tag)) {
    scopes += (scopes.empty() ? "" : ", ") + std::string(scope);
  }
  std::string notes;
  for (const std::string& remark : RemarksOn(tag)) notes += (notes.empty() ? "" : " ") + remark;
  std::string related;
  for (const std::string_view name : tag.related) {
    related += (related.empty() ? "" : ", ") + Link(name);
  }
  page += "\n| | |\n|---|---|\n";
  AppendRow("Stability", StabilityOf(tag), page);
  AppendRow("Stands on", scopes, page);
  AppendRow("Errors", MarkdownText(tag.errors), page);
  AppendRow("Origin", tag.origin.empty() ? "" : MarkdownCode(tag.origin), page);
  AppendRow("On update", MarkdownText(tag.ratcheting), page);
  AppendRow("In a [definition](generate.md)", MarkdownText(tag.definition), page);
  AppendRow("Note", MarkdownText(notes), page);
  AppendRow("See also", related, page);
}

std::string RequestOf(const tags::Example& example) {
  if (FailsToLoad(example)) return "load";
  std::string request = example.old_value.empty() ? "create " + MarkdownCode(example.value)
                                                  : "update " + MarkdownCode(example.old_value) +
                                                        " to " + MarkdownCode(example.value);
  if (!example.option.empty()) request += ", option " + MarkdownCode(example.option);
  if (!example.subresource.empty()) request += ", subresource " + MarkdownCode(example.subresource);
  return request;
}

std::string AnswerOf(std::string_view error) {
  return error.empty() ? ResultOf(error) : MarkdownCode(error);
}

void AppendAnswers(std::span<const tags::Example> group, std::string& page) {
  const bool is_read_twice = std::any_of(group.begin(), group.end(),
                                         [](const auto& example) { return example.kep_error; });
  page += is_read_twice ? "\n| Request | Answer | To the proposals |\n|---|---|---|\n"
                        : "\n| Request | Answer |\n|---|---|\n";
  for (const tags::Example& example : group) {
    std::string answers = AnswerOf(example.error);
    if (is_read_twice) answers += " | " + AnswerOf(KepErrorOf(example));
    if (!example.note.empty()) answers += " (" + MarkdownText(example.note) + ")";
    AppendRow(RequestOf(example), answers, page);
  }
}

void AppendExamples(const tags::TagDef& tag, std::string& page) {
  for (const auto& group : GroupedExamples(tag)) {
    page += "\n```go\n";
    for (const std::string& line : DeclarationOf(group.front())) page += line + "\n";
    page += "```\n";
    AppendAnswers(group, page);
  }
}

void AppendTag(const tags::TagDef& tag, std::string& page) {
  page += "\n### " + std::string(tag.name) + "\n\n```go\n// " + SyntaxOf(tag) + "\n```\n\n" +
          MarkdownText(tag.summary) + "\n";
  if (!tag.docs.empty()) page += "\n" + MarkdownText(tag.docs) + "\n";
  if (!tag.warning.empty()) page += "\n**Warning:** " + MarkdownText(tag.warning) + "\n";
  AppendArguments(tag, page);
  AppendPayloads(tag, page);
  AppendFacts(tag, page);
  AppendExamples(tag, page);
}

void AppendSubject(const TagSubject& subject, std::span<const tags::TagDef* const> tags,
                   std::string& page) {
  std::string sections;
  for (const tags::TagDef* tag : tags) {
    if (tag->subject == subject.subject) AppendTag(*tag, sections);
  }
  if (sections.empty()) return;
  page += "\n## " + std::string(subject.title) + "\n\n" + std::string(subject.text) + "\n";
  page += sections;
}

void AppendSettings(std::string& page) {
  page += "\n## What is no rule\n\nThese say how types and their rules are read.\n";
  for (const SettingTag& tag : SettingTags()) {
    page += "\n### " + std::string(tag.name) + "\n\n```go\n// " + std::string(tag.syntax) +
            "\n```\n\n" + MarkdownText(tag.summary) + " " + MarkdownText(tag.docs) +
            "\n\n| | |\n|---|---|\n";
    AppendRow("Stands on", tag.stands_on, page);
  }
}

}  // namespace

std::string TagsAsMarkdown(std::span<const tags::TagDef* const> tags) {
  std::string page(TagIntroduction());
  AppendIndex(tags, page);
  for (const TagSubject& subject : TagSubjects()) AppendSubject(subject, tags, page);
  AppendSettings(page);
  return page;
}

}  // namespace tandem::reference
