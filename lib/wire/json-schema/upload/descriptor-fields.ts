import type { JsonObject } from "@/lib/wire/contract/json";
import { imageBytesMax } from "@/lib/wire/contract/limits";

export type DescriptorFact = "sha256" | "byteLength" | "contentType" | "fileName" | "width" | "height";

/**
 * Whether a member holds a SHA-256 in hexadecimal. Firmly: its form says so (64 hexadecimal digits, or a format);
 * loosely: its name or its description does.
 */
export function describesHash(name: string, schema: JsonObject, how: "firmly" | "loosely"): boolean {
  if (!mayBe(schema, "string")) return false;
  const { pattern, format, minLength, maxLength } = schema;
  const ofOtherLength =
    (isCount(minLength) && minLength > 64) || (isCount(maxLength) && maxLength < 64) || saysBase64(schema);
  if (ofOtherLength) return false;
  if (typeof pattern === "string" && /\{64(?:,64)?\}/.test(pattern) && /a-f|A-F|\[:xdigit:\]/.test(pattern))
    return !/sha-?256\W/i.test(pattern);
  if (typeof format === "string" && /^(?:hex-?)?sha-?256(?:-?hex)?$/i.test(format)) return true;
  if (minLength === 64 && maxLength === 64) return true;
  if (how === "firmly") return false;
  return /sha_?-?256|sha2\b|^(?:hash|digest|checksum)$/i.test(name) || /\bsha-?256\b/i.test(textOf(schema));
}

/** `named`: a person named the part, so that a plain `size` will do. */
export function describesBytes(name: string, schema: JsonObject, named: boolean): boolean {
  if (!mayBe(schema, "integer") && !mayBe(schema, "number")) return false;
  if (/width|height/i.test(name)) return false;
  if (/byte|octet/i.test(name) || /^(?:content|file)_?-?(?:length|size)$/i.test(name)) return true;
  if (/\bbytes?\b|\boctets?\b/i.test(textOf(schema)) || Number(schema["maximum"]) === imageBytesMax)
    return true;
  return /^(?:size|length)$/i.test(name) || (named && /size|length/i.test(name));
}

export function factOf(
  name: string,
  schema: JsonObject,
): Exclude<DescriptorFact, "sha256" | "byteLength"> | null {
  const normalized = name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (mayBe(schema, "string")) {
    if (/^(?:content|media|mime|file|image)type$|^mime$|^type$/.test(normalized) && namesImageTypes(schema))
      return "contentType";
    if (offersImageTypesOnly(schema)) return "contentType";
    if (/^(?:original|source|client)?(?:file|image)?name$/.test(normalized)) return "fileName";
  }
  if (mayBe(schema, "integer") || mayBe(schema, "number")) {
    if (/^(?:pixel|image)?width(?:px|pixels|inpixels)?$/.test(normalized)) return "width";
    if (/^(?:pixel|image)?height(?:px|pixels|inpixels)?$/.test(normalized)) return "height";
  }
  return null;
}

/** A list of other things than media types means something else by "type". */
function namesImageTypes(schema: JsonObject): boolean {
  const options = schema["enum"];
  return (
    !Array.isArray(options) || options.some((one) => typeof one === "string" && one.startsWith("image/"))
  );
}

function offersImageTypesOnly({ enum: options }: JsonObject): boolean {
  return (
    Array.isArray(options) &&
    options.length > 0 &&
    options.every((one) => typeof one === "string" && /^image\/[a-z]/.test(one))
  );
}

function mayBe(schema: JsonObject, type: "string" | "integer" | "number"): boolean {
  const declared = schema["type"];
  if (declared === undefined) return true;
  return Array.isArray(declared) ? declared.includes(type) : declared === type;
}

function saysBase64(schema: JsonObject): boolean {
  return schema["contentEncoding"] === "base64" || /\bbase64\b/i.test(textOf(schema));
}

function textOf(schema: JsonObject): string {
  const { title, description } = schema;
  const parts = [title, description].filter((text) => typeof text === "string");
  return parts.map((text) => text.slice(0, 1_000)).join("\n");
}

function isCount(value: unknown): value is number {
  return typeof value === "number";
}
