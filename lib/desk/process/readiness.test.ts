import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient, createDiscovery } from "@/lib/wire/api-client";
import { json, startScriptedApi, type ScriptedApi } from "@/lib/wire/api-client/testing/scripted-api";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { writeHeartbeat } from "@/lib/desk/database/heartbeat";
import { createVault } from "@/lib/platform/vault/secrets";
import { startTestApp, type TestApp } from "@/lib/desk/reviews/testing/test-app";
import { makeUnwritable } from "@/lib/desk/reviews/testing/unwritable-store";
import type { Phase } from "./phase";
import { createReadiness, readyReply } from "./readiness";
import { createStoreWatch, type StoreWatch } from "./store-watch";

const credential = "credential-of-the-readiness-tests";

describe.each(["sqlite", "postgres"] as const)("/readyz on %s", (kind) => {
  let app: TestApp;
  let db: Database;
  let api: ScriptedApi;
  let watch: StoreWatch;
  let server: Server;
  let apiLeadMs = 0;
  let phase: Phase = "running";
  let url: string;
  beforeAll(async () => {
    app = await startTestApp(kind);
    // A connection of its own where it is told to be read-only; the other one tells it.
    db = kind === "postgres" ? await openDatabase(app.databaseUrl) : app.db;
    api = await startScriptedApi({ clock: () => new Date(app.now().getTime() + apiLeadMs) });
    const client = createApiClient({ baseUrl: api.url, credential, clock: app.now, timeoutMs: 1_500 });
    const discovery = createDiscovery(client, app.now);
    const { vault } = app.as({ id: "p", name: "P", roles: ["viewer"] });
    watch = createStoreWatch({ database: () => Promise.resolve(db), vault, clock: app.now });
    const parts = {
      phase: (): Phase => phase,
      isMigrating: () => false,
      watch,
      discover: () => discovery.discover(),
      clockSkewMs: () => client.steadyClockSkewMs(),
    };
    const ready = createReadiness(parts, 0);
    server = createServer((_request, response) => {
      void readyReply(ready).then(async (reply) => {
        response.writeHead(reply.status, Object.fromEntries(reply.headers));
        response.end(await reply.text());
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await api.close();
    if (db !== app.db) await db.destroy();
    await app.close();
  });

  const get = async () => {
    const reply = await fetch(url);
    return { status: reply.status, body: (await reply.json()) as unknown };
  };
  const becomes = (expected: object) => expect.poll(get, { timeout: 20_000 }).toMatchObject(expected);
  const well = {
    status: 200,
    body: { status: "ready", checks: { process: "ok", store: "ok", secret: "ok", api: "ok", clock: "ok" } },
  };
  const bad = (check: "process" | "store" | "secret" | "api" | "clock", message: RegExp) => ({
    status: 503,
    body: {
      status: "not_ready",
      checks: { [check]: expect.stringMatching(message) as string },
      reasons: [expect.stringMatching(message)],
    },
  });

  test("F54 says that the database can't be written, and that it can again", async () => {
    await becomes(well);
    let restore = () => Promise.resolve();
    if (kind === "sqlite") await sql`pragma query_only = on`.execute(db);
    else restore = await makeUnwritable(app.db, kind);
    await becomes(bad("store", /can’t be written: it only allows reading/));
    expect(watch.current()).toMatchObject({ why: "read_only" });
    if (kind === "sqlite") await sql`pragma query_only = off`.execute(db);
    else await restore();
    await becomes(well);
    expect(watch.current()).toBeNull();
  });

  if (kind === "sqlite")
    test("F54 once a write met a full disk, not ready until there is room again", async () => {
      // So that no page lies free.
      await sql`vacuum`.execute(db);
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
      const failed = await writeHeartbeat(db, app.now(), 1_000_000).catch((error: unknown) => error);
      expect(watch.report(failed)).toMatchObject({ why: "full" });
      await becomes(bad("store", /its disk is full/));
      expect(await watch.check()).toMatchObject({ why: "full" });
      await sql.raw("pragma max_page_count = 1000000").execute(db);
      await becomes(well);
    });

  test("F57 says that the secret doesn't fit, without it, and when it fits again", async () => {
    const mark = await db.selectFrom("secret_checks").selectAll().executeTakeFirstOrThrow();
    const other = "the secret of another desk, long enough to be one";
    const sealed = createVault([other]).seal("countersign", "secret-check:vault").toString("base64");
    await db.updateTable("secret_checks").set({ sealed }).execute();
    await becomes(bad("secret", /APP_SECRET/));
    expect(JSON.stringify(await get())).not.toContain(other);
    const beats = await db.selectFrom("heartbeats").selectAll().execute();
    await watch.check();
    expect(await db.selectFrom("heartbeats").selectAll().execute()).toEqual(beats);
    await db.updateTable("secret_checks").set({ sealed: mark.sealed }).execute();
    await becomes(well);
  });

  test("says that the API doesn't answer, without its words, and when it does again", async () => {
    for (let once = 0; once < 3; once++) api.next("discover", json(500, "a word of the gateway’s own"));
    app.advance(61_000);
    await becomes(bad("api", /doesn’t list its tools/));
    expect(JSON.stringify(await get())).not.toContain("gateway");
    await expect
      .poll(
        async () => {
          app.advance(2_000);
          return get();
        },
        { timeout: 20_000, interval: 50 },
      )
      .toMatchObject(well);
  });

  test("says that the process is shutting down, at once and not what held a moment ago", async () => {
    const kept = createReadiness(
      {
        phase: () => phase,
        isMigrating: () => false,
        watch,
        discover: () => Promise.resolve({ kind: "unknown", reason: "Not asked." }),
        clockSkewMs: () => 0,
      },
      60_000,
    );
    expect((await kept()).checks.process).toBe("ok");
    await becomes(well);
    phase = "ending";
    expect((await kept()).checks.process).toMatch(/shutting down/);
    await becomes(bad("process", /shutting down/));
    phase = "running";
    await becomes(well);
  });

  test("says that the clocks are apart, and when they agree again", async () => {
    const hearThreeReplies = async () => {
      for (let replies = 0; replies < 3; replies++) {
        app.advance(61_000);
        const seen = api.requests.length;
        await expect
          .poll(async () => (await get(), api.requests.length), { timeout: 20_000, interval: 50 })
          .toBeGreaterThan(seen);
      }
    };
    apiLeadMs = 95_000;
    await hearThreeReplies();
    await becomes(bad("clock", /clock is 95 s ahead/));
    apiLeadMs = 0;
    await hearThreeReplies();
    await becomes(well);
  });
});

test("however often /readyz is asked, the database is written to once in a while only", async () => {
  let checks = 0;
  const watch = { current: () => null, check: () => (checks++, Promise.resolve(null)) };
  const unknown = { kind: "unknown", reason: "Not asked." } as const;
  const ready = createReadiness({
    ...{ watch, phase: () => "running", isMigrating: () => false },
    discover: () => Promise.resolve(unknown),
    clockSkewMs: () => 0,
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => ready()));
  expect(answers).toHaveLength(50);
  expect(checks).toBe(1);
});
