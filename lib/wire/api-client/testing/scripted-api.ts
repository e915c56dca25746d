import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { canonicalJson } from "../../contract/canonical-json";
import { isJsonObject, parseJson, type JsonValue } from "../../contract/json";

/** On a real socket: well-behaved, or failing in one scripted way on the next request. Counts executions by key. */
export type ScriptedApi = {
  url: string;
  requests: ReceivedRequest[];
  /** Idempotency keys of the executions, in order: one effect each. */
  executions: string[];
  capabilities: string[];
  /** The next request of this kind is answered like this instead; several queue up. */
  next(endpoint: Endpoint, behaviour: Behaviour): void;
  tools: JsonValue[];
  capabilitySeconds: number;
  close(): Promise<void>;
};
type Endpoint = "discover" | "call" | "prepare" | "confirm" | "import";
type ReceivedRequest = {
  endpoint: Endpoint;
  method: string;
  url: string;
  tool: string;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
};
export type Behaviour = (request: ReceivedRequest, response: ServerResponse, act: () => string) => unknown;

export async function startScriptedApi(
  options: { clock?: () => Date; tools?: JsonValue[] } = {},
): Promise<ScriptedApi> {
  const clock = options.clock ?? (() => new Date());
  const script = new Map<Endpoint, Behaviour[]>();
  const results = new Map<string, string>();

  const server = createServer((incoming, response) => {
    void receive(incoming).then((request) => {
      api.requests.push(request);
      response.sendDate = false;
      response.setHeader("date", clock().toUTCString());
      const act = () => actOn(request);
      const behaviour = script.get(request.endpoint)?.shift();
      if (behaviour) return behaviour(request, response, act);
      return json(200, act())(request, response, act);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const api: ScriptedApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    executions: [],
    capabilities: [],
    tools: options.tools ?? [draftTool, listTool],
    capabilitySeconds: 900,
    next: (endpoint, behaviour) => void script.set(endpoint, [...(script.get(endpoint) ?? []), behaviour]),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  /** Does what a healthy API does, once per key, and gives the body of its 200. */
  function actOn(request: ReceivedRequest): string {
    switch (request.endpoint) {
      case "discover":
        return JSON.stringify({ tools: api.tools });
      case "call":
        return JSON.stringify({ ok: true, toolName: request.tool, output: { items: ["one", "two"] } });
      case "prepare":
        return prepared(request);
      case "confirm":
        return confirmed(request);
      case "import":
        return imported(request);
    }
  }
  function prepared(request: ReceivedRequest): string {
    const capability = randomBytes(24).toString("base64url");
    api.capabilities.push(capability);
    return JSON.stringify({
      confirmationCapability: capability,
      expiresAt: new Date(clock().getTime() + api.capabilitySeconds * 1000).toISOString(),
      inputDigest: createHash("sha256").update(canonicalInput(request.body)).digest("hex"),
      status: "confirmation_required",
      summary: { text: "Saves one draft." },
      toolName: request.tool,
    });
  }
  /** Takes exactly the bytes that the descriptor in the header describes, whatever its members are called. */
  function imported(request: ReceivedRequest): string {
    const described = decodeURIComponent(String(request.headers["x-publish-upload"]));
    const sha256 = createHash("sha256").update(request.bytes).digest("hex");
    if (described.includes(sha256)) return confirmed(request);
    const error = { code: "INVALID_INPUT", message: "These are other bytes.", retryable: false };
    return JSON.stringify({ ok: false, toolName: request.tool, error });
  }
  function confirmed(request: ReceivedRequest): string {
    const key = String(request.headers["idempotency-key"]);
    // By credential, as an API may keep them: another one with the same key is another request.
    const scope = `${request.headers.authorization} ${key}`;
    const stored = results.get(scope);
    if (stored) return stored;
    api.executions.push(key);
    const result = JSON.stringify({
      ok: true,
      toolName: request.tool,
      output: { id: `draft-${api.executions.length}` },
    });
    results.set(scope, result);
    return result;
  }
  return api;
}

export const draftTool = {
  name: "draftSave",
  title: "Save a draft",
  mutability: "mutating",
  annotations: { readOnlyHint: false, destructiveHint: false },
  inputSchema: { type: "object", properties: { title: { type: "string" } } },
};
const listTool = {
  name: "draftList",
  title: "List drafts",
  mutability: "read",
  annotations: { readOnlyHint: true },
  inputSchema: { type: "object" },
};

export function json(
  status: number,
  body: JsonValue | string,
  headers: Record<string, string> = {},
): Behaviour {
  return raw(status, { "content-type": "application/json", ...headers }, text(body));
}

export function raw(status: number, headers: Record<string, string>, body: string | Buffer): Behaviour {
  return (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
}

/** Executes as asked, and something on the way answers in the API's place. */
export function executedThen(answer: Behaviour): Behaviour {
  return (request, response, act) => {
    act();
    return answer(request, response, act);
  };
}

/** Executes as asked, then the connection dies before a byte of the reply. */
export const resetAfterExecuting: Behaviour = (_request, response, act) => {
  act();
  response.destroy();
};

/** The connection dies and nothing was executed, which the client can't tell from the other. */
export const resetBeforeExecuting: Behaviour = (_request, response) => {
  response.destroy();
};

/** Executes, and sends half of the reply before the connection dies. */
export const cutInTheMiddle: Behaviour = (_request, response, act) => {
  const body = act();
  response.writeHead(200, { "content-type": "application/json", "content-length": String(body.length) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
};

/** Executes and never answers. */
export const silentAfterExecuting: Behaviour = (_request, _response, act) => {
  act();
};

/** Behaves so once `release` has been called, and is silent until then. */
export function heldBack(behaviour: Behaviour): { behaviour: Behaviour; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { behaviour: (...given) => released.then(() => behaviour(...given)), release };
}

/** Executes, and then sends a byte now and then without end. */
export const dripping: Behaviour = (_request, response, act) => {
  act();
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
};

function text(body: JsonValue | string): string {
  return typeof body === "string" ? body : JSON.stringify(body);
}

async function receive(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = incoming.url ?? "";
  const bytes = Buffer.concat(chunks);
  const isImport = url.endsWith("/api/v1/media/import");
  const match = /\/api\/v1\/tools(?:\/([^/]+)\/(call|prepare|confirm))?$/.exec(url);
  return {
    endpoint: isImport ? "import" : ((match?.[2] as Endpoint | undefined) ?? "discover"),
    method: incoming.method ?? "",
    url,
    tool: isImport ? "mediaImport" : decodeURIComponent(match?.[1] ?? ""),
    headers: incoming.headers,
    body: bytes.toString("utf8"),
    bytes,
  };
}

function canonicalInput(body: string): string {
  const parsed = parseJson(body);
  const input = parsed.ok && isJsonObject(parsed.value) ? parsed.value["input"] : undefined;
  return canonicalJson(input ?? null);
}
