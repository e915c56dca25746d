import { randomBytes } from "node:crypto";
import { json, startScriptedApi, type ScriptedApi } from "@/lib/wire/api-client/testing/scripted-api";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { Reply } from "@/scripts/testing/api-at";
import { handlers } from "../support/endpoints/endpoints";
import { actionsInBuild, type BuiltAction } from "../support/endpoints/in-code";
import { callAction, everybodyAt, send, type Who } from "../support/endpoints/requests";
import { startServer } from "../support/server";
import { expect, test as base } from "../support/test";

const secretTail = randomBytes(9).toString("hex");
/** Nobody may see them unasked; with what an escape could hide before a part that is the same in every writing. */
const key = `ca"na/rÿ-${secretTail}`;
const pin = Number(
  `7${String(parseInt(secretTail.slice(0, 10), 16))
    .padStart(13, "0")
    .slice(-13)}`,
);

const saving = {
  name: "tokenSave",
  title: "Save a token",
  annotations: { readOnlyHint: false, destructiveHint: false },
  inputSchema: {
    type: "object",
    properties: {
      title: { type: "string" },
      accountId: { type: "string", format: "password" },
      pin: { type: "integer", writeOnly: true },
    },
  },
};
const reading = {
  name: "tokenShow",
  title: "Show a token",
  annotations: { readOnlyHint: true },
  inputSchema: { type: "object", properties: { token: { type: "string", writeOnly: true } } },
};

/** A desk whose API repeats in its answers what it was to keep to itself. */
const test = base.extend<object, { api: ScriptedApi }>({
  api: [
    async ({}, use) => {
      const api = await startScriptedApi({ tools: [saving, reading] });
      await use(api);
      await api.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ api }, use) => {
      const server = await startServer({
        env: {
          TOOL_API_URL: api.url,
          TOOL_API_CREDENTIAL: "credential-of-an-api-that-repeats",
          APP_SECRET: "a secret of the tests against an API that repeats",
        },
      });
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

const everybody = everybodyAt("repeats.example");
let cookies: Record<Who, string>;
let built: BuiltAction[];
type Preparation = { id: string; revision: number; inputDigest: string; summaryHash: string; state: string };
let made: { reviewId: string; preparationId: string }[] = [];

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ server, api }) => {
  built = await actionsInBuild();
  cookies = await everybody.add(server);
  const call = async (who: Who, name: string, ...args: unknown[]) => {
    const rows = { reviewId: "none", preparationId: "none", imageId: "none" };
    const { answer } = await callAction(server, { built, name, rows }, cookies[who], {}, args);
    expect([name, answer]).toEqual([name, expect.objectContaining({ ok: true })]);
    return (answer as unknown as { value: { reviewId?: string } }).value;
  };
  const prepared = async (title: string) => {
    api.next("prepare", (request, response, act) => {
      const summary = { headline: `Signs in as ${key}`, accounts: [{ id: key, label: `Is ${key}`, pin }] };
      json(200, escaped({ ...(JSON.parse(act()) as object), summary }))(request, response, act);
    });
    const inputText = JSON.stringify({ title, accountId: key, pin });
    const order = { toolName: saving.name, inputText, stagedImageId: null, reviewId: null, override: null };
    const { reviewId = "" } = await call("operator", "prepareTool", order);
    const review = await send(server, "GET", `/data/reviews/${reviewId}`, { cookie: cookies.reviewer });
    const { preparations } = review.json() as unknown as { preparations: Preparation[] };
    const [preparation] = preparations;
    if (!preparation) throw new Error("Nothing was prepared.");
    made.push({ reviewId, preparationId: preparation.id });
    return preparation;
  };
  const approved = async ({ id, revision, inputDigest, summaryHash }: Preparation) => {
    for (const path of ["/accountId", "/pin"])
      await call("reviewer", "showConcealed", { preparationId: id, path });
    const shown = { preparationId: id, revision, inputDigest, summaryHash };
    await call("reviewer", "approveAndSend", { shown, override: null });
  };

  made = [];
  await prepared("Waits for a reviewer");
  const accepted = await prepared("Was accepted");
  api.next("confirm", (request, response, act) => {
    act();
    const output = { id: key, log: [`took ${key}`, pin], again: JSON.stringify({ key }) };
    json(200, escaped({ ok: true, toolName: saving.name, output }))(request, response, act);
  });
  await approved(accepted);
  const failed = await prepared("Was refused");
  api.next("confirm", (request, response, act) => {
    const error = {
      code: "INVALID_INPUT",
      message: `There is no account ${key} with ${pin}.`,
      retryable: false,
    };
    json(200, escaped({ ok: false, toolName: saving.name, error }))(request, response, act);
  });
  await approved(failed);
  api.next("call", (request, response, act) => {
    const output = { token: key, text: `It is ${key}.` };
    json(200, escaped({ ok: true, toolName: reading.name, output }))(request, response, act);
  });
  await call("operator", "runTool", {
    toolName: reading.name,
    inputText: JSON.stringify({ token: key }),
  });
});

