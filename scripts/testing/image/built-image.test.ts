import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { afterThisFile, testFolder } from "@/scripts/testing/clean-up";
import { repositoryFiles } from "@/scripts/testing/documentation";
import { unprivilegedAccount } from "@/scripts/testing/postgres/account";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { freePort } from "../../process/free-port";
import { commandOf, isSent, readDockerfile, variablesOf, type Instruction, type Stage } from "./dockerfile";
import { commandsWith } from "./guide";

const stages = readDockerfile(readFileSync("Dockerfile", "utf8"));
const served = stages.at(-1) ?? ({ image: "", name: null, instructions: [] } satisfies Stage);
const variables = variablesOf(served);
const account = unprivilegedAccount();
const password = "a password of twenty";
const folder = testFolder();
const app = join(folder, served.name ?? "served", "app");
const data = join(folder, "data");
const apiData = join(folder, "api");
// The Node that runs the tests may stand where nobody else gets.
const path = [join(folder, "bin"), dirname(process.execPath), "/usr/bin", "/bin"].join(":");

/** What a step of the builder, which has the network, may know of this machine; nothing of the desk's. */
function builderEnv(): Record<string, string> {
  const known = Object.entries(process.env).filter(([name]) =>
    /^(?:HOME|npm_config_.*|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR))$/i.test(name),
  );
  const env = Object.fromEntries(known.map(([name, value]) => [name, value ?? ""]));
  return { ...env, PATH: path, npm_config_cache: join(folder, "npm-cache") };
}

function perform(
  { name, flags, rest }: Instruction,
  { context, root, env }: { context: string; root: string; env: Record<string, string> },
): void {
  const workFolder = join(root, "app");
  if (name === "COPY") {
    const from = flags["from"] === undefined ? context : join(folder, flags["from"]);
    const sources = rest.split(" ");
    const target = join(workFolder, sources.pop() ?? "");
    for (const source of sources) {
      const isFolder = source === "." || !/\.\w+$/.test(source) || source.endsWith(".next");
      const named = flags["from"] === undefined ? source : source.slice(1);
      const options = { recursive: true, verbatimSymlinks: true };
      cpSync(join(from, named), isFolder ? target : join(target, source), options);
    }
  }
  if (name === "RUN") {
    const here = rest
      .replaceAll(" /data", ` ${data}`)
      .replace("node:node", `${account.uid ?? process.getuid?.()}:${account.gid ?? process.getgid?.()}`);
    const { status, stdout, stderr } = spawnSync("env", [...cleanly(env), "sh", "-ec", here], {
      cwd: workFolder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`RUN ${rest}\n${stdout}${stderr}`);
  }
}

/** For `env`: these variables and no others. */
function cleanly(env: Record<string, string>): string[] {
  return ["-i", ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
}

/** As the image's user, with its environment and nothing else; it may write the data and what a container has in memory. */
function asServed(words: string[], settings: Record<string, string>): ChildProcess {
  const env = { PATH: path, HOME: "/nonexistent", TMPDIR: join(folder, "tmp"), ...variables, ...settings };
  return spawn("env", [...cleanly(env), ...words], { cwd: app, detached: true, ...account });
}

/** With all that it has started: npm's own end isn't that of what it runs. */
function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

async function outcome(child: ChildProcess, input = ""): Promise<{ code: number; output: string }> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  child.stdin?.end(input);
  const [code] = await once(child, "close");
  return { code: Number(code), output };
}

/** Its output so far, once that says so; what it said instead where it ends. */
async function until(child: ChildProcess, words: RegExp): Promise<() => string> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output += String(chunk);
        if (words.test(output)) resolve();
      });
    child.once("close", () => reject(new Error(output)));
  });
  return () => output;
}

