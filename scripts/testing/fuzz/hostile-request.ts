import fc from "fast-check";
import type { JsonObject } from "@/lib/wire/contract/json";
import { inputOf } from "./input-of";

/** A request as it goes over the wire. `known` asks the runner to put in a capability that it was given earlier. */
export type Hostile = {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  /** How the body's end is told: rightly, in chunks, wrongly, or not at all. */
  framing: "length" | "chunked" | "too long" | "none";
  /** Which earlier preparation to confirm, and whether to change something about it. */
  known: { pick: number; alter: "nothing" | "input" | "key" | "tool" } | null;
};

export type Fuzzed = {
  tools: { name: string; inputSchema: JsonObject; annotations: { readOnlyHint: boolean } }[];
  tokens: string[];
  ids: string[];
};

const earlier = fc.record({
  pick: fc.nat(1_000),
  alter: fc.constantFrom<NonNullable<Hostile["known"]>["alter"]>(
    "nothing",
    "nothing",
    "input",
    "key",
    "tool",
  ),
});
const steps = fc.constantFrom("call", "prepare", "confirm");
const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));
const plain = fc.string({
  minLength: 1,
  maxLength: 60,
  unit: fc.constantFrom(...'aZ09._~:-/ ;=,\t%"\xe9\xff'),
});

/** Requests of every kind, good ones among them: drawn from the tools and credentials that are handed over. */
export function hostileRequest({ tools, tokens, ids }: Fuzzed): fc.Arbitrary<Hostile> {
  const odd = headersOf(tokens);
  const usual = fc.constant<Hostile["headers"]>([
    ["Authorization", `Bearer ${tokens[0] ?? ""}`],
    ["Content-Type", "application/json"],
  ]);
  const names = tools.map(({ name }) => name);
  const toolName = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom("nope", "constructor", "__proto__", "%2F", "%E0%A4", "%00") },
    { weight: 1, arbitrary: fc.webSegment() },
  );
  const toolPath = fc.tuple(toolName, steps).map(([name, step]) => `/api/v1/tools/${name}/${step}`);
  const target = fc.oneof(
    { weight: 12, arbitrary: toolPath },
    { weight: 2, arbitrary: fc.constant("/api/v1/tools") },
    { weight: 2, arbitrary: fc.constant("/api/v1/media/import") },
    { weight: 1, arbitrary: fc.webPath().map((path) => `/api${path}`) },
    { weight: 1, arbitrary: toolPath.map((path) => `${path}?${"a=1"}`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(toolPath, fc.constantFrom("/", "?", "//", "#x", "?nxtPpath=1", "\\"))
        .map((parts) => parts.join("")),
    },
    { weight: 1, arbitrary: toolPath.map((path) => `http://elsewhere.invalid${path}`) },
  );
  // Made once for each tool: making them for each request would take longer than everything else.
  const fitting = fc.oneof(
    ...tools.map((tool) =>
      fc.record({
        method: fc.constant("POST"),
        target: fc
          .oneof(
            { weight: 6, arbitrary: fc.constant(tool.annotations.readOnlyHint ? "call" : "prepare") },
            { weight: 1, arbitrary: steps },
          )
          .map((step) => `/api/v1/tools/${tool.name}/${step}`),
        body: inputOf(tool.inputSchema, ids).map((input) => Buffer.from(JSON.stringify({ input }))),
        headers: fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: odd }),
      }),
    ),
  );
  const wild = fc.record({ method: methods, target, body: bodies, headers: odd });
  return fc
    .record({
      request: fc.oneof({ weight: 1, arbitrary: fitting }, { weight: 1, arbitrary: wild }),
      framing: fc.oneof(
        { weight: 20, arbitrary: fc.constant<Hostile["framing"]>("length") },
        { weight: 2, arbitrary: fc.constantFrom<Hostile["framing"]>("chunked", "too long", "none") },
      ),
      known: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: earlier }),
    })
    .map(({ request, framing, known }) => ({ ...request, framing, known }));
}

const methods = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("POST", "POST", "POST", "GET") },
  { weight: 2, arbitrary: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "HEAD") },
  { weight: 1, arbitrary: fc.constantFrom("TRACE", "CONNECT", "PROPFIND", "QUERY", "get", "Ä", "G T", "") },
);

const bodies = fc.oneof(
  { weight: 4, arbitrary: fc.json({ stringUnit: "binary" }).map((text) => Buffer.from(`{"input":${text}}`)) },
  { weight: 2, arbitrary: fc.json().map((text) => Buffer.from(text)) },
  { weight: 2, arbitrary: bytes(200) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        '{"input":{}}',
        '{"input":{},"input":{}}',
        '{"input":{"a":1e400}}',
        '{"input":{"__proto__":{}}}',
        '{"input":[]}',
        "",
      )
      .map((text) => Buffer.from(text)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(65_535, 65_536, 65_537, 90_000).map((size) => Buffer.alloc(size, " ")),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_000 }).map((depth) => Buffer.from("[".repeat(depth))) },
);

function headersOf(tokens: string[]): fc.Arbitrary<Hostile["headers"]> {
  const named = (name: string, value: fc.Arbitrary<string>) =>
    value.map((text): [string, string][] => [[name, text]]);
  const rarely = (headers: fc.Arbitrary<[string, string][]>, often = 1, seldom = 4) =>
    fc.oneof(
      { weight: often, arbitrary: headers },
      { weight: seldom, arbitrary: fc.constant<[string, string][]>([]) },
    );
  const [full = ""] = tokens;
  return fc
    .tuple(
      rarely(
        fc.oneof(
          { weight: 14, arbitrary: fc.constant<[string, string][]>([["Authorization", `Bearer ${full}`]]) },
          {
            weight: 3,
            arbitrary: named(
              "authorization",
              fc.constantFrom(...tokens).map((token) => `bearer ${token}`),
            ),
          },
          { weight: 1, arbitrary: named("Authorization", plain) },
        ),
        12,
        1,
      ),
      fc.oneof(
        { weight: 12, arbitrary: fc.constant<[string, string][]>([["Content-Type", "application/json"]]) },
        {
          weight: 2,
          arbitrary: fc.constant<[string, string][]>([["Content-Type", "application/octet-stream"]]),
        },
        { weight: 1, arbitrary: named("Content-Type", plain) },
      ),
      rarely(named("X-Publish-Confirmation", fc.oneof(fc.constant("c".repeat(40)), plain))),
      rarely(named("Idempotency-Key", fc.oneof(fc.constant("k".repeat(20)), plain))),
      rarely(
        named("X-Publish-Upload", fc.oneof(fc.json().map(encodeURIComponent), fc.constant("%7B%7D"), plain)),
        1,
        9,
      ),
      rarely(
        fc
          .constantFrom<[string, string]>(
            ["Expect", "100-continue"],
            ["Expect", "a miracle"],
            ["Content-Encoding", "gzip"],
            ["Upgrade", "websocket"],
            ["RSC", "1"],
            ["x-middleware-prefetch", "1"],
            ["next-router-prefetch", "1"],
            ["x-middleware-subrequest", "proxy"],
            ["Next-Action", "0".repeat(40)],
            ["X-HTTP-Method-Override", "DELETE"],
            ["X-Forwarded-Host", "elsewhere.invalid"],
            ["Cookie", "a=b; __proto__=1"],
            ["Range", "bytes=0-1"],
            ["If-None-Match", "*"],
            ["X-Long", "x".repeat(17_000)],
            ["Bad Name", "1"],
          )
          .map((header) => [header]),
        1,
        9,
      ),
    )
    .map((parts) => parts.flat());
}
