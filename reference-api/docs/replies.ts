import type { JsonObject } from "@/lib/wire/contract/json";
import openApi from "./open-api.json" with { type: "json" };

export type Endpoint = keyof typeof openApi.operations;
/** The shapes are those of `wireSchemas`; every reply has two headers more than those that it names. */
type Reply = { when: string; shapes: string[]; headers?: string[] };

const { everywhere, tools, inputs, endpoints } = openApi.replies;
const forInputs = { ...everywhere, ...tools, ...inputs };

/** By status. */
export const replies: Record<Endpoint, Record<string, Reply>> = {
  discover: { ...everywhere, ...endpoints.discover },
  call: { ...forInputs, ...endpoints.call },
  prepare: { ...forInputs, ...endpoints.prepare },
  confirm: { ...forInputs, ...endpoints.confirm },
  mediaImport: { ...everywhere, ...tools, ...endpoints.mediaImport },
};

export function responsesOf(endpoint: Endpoint): JsonObject {
  return Object.fromEntries(
    Object.entries(replies[endpoint]).map(([status, reply]) => [status, responseOf(reply)]),
  );
}

function responseOf({ when, shapes, headers = [] }: Reply): JsonObject {
  const [first = {}, ...others] = shapes.map((shape) => ({ $ref: `#/components/schemas/${shape}` }));
  const named = ["Cache-Control", "X-Content-Type-Options", ...headers];
  return {
    description: when,
    headers: Object.fromEntries(named.map((name) => [name, { $ref: `#/components/headers/${ids[name]}` }])),
    content: {
      "application/json": { schema: others.length === 0 ? first : { anyOf: [first, ...others] } },
    },
  };
}

const ids: Record<string, string> = {
  "Cache-Control": "CacheControl",
  "X-Content-Type-Options": "NoSniff",
  "Retry-After": "RetryAfter",
  "WWW-Authenticate": "Authenticate",
};