test(
  "F104 over HTTP a viewer is sent a concealed value by no read, no export and no page, however it is written",
  { tag: "@slow" },
  async ({ server }) => {
    const [waiting, accepted, failed] = made;
    const pages = [
      "/",
      "/activity",
      "/account",
      "/schedule",
      "/tools",
      "/tools/tokenSave",
      "/tools/tokenShow",
    ];
    pages.push("/reviews", "/reviews?group=done");
    for (const { reviewId } of made) pages.push(`/reviews/${reviewId}`);
    for (const one of [accepted, failed]) pages.push(`/receipts/${one?.preparationId}`);
    const reads = new Set(["/data/reviews?group=done", "/data/reviews?q=Was"]);
    reads
      .add("/data/activity/export?format=csv")
      .add("/data/activity/export?format=jsonl")
      .add("/data/activity/export?format=outputs");
    for (const ids of made)
      for (const handler of handlers.values())
        if (handler.kind === "read" && handler.roles.includes("viewer"))
          reads.add(handler.path({ ...ids, imageId: "none" }).replaceAll("accountList", saving.name));
    // A stream that never ends; it has the kinds of what changed, and no text.
    reads.delete("/data/events");

    const sent = new Map<string, string>();
    const notSent = new Set<string>();
    const note = (path: string, { status, text }: Reply) => {
      sent.set(path, text);
      if (status !== 200) notSent.add(`${status} ${path}`);
    };
    const { viewer: cookie } = cookies;
    for (const path of reads) note(path, await send(server, "GET", path, { cookie }));
    for (const path of pages) {
      note(path, await send(server, "GET", path, { cookie }));
      // As a link asks for it: Next has the request name its state in the address first.
      const { headers } = await send(server, "GET", path, { cookie, rsc: "1" });
      note(`data of ${path}`, await send(server, "GET", headers.location ?? "", { cookie, rsc: "1" }));
    }
    expect([...notSent].sort()).toEqual(
      [
        `404 /data/outputs/${waiting?.preparationId}`,
        `404 /data/outputs/${failed?.preparationId}`,
        `404 /data/receipts/${waiting?.preparationId}`,
        "404 /data/publication-answers/none",
        "404 /uploads/none",
      ].sort(),
    );
    const leaking = [...sent].filter(([, text]) => text.includes(secretTail) || text.includes(String(pin)));
    expect(leaking.map(([path]) => path)).toEqual([]);
    // Where it would stand, its mark does.
    for (const { reviewId } of made)
      for (const path of [
        `/reviews/${reviewId}`,
        `data of /reviews/${reviewId}`,
        `/data/reviews/${reviewId}`,
      ])
        expect([path, sent.get(path)?.includes("concealed, mark ")]).toEqual([path, true]);
    expect(server.logs()).not.toContain(secretTail);
    expect(server.logs()).not.toContain(String(pin));
  },
);

test(
  "F104 over HTTP a concealed value reaches only whom it was shown to",
  { tag: "@slow" },
  async ({ server }) => {
    const [, accepted] = made;
    const output = async (who: Who) =>
      (await send(server, "GET", `/data/outputs/${accepted?.preparationId}`, { cookie: cookies[who] })).text;
    expect(await output("reviewer")).toContain(secretTail);
    for (const who of ["viewer", "operator", "administrator"] as const)
      expect([who, (await output(who)).includes(secretTail)]).toEqual([who, false]);
  },
);

/** JSON that writes nothing as it is where it could be written otherwise. */
function escaped(body: JsonValue | object): string {
  return JSON.stringify(body)
    .replaceAll("/", "\\/")
    .replace(/[^\u0020-\u007e]/g, (one) => `\\u00${one.charCodeAt(0).toString(16).toUpperCase()}`);
}
