import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "@/scripts/process/free-port";
import { testFolder } from "@/scripts/testing/clean-up";
import { runDoctor } from "./run-doctor";

const folder = testFolder();

test("the exit code says whether there is a problem, and --json says the same to scripts", async () => {
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, "data") };
  const sound = await runDoctor([], { env, envFile: null });
  expect(sound).toMatchObject({ code: 0, problem: "" });
  expect(sound.output).toMatch(/^Settings\n {2}✓ [^]*\n0 problems, \d+ notes?\. Nothing was changed\.$/);
  const asJson = await runDoctor(["--json"], { env: { ...env, PORT: "0" }, envFile: null });
  expect(asJson.code).toBe(1);
  const { problems, findings } = JSON.parse(asJson.output) as { problems: number; findings: unknown[] };
  expect(problems).toBe(1);
  expect(findings).toContainEqual({
    area: "settings",
    severity: "problem",
    text: "PORT: set it to a port between 1 and 65535.",
    advice: null,
  });
});

test("what isn’t understood ends with 2 and the usage, which --help prints too", async () => {
  const none = { env: {}, envFile: null };
  expect(await runDoctor(["more"], none)).toMatchObject({ code: 2, output: "" });
  const help = await runDoctor(["--help"], none);
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining("npm run doctor") });
});
