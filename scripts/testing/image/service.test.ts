import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unfitDataExitCode } from "@/lib/desk/config/earlier-data";
import { testFolder } from "@/scripts/testing/clean-up";

const unit = readFileSync("ops/countersign.service", "utf8");
const settings = new Map(
  unit
    .split("\n")
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
);

test("the unit starts a program that is there, in the folder that its guide installs it into", () => {
  const [node, script = "", option] = settings.get("ExecStart")?.split(" ") ?? [];
  const folder = settings.get("WorkingDirectory") ?? "";
  expect([node, option]).toEqual(["/usr/bin/node", "--built"]);
  expect(script.startsWith(`${folder}/`) && existsSync(script.slice(folder.length + 1))).toBe(true);
  expect(readFileSync("docs/deploy.md", "utf8")).toContain(folder);
});

test("the unit isn't started again by itself where the settings or the data can't be used", () => {
  const [, configuration] =
    /configurationExitCode = (\d+)/.exec(readFileSync("instrumentation-node.ts", "utf8")) ?? [];
  expect(settings.get("RestartPreventExitStatus")).toBe(`${unfitDataExitCode} ${configuration}`);
});

test("the unit takes the desk's own end at SIGTERM for one, and waits for it", () => {
  const ending = readFileSync("scripts/serve/end-at-signals.mjs", "utf8");
  expect(ending).toContain(`["SIGTERM", ${settings.get("SuccessExitStatus")}]`);
  const [, finishWithinMs = ""] = /finishWithinMs = ([\d_]+)/.exec(ending) ?? [];
  expect(Number(settings.get("TimeoutStopSec")) * 1000).toBeGreaterThan(
    Number(finishWithinMs.replace("_", "")),
  );
});

test("the unit writes its own folder alone, runs as its own user, and leaves V8 the memory that it compiles into", () => {
  expect(settings.get("ProtectSystem")).toBe("strict");
  expect(settings.get("User")).toBe(settings.get("StateDirectory"));
  expect(settings.has("ReadWritePaths") || settings.has("MemoryDenyWriteExecute")).toBe(false);
});

const verify = (path: string) =>
  spawnSync("systemd-analyze", ["verify", "--man=no", path], { encoding: "utf8" });

// Elsewhere there is no such test: a skipped one counts as failed.
if (verify("--version").error === undefined)
  test("systemd-analyze, where it is there, finds nothing wrong with the unit", () => {
    const path = join(testFolder(), "countersign.service");
    // Of another unit, and of a program that stands elsewhere here, it says that they aren't there.
    writeFileSync(
      path,
      unit
        .replaceAll("/usr/bin/node", process.execPath)
        .replace(/^WorkingDirectory=.*$/m, `WorkingDirectory=${process.cwd()}`)
        .replace(/^(?:After|Wants)=.*\n/gm, ""),
    );
    const { stdout, stderr } = verify(path);
    const about = `${stdout}${stderr}`.split("\n").filter((line) => line.includes("countersign.service"));
    expect(about).toEqual([]);
  });
