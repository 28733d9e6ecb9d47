// Checks a list of contents on the standard input against CycloneDX's own schema, and that its licences and those of
// an SPDX list, the file that the argument names, are ones that SPDX knows.
"use strict";

const fs = require("fs");
const { Spec, SPDX, Validation } = require("@cyclonedx/cyclonedx-library");

async function check(cyclonedx, spdx) {
  const failures = [];
  const found = await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(cyclonedx);
  if (found !== null) failures.push(JSON.stringify(found));
  for (const license of JSON.parse(spdx).packages.map((each) => each.licenseDeclared)) {
    if (license !== "NOASSERTION" && !SPDX.isSupportedSpdxId(license)) failures.push(`no licence: ${license}`);
  }
  return failures;
}

check(fs.readFileSync(0, "utf8"), fs.readFileSync(process.argv[2], "utf8")).then((failures) => {
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length === 0 ? 0 : 1;
});
