import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** A process that is told to end once it is ready, by one signal or more. */
async function run(end: string, signals: NodeJS.Signals[], withinMs?: number) {
  const module = new URL("./end-at-signals.mjs", import.meta.url).href;
  const program = `const { endAtSignals } = await import(${JSON.stringify(module)});
    endAtSignals(${end}, ${withinMs ?? "undefined"});
    setInterval(() => undefined, 1_000);
    console.log("ready");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString("utf8");
    const signal = /(?:ready|ending)\n$/.test(output) ? signals.shift() : undefined;
    if (signal) child.kill(signal);
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { output, code };
}

const slowly = `() => new Promise((resolve) => {
  console.log("ending");
  setTimeout(() => (console.log("ended"), resolve()), 50);
})`;

test("F22 at a signal the process ends once what is under way has, with the signal’s exit code", async () => {
  expect(await run(slowly, ["SIGTERM"])).toEqual({ output: "ready\nending\nended\n", code: 143 });
  expect(await run(slowly, ["SIGINT"])).toEqual({ output: "ready\nending\nended\n", code: 130 });
});

test("F22 a second signal neither cuts off what the first one waits for, nor begins it anew", async () => {
  const two: NodeJS.Signals[] = ["SIGINT", "SIGTERM"];
  expect(await run(slowly, two)).toEqual({ output: "ready\nending\nended\n", code: 130 });
});

test("F22 what never ends, or fails, does not keep the process from ending", async () => {
  expect(await run("() => new Promise(() => undefined)", ["SIGTERM"], 100)).toMatchObject({ code: 143 });
  expect(await run("() => Promise.reject(new Error('no'))", ["SIGTERM"])).toMatchObject({ code: 143 });
});
