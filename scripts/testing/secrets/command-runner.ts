import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

/** A command: what bin/countersign.mjs would load for it, and what it is given. */
export type Call = { script: string; args: string[]; env: Record<string, string>; input: string };
/** `thrown`: what it let through, as Node would print it and end. */
export type Ran = { code: number; thrown: boolean };

/*
 * A process of its own that runs one command after the other as somebody’s terminal would, and prints what they print: to begin
 * takes a process longer than most commands.
 */
let count = 0;
process.on("message", (call: Call) => void run(call).then((ran) => process.send?.(ran)));

async function run({ script, args, env, input }: Call): Promise<Ran> {
  const path = resolve("scripts", script);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, path, ...args];
  Object.defineProperty(process, "stdin", { value: Readable.from([input]), configurable: true });
  process.exitCode = 0;
  let thrown = false;
  try {
    // Another address each time, so that it runs again.
    await import(`${pathToFileURL(path).href}?call=${(count += 1)}`);
  } catch (error) {
    thrown = true;
    console.error(error);
  }
  const code = thrown ? 1 : Number(process.exitCode);
  process.exitCode = 0;
  return { code, thrown };
}
