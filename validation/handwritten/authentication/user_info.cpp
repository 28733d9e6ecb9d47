#include "validation/handwritten/authentication/user_info.h"

namespace tandem::handwritten::authentication {
namespace {

constexpr GoField kUserInfoFields[] = {
    {"username", String()},
    {{"uid", "UID"}, String()},
    {"groups", List(String())},
    {"extra", Map(String(), Named("v1.ExtraValue", List(String())))},
};

}  // namespace

constexpr GoStruct kUserInfo = Struct<kUserInfoFields>("UserInfo");

}  // namespace tandem::handwritten::authentication
