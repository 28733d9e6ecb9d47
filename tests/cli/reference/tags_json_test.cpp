#include "cli/reference/tags_json.h"

#include <gtest/gtest.h>

#include "tests/cli/sample_tags.h"

namespace tandem::reference {
namespace {

TEST(TagsJson, HasTheShapeOfUpstreamsDocs) {
  const tags::TagDef sample = cli::SampleTag();
  const tags::TagDef bare = cli::BareTag();
  const tags::TagDef* const tags[] = {&bare, &sample};
  EXPECT_EQ(TagsAsJson(tags), R"([
    {
        "Tag": "k8s:bare",
        "StabilityLevel": "Stable",
        "Usage": "k8s:bare",
        "Description": "Shows nothing.",
        "Docs": "",
        "Scopes": [
            "struct fields"
        ]
    },
    {
        "Tag": "k8s:sample",
        "StabilityLevel": "Stable",
        "Args": [
            {
                "Name": "",
                "Description": "<option>",
                "Type": "string",
                "Required": true,
                "Default": "",
                "Docs": "the option to ask"
            },
            {
                "Name": "since",
                "Description": "<since>",
                "Type": "string",
                "Required": false,
                "Default": "",
                "Docs": "the release"
            }
        ],
        "Usage": "k8s:sample(<option>, <since>)=<integer>",
        "Description": "Shows <everything> & more.",
        "Docs": "It goes `a<b>` on.",
        "Warning": "Do not use it.",
        "Scopes": [
            "struct fields",
            "type definitions"
        ],
        "Payloads": [
            {
                "Description": "<integer>",
                "Docs": "How many."
            }
        ],
        "PayloadsType": "int",
        "PayloadsRequired": true
    }
]

)");
}

}  // namespace
}  // namespace tandem::reference
