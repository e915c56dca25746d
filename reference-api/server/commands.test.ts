import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { serveReferenceApi } from "..";
import { readCommandLine } from "./command-line";
import { demoCredentialsFile } from "./demo-credentials";
import { renewData } from "./renew-data";

const folder = mkdtempSync(join(tmpdir(), "reference-api-command-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date("2031-03-14T09:00:00Z");
const token = "a-token-of-this-test-alone";
const newFolder = () => mkdtempSync(join(folder, "data-"));

function renew(name: "reset" | "seed", dataDir: string, more: { agreed?: boolean; at?: Date } = {}) {
  const { agreed = true, at = null } = more;
  return renewData({ name, dataDir, agreed, at }, { defaultDataDir: dataDir, now });
}

/** Runs some work against a server on that folder, which is stopped afterwards. */
async function serving<Value>(dataDir: string, work: (names: () => Promise<string>) => Promise<Value>) {
  const server = await serveReferenceApi({
    databasePath: join(dataDir, "reference-api.db"),
    credentials: [{ token, scopes: ["*"] }],
    capabilitySeconds: 900,
    ratePerMinute: 0,
    host: "127.0.0.1",
    port: 0,
    clock: () => now,
  });
  const campaigns = async () => {
    const reply = await fetch(`${server.url}/api/v1/tools/campaignList/call`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: '{"input":{"limit":100}}',
    });
    return reply.text();
  };
  try {
    return await work(campaigns);
  } finally {
    await server.close();
  }
}

describe("reset and seed", () => {
  it("refuse while a server has the data open, and leave everything as it was", async () => {
    const dataDir = newFolder();
    await serving(dataDir, async (campaigns) => {
      const before = await campaigns();
      for (const name of ["reset", "seed"] as const) {
        expect(await renew(name, dataDir)).toMatchObject({
          ok: false,
          message: expect.stringContaining("open"),
        });
      }
      expect(await campaigns()).toBe(before);
    });
  });

  it("ask for agreement where there is data", async () => {
    const dataDir = newFolder();
    await renew("seed", dataDir);
    const before = readFileSync(join(dataDir, "reference-api.db"));
    for (const name of ["reset", "seed"] as const) {
      const { ok, message } = await renew(name, dataDir, { agreed: false });
      expect([ok, message]).toEqual([false, expect.stringContaining("--yes")]);
    }
    expect(readFileSync(join(dataDir, "reference-api.db"))).toEqual(before);
  });

  it("seed makes the same data for the same moment, and a reset database is filled by the next start", async () => {
    // Three, since a server that was closed in this very process may hold its file a little longer.
    const [one, other, third] = [newFolder(), newFolder(), newFolder()];
    for (const dataDir of [one, other, third])
      expect((await renew("seed", dataDir, { at: new Date("2031-01-01T00:00:00Z") })).ok).toBe(true);
    const seeded = await serving(one, (campaigns) => campaigns());
    expect(await serving(other, (campaigns) => campaigns())).toBe(seeded);
    expect((await renew("reset", third)).ok).toBe(true);
    const fresh = await serving(third, (campaigns) => campaigns());
    expect(JSON.parse(fresh)).toMatchObject({ ok: true });
    expect(fresh).not.toBe(seeded);
  });
});

it("demo credentials are made once, for their owner alone, and a damaged file is named, not replaced", () => {
  const dataDir = newFolder();
  const first = demoCredentialsFile(dataDir, now);
  expect(first.credentials.map(({ name }) => name)).toEqual([
    "full",
    "reading",
    "publishing",
    "expired",
    "revoked",
    "limited",
  ]);
  expect(statSync(first.path).mode & 0o777).toBe(0o600);
  expect(demoCredentialsFile(dataDir, new Date())).toEqual(first);
  writeFileSync(first.path, "[");
  expect(() => demoCredentialsFile(dataDir, now)).toThrow(/is damaged/);
  expect(readFileSync(first.path, "utf8")).toBe("[");
});

describe("the command line", () => {
  it.each([
    [[], { name: "serve", demoCredentials: false }],
    [["--demo-credentials"], { name: "serve", demoCredentials: true }],
    [["reset"], { name: "reset", agreed: false }],
    [["reset", "--yes"], { name: "reset", agreed: true }],
    [["reset", "--data-dir", "elsewhere"], { name: "reset", agreed: true, dataDir: "elsewhere" }],
    [
      ["seed", "--yes", "--at", "2031-01-01T00:00:00Z"],
      { name: "seed", at: new Date("2031-01-01T00:00:00Z") },
    ],
    [["help"], { name: "help" }],
    [["reset", "-h"], { name: "help" }],
  ])("%j is understood", (args, command) => {
    expect(readCommandLine(args)).toMatchObject(command);
  });

  it.each([
    [["bogus"]],
    [["reset", "seed"]],
    [["--yes"]],
    [["reset", "--yess"]],
    [["reset", "--data-dir", ""]],
    [["reset", "--yes", "--at", "2031-01-01T00:00:00Z"]],
    [["seed", "--yes", "--at", "tomorrow"]],
    [["seed", "--demo-credentials"]],
  ])("%j is not", (args) => {
    expect(readCommandLine(args)).toBeNull();
  });

  it("a closed gate that does not exist ends the start with its reason", async () => {
    const dataDir = newFolder();
    const { code, stderr } = await run({ DATA_DIR: dataDir, REFERENCE_API_CLOSED_GATES: "videos" });
    expect([code, stderr]).toEqual([78, expect.stringContaining("REFERENCE_API_CLOSED_GATES")]);
  });
});

function run(env: Record<string, string>): Promise<{ code: unknown; stderr: string }> {
  const { PATH = "", NODE_ENV = "test" } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "scripts/reference-api.ts"],
      { env: { PATH, ENV_FILE: "", NODE_ENV, ...env }, timeout: 20_000 },
      (error, _stdout, stderr) => resolve({ code: error?.code ?? 0, stderr }),
    );
  });
}
