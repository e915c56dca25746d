import { setTimeout as pause } from "node:timers/promises";
import { isJsonObject, parseJson, stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import { garbled, type Garbling } from "./garble";
import type { ProxyReply, Turn } from "./proxy";
import { cutWithin, drip, replyBytes, sendWhole } from "./raw-reply";

export type Fault =
  /** The connection breaks before the API has seen the request. */
  | { kind: "cut before" }
  /** The API does its work, and the connection breaks before its answer. */
  | { kind: "cut after" }
  /** The API does its work, and the connection breaks in the middle of its answer. */
  | { kind: "cut within"; part: "head" | "body" }
  /** The API does its work, and its answer waits until `release`. */
  | { kind: "hold" }
  /** The API does its work, and its answer is late. */
  | { kind: "late"; byMs: number }
  /** The API does its work, and its answer comes one byte at a time. */
  | { kind: "drip"; part: "head" | "body"; everyMs: number }
  /** The API does its work, and its answer arrives damaged. */
  | { kind: "garble"; how: Garbling }
  /** The API does its work, and its answer says something else. */
  | { kind: "change"; change: (answer: JsonObject) => JsonObject }
  /** The API sees a credential that it does not know. */
  | { kind: "unknown credential" }
  /** Something answers in the API's place, which sees nothing. */
  | { kind: "answer"; status: number; type: string; body: string; retryAfter?: string; location?: string };

/** Lets one exchange meet a fault. `released` is what a held answer waits for. */
export async function meet(fault: Fault, turn: Turn, released: () => Promise<void>): Promise<void> {
  switch (fault.kind) {
    case "cut before":
      return turn.cut();
    case "cut after":
      await turn.forward();
      return turn.cut();
    case "cut within":
      return cutWithin(turn.socket, replyBytes(await turn.forward()), fault.part);
    case "hold": {
      const reply = await turn.forward();
      await released();
      return turn.respond(reply);
    }
    case "late": {
      const reply = await turn.forward();
      await pause(fault.byMs);
      return turn.respond(reply);
    }
    case "drip":
      return drip(turn.socket, replyBytes(await turn.forward()), fault);
    case "garble":
      return sendWhole(turn.socket, garbled(await turn.forward(), fault.how));
    case "change":
      return turn.respond(changed(await turn.forward(), fault.change));
    case "unknown credential":
      return turn.respond(await turn.forward({ authorization: "Bearer nobody-knows-this-credential" }));
    case "answer":
      return turn.respond(madeUp(fault));
  }
}

function changed(reply: ProxyReply, change: (answer: JsonObject) => JsonObject): ProxyReply {
  const parsed = parseJson(reply.body.toString("utf8"));
  if (!parsed.ok || !isJsonObject(parsed.value)) throw new Error("The API’s answer is no JSON object.");
  const body = Buffer.from(stringifyJson(change(parsed.value)));
  return { ...reply, rawHeaders: ["Content-Type", "application/json"], body };
}

function madeUp({
  status,
  type,
  body,
  retryAfter,
  location,
}: Extract<Fault, { kind: "answer" }>): ProxyReply {
  const rawHeaders = ["Content-Type", type];
  if (retryAfter !== undefined) rawHeaders.push("Retry-After", retryAfter);
  if (location !== undefined) rawHeaders.push("Location", location);
  return { status, rawHeaders, body: Buffer.from(body) };
}
