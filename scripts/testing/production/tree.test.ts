import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "@/scripts/process/root.mjs";
import { testFolder } from "../clean-up";
import { repositoryFiles } from "../documentation";
import { devOnlyFolders } from "./dev-packages";

const folder = testFolder();
const tree = join(folder, "tree");
const elsewhere = join(folder, "elsewhere");

/** What `npm ci --omit=dev` leaves of the repository, at a place of its own. */
function makeTree(): void {
  for (const path of repositoryFiles())
    if (existsSync(join(root, path))) copyFileSync(join(root, path), placeFor(path));
  const devOnly = new Set(devOnlyFolders());
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const below = `${path}/${entry.name}`;
      if (devOnly.has(below) || below === "node_modules/.bin") continue;
      if (entry.isDirectory()) visit(below);
      else if (entry.isFile()) linkFile(below);
    }
  };
  visit("node_modules");
}

function placeFor(path: string): string {
  const to = join(tree, path);
  mkdirSync(dirname(to), { recursive: true });
  return to;
}

/** Takes no space where the file system lets it. */
function linkFile(path: string): void {
  const [from, to] = [join(root, path), placeFor(path)];
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function run(...args: string[]) {
  return spawnSync(process.execPath, [join(tree, "bin", "countersign.mjs"), ...args], {
    cwd: elsewhere,
    env: { PATH: process.env["PATH"], ENV_FILE: "", NODE_ENV: "production", HOME: folder },
    input: "a good long password\n",
    encoding: "utf8",
    timeout: 60_000,
  });
}

beforeAll(() => {
  mkdirSync(elsewhere, { recursive: true });
  makeTree();
}, 300_000);

describe("without development packages and from another folder", { timeout: 120_000 }, () => {
  test("there are none", () => {
    expect(existsSync(join(tree, "node_modules/vitest"))).toBe(false);
    expect(existsSync(join(tree, "node_modules/zod"))).toBe(true);
  });

  test.each<[args: string[], code: number, says: RegExp]>([
    [["--help"], 0, /countersign\.mjs <command>/],
    [["nothing"], 2, /no command "nothing"/],
    [["people", "--help"], 0, /npm run people/],
    [["policy", "check", "--help"], 0, /npm run policy:check/],
    [["audit", "verify", "--help"], 2, /npm run audit:verify/],
    [["secrets", "--help"], 2, /npm run secrets:rotate/],
    [["receipts", "--help"], 0, /npm run receipts/],
    [["receipt", "--help"], 2, /npm run receipt:verify/],
    [["reference-api", "--help"], 0, /npm run reference-api/],
    [["contract", "--help"], 0, /It takes no options/],
    [["contract"], 0, /files written to/],
    [["doctor", "--help"], 0, /npm run doctor/],
    [["backup", "--help"], 0, /npm run backup/],
    [["restore", "--help"], 0, /npm run restore/],
    [["data", "--help"], 0, /npm run data:move/],
  ])("%j ends with %i", (args, code, says) => {
    const { status, stdout, stderr } = run(...args);
    expect(`${stdout}${stderr}`).toMatch(says);
    expect(status).toBe(code);
  });

  test("settings count from the program’s folder, and paths in options from where it is called", () => {
    const person = ["--email", "ada@example.com", "--name", "Ada", "--role", "administrator"];
    expect(run("people", "add", ...person)).toMatchObject({ status: 0, stderr: "" });
    expect(existsSync(join(tree, "data", "desk.db"))).toBe(true);
    expect(run("secrets")).toMatchObject({ status: 0, stderr: "" });
    const keys = run("audit", "keys", "--rotate");
    expect(keys).toMatchObject({ status: 0, stderr: "" });
    writeFileSync(join(elsewhere, "keys.json"), keys.stdout);
    // It is read; a desk that never ran has made no checkpoint.
    const verdict = run("audit", "verify", "--keys", "keys.json");
    expect(verdict).toMatchObject({ status: 1, stderr: expect.stringContaining("There is no checkpoint") });
    expect(run("backup", "--to", "saved")).toMatchObject({ status: 0, stderr: "" });
    const [saved = ""] = readdirSync(join(elsewhere, "saved"));
    const refused = run("restore", join("saved", saved));
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("isn’t empty") });
    const missing = run("receipt", "receipt.json", "--keys", "keys.json");
    expect(missing).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("receipt.json can’t be read"),
    });
    const seeded = run("reference-api", "seed", "--data-dir", "demo");
    expect(seeded).toMatchObject({ status: 0, stderr: "" });
    expect(existsSync(join(elsewhere, "demo", "reference-api.db"))).toBe(true);
    expect(readdirSync(elsewhere).sort()).toEqual(["demo", "keys.json", "saved"]);
  });
});
