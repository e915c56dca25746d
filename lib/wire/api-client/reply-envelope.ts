import type { Exchange } from "@/lib/platform/http/exchange";
import { isJsonObject, JsonRefusal, parseJson, parseLargeJson, type JsonValue } from "../contract/json";
import { replyDepthMax } from "../contract/limits";
import { inSlices } from "../contract/in-slices";
import { scanningJson } from "../contract/json-reader";

/** A reply that is JSON, as its outermost members. One that is no object has none. */
export type Envelope = {
  value(name: string): JsonValue | undefined;
  /** The same as the text that came. */
  text(name: string): string | undefined;
};

/**
 * The members of a reply whose text may be megabytes: all of it is judged, as strictly as any JSON here, but only
 * what is asked for is made into values. Null where it is not JSON that can be read.
 */
export async function openEnvelope(text: string): Promise<Envelope | null> {
  try {
    const scanned = await inSlices(scanningJson(text, { depthMax: replyDepthMax, numbers: "source" }));
    const spans = new Map(scanned.kind === "object" ? scanned.members.map((one) => [one.name, one]) : []);
    const textOf = (name: string) => {
      const span = spans.get(name);
      return span && text.slice(span.start, span.end);
    };
    return {
      text: textOf,
      value(name) {
        const parsed = parseJson(textOf(name) ?? "", { depthMax: replyDepthMax });
        return parsed.ok ? parsed.value : undefined;
      },
    };
  } catch (error) {
    if (error instanceof JsonRefusal) return null;
    throw error;
  }
}

/** The same of a reply that is needed as a value in any case: it is read once. */
export async function openWhole(text: string): Promise<(Envelope & { whole: JsonValue }) | null> {
  const parsed = await parseLargeJson(text, { depthMax: replyDepthMax, numbers: "source" });
  if (!parsed.ok) return null;
  const { value: whole } = parsed;
  const members = isJsonObject(whole) ? whole : {};
  return {
    whole,
    value: (name) => (Object.hasOwn(members, name) ? members[name] : undefined),
    text: () => undefined,
  };
}

/**
 * An error beside what only an accepted call has: an `output`, or an `ok` other than false. The contract allows both in no
 * reply, so that neither counts. An error of null is none, an output of null is one. `textsOf` gives the texts of all members
 * of a name, of which there may be several.
 */
export function contradictsItself(textsOf: (name: string) => readonly string[]): boolean {
  if (textsOf("error").every((text) => text === "null")) return false;
  return textsOf("output").length > 0 || textsOf("ok").some((text) => text !== "false");
}

export function isMarkedAsJson(reply: Extract<Exchange, { kind: "replied" }>): boolean {
  return reply.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/** The text of UTF-8 bytes; null where they are none. */
export function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
