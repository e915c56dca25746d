import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** In bytes: what a process holds in memory now, as its system tells. */
export async function residentBytes(pid: number): Promise<number> {
  const bytes =
    await tellers[process.platform === "linux" || process.platform === "win32" ? process.platform : "posix"](
      pid,
    );
  if (!(bytes > 0)) throw new Error(`The memory of process ${pid} can’t be read.`);
  return bytes;
}

const tellers = {
  linux: async (pid: number) => {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  },
  posix: async (pid: number) => Number((await run("ps", ["-o", "rss=", "-p", String(pid)])).stdout) * 1024,
  win32: async (pid: number) =>
    Number(
      (await run("powershell", ["-NoProfile", "-Command", `(Get-Process -Id ${pid}).WorkingSet64`])).stdout,
    ),
};

/** Looks at a process's memory while something happens; the most that it held. */
export async function mostResidentBytes(pid: number, during: Promise<unknown>): Promise<number> {
  let most = await residentBytes(pid);
  let over = false;
  const looking = (async () => {
    for (; !over; await pause(50)) most = Math.max(most, await residentBytes(pid));
  })();
  try {
    await during;
  } finally {
    over = true;
    await looking;
  }
  return Math.max(most, await residentBytes(pid));
}
