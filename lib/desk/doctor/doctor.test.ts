import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProvider, type TestProvider } from "@/lib/desk/people/testing/start-provider";
import { json, startScriptedApi, type ScriptedApi } from "@/lib/wire/api-client/testing/scripted-api";
import { openDatabase } from "@/lib/desk/database/open-database";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { createVault } from "@/lib/platform/vault/secrets";
import { runBackup } from "@/scripts/data/run-backup";
import { freePort } from "@/scripts/process/free-port";
import { testFolder } from "@/scripts/testing/clean-up";
import { examine, type Finding } from ".";

const folder = testFolder();
const credential = "canary-credential-of-the-doctor";
const secrets = ["canary-app-secret-of-the-doctor-newest", "canary-app-secret-of-the-doctor-older"];
let port: number;
let leadMs = 0;
let api: ScriptedApi;
let provider: TestProvider;
beforeAll(async () => {
  port = await freePort();
  api = await startScriptedApi({ clock: () => new Date(Date.now() + leadMs) });
  provider = await startProvider("http://localhost:3000/auth/oidc/callback");
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

let folders = 0;
function settings(more: Record<string, string> = {}): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: join(folder, `data-${folders++}`),
    TOOL_API_URL: api.url,
    TOOL_API_CREDENTIAL: credential,
    APP_SECRET: secrets.join(","),
    ...more,
  };
}

async function found(env: Record<string, string>, envFile: string | null = null): Promise<Finding[]> {
  return examine({ env, envFile });
}
const problems = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === "problem").map(({ text }) => text);
const textsOf = (area: Finding["area"], findings: readonly Finding[]) =>
  findings.filter((finding) => finding.area === area).map(({ severity, text }) => `${severity}: ${text}`);

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

describe("settings", () => {
  test("a fresh clone has no problem, and nothing is made", async () => {
    const DATA_DIR = join(folder, "not-made", "data");
    const findings = await found({ PORT: String(port), DATA_DIR });
    expect(problems(findings)).toEqual([]);
    expect(existsSync(join(folder, "not-made"))).toBe(false);
    expect(textsOf("API", findings)).toEqual(["note: The embedded API has no credential yet."]);
  });

  test("all that a start would refuse is told at once", async () => {
    const findings = await found({ PORT: "no", TOOL_API_URL: api.url, POLICY_FILE: join(folder, "none") });
    const said = problems(findings).join("\n");
    for (const name of ["PORT", "TOOL_API_CREDENTIAL", "APP_SECRET", "POLICY_FILE"])
      expect(said).toContain(`${name}: `);
  });

  test("a name that was misspelt is told with the one that is meant, and others’ names are left alone", async () => {
    const env = settings({
      TRUSTED_PROXYS: "127.0.0.1",
      DATABASE_URI: "x",
      HOSTNAME: "x",
      SESSION_MANAGER: "x",
    });
    const findings = await found(env);
    const named = findings.filter(({ text }) => text.includes("no setting has this name"));
    expect(named.map(({ severity, advice }) => [severity, advice])).toEqual([
      ["note", "Write TRUSTED_PROXIES, if that is meant."],
      ["note", "Write DATABASE_URL, if that is meant."],
    ]);
  });

  test("in the desk’s own file a misspelt name is a problem, but for what the webhooks read", async () => {
    const WEBHOOKS_FILE = file("webhooks-env.json", {
      hosts: ["hooks.invalid"],
      targets: [
        { name: "one", format: "json", url: "https://hooks.invalid/a", secret: { env: "HOOK_SECRET" } },
      ],
    });
    const more = { WEBHOOKS_FILE, HOOK_SECRET: "k".repeat(40), RETENTION_DAY: "3", TZ: "UTC" };
    const envFile = file(
      "env",
      Object.entries(more)
        .map(([name, value]) => `${name}=${value}`)
        .join("\n"),
    );
    const named = (await found(settings(more), envFile)).filter(({ text }) =>
      text.includes("no setting has"),
    );
    expect(named.map(({ severity, text }) => [severity, text.split(":")[0]])).toEqual([
      ["problem", "RETENTION_DAY"],
      ["note", "TZ"],
    ]);
  });
});

test("a data folder that can’t be used is told, and one that is open to others", async () => {
  const open = join(folder, "open");
  mkdirSync(open, { mode: 0o755 });
  const notes = await found(settings({ DATA_DIR: open }));
  if (process.platform !== "win32")
    expect(textsOf("data folder", notes).join()).toContain("note: ".concat(open, " is open to other users"));
  const DATA_DIR = file("no-folder", "");
  expect(textsOf("data folder", await found(settings({ DATA_DIR }))).join()).toContain("problem: DATA_DIR: ");
  expect(readdirSync(open)).toEqual([]);
});

test("no backup of a database that is there is worth a note, until one was taken", async () => {
  const env = { ...settings(), APP_SECRET: secrets[0] ?? "" };
  const DATABASE_URL = `file:${join(folder, "backed-up.db")}`;
  const noted = async () =>
    (await found({ ...env, DATABASE_URL })).filter(({ text }) => /backup/i.test(text));
  expect(await noted()).toEqual([]);
  const db = await openDatabase(DATABASE_URL);
  await markSecrets(db, createVault([env.APP_SECRET]));
  await db.destroy();
  expect(await noted()).toMatchObject([
    { severity: "note", area: "database", advice: expect.stringContaining("npm run backup") },
  ]);
  const to = join(folder, "elsewhere");
  const taken = await runBackup(["--to", to], { env: { ...env, DATABASE_URL }, say: () => undefined });
  expect(taken.problem).toBe("");
  const [backup = ""] = readdirSync(to);
  expect(await noted()).toMatchObject([{ severity: "ok", text: expect.stringContaining(join(to, backup)) }]);
  // Of another database in the same folder nothing is known.
  const other = `file:${join(folder, "not-backed-up.db")}`;
  await (await openDatabase(other)).destroy();
  expect((await found({ ...env, DATABASE_URL: other })).map(({ text }) => text)).toContain(
    "No backup of it is known.",
  );
});

