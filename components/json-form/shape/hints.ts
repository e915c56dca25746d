import type { JsonObject, JsonValue } from "@/lib/contract/json";
import { formatHint } from "@/lib/json-schema/validators/explain";
import { valueLabel } from "./field-shape";
import { patternInWords } from "./pattern-in-words";

/** What a value must be like, shown before anything is typed. */
export function limitHints(schema: JsonObject): string[] {
  const hints: string[] = [];
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  hints.push(...range("character", minLength, maxLength));
  hints.push(...range("item", schema["minItems"], schema["maxItems"]));
  hints.push(...range("member", schema["minProperties"], schema["maxProperties"]));
  if (minimum !== undefined && maximum !== undefined)
    hints.push(`${valueLabel(minimum)} to ${valueLabel(maximum)}`);
  else if (minimum !== undefined) hints.push(`${valueLabel(minimum)} or more`);
  else if (maximum !== undefined) hints.push(`${valueLabel(maximum)} or less`);
  if (exclusiveMinimum !== undefined) hints.push(`More than ${valueLabel(exclusiveMinimum)}`);
  if (exclusiveMaximum !== undefined) hints.push(`Less than ${valueLabel(exclusiveMaximum)}`);
  if (schema["multipleOf"] !== undefined) hints.push(`A multiple of ${valueLabel(schema["multipleOf"])}`);
  const pattern = typeof schema["pattern"] === "string" ? patternInWords(schema["pattern"]) : undefined;
  if (pattern !== undefined) hints.push(pattern);
  if (typeof schema["format"] === "string") {
    const hint = formatHint(schema["format"]);
    hints.push(
      hint === undefined ? `Format: ${schema["format"]}` : hint.charAt(0).toUpperCase() + hint.slice(1),
    );
  }
  return hints;
}

/** Values that the schema gives as examples, as text. */
export function exampleHints(schema: JsonObject): string[] {
  const { examples, example } = schema;
  const all = [...(Array.isArray(examples) ? examples : []), ...(example === undefined ? [] : [example])];
  return all.slice(0, 4).map((value) => shortened(valueLabel(value)));
}

export function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

function range(unit: string, least: JsonValue | undefined, most: JsonValue | undefined): string[] {
  const from = Number(least ?? 0);
  if (from === 0 && most === undefined) return [];
  if (most === undefined) return [`At least ${counted(from, unit)}`];
  if (from === 0) return [`At most ${counted(Number(most), unit)}`];
  if (from === Number(most)) return [`Exactly ${counted(from, unit)}`];
  return [`${from.toLocaleString("en")} to ${counted(Number(most), unit)}`];
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString("en")} ${unit}${count === 1 ? "" : "s"}`;
}
