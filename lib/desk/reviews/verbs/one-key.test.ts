import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { openDatabase } from "@/lib/desk/database/open-database";
import { expireDue, prepareAgain } from "..";
import { withdraw } from "../testing/act-and-read";
import { newest, operator, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { bytes, steps } from "../testing/steps";

onEachDatabase((app, kind) => {
  const { approve, confirms, inState, rowOf, stateOf } = steps(app);

  describe("1: the key comes with the preparation and is committed before anything leaves", () => {
    test("a database restored from before the send retries with the same key: one execution", async () => {
      const review = await waitingReview(app);
      const backup = await rowOf(review);
      const before = app.api.executions.length;
      await approve(review);
      const sentWith = confirms().at(-1)?.headers["idempotency-key"];
      await app.db.deleteFrom("attempts").where("preparation_id", "=", backup.id).execute();
      await app.db.deleteFrom("decisions").where("preparation_id", "=", backup.id).execute();
      await app.db
        .updateTable("preparations")
        .set({
          ...backup,
          input_sealed: bytes(backup.input_sealed),
          capability_sealed: bytes(backup.capability_sealed),
          idempotency_key_sealed: bytes(backup.idempotency_key_sealed),
          override_note_sealed: null,
        })
        .where("id", "=", backup.id)
        .execute();
      expect(await approve(review)).toMatchObject({ value: { preparations: [{ state: "accepted" }] } });
      expect(confirms().at(-1)?.headers["idempotency-key"]).toBe(sentWith);
      expect(app.api.executions.length).toBe(before + 1);
    });

    test("F19 F20 when the API sees the request, the claim and the attempt are already in the database", async () => {
      const review = await waitingReview(app);
      const witness = kind === "postgres" ? await openDatabase(app.databaseUrl) : app.db;
      let seen: unknown = null;
      app.api.next("confirm", async (request, response, act) => {
        seen = await witness
          .selectFrom("preparations")
          .innerJoin("attempts", "attempts.preparation_id", "preparations.id")
          .select(["preparations.state", "attempts.state as attempt", "attempts.number"])
          .where("preparations.id", "=", newest(review).id)
          .executeTakeFirst();
        await json(200, act())(request, response, act);
      });
      await approve(review);
      expect(seen).toEqual({ state: "sending", attempt: "open", number: 1 });
      if (witness !== app.db) await witness.destroy();
    });

    test("F54 where the claim can't be written, nothing is sent", async () => {
      const review = await waitingReview(app);
      const before = confirms().length;
      await sql.raw(`alter table attempts rename to attempts_away`).execute(app.db);
      await expect(approve(review)).rejects.toThrow();
      await sql.raw(`alter table attempts_away rename to attempts`).execute(app.db);
      expect(confirms().length).toBe(before);
      expect(["awaiting_review", "approved"]).toContain(await stateOf(review));
    });

    test("the database itself refuses a second key, a second open attempt, and two of one number or revision", async () => {
      const review = await waitingReview(app);
      const { id, ...row } = await rowOf(review);
      const sealed = {
        input_sealed: bytes(row.input_sealed),
        capability_sealed: bytes(row.capability_sealed),
        idempotency_key_sealed: bytes(row.idempotency_key_sealed),
        override_note_sealed: null,
      };
      const copy = { ...row, ...sealed, id: "copy", revision: 2, idempotency_key_hash: "another" };
      await expect(app.db.insertInto("preparations").values(copy).execute()).rejects.toThrow(/unique/i);
      const sameKey = {
        ...copy,
        state: "withdrawn",
        capability_sealed: null,
        idempotency_key_hash: row.idempotency_key_hash,
      };
      await expect(app.db.insertInto("preparations").values(sameKey).execute()).rejects.toThrow(/unique/i);
      const attempt = { id: "a1", preparation_id: id, number: 1, state: "open", started_at: row.created_at };
      await app.db.insertInto("attempts").values(attempt).execute();
      await expect(
        app.db
          .insertInto("attempts")
          .values({ ...attempt, id: "a2", number: 2 })
          .execute(),
      ).rejects.toThrow(/unique/i);
      await expect(
        app.db
          .insertInto("attempts")
          .values({ ...attempt, id: "a2", state: "uncertain", ended_at: row.created_at })
          .execute(),
      ).rejects.toThrow(/unique/i);
      const ended = { ...copy, state: "withdrawn", capability_sealed: null, ended_at: row.created_at };
      await expect(
        app.db
          .insertInto("preparations")
          .values({ ...ended, revision: row.revision })
          .execute(),
      ).rejects.toThrow(/unique/i);
      await app.db.deleteFrom("attempts").where("id", "=", "a1").execute();
      await expect(
        app.db.updateTable("preparations").set({ state: "sent" }).where("id", "=", id).execute(),
      ).rejects.toThrow(/check/i);
      await expect(
        app.db.updateTable("preparations").set({ state: "rejected" }).where("id", "=", id).execute(),
      ).rejects.toThrow(/check/i);
    });
  });

  test("2: what has an attempt that may have left can't expire, be withdrawn or be superseded", async () => {
    const review = await inState("approved");
    const { id } = newest(review);
    await app.db
      .updateTable("attempts")
      .set({ state: "uncertain" })
      .where("preparation_id", "=", id)
      .execute();
    expect(await withdraw(app.as(operator), { preparationId: id })).toMatchObject({ refusal: "blocked" });
    expect(await prepareAgain(app.as(operator), { reviewId: review.id })).toMatchObject({
      refusal: "blocked",
    });
    app.advance(901_000);
    await expireDue(app.as(operator));
    expect((await rowOf(review)).state).toBe("approved");
  });
});
