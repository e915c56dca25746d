import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync, cpSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";

const folder = testFolder();
const repository = join(folder, "repository");
mkdirSync(join(repository, "scripts"), { recursive: true });
cpSync("scripts/process", join(repository, "scripts", "process"), { recursive: true });
writeFileSync(join(repository, ".env"), "PORT=4001\nOIDC_NAME=of the file\n");
writeFileSync(join(repository, ".env.local"), "HOST=0.0.0.0\n");
writeFileSync(join(repository, "other"), "PORT=4002\n");

/** The settings of a command, called from another folder. */
function settings(env: Record<string, string>) {
  const loader = join(repository, "scripts/process/load-env-file.mjs");
  const said = "JSON.stringify([process.env.PORT, process.env.OIDC_NAME, process.env.HOST])";
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", loader, "-p", said], {
    cwd: tmpdir(),
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...env },
    encoding: "utf8",
    timeout: 20_000,
  });
  return status === 0 ? (JSON.parse(stdout) as unknown) : { status, stderr };
}

test("a command reads .env beside package.json and nothing else, and the environment wins, also by saying nothing", () => {
  expect(settings({})).toEqual(["4001", "of the file", null]);
  expect(settings({ PORT: "4003", OIDC_NAME: "" })).toEqual(["4003", "", null]);
});

test("ENV_FILE names another file, or none; one that can’t be read ends the command with its name", () => {
  expect(settings({ ENV_FILE: "other" })).toEqual(["4002", null, null]);
  expect(settings({ ENV_FILE: "" })).toEqual([null, null, null]);
  expect(settings({ ENV_FILE: "missing" })).toEqual({
    status: 78,
    stderr: expect.stringMatching(/^ENV_FILE: .*missing can’t be read\./) as string,
  });
});
