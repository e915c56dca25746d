import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "@/lib/desk/config/env";
import { beatEveryMs } from "@/lib/platform/live/events";
import { imageBytesMax } from "@/lib/wire/contract/limits";
import { afterThisFile, testFolder } from "@/scripts/testing/clean-up";
import { fullTests } from "@/scripts/testing/full-tests";
import { blocksOf, commandsWith, isMarked } from "@/scripts/testing/image/guide";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";

const page = readFileSync("docs/deploy.md", "utf8");
const [nginx = "", caddy = ""] = [...blocksOf("nginx"), ...blocksOf("caddyfile")].map(({ text }) => text);
const isThere = (program: string) => spawnSync(program, ["-v"]).error === undefined;
/** Elsewhere there is no such test: a skipped one counts as failed. */
function whereThereIs(...programs: string[]): (name: string, run: () => void | Promise<void>) => void {
  return programs.every(isThere) ? test : () => undefined;
}

/** The commands themselves are run by scripts/testing/secrets/what-leaves.test.ts each time, on a desk with work in it. */
const describeInFull = fullTests ? describe : () => undefined;

/** Runs a command of the guide as it stands there. */
async function run(
  command: string,
  options: { cwd?: string; env?: Record<string, string>; input?: string } = {},
) {
  const child = spawn("sh", ["-ec", command], {
    cwd: options.cwd ?? process.cwd(),
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_ENV: "production",
      ENV_FILE: "",
      ...options.env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  child.stdin.end(options.input ?? "");
  const [code] = await once(child, "close");
  return { code: Number(code), output };
}

test("each block of commands is run by a test, or says in its first line what it takes", () => {
  const run = [
    ...["mkdir -m 700 secrets", "npm ci", "npm run people", "curl", "audit:verify", "npm run sbom"],
    ...["npm run backup", "mktemp -d", "npm run data:move"],
  ];
  const unmarked = blocksOf("sh").filter((block) => !isMarked(block));
  expect(unmarked.filter(({ text }) => !run.some((part) => text.includes(part)))).toEqual([]);
  expect(unmarked).toHaveLength(run.length);
  // The built image runs what takes a build, a desk or its record.
  const inFull = readFileSync("scripts/testing/image/built-image.test.ts", "utf8");
  for (const part of ["npm ci", "curl", "audit:verify"]) expect(inFull).toContain(`commandsWith("${part}")`);
});

whereThereIs("openssl")("its secrets are made by the commands as they stand there", async () => {
  const folder = testFolder();
  const credential = "a-credential-of-your-api";
  const made = await run(commandsWith("mkdir -m 700 secrets").join("\n"), {
    cwd: folder,
    input: `${credential}\n`,
  });
  expect(made).toMatchObject({ code: 0 });
  const read = (name: string) => readFileSync(join(folder, "secrets", name), "utf8").trim();
  expect(statSync(join(folder, "secrets")).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, "secrets/app_secret")).mode & 0o777).toBe(0o644);
  expect(read("app_secret")).toMatch(/^[0-9a-f]{64}$/);
  expect(new URL(read("database_url")).password).toBe(read("database_password"));
  expect(read("tool_api_credential")).toBe(credential);
});

test.each(blocksOf("ini").map(({ text }) => [text]))("the desk starts with its settings\n%s", (text) => {
  const folder = testFolder();
  mkdirSync(join(folder, "secrets"));
  const files = {
    app_secret: "s".repeat(64),
    database_url: "postgres://a:b@127.0.0.1/c",
    tool_api_credential: "c".repeat(20),
  };
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, "secrets", name), value);
  const lines = text.trim().split("\n");
  const written = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  const own = Object.entries(written).map(([name, value]) => [
    name,
    value.replace("/etc/countersign", folder),
  ]);
  const rest = Object.entries(files).map(([name]) => [
    `${name.toUpperCase()}_FILE`,
    join(folder, "secrets", name),
  ]);
  const env = readEnv({ ...Object.fromEntries([...rest, ...own]), DATA_DIR: folder });
  expect(env).toMatchObject({ appUrl: "https://desk.example.com", embedded: false, demoSignIn: false });
});

