import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { scryptHashing } from "@/lib/desk/people/password-hash";
import { sessionOf, startSession } from "@/lib/desk/people/session";
import { personWithPassword } from "@/lib/desk/people/sign-in/check-password";
import { databaseName } from "@/lib/platform/db/database-name";
import { openDatabase } from "@/lib/desk/database/open-database";
import { runPeople } from "./run-people";
import { bothDatabases } from "@/scripts/testing/postgres/both-databases";

const root = fileURLToPath(new URL("../..", import.meta.url));
const password = "a good long password";
const appUrl = "http://localhost:3000";
const { folder, postgresUrl } = bothDatabases();

type Ran = { code: number | null; output: string; problem: string };

/** What the command's process does, without the second that a process takes to begin. */
function run(settings: Record<string, string>, args: string[], input = ""): Promise<Ran> {
  return runPeople(args, { env: { NODE_ENV: "production", ...settings }, stdin: Readable.from([input]) });
}

function runProcess(settings: Record<string, string>, args: string[], input: string): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/people.ts", ...args], {
      cwd: root,
      env: { PATH: process.env["PATH"], ENV_FILE: "", NODE_ENV: "production", ...settings },
    });
    const ran: Ran = { code: null, output: "", problem: "" };
    child.stdout.on("data", (chunk: Buffer) => (ran.output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (ran.problem += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...ran, code }));
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

describe.each(["sqlite", "postgres"])("on %s", (kind) => {
  const settings = (): Record<string, string> =>
    kind === "sqlite"
      ? { DATA_DIR: join(folder, "data") }
      : {
          DATA_DIR: join(folder, "data-postgres"),
          DATABASE_URL: postgresUrl(),
          APP_SECRET: "s".repeat(32),
          TOOL_API_URL: "https://api.example.com",
          TOOL_API_CREDENTIAL: "c".repeat(24),
        };
  const databaseUrl = () => (kind === "sqlite" ? `file:${join(folder, "data", "desk.db")}` : postgresUrl());

  it(
    "the first person can be made, signs in, changes role, and loses the session when removed",
    { timeout: 120_000 },
    async () => {
      const people = (args: string[], input?: string) => run(settings(), args, input);
      expect((await people(["list"])).output).toContain("Nobody can sign in yet");
      expect((await people(["accept-policy"])).output).toContain("nothing was changed");

      const add = ["add", "--email", "Ada@Example.com", "--name", "Ada Lovelace", "--role", "administrator"];
      const first = kind === "sqlite" ? runProcess : run;
      const added = await first(settings(), add, `${password}\n`);
      expect(added).toMatchObject({ code: 0, problem: "" });
      expect(added.output).toMatch(/^Written to .*$/m);
      if (kind === "sqlite") expect(added.output).toContain(join(folder, "data", "desk.db"));
      else expect(added.output).toContain(databaseName(postgresUrl()));
      expect(added.output).not.toContain(new URL(postgresUrl()).password || "no password");
      const other = ["add", "--email", "bea@example.com", "--name", "Bea", "--role", "administrator"];
      expect(await people(other, password)).toMatchObject({ code: 0 });
      expect(await people(add, `${password}\n`)).toMatchObject({ code: 1 });
      expect((await people(["list"])).output).toMatch(/^ada@example\.com +administrator +Ada Lovelace$/m);

      const db = await openDatabase(databaseUrl());
      try {
        const service = {
          cookies: { appUrl, cookieSecret: "k".repeat(43) },
          db,
          sessions: { idleMs: 3_600_000, lifetimeMs: 3_600_000 },
          clock: () => new Date(),
        };
        const email = "ada@example.com";
        const signIn = (typed: string) =>
          personWithPassword({ db, passwords: scryptHashing }, { email, password: typed });
        const from = { headers: new Headers(), address: "127.0.0.1", provenAt: new Date() };
        const [cookie = ""] = (await startSession(service, (await signIn(password)) ?? "", from)).split(";");
        const person = async () =>
          (await sessionOf(service, new Headers({ cookie }), "reading"))?.person ?? null;
        expect(await person()).toMatchObject({ email, roles: ["administrator"] });

        expect(await people(["set-role", "--email", email, "--role", "viewer"])).toMatchObject({ code: 0 });
        expect(await person()).toMatchObject({ roles: ["viewer"] });

        const newPassword = "another long password";
        expect(await people(["set-password", "--email", email], newPassword)).toMatchObject({ code: 0 });
        expect(await person()).toBeNull();
        expect(await signIn(password)).toBeNull();
        expect(await signIn(newPassword)).not.toBeNull();

        expect(await people(["remove", "--email", email])).toMatchObject({ code: 0 });
        expect(await signIn(newPassword)).toBeNull();
        expect((await people(["list"])).output).not.toContain(email);
        expect(await people(add, password)).toMatchObject({ code: 0 });
      } finally {
        await db.destroy();
      }
    },
  );

  it("the last administrator is neither removed nor given another role, and the refusal says what to do first", async () => {
    const people = (args: string[], input?: string) => run(settings(), args, input);
    for (const email of (await people(["list"])).output.match(/^\S+@\S+/gm) ?? [])
      await people(["remove", "--email", email]);
    expect((await people(["list"])).output).toMatch(/^\S+ +administrator +.*$/);
    const [last = ""] = (await people(["list"])).output.split(" ");
    for (const command of [["remove"], ["set-role", "--role", "viewer"]]) {
      const refused = await people([...command, "--email", last]);
      expect(refused).toMatchObject({ code: 1, output: "" });
      expect(refused.problem).toContain("last administrator");
      expect(refused.problem).toContain("set-role --email <address> --role administrator");
    }
    expect(await people(["set-role", "--email", last, "--role", "administrator"])).toMatchObject({ code: 0 });
    expect((await people(["list"])).output).toMatch(/ administrator /);
  });
});

