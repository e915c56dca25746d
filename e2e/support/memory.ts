import { readFile } from "node:fs/promises";

/** In bytes: what a process holds in memory now. Linux alone tells. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} can't be read.`);
  return Number(kilobytes) * 1024;
}

/** Looks at a process's memory while something happens; the most that it held. */
export async function mostResidentBytes(pid: number, during: Promise<unknown>): Promise<number> {
  let most = await residentBytes(pid);
  const timer = setInterval(() => void residentBytes(pid).then((now) => (most = Math.max(most, now))), 50);
  try {
    await during;
  } finally {
    clearInterval(timer);
  }
  return Math.max(most, await residentBytes(pid));
}
