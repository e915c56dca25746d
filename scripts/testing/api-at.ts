import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as a JSON object; throws where it is none. */
  json: () => JsonObject;
}

interface Send {
  method?: string;
  body?: string | Uint8Array;
  /** On top of the usual ones; undefined leaves one out. */
  headers?: Record<string, string | undefined>;
}

/** The tool API at an address, as a client with a credential sees it: one connection a request, no retries. */
export function apiAt(baseUrl: string, credential: string) {
  const send = (path: string, { method = "GET", body, headers }: Send = {}): Promise<Reply> => {
    const all = { authorization: `Bearer ${credential}`, "content-type": "application/json", ...headers };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return exchange(new URL(path, baseUrl), method, Object.fromEntries(given), body);
  };
  const post = (path: string, body: string, headers: Send["headers"] = {}) =>
    send(path, { method: "POST", body, headers });
  const step = (tool: string, name: string, input: JsonObject, headers?: Send["headers"]) =>
    post(`/api/v1/tools/${tool}/${name}`, JSON.stringify({ input }), headers);
  return {
    send,
    post,
    call: (tool: string, input: JsonObject) => step(tool, "call", input),
    prepare: (tool: string, input: JsonObject) => step(tool, "prepare", input),
    confirm: (tool: string, input: JsonObject, capability: string, key: string) =>
      step(tool, "confirm", input, { "x-publish-confirmation": capability, "idempotency-key": key }),
    /** How many campaigns bear that name, as the API lists them. */
    countCampaigns: async (name: string): Promise<number> => {
      const { output } = (await step("campaignList", "call", { search: name })).json();
      if (!isJsonObject(output ?? null)) throw new Error("The list of campaigns has no output.");
      return JSON.stringify(output).split(JSON.stringify(name)).length - 1;
    },
  };
}

/** One request over a connection of its own, with nothing but these headers. */
export function exchange(
  url: URL,
  method: string,
  headers: OutgoingHttpHeaders,
  body?: string | Uint8Array,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const outgoing = request(url, { method, headers: { ...headers, ...length }, agent: false });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: () => objectOf(text),
        });
      });
    });
    outgoing.end(body);
  });
}

function objectOf(text: string): JsonObject {
  const parsed = parseJson(text);
  if (parsed.ok && isJsonObject(parsed.value)) return parsed.value;
  throw new Error(`This is no JSON object: ${text.slice(0, 200)}`);
}
