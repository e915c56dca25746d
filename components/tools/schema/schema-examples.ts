import { isJsonObject, stringifyJson, type JsonObject } from "@/lib/wire/contract/json";

/** A whole input that the schema itself gives. `label` goes on from "Fill in". */
export type SchemaExample = { label: string; inputText: string };

const examplesMax = 5;

/** The inputs in a schema's root `default`, `examples` and `example`; what is no object, or empty, is none. */
export function schemaExamples(schema: JsonObject | undefined): SchemaExample[] {
  const { default: preset, examples, example } = schema ?? {};
  const given = [...(Array.isArray(examples) ? examples : []), example]
    .filter((one) => one !== undefined && isJsonObject(one) && Object.keys(one).length > 0)
    .map((one) => stringifyJson(one as JsonObject));
  const texts = [...new Set(given)].slice(0, examplesMax);
  const found = texts.map((inputText, index) => ({
    label: texts.length === 1 ? "the example" : `example ${index + 1}`,
    inputText,
  }));
  if (preset !== undefined && isJsonObject(preset) && Object.keys(preset).length > 0)
    found.push({ label: "the default", inputText: stringifyJson(preset) });
  return found;
}
