import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { images } from "@/lib/wire/images/testing/sample-images";
import { createHash, randomUUID } from "node:crypto";
import type { Endpoint } from "../api/request";
import { credential, draft, draftTool } from "./reference";
import type { Handle, Incoming, Outgoing } from "./http";

/** An API that is the reference API but for one thing. */
export type Wrap = (handle: Handle) => Handle;

export function endpointOf({ path }: Incoming): Endpoint | null {
  if (path === "/api/v1/tools") return "discover";
  if (path === "/api/v1/media/import") return "import";
  const [, step] = /^\/api\/v1\/tools\/[^/]+\/(call|prepare|confirm)$/.exec(path) ?? [];
  return step === "call" || step === "prepare" || step === "confirm" ? step : null;
}

export function changed(
  when: (reply: Outgoing, incoming: Incoming) => boolean,
  change: (json: JsonObject) => unknown,
): Wrap {
  return replaced(when, async (reply) => ({ ...reply, text: JSON.stringify(change(jsonOf(reply))) }));
}

export function replaced(
  when: (reply: Outgoing, incoming: Incoming) => boolean,
  replace: (reply: Outgoing, inside: Inside, incoming: Incoming) => Promise<Outgoing> | Outgoing,
): Wrap {
  return (handle) => async (incoming) => {
    const reply = await handle(incoming);
    return when(reply, incoming) ? replace(reply, insideOf(handle), incoming) : reply;
  };
}

/** Hands some requests on otherwise than they came. */
export function rewritten(
  endpoint: Endpoint | "any",
  change: (incoming: Incoming) => Partial<Incoming> | null,
): Wrap {
  return (handle) => (incoming) => {
    const concerned = endpoint === "any" || endpointOf(incoming) === endpoint;
    return handle(concerned ? { ...incoming, ...change(incoming) } : incoming);
  };
}

export function withHeader(incoming: Incoming, name: string, value: string): Partial<Incoming> {
  return { headers: { ...incoming.headers, [name]: value } };
}

export function jsonOf({ text }: Outgoing): JsonObject {
  try {
    const json: unknown = JSON.parse(text);
    return isJsonObject(json) ? json : {};
  } catch {
    return {};
  }
}

export const codeOf = (reply: Outgoing): string => {
  const { error } = jsonOf(reply);
  return isJsonObject(error) ? String(error["code"]) : "";
};
export const isOk = (reply: Outgoing) => reply.status === 200 && jsonOf(reply)["ok"] === true;
export const isRefused = (reply: Outgoing) => reply.status !== 200 || jsonOf(reply)["ok"] === false;
export const isToolError = (reply: Outgoing) => jsonOf(reply)["ok"] === false;
export const isPrepared = (reply: Outgoing) => "confirmationCapability" in jsonOf(reply);

export function bodyOf(incoming: Incoming): JsonObject {
  return jsonOf({ status: 0, text: incoming.body.toString("utf8") });
}

/** Ways to really do something, for APIs that do what they should refuse. */
type Inside = { doDraft: () => Promise<Outgoing>; doImport: () => Promise<Outgoing>; doSame: Handle };

export function insideOf(handle: Handle): Inside {
  const prepare = async (toolName: string, input: JsonObject) => {
    const path = `/api/v1/tools/${toolName}/prepare`;
    const reply = await handle(post(path, JSON.stringify({ input })));
    return String(jsonOf(reply)["confirmationCapability"]);
  };
  const inside = {
    doDraft: async () => {
      const headers = pairOf(await prepare(draftTool, draft));
      return handle(post(`/api/v1/tools/${draftTool}/confirm`, JSON.stringify({ input: draft }), headers));
    },
    doImport: async () => {
      const upload = {
        fileName: "inside.png",
        byteLength: images.png.byteLength,
        sha256: createHash("sha256").update(images.png).digest("hex"),
        contentType: "image/png",
      };
      const headers = {
        ...pairOf(await prepare("mediaImport", { upload, title: "Inside" })),
        "content-type": "application/octet-stream",
        "x-publish-upload": encodeURIComponent(JSON.stringify(upload)),
      };
      return handle(post("/api/v1/media/import", Buffer.from(images.png), headers));
    },
    doSame: (incoming: Incoming) =>
      endpointOf(incoming) === "import" ? inside.doImport() : inside.doDraft(),
  };
  return inside;
}

function pairOf(capability: string): Record<string, string> {
  return { "x-publish-confirmation": capability, "idempotency-key": `inside-${randomUUID()}` };
}

function post(path: string, body: string | Buffer, headers: Record<string, string> = {}): Incoming {
  return {
    method: "POST",
    path,
    search: "",
    headers: { authorization: `Bearer ${credential}`, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? Buffer.from(body) : body,
  };
}
