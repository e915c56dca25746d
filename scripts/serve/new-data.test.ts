import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { beforeEach, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { earlierData } from "@/lib/desk/database/testing/earlier-data";
import { openDatabase } from "@/lib/desk/database/open-database";
import { moveDataAside } from "./new-data";

const now = new Date("2026-11-24T04:10:05.123Z");
const aside = "data.before-0.2.0-2026-11-24T041005Z";
let root = "";
beforeEach(() => {
  root = testFolder();
});

function earlierFolder(): string {
  const folder = join(root, "data");
  mkdirSync(folder);
  const database = new DatabaseSync(join(folder, "desk.db"));
  for (const statement of earlierData(["uncertain"])) database.exec(statement);
  database.close();
  writeFileSync(join(folder, "app-secret"), "kept");
  return folder;
}

test("the data folder from before 0.2.0 is moved aside whole, and its place is free", async () => {
  const folder = earlierFolder();
  expect(await moveDataAside({}, { folder, now })).toEqual({
    ok: true,
    text: `${folder} stands in ${join(root, aside)} now.`,
  });
  expect(existsSync(folder)).toBe(false);
  expect(readFileSync(join(root, aside, "app-secret"), "utf8")).toBe("kept");
});

test("nothing is written over", async () => {
  const folder = earlierFolder();
  mkdirSync(join(root, aside));
  expect(await moveDataAside({}, { folder, now })).toMatchObject({ ok: false });
  expect(readdirSync(root).sort()).toEqual(["data", aside]);
  expect(readdirSync(folder)).toContain("app-secret");
});

test.each([{ TOOL_API_URL: "https://api.example.com" }, { DATABASE_URL: "postgres://desk@db/desk" }])(
  "refused in words with %j",
  async (source) => {
    const folder = earlierFolder();
    const [name] = Object.keys(source);
    expect(await moveDataAside(source, { folder, now })).toEqual({
      ok: false,
      text: expect.stringContaining(`${name} is set`),
    });
    expect(readdirSync(root)).toEqual(["data"]);
  },
);

test("data of this version stays where it is, and so does a folder that isn't there", async () => {
  const folder = join(root, "data");
  const stays = { ok: false, text: `${folder} holds no data from before 0.2.0. Start without --new-data.` };
  expect(await moveDataAside({}, { folder, now })).toEqual(stays);
  await (await openDatabase(`file:${join(folder, "desk.db")}`)).destroy();
  expect(await moveDataAside({}, { folder, now })).toEqual(stays);
  expect(readdirSync(root)).toEqual(["data"]);
});
