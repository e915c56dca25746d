import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { formatHint } from "@/lib/wire/json-schema/validators/explain";
import { valueLabel } from "./field-shape";
import { describePattern } from "@/lib/wire/json-schema/patterns/pattern-description";

/** Limits of a value, shown before anything is typed. */
export function limitHints(schema: JsonObject): string[] {
  const hints: string[] = [];
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  hints.push(...range("character", minLength, maxLength));
  // The most stands beside the name.
  if (schema["minItems"] === 1) hints.push("Add at least one");
  else hints.push(...range("item", schema["minItems"], undefined));
  hints.push(...range("member", schema["minProperties"], schema["maxProperties"]));
  if (minimum !== undefined && maximum !== undefined) hints.push(`${amount(minimum)} to ${amount(maximum)}`);
  else if (minimum !== undefined) hints.push(`${amount(minimum)} or more`);
  else if (maximum !== undefined) hints.push(`${amount(maximum)} or less`);
  if (exclusiveMinimum !== undefined) hints.push(`More than ${amount(exclusiveMinimum)}`);
  if (exclusiveMaximum !== undefined) hints.push(`Less than ${amount(exclusiveMaximum)}`);
  if (schema["multipleOf"] !== undefined) hints.push(`A multiple of ${valueLabel(schema["multipleOf"])}`);
  const pattern = typeof schema["pattern"] === "string" ? describePattern(schema["pattern"]) : undefined;
  if (pattern !== undefined) hints.push(pattern);
  if (typeof schema["format"] === "string" && !dates.has(schema["format"])) {
    const hint = formatHint(schema["format"]);
    hints.push(
      hint === undefined ? `Format: ${schema["format"]}` : hint.charAt(0).toUpperCase() + hint.slice(1),
    );
  }
  return hints;
}

/** Their fields show how they are written, and read more than what is sent. */
const dates = new Set<JsonValue>(["date", "date-time"]);

/** A bound with its thousands apart; one that a double can't hold as it is. */
function amount(bound: JsonValue): string {
  return typeof bound === "number" && Number.isSafeInteger(bound) ? grouped(bound) : valueLabel(bound);
}

/** With its thousands apart. Most have none, and the browser takes a while to get its rules for them ready. */
function grouped(integer: number): string {
  return Math.abs(integer) < 1_000 ? String(integer) : integer.toLocaleString("en");
}

/** No character is cut in two. */
export function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
}

function range(unit: string, least: JsonValue | undefined, most: JsonValue | undefined): string[] {
  const from = Number(least ?? 0);
  if (from === 0 && most === undefined) return [];
  if (most === undefined) return [`At least ${counted(from, unit)}`];
  if (from === 0) return [`At most ${counted(Number(most), unit)}`];
  if (from === Number(most)) return [`Exactly ${counted(from, unit)}`];
  return [`${grouped(from)} to ${counted(Number(most), unit)}`];
}

function counted(count: number, unit: string): string {
  return `${grouped(count)} ${unit}${count === 1 ? "" : "s"}`;
}
