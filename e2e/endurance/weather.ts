import { setTimeout as pause } from "node:timers/promises";
import type { ProxyReply, Turn } from "@/scripts/testing/doubles/proxy";

/** What a request meets on its way. */
export type Weather =
  | "fair"
  /** It takes a while to get there. */
  | "late"
  /** The connection breaks, before the API has seen the request or after it has done its work. */
  | "cut before"
  | "cut after"
  /** A gateway answers 503, and the API has seen nothing, or has done its work. */
  | "unavailable"
  | "unavailable after"
  /** A gateway answers 429, and the API has seen nothing. */
  | "too many"
  /** The API does its work, and half of its answer arrives. */
  | "garbled"
  /** The API does its work, and nothing arrives. */
  | "silent"
  /** A gateway answers 403, and the API has seen nothing. */
  | "refused";

const lateMs = 700;

/** Lets a request meet the weather; gives the answer that the desk gets, or null where it gets none. */
export async function meet(
  weather: Weather,
  turn: Turn,
  untilReleased: () => Promise<void>,
): Promise<ProxyReply | null> {
  switch (weather) {
    case "late":
      await pause(lateMs);
      return answer(turn, await turn.forward());
    case "fair":
      return answer(turn, await turn.forward());
    case "cut after":
      await turn.forward();
      return cut(turn);
    case "cut before":
      return cut(turn);
    case "unavailable after":
      await turn.forward();
      return answer(turn, problem(503, "UNAVAILABLE", true));
    case "unavailable":
      return answer(turn, problem(503, "UNAVAILABLE", true));
    case "too many":
      return answer(turn, problem(429, "RATE_LIMITED", true));
    case "refused":
      return answer(turn, problem(403, "NOT_FROM_HERE", false));
    case "garbled": {
      const { status, body } = await turn.forward();
      const half = body.subarray(0, Math.floor(body.length / 2));
      return answer(turn, { status, rawHeaders: ["content-type", "application/json"], body: half });
    }
    case "silent":
      await turn.forward();
      await untilReleased();
      return cut(turn);
  }
}

function answer(turn: Turn, reply: ProxyReply): ProxyReply {
  turn.respond(reply);
  return reply;
}

function cut(turn: Turn): null {
  turn.cut();
  return null;
}

function problem(status: number, code: string, retryable: boolean): ProxyReply {
  const rawHeaders = ["content-type", "application/json", ...(retryable ? ["retry-after", "1"] : [])];
  const error = { code, message: "The gateway says so.", retryable };
  return { status, rawHeaders, body: Buffer.from(JSON.stringify({ error })) };
}
