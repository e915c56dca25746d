import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "@/lib/desk/database/open-database";
import { bothDatabases } from "@/scripts/testing/postgres/both-databases";
import { addPerson, hasPeople, listPeople, removePerson, setRoles } from "./people";

const { folder, postgresUrl } = bothDatabases();

test("whoever is removed leaves no draft and no preset of their own behind, and what they shared stays", async () => {
  const db = await openDatabase("file::memory:");
  const email = "gone@desk.example";
  await addPerson(db, {
    email,
    name: "Gone",
    roles: ["operator"],
    password: "the gate at the end of the lane",
  });
  const { id } = await db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const place = { api_address: "api", tool_name: "tool" };
  const sealed = new Uint8Array([1]);
  const at = "2026-03-01T12:00:00.000Z";
  for (const person_id of [id, "p-other"])
    await db
      .insertInto("drafts")
      .values({
        ...place,
        id: person_id,
        person_id,
        review_id: "",
        version: "1",
        snapshot_sealed: sealed,
        updated_at: at,
      })
      .execute();
  for (const is_shared of [0, 1])
    await db
      .insertInto("presets")
      .values({
        ...place,
        id: `preset-${is_shared}`,
        owner_id: id,
        owner_name: "Gone",
        is_shared,
        name_sealed: sealed,
        input_sealed: sealed,
        created_at: at,
        updated_at: at,
        used_at: at,
      })
      .execute();
  const run = {
    ...place,
    person_id: id,
    input_hash: "i",
    output_hash: "o",
    first_at: at,
    last_at: at,
    times: 1,
    duration_ms: 1,
    input_sealed: sealed,
    output_sealed: sealed,
    output_length: 1,
    stored_bytes: 1,
  };
  await db
    .insertInto("runs")
    .values({ ...run, id: "run-1", base_id: null, base_depth: 0 })
    .execute();
  await db
    .insertInto("runs")
    .values({ ...run, id: "run-2", base_id: "run-1", base_depth: 1 })
    .execute();
  expect(await removePerson(db, email)).toBe("changed");
  expect(await db.selectFrom("runs").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("drafts").select("id").execute()).toEqual([{ id: "p-other" }]);
  expect(await db.selectFrom("presets").select("id").execute()).toEqual([{ id: "preset-1" }]);
  await db.destroy();
});

describe.each(["sqlite", "postgres"])("on %s", (kind) => {
  test("of two administrators who are removed or given another role at the same time, by two processes, one stays", async () => {
    const url = kind === "sqlite" ? `file:${join(folder, "desk.db")}` : postgresUrl();
    const [here, there] = [await openDatabase(url), await openDatabase(url)];
    expect(await hasPeople(here)).toBe(false);
    const [ada, bea] = ["ada@desk.example", "bea@desk.example"];
    for (const email of [ada, bea])
      await addPerson(here, {
        email,
        name: "A",
        roles: ["administrator"],
        password: "the gate at the end of the lane",
      });
    expect(await hasPeople(there)).toBe(true);
    for (let round = 0; round < 20; round += 1) {
      const changes = await Promise.all([setRoles(here, ada, ["viewer"]), setRoles(there, bea, ["viewer"])]);
      expect(changes.toSorted()).toEqual(["changed", "last_administrator"]);
      const left = (await listPeople(here)).filter(({ roles }) => roles.includes("administrator"));
      expect(left).toHaveLength(1);
      expect(await removePerson(there, left[0]?.email ?? "")).toBe("last_administrator");
      for (const email of [ada, bea]) expect(await setRoles(here, email, ["administrator"])).toBe("changed");
    }
    const removed = await Promise.all([removePerson(here, ada), removePerson(there, bea)]);
    expect(removed.toSorted()).toEqual(["changed", "last_administrator"]);
    expect(await setRoles(here, "nobody@desk.example", ["viewer"])).toBe("nobody");
    await Promise.all([here.destroy(), there.destroy()]);
  });
});
