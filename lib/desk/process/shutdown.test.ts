import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** A process that, as Next does, exits at the signal as soon as it has nothing to answer. */
function program(work: string, withinMs?: number): string {
  const shutdown = new URL("./shutdown.ts", import.meta.url).href;
  return `const { finishSendsBeforeExit, isEnding, whileSending } = await import(${JSON.stringify(shutdown)});
    process.on("SIGTERM", () => process.exit(143));
    finishSendsBeforeExit(${withinMs ?? ""});
    ${work}
    setInterval(() => undefined, 1_000);
    console.log("ready");`;
}

async function run(work: string, withinMs?: number): Promise<{ output: string; code: number | null }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program(work, withinMs)],
    {
      cwd: fileURLToPath(new URL("../../..", import.meta.url)),
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString("utf8");
    if (output.trimEnd().endsWith("ready")) child.kill("SIGTERM");
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { output, code };
}

test("F22 at SIGTERM sends that are under way finish, also those that began meanwhile, and then it ends", async () => {
  const work = `let finish;
    void whileSending(new Promise((resolve) => (finish = resolve)).then(() => console.log("first")));
    process.on("SIGTERM", () => setTimeout(() => {
      void whileSending(new Promise((resolve) => setTimeout(resolve, 50)).then(() => console.log("second", isEnding())));
      finish();
    }, 50));`;
  // The signal's own listener exits before either has finished.
  expect(await run(work)).toEqual({ output: "ready\nfirst\nsecond true\n", code: 143 });
});

test("F22 without a send it ends at once", async () => {
  expect(await run("")).toEqual({ output: "ready\n", code: 143 });
});

test("F22 a send without end does not keep it from ending", async () => {
  expect(await run("void whileSending(new Promise(() => undefined));", 100)).toMatchObject({ code: 143 });
});
