// As gobuffalo/flect, which controller-gen names resources by.
#include "validation/crd/generate/plural.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "validation/base/ascii.h"
#include "validation/formats/lower_case.h"

namespace tandem::crd::generate {
namespace {

struct Word {
  std::string_view singular;
  std::string_view plural;
  std::string_view other;  ///< another plural
  bool exact;              ///< says nothing of words that end with it
  bool oneway;             ///< its plural is no plural by itself
};

constexpr Word kWords[] = {
#include "validation/crd/generate/plural_words.inc"
};

struct Suffix {
  std::string_view singular;
  std::string_view plural;
};

/// The endings of singulars and plurals, in the order in which they are tried.
constexpr Suffix kSuffixes[] = {
    {"tive", "tives"},    {"eaf", "eaves"},    {"oaf", "oaves"},       {"afe", "aves"},
    {"arf", "arves"},     {"rfe", "rves"},     {"rf", "rves"},         {"lf", "lves"},
    {"fe", "ves"},        {"ay", "ays"},       {"ey", "eys"},          {"oy", "oys"},
    {"quy", "quies"},     {"uy", "uys"},       {"y", "ies"},           {"eau", "eaux"},
    {"bula", "bulae"},    {"dula", "bulae"},   {"lula", "bulae"},      {"nula", "bulae"},
    {"vula", "bulae"},    {"hedron", "hedra"}, {"ium", "ia"},          {"seum", "seums"},
    {"eum", "ea"},        {"oum", "oa"},       {"stracum", "straca"},  {"dum", "da"},
    {"elum", "ela"},      {"ilum", "ila"},     {"olum", "ola"},        {"ulum", "ula"},
    {"llum", "lla"},      {"ylum", "yla"},     {"imum", "ima"},        {"ernum", "erna"},
    {"gnum", "gna"},      {"brum", "bra"},     {"crum", "cra"},        {"terum", "tera"},
    {"serum", "sera"},    {"trum", "tra"},     {"antum", "anta"},      {"atum", "ata"},
    {"entum", "enta"},    {"etum", "eta"},     {"itum", "ita"},        {"otum", "ota"},
    {"utum", "uta"},      {"ctum", "cta"},     {"ovum", "ova"},        {"trix", "trices"},
    {"iasis", "iases"},   {"mesis", "meses"},  {"kinesis", "kineses"}, {"resis", "reses"},
    {"gnosis", "gnoses"}, {"opsis", "opses"},  {"ysis", "yses"},       {"ouse", "ouses"},
    {"lause", "lauses"},  {"us", "uses"},      {"ch", "ches"},         {"io", "ios"},
    {"sh", "shes"},       {"ss", "sses"},      {"ez", "ezzes"},        {"iz", "izzes"},
    {"tz", "tzes"},       {"zz", "zzes"},      {"ano", "anos"},        {"lo", "los"},
    {"to", "tos"},        {"oo", "oos"},       {"o", "oes"},           {"x", "xes"},
    {"S", "Ses"},
};

/// The index at which the last word begins, `Policy` in `HTTPRoutePolicy`.
std::size_t LastWord(std::string_view kind) {
  std::size_t at = kind.size();
  while (at > 1) {
    --at;
    if (IsUpperLetter(kind[at]) && !IsUpperLetter(kind[at - 1])) return at;
  }
  return 0;
}

const Word* FindSingular(std::string_view text) {
  const auto* const found = std::find_if(std::begin(kWords), std::end(kWords),
                                         [&](const Word& word) { return word.singular == text; });
  return found == std::end(kWords) ? nullptr : found;
}

bool IsPlural(std::string_view text) {
  return std::any_of(std::begin(kWords), std::end(kWords), [&](const Word& word) {
    return !word.oneway && (word.plural == text || (!word.other.empty() && word.other == text));
  });
}

/// Whether the rule says what the plural is, which it then is.
bool Replace(std::string_view singular, std::string_view plural, std::string& word) {
  if (word.ends_with(plural)) return true;
  if (!word.ends_with(singular)) return false;
  word.replace(word.size() - singular.size(), singular.size(), plural);
  return true;
}

std::string PluralOfWord(std::string word) {
  for (auto rule = std::rbegin(kWords); rule != std::rend(kWords); ++rule) {
    if (!rule->exact && Replace(rule->singular, rule->plural, word)) return word;
  }
  for (const Suffix& suffix : kSuffixes) {
    if (Replace(suffix.singular, suffix.plural, word)) return word;
  }
  if (!word.ends_with('s') && !word.ends_with('S')) word += 's';
  return word;
}

}  // namespace

std::string PluralOf(std::string_view kind) {
  if (const Word* whole = FindSingular(kind); whole != nullptr)
    return formats::LowerCase(whole->plural);
  const std::size_t at = LastWord(kind);
  const std::string last(kind.substr(at));
  const std::string lower = formats::LowerCase(last);
  if (IsPlural(kind) || IsPlural(lower)) return formats::LowerCase(kind);
  const std::string before(kind.substr(0, at));
  if (const Word* word = FindSingular(lower); word != nullptr) {
    return formats::LowerCase(before + std::string(word->plural));
  }
  return formats::LowerCase(before + PluralOfWord(last));
}

}  // namespace tandem::crd::generate