describe("the image, step by step, in folders of its own", () => {
  let settings: Record<string, string> = {};
  let desk: ChildProcess;
  let log: () => string;
  const url = () => `http://127.0.0.1:${settings["PORT"]}`;
  const command = (line: string, input?: string) => outcome(asServed(["sh", "-ec", line], settings), input);

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    cpSync(process.execPath, join(folder, "bin/node"));
    const context = join(folder, "context");
    const ignoring = readFileSync(".dockerignore", "utf8");
    for (const file of repositoryFiles().filter((one) => isSent(one, ignoring)))
      cpSync(file, join(context, file));
    for (const stage of stages) {
      const root = join(folder, stage.name ?? "served");
      mkdirSync(join(root, "app"), { recursive: true });
      const env = { ...builderEnv(), ...variablesOf(stage) };
      for (const instruction of stage.instructions) perform(instruction, { context, root, env });
    }
    // Whoever runs the tests may not be root, and would then own what the image's user doesn't.
    spawnSync("chmod", ["-R", "a-w,a+rX", app]);
    afterThisFile(() => spawnSync("chmod", ["-R", "u+w", app]));
    for (const own of [join(folder, "tmp"), apiData]) {
      mkdirSync(own, { mode: 0o700 });
      if (account.uid !== undefined && account.gid !== undefined) chownSync(own, account.uid, account.gid);
    }
    const database = await createTestDatabase();
    afterThisFile(() => database.drop());
    const apiPort = await freePort();
    const api = asServed(["npm", "run", "reference-api"], {
      HOST: "127.0.0.1",
      PORT: String(apiPort),
      DATA_DIR: apiData,
    });
    afterThisFile(() => end(api));
    await until(api, /The reference API answers at/);
    const port = await freePort();
    const secrets = join(folder, "secrets");
    mkdirSync(secrets);
    writeFileSync(join(secrets, "app_secret"), "s".repeat(64));
    writeFileSync(join(secrets, "database_url"), database.url);
    writeFileSync(join(secrets, "tool_api_credential"), readFileSync(join(apiData, "tool-api-credential")));
    settings = {
      ...{ HOST: "127.0.0.1", PORT: String(port), DATA_DIR: data, APP_URL: `http://localhost:${port}` },
      TOOL_API_URL: `http://127.0.0.1:${apiPort}`,
      APP_SECRET_FILE: join(secrets, "app_secret"),
      DATABASE_URL_FILE: join(secrets, "database_url"),
      TOOL_API_CREDENTIAL_FILE: join(secrets, "tool_api_credential"),
    };
    desk = asServed(commandOf(served, "CMD"), settings);
    afterThisFile(() => end(desk));
    log = await until(desk, /Countersign is ready at|isn’t ready:/);
  }, 1_800_000);

  test("is made by the steps that the guide names for a machine without containers too", () => {
    const steps = stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === "RUN"));
    for (const line of commandsWith("npm ci"))
      expect(steps.map(({ rest }) => rest).join("\n")).toContain(line);
  });

  test("serves a desk that is ready, by somebody who can't write its files", async () => {
    expect(log()).toContain(`Countersign is ready at ${settings["APP_URL"]}`);
    expect(log()).not.toMatch(/EACCES|EROFS|EPERM/);
    expect(await outcome(asServed(commandOf(served, "HEALTHCHECK"), settings))).toMatchObject({ code: 0 });
    for (const line of commandsWith("curl"))
      expect(await command(line.replace("http://127.0.0.1:3000", url()))).toMatchObject({
        code: 0,
        output: expect.stringMatching(/"(?:ok|ready)"/),
      });
  });

  test("has whoever is added by its command sign in, and lists the API’s tools to them", async () => {
    const [add = ""] = commandsWith("npm run people");
    expect(await command(add, `${password}\n`)).toMatchObject({ code: 0 });
    const [, email = ""] = /--email (\S+)/.exec(add) ?? [];
    const origin = settings["APP_URL"] ?? "";
    const signedIn = await fetch(`${origin}/auth/sign-in`, {
      ...{ method: "POST", redirect: "manual", headers: { origin } },
      body: new URLSearchParams({ email, password, returnTo: "/tools" }),
    });
    expect(signedIn.headers.get("location")).toMatch(/\/tools$/);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const tools = await fetch(`${origin}/tools`, { headers: { cookie } });
    expect([tools.status, await tools.text()]).toEqual([200, expect.stringContaining("List accounts")]);
  });

  test.each([
    ["npm run people -- list", 0, /olive@example\.com/],
    ["npm run audit:keys", 0, /./],
    [commandsWith("npm run backup")[0] ?? "", 0, /It stands in .*backups/],
    ["npm run restore -- nowhere", 1, /can’t be read \(ENOENT\)/],
    ["npm run data:move", 1, /There is no database at/],
    ["npm run secrets:rotate", 0, /APP_SECRET may hold that one alone/],
    [
      `npm run receipts -- --month 2026-11 --to "$TMPDIR"`,
      0,
      /stand in .*countersign-receipts-2026-11\.tar\.gz/,
    ],
    ["npm run receipt:verify -- --help", 2, /Whether a receipt, or an unpacked archive/],
    ["npm run reference-api -- help", 0, /reference API/],
    [commandsWith("npm run sbom")[0]?.replace(/ > .*/, "") ?? "", 0, /"CycloneDX"/],
  ])("has the command %s", async (line, code, output) => {
    expect(await command(line)).toMatchObject({ code, output: expect.stringMatching(output) });
  });

  test("has the command that checks the record, with a first checkpoint of the desk’s or before it", async () => {
    const { code, output } = await command(commandsWith("audit:verify")[0] ?? "");
    expect([code, output]).toEqual(
      code === 0
        ? [0, expect.stringContaining("The record is whole")]
        : [1, expect.stringContaining("There is no checkpoint")],
    );
  });

  test("ends at its signal with the exit code that the unit takes for an end", async () => {
    desk.kill("SIGTERM");
    const [code] = await once(desk, "close");
    expect(code).toBe(143);
  });
});
