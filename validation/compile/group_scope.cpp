#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/compile/below_internal.h"
#include "validation/compile/group_scope_internal.h"

namespace tandem::compile {
namespace {

using gotypes::TagLine;
using gotypes::Type;

constexpr std::string_view kMemberOf = "k8s:memberOf";

/// A place that compiles the members of a group together: a struct, or a list of the members.
struct Seat {
  std::string name;  ///< its name in messages
  gotypes::Position position;
  const Type* owner;  ///< the named type that has it
};

/// The seats of each group, in the order they are found.
using Seats = std::map<std::string, std::vector<Seat>>;

const gotypes::Tag* FindLink(const gotypes::Tag& tag, std::string_view name) {
  const gotypes::Tag* link = &tag;
  while (link != nullptr && link->name != name) link = link->value_tag.get();
  return link;
}

std::string GroupOf(const gotypes::Tag& member) {
  for (const gotypes::TagArg& arg : member.args) {
    if (arg.name == "group" || arg.name == "union") return arg.value;
  }
  return {};
}

/// Whether a tag stands for what is selected in the place, not for the place itself.
bool Selects(const gotypes::Tag& tag) {
  constexpr std::string_view kSelectors[] = {"k8s:item", "k8s:listMapItem", "k8s:subfield"};
  return std::any_of(std::begin(kSelectors), std::end(kSelectors),
                     [&](std::string_view name) { return FindLink(tag, name) != nullptr; });
}

void AddSeats(const std::vector<gotypes::CommentLine>& comments, const Type& owner,
              const std::string& place, Seats& seats) {
  for (const TagLine& line : gotypes::FindTags(comments)) {
    if (line.text.find(kMemberOf) == std::string::npos) continue;
    const Result<gotypes::Tag> tag = gotypes::ParseTag(line.text, gotypes::Grammar::kSeed);
    if (!tag) continue;  // the compiler says so
    const gotypes::Tag* member = FindLink(*tag, kMemberOf);
    if (member == nullptr) continue;
    const std::string name = Selects(*tag) ? place : gotypes::ToString(owner);
    std::vector<Seat>& known = seats[GroupOf(*member)];
    const bool is_new = std::none_of(known.begin(), known.end(),
                                     [&](const Seat& seat) { return seat.name == name; });
    if (is_new) known.push_back({name, line.position, &owner});
  }
}

bool IsOpaque(const gotypes::Field& field) {
  const auto& lines = field.comments.doc;
  return std::any_of(lines.begin(), lines.end(), [](const gotypes::CommentLine& line) {
    return line.text.find("k8s:opaqueType") != std::string::npos;
  });
}

/// The types that the roots reach, who has them, and the groups among them.
struct Reach {
  std::map<const Type*, std::vector<const Type*>> users;
  Seats seats;

  explicit Reach(std::vector<const Type*> pending) {
    for (const Type* root : pending) users[root];
    while (!pending.empty()) {
      const Type& type = *pending.back();
      pending.pop_back();
      AddSeats(type.comments.doc, type, gotypes::ToString(type), seats);
      for (const Type* below : Below(type)) {
        const auto [entry, is_new] = users.try_emplace(below);
        entry->second.push_back(&type);
        if (is_new) pending.push_back(below);
      }
    }
  }

 private:
  std::vector<const Type*> Below(const Type& type) {
    std::vector<const Type*> below;
    const Type& literal = gotypes::Underlying(type);
    if (literal.kind != Type::Kind::kStruct) CollectNamed(literal, below);
    for (const gotypes::Field& field : literal.fields) {
      AddSeats(field.comments.doc, type, gotypes::ToString(type) + "." + field.name, seats);
      if (!IsOpaque(field)) CollectNamed(*field.type, below);
    }
    return below;
  }
};

/// Two seats of a group that one of the types leads to.
std::optional<std::pair<const Seat*, const Seat*>> FindPair(const std::vector<Seat>& seats,
                                                            const Reach& reach) {
  // A type is looked at again when a second seat is found below it, and then no more.
  std::map<const Type*, const Seat*> found;
  std::vector<std::pair<const Type*, const Seat*>> pending;
  for (const Seat& seat : seats) pending.emplace_back(seat.owner, &seat);
  while (!pending.empty()) {
    const auto [type, seat] = pending.back();
    pending.pop_back();
    const auto [entry, is_new] = found.try_emplace(type, seat);
    if (!is_new && entry->second != seat) return std::minmax(entry->second, seat);
    if (!is_new) continue;
    for (const Type* user : reach.users.at(type)) pending.emplace_back(user, seat);
  }
  return std::nullopt;
}

}  // namespace

std::vector<PlacedFailure> CheckGroups(const std::vector<const Type*>& roots,
                                       const CompileOptions& options) {
  std::vector<PlacedFailure> failures;
  if (!options.IsSeed()) return failures;
  const Reach reach(roots);
  for (const auto& [group, seats] : reach.seats) {
    if (seats.size() < 2) continue;
    const auto pair = FindPair(seats, reach);
    if (!pair) continue;
    failures.push_back(
        {pair->second->position,
         "the group " + GoQuote(group) + " has members in " + pair->first->name + " and in " +
             pair->second->name +
             ": to the proposal it reaches over the whole kind, and such a group cannot be "
             "checked here; +k8s:unionMember(union: " +
             GoQuote(group) + ") makes a union of the members of each"});
  }
  return failures;
}

}  // namespace tandem::compile