describe("people", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test("two who may approve, an operator and an administrator are added by the commands as they stand there", async () => {
    const env = {
      ...{ DATABASE_URL: database.url, DATA_DIR: testFolder(), APP_SECRET: "s".repeat(64) },
      ...{ TOOL_API_URL: "https://api.example.com", TOOL_API_CREDENTIAL: "unused-here-but-asked-for" },
    };
    const commands = commandsWith("npm run people");
    const added = await Promise.all(
      commands.map((line) => run(line, { env, input: "a password of twenty\n" })),
    );
    expect(added.map(({ code }) => code)).toEqual(commands.map(() => 0));
    const { output } = await run("npm run people -- list", { env });
    const roles = [...output.matchAll(/^\S+@\S+ +(\w+)/gm)].map(([, role]) => role);
    expect(roles.toSorted()).toEqual(["administrator", "operator", "reviewer", "reviewer"]);
  }, 300_000);
});

describeInFull("what a desk has", () => {
  const dataDir = testFolder();
  const env = { DATA_DIR: dataDir, APP_SECRET: "s".repeat(64) };
  beforeAll(async () => {
    const [add = ""] = commandsWith("npm run people");
    expect(await run(add, { env, input: "a password of twenty\n" })).toMatchObject({ code: 0 });
  }, 120_000);

  test("is backed up, restored for a rehearsal, and moved to PostgreSQL by the commands as they stand there", async () => {
    const taken = await run(commandsWith("npm run backup").join("\n"), { env });
    expect(taken).toMatchObject({
      code: 0,
      output: expect.stringContaining(`It stands in ${dataDir}/backups/`),
    });
    const rehearsed = await run(commandsWith("mktemp -d").join("\n"), { env });
    expect(rehearsed).toMatchObject({ code: 0, output: expect.stringContaining("0 reviews are held") });
    const database = await createTestDatabase();
    afterThisFile(() => database.drop());
    const onPostgres = {
      ...{ ...env, DATABASE_URL: database.url, TOOL_API_URL: "https://api.example.com" },
      TOOL_API_CREDENTIAL: "unused-here-but-asked-for",
    };
    expect(await run(commandsWith("npm run data:move").join("\n"), { env: onPostgres })).toMatchObject({
      code: 0,
      output: expect.stringContaining("is marked as moved"),
    });
    expect(await run("npm run people -- list", { env: onPostgres })).toMatchObject({ code: 0 });
    const refused = await run("npm run people -- list", { env });
    expect(refused).toMatchObject({
      code: 65,
      output: expect.stringContaining("This data was moved to postgres://"),
    });
    expect(refused.output).not.toContain(database.url);
  }, 300_000);
});

test("the SBOM lists what is installed to run, and no tool of development", async () => {
  const [command = ""] = commandsWith("npm run sbom");
  try {
    expect(await run(command)).toMatchObject({ code: 0 });
    const { bomFormat, components } = JSON.parse(readFileSync("sbom.json", "utf8"));
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
    const toRun = Object.entries<{ dev?: true }>(packages)
      .filter(([path, { dev }]) => path !== "" && dev !== true)
      .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
    expect(bomFormat).toBe("CycloneDX");
    const listed = components.map(({ name }: { name: string }) => name);
    expect([...new Set(listed)].toSorted()).toEqual([...new Set(toRun)].toSorted());
  } finally {
    rmSync("sbom.json", { force: true });
  }
}, 120_000);

test("each word in bold of the first approved change stands on a page", () => {
  const steps = page.slice(page.indexOf("## A first approved change"), page.indexOf("## Health"));
  const words = [...steps.matchAll(/\*\*(.+?)\*\*/g)].map(([, word = ""]) => word);
  expect(words).toEqual(expect.arrayContaining(["Prepare for review", "Approve and send"]));
  const screens = [
    "shell/navigation",
    "tools/form/tool-form",
    "reviews/decision/decision-buttons",
    "live/live-mark",
  ];
  const sources = screens.map((path) => readFileSync(`components/${path}.tsx`, "utf8")).join("\n");
  expect(words.filter((word) => !sources.includes(word))).toEqual([]);
});

