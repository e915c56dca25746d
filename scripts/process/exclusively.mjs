import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { workFolder } from "./root.mjs";

const beatMs = 2_000;
// A holder that has not shown itself for this long is gone, even if another process now has its number.
const silentMsMax = 20_000;

/** One at a time on this machine; waits for its turn and says so. A lock whose holder died is taken over. */
export async function exclusively(name, work) {
  mkdirSync(workFolder, { recursive: true });
  const path = join(workFolder, `${name}.lock`);
  let told = false;
  while (!take(path)) {
    if (!told) console.log(`Another process is busy with the same (${name}); waiting for it …`);
    told = true;
    await pause(500);
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), beatMs);
  const release = () => rmSync(path, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.removeListener("exit", release);
    release();
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    removeIfAbandoned(path);
    return false;
  }
}

function removeIfAbandoned(path) {
  const holder = readLock(path);
  if (!holder || (isRunning(holder.pid) && Date.now() - holder.seenAt < silentMsMax)) return;
  // Two that wait may both come to this point: what was moved away is put back if it is no longer the dead one's.
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, "utf8") !== String(holder.pid)) linkSync(aside, path);
    rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  }
}

function readLock(path) {
  try {
    return { pid: Number(readFileSync(path, "utf8")), seenAt: statSync(path).mtimeMs };
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether a process with this number exists. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
