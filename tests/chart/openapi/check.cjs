// Checks Kubernetes objects, a JSON array on the standard input, against the OpenAPI schemas of their kinds.
// The compiled schemas of kubernetes-models do not mind unknown fields; so each object is looked at through a
// proxy that remembers which of its fields a schema has asked for.
"use strict";

const packages = ["kubernetes-models", "@kubernetes-models/prometheus-operator", "@kubernetes-models/cert-manager"];

// The schema of a kind, from the package that has it.
function findSchema(apiVersion, kind) {
  for (const name of packages) {
    try {
      const schemas = require(`${name}/${apiVersion}/${kind}`);
      return schemas[kind];
    } catch (error) {
      if (error.code !== "MODULE_NOT_FOUND" && error.code !== "ERR_PACKAGE_PATH_NOT_EXPORTED") throw error;
    }
  }
  return undefined;
}

// What is in value, as a list of paths that nobody has read.
function watch(value, path, unread) {
  if (value === null || typeof value !== "object") return value;
  const watched = Array.isArray(value) ? [] : {};
  for (const [key, child] of Object.entries(value)) {
    const childPath = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    watched[key] = watch(child, childPath, unread);
    if (!Array.isArray(value)) unread.add(childPath);
  }
  return new Proxy(watched, {
    get(target, key) {
      if (typeof key === "string") unread.delete(`${path}.${key}`);
      return target[key];
    },
  });
}

function check(object) {
  const Model = findSchema(object.apiVersion, object.kind);
  if (Model === undefined) return ["no schema for this kind"];
  const unread = new Set();
  const model = new Model(object);
  Object.assign(model, watch(object, "", unread));
  for (const key of Object.keys(object)) unread.delete(`.${key}`);
  try {
    model.validate();
  } catch (error) {
    return [error.message];
  }
  return [...unread].map((path) => `unknown field ${path.slice(1)}`);
}

let failed = 0;
const objects = JSON.parse(require("fs").readFileSync(0, "utf8"));
for (const object of objects) {
  for (const problem of check(object)) {
    console.log(`${object.apiVersion} ${object.kind} ${object.metadata.name}: ${problem}`);
    failed++;
  }
}
process.exitCode = failed === 0 ? 0 : 1;