describe("what is not understood", () => {
  const settings = { DATA_DIR: join(folder, "unused") };
  const add = ["add", "--email", "a@example.com", "--name", "A", "--role", "viewer"];

  it.each<[string, string[], string, number]>([
    ["no command", [], "", 2],
    ["an unknown command", ["promote"], "", 2],
    ["an unknown option", ["list", "--all"], "", 2],
    ["no email", ["remove"], "", 2],
    ["an unknown role", ["add", "--email", "a@example.com", "--name", "A", "--role", "root"], password, 2],
    [
      "a name with a line break",
      ["add", "--email", "a@example.com", "--name", "A\nB", "--role", "viewer"],
      "",
      2,
    ],
    ["a short password", add, "short\n", 1],
    ["no password at all", add, "", 1],
    ["nobody with that address", ["remove", "--email", "b@example.com"], "", 1],
    ["a demo person", ["set-password", "--email", "reviewer@demo.invalid"], password, 1],
  ])("%s: says so, and changes nothing", async (_, args, input, code) => {
    const ran = await run(settings, args, input);
    expect(ran).toMatchObject({ code, output: "" });
    expect(ran.problem).not.toBe("");
    expect(ran.problem).not.toMatch(/\n\s+at /);
  });

  it("a bad configuration: names the variable", async () => {
    const ran = await run({ ...settings, PORT: "none" }, ["list"]);
    expect(ran).toMatchObject({ code: 78, output: "" });
    expect(ran.problem).toContain("PORT");
  });

  it("the process works with the database that its file of settings names", async () => {
    const file = join(folder, "settings");
    writeFileSync(file, `DATA_DIR=${join(folder, "of-the-file")}\n`);
    const ran = await runProcess({ ENV_FILE: file }, add, `${password}\n`);
    expect(ran).toMatchObject({ code: 0, problem: "" });
    expect(ran.output).toContain(`Written to ${join(folder, "of-the-file", "desk.db")}`);
  });

  it("a refusal goes to standard error and into the exit code of the process", async () => {
    const ran = await runProcess(settings, ["promote"], "");
    expect(ran).toMatchObject({ code: 2, output: "", problem: expect.stringContaining("npm run people") });
  });

  it("never prints a password", async () => {
    const ran = await run(
      settings,
      ["add", "--email", "c@example.com", "--name", "C", "--role", "viewer"],
      password,
    );
    expect(ran.code).toBe(0);
    expect(`${ran.output}${ran.problem}`).not.toContain(password);
  });
});
