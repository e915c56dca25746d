import type { JsonObject } from "@/lib/contract/json";
import { imageBytesMax, jsonBodyBytesMax } from "@/lib/contract/limits";
import type { WireShape } from "./wire-schemas";

export type Endpoint = "discover" | "call" | "prepare" | "confirm" | "mediaImport";
type Reply = { when: string; shapes: [WireShape, ...WireShape[]]; headers?: string[] };

const transport: [WireShape] = ["TransportError"];

/** The refusals of every endpoint. */
const everywhere: Record<number, Reply> = {
  401: {
    when: "No bearer credential, or an unknown one.",
    shapes: transport,
    headers: ["Authenticate"],
  },
  429: {
    when: "The minute's requests of the credential are used up.",
    shapes: transport,
    headers: ["RetryAfter"],
  },
  503: {
    when: "The API can't answer at the moment. Nothing was changed.",
    shapes: transport,
    headers: ["RetryAfter"],
  },
};
const forTools = (bodyBytesMax: number): Record<number, Reply> => ({
  ...everywhere,
  403: { when: "The credential lacks a scope of the tool.", shapes: transport },
  404: { when: "There is no such tool, or the API is not served here.", shapes: transport },
  408: { when: "The body took more than 30 seconds to arrive. It may be sent again.", shapes: transport },
  413: {
    when: `The body is larger than ${bodyBytesMax.toLocaleString("en-GB")} bytes.`,
    shapes: ["ToolError"],
  },
});
const badInput: Reply = {
  when: "Not a request of this API (`TransportError`), or an input that does not fit the tool (`ToolError`). Query parameters are never taken.",
  shapes: ["TransportError", "ToolError"],
};

/** What each endpoint answers, by status. */
export const replies: Record<Endpoint, Record<number, Reply>> = {
  discover: {
    ...everywhere,
    200: { when: "The tools that the credential may use.", shapes: ["Discovery"] },
    400: { when: "Query parameters, which are never taken.", shapes: transport },
    404: { when: "The API is not served here.", shapes: transport },
  },
  call: {
    ...forTools(jsonBodyBytesMax),
    200: { when: "The tool's result, or its refusal: look at `ok`.", shapes: ["ToolResult", "ToolError"] },
    400: badInput,
  },
  prepare: {
    ...forTools(jsonBodyBytesMax),
    200: {
      when: "The prepared mutation, or why it can't be prepared.",
      shapes: ["PreparedTool", "ToolError"],
    },
    400: badInput,
  },
  confirm: {
    ...forTools(jsonBodyBytesMax),
    200: {
      when: "The tool's result, or its refusal: look at `ok`. Accepted is not done.",
      shapes: ["ToolResult", "ToolError"],
    },
    400: badInput,
  },
  mediaImport: {
    ...forTools(imageBytesMax),
    200: {
      when: "The imported image, or why it was refused: look at `ok`.",
      shapes: ["ToolResult", "ToolError"],
    },
    400: {
      when: "Not a request of this API (`TransportError`), or bytes that don't match the descriptor (`ToolError`).",
      shapes: ["TransportError", "ToolError"],
    },
  },
};

/** The responses of an endpoint as OpenAPI writes them. */
export function responsesOf(endpoint: Endpoint): JsonObject {
  return Object.fromEntries(
    Object.entries(replies[endpoint]).map(([status, reply]) => [status, responseOf(reply)]),
  );
}

function responseOf({ when, shapes, headers = [] }: Reply): JsonObject {
  const [first, ...others] = shapes.map((shape): JsonObject => ({ $ref: `#/components/schemas/${shape}` }));
  const named: [string, string][] = [
    ["Cache-Control", "CacheControl"],
    ["X-Content-Type-Options", "NoSniff"],
    ...headers.map((name): [string, string] => [
      name === "RetryAfter" ? "Retry-After" : "WWW-Authenticate",
      name,
    ]),
  ];
  return {
    description: when,
    headers: Object.fromEntries(named.map(([name, id]) => [name, { $ref: `#/components/headers/${id}` }])),
    content: {
      "application/json": {
        schema: others.length === 0 ? (first ?? {}) : { anyOf: [first ?? {}, ...others] },
      },
    },
  };
}
