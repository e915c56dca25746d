import type { JsonValue } from "@/lib/wire/contract/json";

export type Endpoint = "discover" | "call" | "prepare" | "confirm" | "import";
export const endpoints = ["discover", "call", "prepare", "confirm", "import"] as const;

/** A request to one of the five endpoints, right or spoilt on purpose. */
export type ApiRequest = {
  endpoint: Endpoint;
  /** The tool that is asked for; null at discovery. */
  toolName: string | null;
  /** Left out: the run's own credential as a bearer. Null: no such header. */
  authorization?: string | null;
  /** With its question mark. */
  query?: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

export type Reply = {
  endpoint: Endpoint;
  toolName: string | null;
  status: number;
  text: string;
  /** Undefined where the body is no JSON. */
  json: JsonValue | undefined;
  /** The headers Date and Retry-After as they came. */
  date: string | null;
  retryAfter: string | null;
};

export function pathOf({ endpoint, toolName }: ApiRequest): string {
  if (endpoint === "discover") return "/api/v1/tools";
  if (endpoint === "import") return "/api/v1/media/import";
  return `/api/v1/tools/${encodeURIComponent(toolName ?? "")}/${endpoint}`;
}

/** The same request with other headers; null takes one out. */
export function withHeaders(request: ApiRequest, headers: Record<string, string | null>): ApiRequest {
  const merged = Object.entries({ ...request.headers, ...headers });
  const kept = merged.filter((entry): entry is [string, string] => entry[1] !== null);
  return { ...request, headers: Object.fromEntries(kept) };
}

export function withBody(request: ApiRequest, body: string | Buffer): ApiRequest {
  return { ...request, body: typeof body === "string" ? Buffer.from(body) : body };
}

/** The same JSON, padded with white space to so many bytes. */
export function paddedTo(request: ApiRequest, bytes: number): ApiRequest {
  const body = request.body ?? Buffer.alloc(0);
  return withBody(request, Buffer.concat([body, Buffer.alloc(bytes - body.byteLength, " ")]));
}
