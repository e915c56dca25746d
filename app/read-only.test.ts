import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { startUpstream, type Upstream } from "@/scripts/testing/doubles/upstream";
import { database } from "@/lib/desk/config/process-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { createVault } from "@/lib/platform/vault/secrets";
import { vault } from "@/lib/desk/config/process-vault";
import { noteStarted } from "@/lib/desk/process/phase";
import { storeWatch } from "@/lib/desk/process/read-only";
import { finishSends } from "@/lib/desk/process/shutdown";

// Who asks is another test's question; here it is a reviewer, from the desk's own page.
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));
vi.mock("@/lib/desk/people", () => {
  const person = () =>
    Promise.resolve({ id: "p-rita", name: "Rita", email: "rita@example.com", roles: ["reviewer"] });
  return { sameOrigin: () => true, currentPerson: person, readingPerson: person };
});
const { GET: readyz } = await import("@/app/readyz/route");
const { GET: status } = await import("@/app/data/status/route");
const { POST: upload } = await import("@/app/uploads/route");
const { prepareTool, runTool } = await import("@/lib/web/actions/tools");
const { approveAndSend } = await import("@/lib/web/actions/reviews");

const folder = testFolder();
let upstream: Upstream;
let server: Server;
let origin: string;
beforeAll(async () => {
  upstream = await startUpstream();
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("DATABASE_URL", `file:${join(folder, "desk.db")}`);
  vi.stubEnv("APP_SECRET", "a secret of the read-only tests that is long enough");
  vi.stubEnv("TOOL_API_URL", upstream.proxy.url);
  vi.stubEnv("TOOL_API_CREDENTIAL", upstream.credential);
  await markSecrets(await database(), vault());
  noteStarted();
  /** The handlers by their paths, as the framework finds them. */
  const handlers: Record<string, (request: Request) => Promise<Response>> = {
    "/readyz": readyz,
    "/data/status": status,
    "/uploads": upload,
    "/prepare": async (request) => Response.json(await prepareTool((await request.json()) as never)),
    "/run": async () => Response.json(await runTool({ toolName: "profileGet", inputText: "{}" })),
    "/approve": async (request) => Response.json(await approveAndSend((await request.json()) as never)),
  };
  server = createServer((incoming, response) => {
    void (async () => {
      const body = await new Response(incoming as never).arrayBuffer();
      const path = incoming.url ?? "";
      const request = new Request(`http://localhost${path}`, {
        method: incoming.method ?? "GET",
        headers: incoming.headers as Record<string, string>,
        ...(incoming.method === "POST" ? { body } : {}),
      });
      const reply = (await handlers[path]?.(request)) ?? new Response(null, { status: 404 });
      response.writeHead(reply.status, Object.fromEntries(reply.headers));
      response.end(await reply.text());
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
  await upstream.dispose();
  await (await database()).destroy();
});

const get = async (path: string) => (await fetch(origin + path)).json() as Promise<unknown>;
const post = async (path: string, body: object) => {
  const reply = await fetch(origin + path, { method: "POST", body: JSON.stringify(body) });
  return reply.json() as Promise<unknown>;
};
const input = (title: string) => ({
  toolName: "campaignDraftSave",
  inputText: JSON.stringify({
    name: title,
    objective: "sales",
    posts: [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "Once." } }],
  }),
  stagedImageId: null,
  reviewId: null,
  override: null,
});
const shown = { preparationId: "none", revision: 1, inputDigest: "none", summaryHash: null };

/** Whatever writes is refused for this reason, nothing reaches the API, and everything says so. */
async function everythingIsRefused(why: "secret" | "read_only" | "ending") {
  await expect.poll(() => get("/data/status")).toMatchObject({ readOnly: { why } });
  const before = upstream.seen("prepare").length + upstream.seen("call").length;
  const refused = {
    ok: false,
    kind: "read_only",
    problem: { code: "read_only", why, recorded: "nothing" },
  };
  expect(await post("/prepare", input("refused"))).toMatchObject(refused);
  expect(await post("/run", {})).toMatchObject(refused);
  expect(await post("/approve", { shown, override: null })).toMatchObject(refused);
  const image = await fetch(`${origin}/uploads`, {
    method: "POST",
    body: "bytes",
    headers: { "x-image-sha256": "0".repeat(64) },
  });
  expect(image.status).toBe(503);
  expect(await image.json()).toMatchObject({ problem: { code: "read_only", why } });
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 10_000 }).toBe(503);
  expect(upstream.seen("prepare").length + upstream.seen("call").length).toBe(before);
}

async function everythingGoesOn(title: string) {
  expect(await storeWatch().check()).toBeNull();
  expect(await get("/data/status")).toEqual({ readOnly: null });
  expect(await post("/prepare", input(title))).toMatchObject({
    ok: true,
    value: { state: "awaiting_review" },
  });
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 10_000 }).toBe(200);
}

test("F57 with a secret that doesn't fit everything that writes is refused over HTTP, until it fits again", async () => {
  await everythingGoesOn("before");
  const db = await database();
  const { sealed } = await db.selectFrom("secret_checks").selectAll().executeTakeFirstOrThrow();
  const other = createVault(["the secret of another desk that is long enough"]);
  await db
    .updateTable("secret_checks")
    .set({ sealed: other.seal("countersign", "secret-check:vault").toString("base64") })
    .execute();
  // Before anybody has looked again: the verb itself asks.
  expect(await post("/prepare", input("at once"))).toMatchObject({ ok: false, kind: "read_only" });
  await everythingIsRefused("secret");
  await db.updateTable("secret_checks").set({ sealed }).execute();
  await everythingGoesOn("after the secret");
});

test("F54 the first write that fails turns the desk read-only over HTTP, until a write succeeds", async () => {
  const db = await database();
  await sql`pragma query_only = on`.execute(db);
  expect(await post("/prepare", input("first"))).toMatchObject({
    ok: false,
    kind: "read_only",
    problem: { code: "read_only", why: "read_only" },
  });
  await everythingIsRefused("read_only");
  await sql`pragma query_only = off`.execute(db);
  await everythingGoesOn("after the disk");
});

test("F22 once the process is to end everything that writes is refused over HTTP, with that as the reason", async () => {
  await everythingGoesOn("before the end");
  await finishSends();
  await everythingIsRefused("ending");
  expect(await get("/readyz")).toMatchObject({ reasons: [expect.stringMatching(/shutting down/)] });
});
