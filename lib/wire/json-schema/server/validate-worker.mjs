// Runs in a worker thread of its own, without the environment: an untrusted schema is compiled to code here,
// and whatever it takes too long over, or too much memory for, ends with the thread.
import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import createAjvInstance from "@rjsf/validator-ajv8/lib/createAjvInstance.js";
import ajvModule from "ajv";
import ajv2019Module from "ajv/dist/2019.js";
import ajv2020Module from "ajv/dist/2020.js";
import { RE2JS } from "re2js";
import { formats } from "../validators/formats.mjs";
import { KeptValues } from "./kept-values.mjs";

const errorsMax = 50;
/** Compiling takes most of the time of a check, and the same tools are used again and again. */
const kept = new KeptValues({ countMax: 50, charactersMax: 524_288 });

/** Well below what the pool lets a thread take, so that no check pays for a full one. */
const fullBytes = 96 * 1024 * 1024;

/** The patterns of the job at hand that may run on the backtracking engine, by the text they may run on. */
let native = { patterns: new Set(), textCharactersMax: 0 };

function safePattern(pattern) {
  const linear = resultOrNothing(() => RE2JS.compile(RE2JS.translateRegExp(pattern)));
  const backtracking = native.patterns.has(pattern)
    ? (resultOrNothing(() => new RegExp(pattern, "u")) ?? resultOrNothing(() => new RegExp(pattern)))
    : undefined;
  return {
    // The API checks patterns that no engine can try safely.
    test: (text) => {
      if (backtracking && text.length <= native.textCharactersMax) return backtracking.test(text);
      return linear ? linear.test(text) : true;
    },
    // Ajv keeps one matcher for each name, for all schemas.
    toString: () => `${backtracking ? "native" : "linear"} ${pattern}`,
  };
}
safePattern.code = "safePattern";

function resultOrNothing(work) {
  try {
    return work();
  } catch {
    // This engine can't read the pattern, or Ajv the schema.
    return undefined;
  }
}

const classes = { 7: ajvModule, "2019-09": ajv2019Module, "2020-12": ajv2020Module };
const compilers = Object.fromEntries(
  Object.entries(classes).map(([draft, module]) => {
    const overrides = {
      code: { regExp: safePattern },
      logger: false,
      // A member is what the input holds itself: every object inherits "constructor" and "toString".
      ownProperties: true,
      // Draft 7 ignores what stands beside a reference; Ajv does so only when told.
      ignoreKeywordsWithRef: draft === "7",
    };
    return [draft, createAjvInstance(undefined, formats, overrides, undefined, module.default ?? module)];
  }),
);

parentPort.on("message", ({ id, draft, schema, input, nativePatterns, nativeTextCharactersMax }) => {
  native = { patterns: new Set(nativePatterns), textCharactersMax: nativeTextCharactersMax };
  const key = JSON.stringify([draft, schema, nativePatterns]);
  const errors = resultOrNothing(() =>
    errorsOf(
      kept.get(key, () => compile(draft, schema)),
      input,
    ),
  );
  // Ajv holds on to what it has compiled: a thread that is nearly full is to be replaced between two checks.
  const isFull = getHeapStatistics().used_heap_size > fullBytes;
  parentPort.postMessage({ id, uncompilable: errors === undefined, errors: rules(errors ?? []), isFull });
});

/** Each schema is compiled alone: none can refer to another one. */
function compile(draft, schema) {
  const ajv = compilers[draft];
  try {
    return ajv.compile(schema);
  } finally {
    ajv.removeSchema();
  }
}

function errorsOf(validate, input) {
  validate(input);
  const { errors } = validate;
  // They hold the input.
  validate.errors = null;
  return errors ?? [];
}

function rules(errors) {
  return withoutBranches(errors)
    .slice(0, errorsMax)
    .map(({ keyword, instancePath, params, schema, data }) => ({
      keyword,
      path: instancePath,
      expected: schema,
      value: data,
      member:
        params.missingProperty ??
        params.additionalProperty ??
        params.unevaluatedProperty ??
        params.propertyName,
    }));
}

/** The findings of every alternative come before the one that none fits: only the latter says what is wrong. */
function withoutBranches(errors) {
  let kept = [];
  for (const error of errors) {
    if (error.keyword === "oneOf" || error.keyword === "anyOf")
      kept = kept.filter((one) => !isOfBranch(one, error));
    if (error.keyword !== "if" && error.keyword !== "$ref") kept.push(error);
  }
  return kept;
}

function isOfBranch(one, choice) {
  const isWithin =
    one.instancePath === choice.instancePath || one.instancePath.startsWith(`${choice.instancePath}/`);
  const isNamed = one.schemaPath.startsWith(`${choice.schemaPath}/`);
  return isWithin && (isNamed || /^#\/(?:\$defs|definitions)\//.test(one.schemaPath));
}

// A compiler's first schema takes it several times as long as the next; nobody's time limit should pay for that.
for (const draft of Object.keys(classes))
  compile(draft, { type: "object", required: ["a"], properties: { a: { type: "string" } } })({ a: 1 });
parentPort.postMessage({ ready: true });
