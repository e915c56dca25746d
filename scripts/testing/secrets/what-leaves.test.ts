import { existsSync } from "node:fs";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { comment } from "@/lib/desk/reviews";
import { letIn, startTestApp, type TestApp } from "@/lib/desk/reviews/testing/test-app";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import type { Actor } from "@/lib/desk/reviews/types";
import { createVault } from "@/lib/platform/vault/secrets";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { freePort } from "../../process/free-port";
import { testFolder } from "../clean-up";
import { fullTests } from "../full-tests";
import { createTestDatabase } from "../postgres/test-database";
import { canary, fillCanaryDesk, type CanaryDesk } from "./canary-desk";
import {
  badSettings,
  canaryRole,
  goodSettings,
  referenceApiSettings,
  settingCanaries,
  type Settings,
} from "./canary-settings";
import { activityOf, countFromNow, keepExports, keepMessages, keepMetrics } from "./keep-leaving";
import { rowsOf } from "./kept";
import { search } from "./search-kept";
import { codeOf, startCommands, type Commands } from "./start-commands";

/** For dozens of commands, and a search of all that they leave, on a machine that is busy with other tests. */
const ofManyCommands = { timeout: 300_000 };
const folder = testFolder();
const password = canary("password");
const drops: (() => Promise<void>)[] = [];
let role: Awaited<ReturnType<typeof canaryRole>>;
let commands: Commands;
beforeAll(async () => {
  role = await canaryRole();
  commands = await startCommands(join(folder, "commands"));
});
afterAll(async () => {
  await commands.stop();
  for (const drop of drops) await drop();
  await role.drop();
});

type Words = readonly [script: string, ...args: string[]];
/** All that need nothing but settings. */
const plain: readonly Words[] = [
  ["doctor.ts"],
  ["people.ts", "list"],
  ["policy/command.ts", "check"],
  ["audit.ts", "verify"],
  ["secrets.ts"],
  ["data/backup.ts"],
  ["data/move.ts", "move"],
];

test("commands that serve, write or know nothing else are run by themselves", ofManyCommands, async () => {
  const port = await freePort();
  const own = join(folder, "reference-api");
  const settings = referenceApiSettings(own, port);
  const ended = [
    commands.spawn(["no-command"], settings),
    commands.spawn(["contract", password], settings),
    commands.spawn(["reference-api"], { ...settings, PORT: "no" }),
    commands.spawn(["reference-api", "seed", "--data-dir", join(own, "seeded")], settings),
  ].map(codeOf);
  const serving = commands.spawn(["reference-api", "--demo-credentials"], settings);
  const answers = () => fetch(`http://127.0.0.1:${port}/api/v1/tools`).then(({ status }) => status);
  await vi.waitFor(async () => expect(await answers()).toBe(401), { timeout: 120_000, interval: 100 });
  serving.kill("SIGTERM");
  expect(await Promise.all([...ended, codeOf(serving)])).toEqual([2, 2, 78, 0, 0]);
});

