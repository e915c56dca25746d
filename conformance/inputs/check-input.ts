import addFormats from "ajv-formats";
import { Ajv } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { RE2JS } from "re2js";
import type { JsonObject, JsonValue } from "@/lib/contract/json";

/** Whether a value fits the schema; null where that can't be told. */
export type InputCheck = (value: JsonValue) => boolean | null;

/** A larger schema is left alone: it comes from outside, and nobody waits for it. */
const schemaCharactersMax = 300_000;

/** By the schema's text: each run reads the list of tools anew. */
const made = new Map<string, InputCheck | null>();

/** The check of a discovered schema, in the draft that it names; null where none can be made of it. */
export function checkOf(schema: JsonObject): InputCheck | null {
  const text = JSON.stringify(schema);
  if (text.length > schemaCharactersMax) return null;
  const known = made.get(text);
  if (known !== undefined) return known;
  const check = compiled(schema);
  made.set(text, check);
  return check;
}

function compiled(schema: JsonObject): InputCheck | null {
  try {
    const { $id: _id, ...anonymous } = schema;
    const validate = compilerFor(schema["$schema"]).compile(anonymous);
    return (value) => {
      try {
        return validate(value) === true;
      } catch {
        return null;
      }
    };
  } catch {
    return null;
  }
}

function compilerFor(draft: JsonValue | undefined) {
  const name = typeof draft === "string" ? draft : "2020-12";
  const options = { strict: false, logger: false as const, validateFormats: true, code: { regExp: linear } };
  const ajv = name.includes("2020-12")
    ? new Ajv2020(options)
    : name.includes("2019-09")
      ? new Ajv2019(options)
      : new Ajv(options);
  addFormats.default(ajv);
  return ajv;
}

/** Matches in linear time, so that no pattern of theirs can hang the run; one without that form is no check. */
const linear = Object.assign(
  (pattern: string) => {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return { test: (text: string) => compiled.test(text) };
  },
  { code: "linear" },
);
