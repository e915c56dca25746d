import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { tarGzip } from "./tar-gzip";

const at = new Date("2026-03-01T12:00:00Z");
const mebibyte = 1_048_576;

test("what is packed is what `tar` unpacks", async () => {
  const folder = testFolder();
  const texts = new Map([
    ["empty.txt", ""],
    ["a/long.txt", `${"ä".repeat(3 * mebibyte)}`],
    [`a/${"n".repeat(90)}/block.txt`, "x".repeat(512)],
  ]);
  async function* files() {
    for (const [path, text] of texts) yield { path, text };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of tarGzip(files(), { folder: "all", at })) pieces.push(piece);
  writeFileSync(join(folder, "all.tar.gz"), Buffer.concat(pieces));
  expect(spawnSync("tar", ["-xzf", "all.tar.gz"], { cwd: folder })).toMatchObject({ status: 0 });
  for (const [path, text] of texts)
    expect(readFileSync(join(folder, "all", path), "utf8") === text).toBe(true);
});

/** Without an end, and of what doesn't compress. */
function endless() {
  const made = { mebibytes: 0, isOver: false };
  async function* files() {
    try {
      for (; ; made.mebibytes += 1)
        yield { path: `${made.mebibytes}.txt`, text: randomBytes(mebibyte / 2).toString("hex") };
    } finally {
      made.isOver = true;
    }
  }
  return { made, files };
}

test("no more is made than waits for its reader, and a reader who leaves ends it", async () => {
  const { made, files } = endless();
  const pieces = tarGzip(files(), { folder: "all", at });
  for (let read = 0; read < 16 * mebibyte;) {
    const { value } = await pieces.next();
    read += value?.length ?? 0;
    // Hexadecimal digits take half the room at best, so no more than this has been taken, and some more waits.
    expect(made.mebibytes).toBeLessThan((2 * read) / mebibyte + 12);
  }
  expect(made.isOver).toBe(false);
  await pieces.return(undefined);
  expect(made.isOver).toBe(true);
});

test("what can’t be made is the reader’s error, and no end of an archive", async () => {
  async function* files() {
    yield { path: "one.txt", text: "one" };
    throw new Error("The database is gone.");
  }
  const read = async () => {
    for await (const piece of tarGzip(files(), { folder: "all", at }))
      expect(piece.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow("The database is gone.");
});