describe.each(fullTests ? (["sqlite", "postgres"] as const) : (["sqlite"] as const))(
  "what leaves a desk on %s",
  ofManyCommands,
  (kind) => {
    const left = join(folder, kind);
    const place = (name: string) => join(left, name);
    let app: TestApp;
    let desk: CanaryDesk;
    let settings: Settings;
    /** What the settings are read from: nothing that leaves. */
    const configured = join(folder, `${kind}-configured`);

    beforeAll(async () => {
      for (const path of [
        ...["database", "metrics", "exports", "messages", "backups"].map(place),
        configured,
      ])
        await mkdir(path, { recursive: true });
      app = await startTestApp(kind);
      settings = {
        ...goodSettings(app.api.url, { folder: configured, dataDir: place("data") }),
        DATABASE_URL: kind === "sqlite" ? app.databaseUrl : role.on(app.databaseUrl),
      };
      const metrics = countFromNow(app);
      desk = await fillCanaryDesk(app);
      await keepMetrics(metrics, place("metrics"));
      await keepMessages(app, place("messages"), settings["HOOK_SECRET"] ?? "");
      await keepExports(app, place("exports"));
    }, ofManyCommands.timeout);
    afterAll(() => app.close());

    /** Types the password where one is asked for. */
    function run([script, ...args]: Words, change: Settings = {}) {
      return commands.run({ script, args, env: { ...settings, ...change }, input: password });
    }
    /** What each ends with; none may let an error through. */
    async function codes(calls: readonly Words[], change: Settings = {}): Promise<number[]> {
      const found: number[] = [];
      for (const call of calls) {
        const { code, thrown } = await run(call, change);
        expect([call, thrown]).toEqual([call, false]);
        found.push(code);
      }
      return found;
    }
    async function emptyPostgres(): Promise<string> {
      const { url, drop } = await createTestDatabase();
      drops.push(drop);
      return role.on(url);
    }
    /** Its files, with what lies free in them. */
    async function filesOfDatabase(): Promise<string> {
      if (kind === "sqlite") return app.folder;
      await sql`checkpoint`.execute(app.db);
      const { rows } = await sql<{ path: string }>`
      select current_setting('data_directory') || '/base/' || oid as path from pg_database
      where datname = current_database()`.execute(app.db);
      return rows[0]?.path ?? "";
    }

    test("commands work on it", async () => {
      const person = ["--email", "new@example.com"];
      const [record, keys] = ["record.jsonl", "keys.json"].map((name) => join(place("exports"), name));
      const [receipt = ""] = (await readdir(place("exports"))).filter((name) => name.startsWith("receipt"));
      // The API says back what it was told.
      app.api.next("discover", (request, response, act) => {
        const message = String(request.headers.authorization);
        return json(503, { error: { code: "INTERNAL", message, retryable: true } })(request, response, act);
      });
      const calls: [Words, number][] = [
        [["doctor.ts"], 1],
        [["doctor.ts", "--json"], 1],
        [["policy/command.ts", "check"], 0],
        [["policy/command.ts", "check", "--json", "--person", "canary@example.com"], 0],
        [["people.ts", "list"], 0],
        [["people.ts", "set-role", ...person, "--role", "viewer"], 1],
        [["people.ts", "add", ...person, "--name", "New", "--role", "operator"], 0],
        [["people.ts", "set-password", ...person], 0],
        [["people.ts", "set-role", ...person, "--role", "viewer"], 0],
        [["people.ts", "confirm", ...person], 0],
        [["people.ts", "remove", ...person], 0],
        [["audit.ts", "verify"], 0],
        [["audit.ts", "keys", "--rotate"], 0],
        [["audit.ts", "verify", record ?? "", "--keys", keys ?? ""], 0],
        [["receipt-verify.mjs", join(place("exports"), receipt), "--keys", keys ?? ""], 0],
        [["receipt-verify.mjs", keys ?? "", "--keys", keys ?? ""], 1],
        [["data/backup.ts", "--to", place("backups")], 0],
        [["secrets.ts"], 0],
      ];
      expect(await codes(calls.map(([words]) => words))).toEqual(calls.map(([, code]) => code));
      const [backup = ""] = await readdir(place("backups"));
      const file = join(place("database"), "restored.db");
      const restored = { DATABASE_URL: kind === "sqlite" ? `file:${file}` : await emptyPostgres() };
      const restore: Words = ["data/restore.ts", join(place("backups"), backup)];
      expect(await codes([restore, restore], restored)).toEqual([0, 1]);
      if (kind === "postgres") return;
      // The process that has restored it may have it open still.
      const copy = join(place("database"), "copy.db");
      for (const part of ["", "-wal"]) if (existsSync(file + part)) await cp(file + part, copy + part);
      const moved = { DATABASE_URL: await emptyPostgres() };
      expect(await codes([["data/move.ts", "move", "--from", copy]], moved)).toEqual([0]);
      expect(await codes([["people.ts", "list"]], { DATABASE_URL: `file:${copy}` })).toEqual([65]);
    });

    test("commands refuse wrong settings, words and secrets, and databases that they can’t reach", async () => {
      for (const wrong of badSettings(settings, configured))
        expect(await codes(plain, wrong)).toEqual([1, 78, 78, 78, 78, 78, 78]);
      expect(await codes(plain, { APP_SECRET: `${password} which is another one` })).toEqual([
        ...[1, 0, 0, 78, 78, 1, 1],
      ]);
      const refusing = kind === "postgres" ? app.databaseUrl : await emptyPostgres();
      for (const url of [role.on("postgres://x:x@127.0.0.1:1/desk"), role.on(refusing, password)])
        expect(await codes(plain, { DATABASE_URL: url })).toEqual(plain.map(() => 1));
      const misspelt = plain.map((words): Words => [...words, "--password", password]);
      expect(await codes(misspelt)).toEqual(plain.map(() => 2));
    });

    test("F61 no secret stands in it: in rows and free pages, backups, metrics, exports, messages, and what commands print", async () => {
      if (kind === "postgres")
        await writeFile(join(place("database"), "rows.txt"), await rowsOf(app.databaseUrl));
      const places = [left, commands.folder, await filesOfDatabase()];
      const { found, files, canaries } = await search(places, [...settingCanaries, ...desk.secrets]);
      expect(found).toEqual([]);
      expect(files).toBeGreaterThan(100);
      expect(canaries).toBeGreaterThan(60);
    });

    test("F61 what people wrote and the API gave back is sealed in it, and in its backups, and nothing else tells of it", async () => {
      const places = ["database", "backups", "metrics", "messages"].map(place);
      // PostgreSQL's dead rows go with the next vacuum.
      const files = kind === "sqlite" ? [await filesOfDatabase()] : [];
      const { found } = await search([...places, commands.folder, ...files], desk.texts);
      expect(found).toEqual([]);
    });

    test("F61 no concealed value that the API repeats stands in an export, a message, a metric or what a command prints", async () => {
      const places = ["exports", "metrics", "messages"].map(place);
      const { found } = await search([...places, commands.folder], desk.concealed);
      expect(found).toEqual([]);
    });

    test("F61 a secret that is planted is found wherever it leads", async () => {
      const { value: name = "" } = desk.secrets.find((one) => one.name === "capability") ?? {};
      const somebody: Actor = { id: "p-planted", name, roles: ["operator"] };
      // What sealed it has been rotated since.
      const [newest = "", ...older] = (settings["APP_SECRET"] ?? "").split(",");
      const by = { vault: createVault([newest, ...older]) };
      await letIn(app.db, somebody);
      const { id } = await app.db.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
      await valueOf(comment(app.as(somebody, by), { reviewId: id, text: "Mine." }));
      const one = app.db.selectFrom("preparation_outputs").select("preparation_id").limit(1);
      await app.db
        .updateTable("preparation_outputs")
        .set({ output_text: JSON.stringify(desk.texts[0]?.value) })
        .where("preparation_id", "=", one)
        .execute();

      const planted = join(folder, `${kind}-planted`);
      const backup = await run(["data/backup.ts", "--to", join(planted, "backups")]);
      expect(backup.printed).toContain("1 answer of the API in it can be read without APP_SECRET");
      const listed = await run(["people.ts", "list"]);
      await writeFile(join(planted, "people.txt"), listed.printed);
      await writeFile(join(planted, "activity.csv"), await activityOf(app, by));
      const places = [planted, await filesOfDatabase()];
      const { found } = await search(places, [...desk.secrets, ...desk.texts]);
      for (const where of [
        /user\.ndjson\.gz: capability$/,
        /preparation_outputs\.ndjson\.gz: sealed$/,
        /activity\.csv: capability$/,
        /people\.txt: capability$/,
        kind === "sqlite" ? /desk\.db(-wal)?: capability$/ : /base\/.*: capability$/,
      ])
        expect(found).toContainEqual(expect.stringMatching(where));
    });
  },
);
