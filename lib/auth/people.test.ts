import { expect, test } from "vitest";
import { openDatabase } from "@/lib/db/open-database";
import { addPerson, removePerson } from "./people";

test("whoever is removed leaves no draft and no preset of their own behind, and what they shared stays", async () => {
  const db = await openDatabase("file::memory:");
  const email = "gone@desk.example";
  await addPerson(db, { email, name: "Gone", role: "operator", password: "the gate at the end of the lane" });
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
  expect(await removePerson(db, email)).toBe(true);
  expect(await db.selectFrom("runs").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("drafts").select("id").execute()).toEqual([{ id: "p-other" }]);
  expect(await db.selectFrom("presets").select("id").execute()).toEqual([{ id: "preset-1" }]);
  await db.destroy();
});
