import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveReferenceApi } from "@/reference-api";
import { apiAt } from "../api-at";
import { type Fault, meet } from "./fault";
import { keepCanaries } from "../secrets/kept";
import { type Exchange, type Proxy, startProxy, type Turn } from "./proxy";

export type Endpoint = "tools" | "call" | "prepare" | "confirm" | "import";

export interface Upstream {
  /** What stands between the desk and the API, with all that went through it. */
  readonly proxy: Proxy;
  readonly credential: string;
  /** Another one that the API takes, which it gives capabilities and keys of its own. */
  readonly laterCredential: string;
  /** The API itself, past the proxy. */
  readonly api: ReturnType<typeof apiAt>;
  /** From now on, `times` times, what is sent to that endpoint (and holds the text `about`) meets this. */
  fail: (endpoint: Endpoint, fault: Fault, times?: number, about?: string) => void;
  /** Lets go of the answers that are held back, and holds none back any more. */
  release: () => void;
  /** Everything works again. */
  heal: () => Promise<void>;
  seen: (endpoint: Endpoint) => Exchange[];
  dispose: () => Promise<void>;
}

/** A stand-alone reference API behind a proxy that can be told to misbehave, both on loopback. */
export async function startUpstream(): Promise<Upstream> {
  // With characters that look different inside a URL, so that this form can be searched for too.
  const newCredential = () => `canary+credential/${randomBytes(24).toString("hex")}=`;
  const [credential, laterCredential] = [newCredential(), newCredential()];
  const folder = await mkdtemp(join(tmpdir(), "countersign-upstream-"));
  const server = await serveReferenceApi({
    host: "127.0.0.1",
    port: 0,
    databasePath: join(folder, "reference-api.db"),
    credentials: [credential, laterCredential].map((token) => ({ token, scopes: ["*"] })),
    capabilitySeconds: 900,
    ratePerMinute: 0,
  });

  let faults: { endpoint: Endpoint; fault: Fault; left: number; about: string }[] = [];
  let held: (() => void)[] = [];
  let isDown = false;
  const handle = async (exchange: Exchange, turn: Turn) => {
    const due = faults.find(
      ({ endpoint, left, about }) =>
        left > 0 && endpoint === endpointOf(exchange) && exchange.body.includes(about),
    );
    if (!due) return turn.respond(await turn.forward());
    due.left -= 1;
    // Counted as held from here on, so that a release while the API still works is not missed.
    const released = new Promise<void>((resolve) => held.push(resolve));
    await meet(due.fault, turn, () => released);
  };
  const proxy = await startProxy(() => server.url, handle);

  const release = () => {
    faults = faults.filter(({ fault }) => fault.kind !== "hold");
    held.forEach((letGo) => letGo());
    held = [];
  };
  return {
    proxy: {
      ...proxy,
      goDown: () => {
        isDown = true;
        return proxy.goDown();
      },
    },
    credential,
    laterCredential,
    api: apiAt(server.url, credential),
    fail: (endpoint, fault, times = Number.POSITIVE_INFINITY, about = "") => {
      faults.push({ endpoint, fault, left: times, about });
    },
    release,
    heal: async () => {
      release();
      faults = [];
      if (isDown) await proxy.comeBack();
      isDown = false;
    },
    seen: (endpoint) => proxy.exchanges.filter((exchange) => endpointOf(exchange) === endpoint),
    dispose: async () => {
      release();
      await keepCanaries([...secretsSeen(proxy.exchanges)].map(([value, name]) => ({ name, value })));
      if (!isDown) await proxy.goDown();
      await server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function endpointOf({ path }: Exchange): string | undefined {
  return path.split("/").at(-1);
}

/** Every capability and every key that the desk has sent, with what it is. */
function secretsSeen(exchanges: readonly Exchange[]): Map<string, string> {
  const seen = new Map<string, string>();
  for (const { headers } of exchanges) {
    const { "x-publish-confirmation": capability, "idempotency-key": key } = headers;
    if (typeof capability === "string") seen.set(capability, "capability");
    if (typeof key === "string") seen.set(key, "idempotency key");
  }
  return seen;
}
