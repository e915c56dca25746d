import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import type { Env } from "@/lib/desk/config/env";
import { codeOf, note, ok, problem, type Result } from "./finding";

/** A day's images and a write-ahead log fit; less is soon full. */
const freeBytesMin = 256 * 1024 * 1024;

/** Whether this user can write there, whose the folder is and how much room it has. */
export function checkDataFolder({ dataDir }: Pick<Env, "dataDir">): Result[] {
  const at = existing(dataDir);
  try {
    const found = statSync(at);
    if (!found.isDirectory()) return [problem(`DATA_DIR: ${at} is no folder.`, "Set it to a folder.")];
    accessSync(at, constants.R_OK | constants.W_OK | constants.X_OK);
    const made =
      at === dataDir
        ? ok(`${dataDir} can be written by ${userName()}.`)
        : note(`${dataDir} isn’t there yet.`, `The first start makes it in ${at}.`);
    return [made, ...(at === dataDir ? access(dataDir, found) : []), ...room(at)];
  } catch (error) {
    return [
      problem(
        `DATA_DIR: ${at} can’t be written by ${userName()}${codeOf(error)}.`,
        "Give the folder to the user that runs the desk, or set DATA_DIR to another.",
      ),
    ];
  }
}

/** The folder itself, else the nearest one above it that is there. */
function existing(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existing(dirname(path));
}

function access(path: string, { uid, mode }: { uid: number; mode: number }): Result[] {
  const own = process.getuid?.();
  if (own === undefined) return [];
  const owner =
    uid === own
      ? []
      : [
          note(
            `${path} belongs to another user (${uid}) than the one that runs this (${own}).`,
            "Run this as the user that will run the desk, or give the folder to it.",
          ),
        ];
  const others =
    (mode & 0o077) === 0
      ? []
      : [note(`${path} is open to other users of this machine.`, `Close it to them: chmod 700 ${path}`)];
  return [...owner, ...others];
}

function room(path: string): Result[] {
  const { bavail, bsize } = statfsSync(path);
  const free = bavail * bsize;
  const text = `${Math.floor(free / (1024 * 1024)).toLocaleString("en")} MiB are free there.`;
  return [free < freeBytesMin ? problem(text, "Make room, or set DATA_DIR to a larger disk.") : ok(text)];
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return `user ${process.getuid?.() ?? ""}`;
  }
}
