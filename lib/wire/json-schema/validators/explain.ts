import { isExactNumber } from "@/lib/wire/contract/exact-number";
import { stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { describePattern } from "../patterns/pattern-description";

/** A rule that a value breaks: the keyword, what it says, and the value, as far as they are known. */
type BrokenRule = {
  keyword: string;
  expected: JsonValue | undefined;
  value: JsonValue | undefined;
  /** The name of a member that is missing or one too many. */
  member?: string | undefined;
};

export const requiredMessage = "This is required.";

/** One sentence for people, with the limit and the actual size. Both validators speak through it. */
export function explain({ keyword, expected, value, member }: BrokenRule): string {
  switch (keyword) {
    case "required":
      return requiredMessage;
    case "dependentRequired":
    case "dependencies":
      return "This is required together with another field that has a value.";
    case "type":
      return `Must be ${typesText(expected)}${value === undefined ? "" : `; it is ${typeOf(value)}`}.`;
    case "const":
      return `Must be exactly ${shown(expected)}.`;
    case "enum":
      return `Must be one of ${choices(expected)}.`;
    case "minLength":
      return `Must be at least ${count(expected, "character")} long; it has ${length(value)}.`;
    case "maxLength":
      return `Must be at most ${count(expected, "character")}; it has ${length(value)}.`;
    case "minimum":
      return `Must be ${shown(expected)} or more.`;
    case "maximum":
      return `Must be ${shown(expected)} or less.`;
    case "exclusiveMinimum":
      return `Must be more than ${shown(expected)}.`;
    case "exclusiveMaximum":
      return `Must be less than ${shown(expected)}.`;
    case "multipleOf":
      return `Must be a multiple of ${shown(expected)}.`;
    case "minItems":
      // A form may show one that nothing was put into, and leaves it out.
      return Array.isArray(value) && value.length === 0
        ? `Needs at least ${count(expected, "item")}; empty ones don’t count.`
        : `Needs at least ${count(expected, "item")}; it has ${length(value)}.`;
    case "maxItems":
      return `Takes at most ${count(expected, "item")}; it has ${length(value)}.`;
    case "uniqueItems":
      return "The items must differ from each other; two are the same.";
    case "minProperties":
      return `Needs at least ${count(expected, "member")}; it has ${length(value)}.`;
    case "maxProperties":
      return `Takes at most ${count(expected, "member")}; it has ${length(value)}.`;
    case "pattern":
      return patternText(expected);
    case "format":
      return `Must be ${formatText(expected)}.`;
    case "additionalProperties":
    case "unevaluatedProperties":
      return member === undefined ? "This member is not allowed here." : `“${member}” is not allowed here.`;
    case "unevaluatedItems":
    case "additionalItems":
      return "There are more items than are allowed here.";
    case "propertyNames":
      return member === undefined ? "A name in it is not allowed." : `The name “${member}” is not allowed.`;
    case "contains":
    case "minContains":
      return "The list lacks an item that it must contain.";
    case "maxContains":
      return "The list has too many items of a kind that is limited.";
    case "oneOf":
      return "Must match exactly one of the alternatives.";
    case "anyOf":
      return "Must match one of the alternatives.";
    case "not":
    case "false":
    case "false schema":
      return "This is not allowed here.";
    case "if":
      return "What depends on the other fields is not met.";
    default:
      return `Does not meet the rule “${keyword}” of the schema.`;
  }
}

/** In words where there are some: nobody reads an expression. */
function patternText(expected: JsonValue | undefined): string {
  const words = typeof expected === "string" ? describePattern(expected) : undefined;
  if (words === undefined) return "This isn’t in the form that is asked for.";
  return `This isn’t in the form that is asked for: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
}

const typeNames: Record<string, string> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "yes or no (true or false)",
  object: "an object",
  array: "a list",
  null: "null",
};

function typesText(expected: JsonValue | undefined): string {
  const types = Array.isArray(expected) ? expected : [expected];
  return listed(types.map((type) => typeNames[String(type)] ?? String(type)));
}

function typeOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "bigint" || isExactNumber(value)) return "a number";
  return typeNames[typeof value] ?? typeof value;
}

const formats: Record<string, string> = {
  "date-time": "a date and time with a zone, as in 2026-03-01T09:30:00Z",
  date: "a date, as in 2026-03-01",
  time: "a time with a zone, as in 09:30:00Z",
  email: "an email address",
  uri: "a full address, as in https://example.com/",
  url: "a full web address, as in https://example.com/",
  uuid: "a UUID, as in 123e4567-e89b-12d3-a456-426614174000",
};

function formatText(expected: JsonValue | undefined): string {
  const name = String(expected);
  return (Object.hasOwn(formats, name) ? formats[name] : undefined) ?? `of the format “${name}”`;
}

/** What a format asks for, as a hint before anything is typed; undefined for formats not described here. */
export function formatHint(format: JsonValue | undefined): string | undefined {
  const name = String(format);
  return Object.hasOwn(formats, name) ? formats[name] : undefined;
}

function choices(expected: JsonValue | undefined): string {
  if (!Array.isArray(expected)) return "the allowed values";
  const first = expected.slice(0, 8).map(shown);
  return expected.length > 8 ? `${first.join(", ")} and ${expected.length - 8} more` : listed(first);
}

function listed(parts: string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1) ?? ""}`;
}

function count(limit: JsonValue | undefined, unit: string): string {
  const number = Number(limit);
  return `${number.toLocaleString("en")} ${unit}${number === 1 ? "" : "s"}`;
}

function length(value: JsonValue | undefined): string {
  if (typeof value === "string") return [...value].length.toLocaleString("en");
  if (Array.isArray(value)) return String(value.length);
  return typeof value === "object" && value !== null ? String(Object.keys(value).length) : "none";
}

function shown(value: JsonValue | undefined): string {
  if (value === undefined) return "the given value";
  const text = typeof value === "string" ? `“${value}”` : stringifyJson(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