describe("the API", () => {
  test("its tools are counted, and its clock is told", async () => {
    leadMs = 90_000;
    const findings = await found(settings());
    leadMs = 0;
    const texts = textsOf("API", findings);
    expect(texts[0]).toBe(`ok: The API at ${api.url} lists ${api.tools.length} tools for the credential.`);
    expect(texts.at(-1)).toMatch(/^problem: The API’s clock is (?:89|90|91) s ahead of this machine’s\.$/);
  });

  test("a refused credential is told, and an address that lists no tools with what to write", async () => {
    api.next("discover", json(401, refusal));
    expect(textsOf("API", await found(settings()))).toEqual([
      `problem: The API at ${api.url} refuses the credential (401).`,
    ]);
    const doubled = await found(settings({ TOOL_API_URL: `${provider.issuer}/api/v1` }));
    const [finding] = doubled.filter(({ area }) => area === "API");
    expect(finding).toMatchObject({
      severity: "problem",
      advice: `Now: TOOL_API_URL=${provider.issuer}/api/v1; Write: TOOL_API_URL=${provider.issuer}`,
    });
  });

  test("one that isn’t there is a problem", async () => {
    const TOOL_API_URL = `http://127.0.0.1:${await freePort()}`;
    expect(textsOf("API", await found(settings({ TOOL_API_URL }))).join()).toMatch(/^problem: /);
  });
});

const refusal = { error: { code: "UNAUTHENTICATED", message: "No.", retryable: false } };

describe("the provider", () => {
  const oidc = (issuer: string) =>
    settings({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "desk",
      OIDC_CLIENT_SECRET: "canary-client-secret-of-the-doctor",
    });

  test("one whose settings have the configured issuer is fine, and another is a problem", async () => {
    expect(textsOf("provider", await found(oidc(provider.issuer)))[0]).toMatch(/^ok: /);
    const other = provider.issuer.replace("127.0.0.1", "localhost");
    expect(textsOf("provider", await found(oidc(other)))).toEqual([
      "problem: The provider’s settings name another issuer than OIDC_ISSUER.",
    ]);
    expect(textsOf("provider", await found(oidc(`${api.url}/realm`)))[0]).toBe(
      "problem: What the provider answers is no OpenID configuration.",
    );
  });
});

test("webhooks’ hosts are looked up and judged, and nothing is sent", async () => {
  const before = api.requests.length;
  const target = (name: string, url: string) => ({
    name,
    format: "json",
    url,
    secret: { env: "HOOK_SECRET" },
  });
  const WEBHOOKS_FILE = file("webhooks.json", {
    hosts: [new URL(api.url).host, "10.1.2.3", "hooks.invalid"],
    targets: [
      target("own", `${api.url}/canary-path-of-a-hook`),
      target("private", "https://10.1.2.3/canary-path-of-a-hook"),
      target("nowhere", "https://hooks.invalid/canary-path-of-a-hook"),
    ],
  });
  const findings = await found(settings({ WEBHOOKS_FILE, HOOK_SECRET: "k".repeat(40) }));
  expect(textsOf("webhooks", findings)).toEqual([
    "ok: Webhook own: 127.0.0.1 may be asked. Nothing was sent.",
    "problem: Webhook private: 10.1.2.3 leads to an address that isn’t public.",
    "problem: Webhook nowhere: hooks.invalid has no address.",
  ]);
  expect(api.requests.slice(before).map(({ endpoint }) => endpoint)).toEqual(["discover"]);
});

test("no secret is said, not even one that the API says back", async () => {
  const hook = "canary-webhook-secret-of-the-doctor-0123456789";
  const WEBHOOKS_FILE = file("webhooks-of-secrets.json", {
    hosts: ["hooks.invalid"],
    targets: [
      {
        name: "one",
        format: "json",
        url: "https://hooks.invalid/canary-path",
        secret: { env: "HOOK_SECRET" },
      },
    ],
  });
  const env = settings({
    WEBHOOKS_FILE,
    HOOK_SECRET: hook,
    DATABASE_URL: "postgres://desk:canary-database-password@127.0.0.1:1/desk",
    TOOL_API_CREDENTIAL_PREVIOUS: "canary-previous-credential",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "desk",
    OIDC_CLIENT_SECRET: "canary-client-secret-of-the-doctor",
    TRUSTED_PROXYS: "canary-value-of-what-was-misspelt",
  });
  api.next("discover", json(503, { error: { ...refusal.error, message: credential } }));
  const sound = JSON.stringify(await found(env));
  const refused = JSON.stringify(await found({ ...env, APP_URL: "canary-address", PORT: "canary-port" }));
  expect(`${sound}${refused}`).not.toContain("canary");
  expect(sound).toContain("postgres://127.0.0.1:1/desk can’t be used (ECONNREFUSED).");
});
