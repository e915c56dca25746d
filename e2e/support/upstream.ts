import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveReferenceApi } from "../../lib/reference-api";
import { apiAt } from "./api";
import { type Exchange, type Proxy, type ProxyReply, startProxy, type Turn } from "./proxy";

export type Endpoint = "tools" | "call" | "prepare" | "confirm";

export type Fault =
  /** The connection breaks before the API has seen the request. */
  | { kind: "cut before" }
  /** The API does its work, and the connection breaks before its answer. */
  | { kind: "cut after" }
  /** The API does its work, and its answer waits until `release`. */
  | { kind: "hold" }
  /** The API sees a credential that it does not know. */
  | { kind: "unknown credential" }
  /** Something answers in the API's place, which sees nothing. */
  | { kind: "answer"; status: number; type: string; body: string; retryAfter?: string };

export interface Upstream {
  /** What stands between the desk and the API, with all that went through it. */
  readonly proxy: Proxy;
  readonly credential: string;
  /** The API itself, past the proxy. */
  readonly api: ReturnType<typeof apiAt>;
  /** From now on, `times` times, what is sent to that endpoint meets this. */
  fail: (endpoint: Endpoint, fault: Fault, times?: number) => void;
  /** Lets go of the answers that are held back, and holds none back any more. */
  release: () => void;
  /** Everything works again. */
  heal: () => Promise<void>;
  /** The exchanges of one endpoint, in their order. */
  seen: (endpoint: Endpoint) => Exchange[];
  dispose: () => Promise<void>;
}

/** A stand-alone reference API behind a proxy that can be told to misbehave, both on loopback. */
export async function startUpstream(): Promise<Upstream> {
  // With characters that look different inside a URL, so that this form can be searched for too.
  const credential = `canary+credential/${randomBytes(24).toString("hex")}=`;
  const folder = await mkdtemp(join(tmpdir(), "countersign-upstream-"));
  const server = await serveReferenceApi({
    host: "127.0.0.1",
    port: 0,
    databasePath: join(folder, "reference-api.db"),
    credentials: [{ token: credential, scopes: ["*"] }],
    capabilitySeconds: 900,
    ratePerMinute: 0,
  });

  let faults: { endpoint: Endpoint; fault: Fault; left: number }[] = [];
  let held: (() => void)[] = [];
  let isDown = false;
  const handle = async (exchange: Exchange, turn: Turn) => {
    const due = faults.find(({ endpoint, left }) => left > 0 && endpoint === endpointOf(exchange));
    if (!due) return turn.respond(await turn.forward());
    due.left -= 1;
    await meet(due.fault, turn, () => new Promise<void>((resolve) => held.push(resolve)));
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
    api: apiAt(server.url, credential),
    fail: (endpoint, fault, times = Number.POSITIVE_INFINITY) => {
      faults.push({ endpoint, fault, left: times });
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
      if (!isDown) await proxy.goDown();
      await server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function meet(fault: Fault, turn: Turn, released: () => Promise<void>): Promise<void> {
  switch (fault.kind) {
    case "cut before":
      return turn.cut();
    case "cut after":
      await turn.forward();
      return turn.cut();
    case "hold": {
      const reply = await turn.forward();
      await released();
      return turn.respond(reply);
    }
    case "unknown credential":
      return turn.respond(await turn.forward({ authorization: "Bearer nobody-knows-this-credential" }));
    case "answer":
      return turn.respond(madeUp(fault));
  }
}

function madeUp({ status, type, body, retryAfter }: Extract<Fault, { kind: "answer" }>): ProxyReply {
  const rawHeaders = ["Content-Type", type, ...(retryAfter ? ["Retry-After", retryAfter] : [])];
  return { status, rawHeaders, body: Buffer.from(body) };
}

function endpointOf({ path }: Exchange): string | undefined {
  return path.split("/").at(-1);
}