describe("the lines for a proxy", () => {
  const [, pageWaitsMs = ""] =
    /answerWithinMs = ([\d_]+)/.exec(readFileSync("lib/web/queries/call-action.ts", "utf8")) ?? [];
  const slowestMs = Math.max(Number(pageWaitsMs.replace("_", "")), 2 * beatEveryMs);
  const seconds = (text: string, name: string) =>
    Number(new RegExp(String.raw`\b${name} (\d+)s\b`).exec(text)?.[1] ?? 0) * 1000;

  test("of nginx hand on the host and where a request comes from, take images, and hold back no event", () => {
    const server = directivesOf(nginx);
    const ofAll = new Map(
      server
        .filter(({ within }) => within === "server")
        .map(({ words }) => words)
        .map((words) => [
          words[0] === "proxy_set_header" ? words.slice(0, 2).join(" ") : words[0],
          words.at(-1),
        ]),
    );
    expect(ofAll.get("proxy_set_header Host")).toBe("$http_host");
    expect(ofAll.get("proxy_set_header X-Forwarded-For")).toBe("$remote_addr");
    expect(Number.parseInt(ofAll.get("client_max_body_size") ?? "", 10) * 1024 * 1024).toBeGreaterThan(
      imageBytesMax,
    );
    expect(seconds(nginx, "proxy_read_timeout")).toBeGreaterThan(slowestMs);
    const events = server.filter(({ within }) => within === "server location = /data/events");
    expect(events.map(({ words }) => words.join(" "))).toEqual([
      "proxy_pass http://127.0.0.1:3000",
      "proxy_buffering off",
    ]);
    expect(existsSync("app/data/events/route.ts")).toBe(true);
    // A location with headers of its own would have none of those above; without it bodies are sent with their length.
    const elsewhere = server.filter(({ within }) => within !== "server").map(({ words }) => words[0]);
    expect(elsewhere).not.toContain("proxy_set_header");
    expect(nginx).not.toContain("proxy_request_buffering");
  });

  test("of Caddy take images, and wait for the slowest answer", () => {
    const [proxied = ""] = /reverse_proxy \S+/.exec(caddy) ?? [];
    expect(proxied).toBe("reverse_proxy 127.0.0.1:3000");
    const [, mebibytes = ""] = /max_size (\d+)MiB/.exec(caddy) ?? [];
    expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThan(imageBytesMax);
    expect(seconds(caddy, "response_header_timeout")).toBeGreaterThan(slowestMs);
    expect(caddy.split("{").length).toBe(caddy.split("}").length);
  });

  whereThereIs("nginx", "openssl")("nginx, where it is there, takes them", () => {
    const folder = testFolder();
    const [key, certificate] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
    const subject = ["-subj", "/CN=desk.example.com", "-keyout", key, "-out", certificate];
    spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject]);
    const lines = nginx.replaceAll("/etc/ssl/desk.example.com", folder);
    const path = join(folder, "nginx.conf");
    writeFileSync(path, `pid ${join(folder, "pid")};\nevents {}\nhttp {\n${lines}}\n`);
    expect(spawnSync("nginx", ["-t", "-c", path], { encoding: "utf8" })).toMatchObject({ status: 0 });
  });
});

/** The directives of lines for nginx, each with the blocks that it stands in. */
function directivesOf(text: string): { within: string; words: string[] }[] {
  const found: { within: string; words: string[] }[] = [];
  const open: string[] = [];
  for (const [, directive = "", end] of text.replaceAll(/#.*$/gm, "").matchAll(/([^{};]*)([{};])/g)) {
    const words = directive.trim();
    if (end === "{") open.push(words);
    if (end === "}") open.pop();
    if (end === ";") found.push({ within: open.join(" "), words: words.split(/\s+/) });
  }
  return found;
}
