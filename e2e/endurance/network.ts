import { isJsonObject, parseJson, type JsonObject } from "../../lib/wire/contract/json";
import { type Exchange, type ProxyReply, startProxy, type Turn } from "@/scripts/testing/doubles/proxy";
import { chance, draw } from "./chance";
import { meet, type Weather } from "./weather";

/** What the confirms of one draft had on the wire. */
export interface Wire {
  keys: Set<string>;
  capabilities: Set<string>;
  /** Answers that say of a confirm that it ran nothing. */
  refusals: number;
}

export interface Network {
  /** Where the desk finds the API. */
  readonly url: string;
  /** Of the draft with that name. */
  wire: (draft: string) => Wire;
  /** The confirms of that draft meet this, one after the other; those after them meet fair weather. */
  script: (draft: string, weather: Weather[]) => void;
  /** Settles once the API has executed the next confirm; its answer then never arrives. */
  holdNextConfirm: () => Promise<void>;
  /** The next confirm goes its way, should none have come yet. */
  stopHolding: () => void;
  /** Fair weather from now on, whatever was scripted. */
  heal: () => void;
  dispose: () => Promise<void>;
}

// Discovery always gets through: without it there is no page to work on.
const badWeather: Record<string, readonly (readonly [Weather, number])[]> = {
  prepare: [
    ["fair", 80],
    ["late", 8],
    ["cut before", 4],
    ["cut after", 4],
    ["unavailable", 4],
  ],
  confirm: [
    ["fair", 42],
    ["late", 8],
    ["cut before", 10],
    ["cut after", 14],
    ["unavailable", 5],
    ["unavailable after", 4],
    ["too many", 4],
    ["garbled", 6],
    ["silent", 3],
    ["refused", 4],
  ],
};

/**
 * What stands between the desk and the API at `target()`. Where it is `lossy`, the weather of a request follows from the
 * seed, the draft's name and how often that draft was sent, and from nothing else.
 */
export async function startNetwork(
  target: () => string,
  { seed, lossy }: { seed: number; lossy: boolean },
): Promise<Network> {
  const wires = new Map<string, Wire>();
  const scripts = new Map<string, Weather[]>();
  const sent = new Map<string, number>();
  let isLossy = lossy;
  let held: (() => void)[] = [];
  let executed: (() => void) | null = null;
  const untilReleased = () => new Promise<void>((resolve) => held.push(resolve));

  const wire = (draft: string): Wire => {
    const found = wires.get(draft) ?? { keys: new Set(), capabilities: new Set(), refusals: 0 };
    wires.set(draft, found);
    return found;
  };
  const weatherOf = (endpoint: string, draft: string): Weather => {
    const script = endpoint === "confirm" ? scripts.get(draft) : undefined;
    if (script) return script.shift() ?? "fair";
    const number = (sent.get(`${endpoint} ${draft}`) ?? 0) + 1;
    sent.set(`${endpoint} ${draft}`, number);
    const weights = isLossy ? badWeather[endpoint] : undefined;
    return weights ? draw(weights, chance(seed, "weather", endpoint, draft, number)) : "fair";
  };

  const handle = async (exchange: Exchange, turn: Turn): Promise<void> => {
    const endpoint = exchange.path.split("/").at(-1) ?? "";
    const draft = draftIn(exchange.body);
    if (draft === null) return turn.respond(await turn.forward());
    if (endpoint === "confirm") note(wire(draft), exchange);
    if (endpoint === "confirm" && executed) {
      const tell = executed;
      executed = null;
      await turn.forward();
      tell();
      await untilReleased();
      return turn.cut();
    }
    const reply = await meet(weatherOf(endpoint, draft), turn, untilReleased);
    if (endpoint === "confirm" && reply && isRefusal(reply)) wire(draft).refusals += 1;
  };
  const proxy = await startProxy(target, handle);

  const release = () => {
    held.forEach((letGo) => letGo());
    held = [];
  };
  return {
    url: proxy.url,
    wire,
    script: (draft, weather) => void scripts.set(draft, [...weather]),
    holdNextConfirm: () =>
      new Promise((resolve) => {
        executed = resolve;
      }),
    stopHolding: () => {
      executed = null;
    },
    heal: () => {
      isLossy = false;
      executed = null;
      scripts.clear();
      release();
    },
    dispose: async () => {
      release();
      await proxy.goDown();
    },
  };
}

function note({ keys, capabilities }: Wire, { headers }: Exchange): void {
  keys.add(String(headers["idempotency-key"]));
  capabilities.add(String(headers["x-publish-confirmation"]));
}

/** The name of the draft that a request is about; null where it is about something else. */
function draftIn(body: string): string | null {
  const input = objectIn(body)?.["input"];
  const name = isJsonObject(input) ? input["name"] : undefined;
  return typeof name === "string" ? name : null;
}

function isRefusal({ status, body }: ProxyReply): boolean {
  if ([400, 403, 404, 413].includes(status)) return true;
  return status === 200 && objectIn(body.toString("utf8"))?.["ok"] === false;
}

function objectIn(text: string): JsonObject | null {
  const parsed = parseJson(text);
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : null;
}
