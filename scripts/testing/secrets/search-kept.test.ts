import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formsOf } from "./secret-forms";
import { searchKept } from "./search-kept";

const secret = 'canary+"secret"/\\0123456789=';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-"));
  await mkdir(join(folder, "desk-1", "deeper"), { recursive: true });
  await writeFile(
    join(folder, "desk-1.canaries.json"),
    JSON.stringify([
      { name: "credential", value: secret },
      { name: "another", value: "never seen anywhere" },
    ]),
  );
});
afterEach(() => rm(folder, { recursive: true }));

const keep = (path: string, text: string) => writeFile(join(folder, path), text);

test("F61 a planted canary is found in each of its forms, wherever a desk left it", async () => {
  const forms = formsOf(secret);
  expect(forms).toContain(JSON.stringify(secret).slice(1, -1));
  expect(forms.length).toBeGreaterThan(7);
  for (const [at, form] of forms.entries()) await keep(`desk-1/deeper/file-${at}`, `x${form}y`);
  await keep("desk-2.log", secret);
  await keep("browser.txt", `é${secret}`);
  const { found } = await searchKept(folder);
  expect(found.toSorted()).toEqual(
    [
      "browser.txt: credential",
      "desk-2.log: credential",
      ...forms.map((_, at) => `desk-1/deeper/file-${at}: credential`),
    ].toSorted(),
  );
});

test("F61 F106 a build that was served is searched too, with its cache", async () => {
  const build = join(folder, "..", `${basename(folder)}-build`);
  await mkdir(join(build, "cache"), { recursive: true });
  try {
    await writeFile(join(build, "cache", "a.sst"), `x${Buffer.from(secret).toString("base64")}`);
    expect((await searchKept(folder, [build])).found).toEqual([
      expect.stringMatching(/cache.a\.sst: credential$/),
    ]);
  } finally {
    await rm(build, { recursive: true });
  }
});

test("F61 a backup’s tables are searched as what they hold", async () => {
  await writeFile(join(folder, "desk-1", "reviews.ndjson.gz"), gzipSync(`["${secret}"]\n`));
  expect((await searchKept(folder)).found).toEqual(["desk-1/reviews.ndjson.gz: credential"]);
});

test("F61 what only looks like a part of one is none, and the files that hold it on purpose are left out", async () => {
  await keep("desk-1/almost", secret.slice(0, -6) + secret.slice(0, 3));
  await keep("desk-1/app-secret", secret);
  expect(await searchKept(folder)).toEqual({ found: [], files: 1, canaries: 2 });
});

test("F61 a secret too short to be told from chance is refused, not passed over", async () => {
  await keep("desk-3.canaries.json", JSON.stringify([{ name: "password", value: "short" }]));
  await expect(searchKept(folder)).rejects.toThrow("too short");
});
