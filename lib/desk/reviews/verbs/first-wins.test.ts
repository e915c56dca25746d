import { describe, expect, test } from "vitest";
import { resetBeforeExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { openDatabase } from "@/lib/desk/database/open-database";
import { approveAndSend, reject, retry } from "..";
import { claimSend } from "../sending/claim-send";
import { loadReviewOf } from "../store/load-review";
import { newest, otherReviewer, reviewer, shown, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";

onEachDatabase((app, kind) => {
  const { approve, confirms, inState, stateOf } = steps(app);

  describe("5: the first one wins", () => {
    test("F17 a rejection and an approval at once: never both", async () => {
      for (let round = 0; round < 5; round++) {
        const review = await waitingReview(app);
        const before = confirms().length;
        const [approved, rejected] = await Promise.all([
          approve(review),
          reject(app.as(otherReviewer), { preparationId: newest(review).id, reason: "No" }),
        ]);
        const sent = confirms().length - before;
        expect(await stateOf(review)).toBe(rejected.ok ? "rejected" : "accepted");
        expect(sent).toBe(rejected.ok ? 0 : 1);
        expect(approved.ok).toBe(!rejected.ok);
      }
    });

    // Within one process a SQLite file has one connection: there is no second instance to race with.
    if (kind === "postgres")
      test("F18 two instances on one database claim once", async () => {
        const review = await waitingReview(app);
        const before = confirms().length;
        const instance = await openDatabase(app.databaseUrl);
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            approveAndSend(app.as(reviewer, index % 2 ? { db: instance } : {}), { shown: shown(review) }),
          ),
        );
        await instance.destroy();
        expect(results.filter((result) => result.ok)).toHaveLength(1);
        expect(confirms().length).toBe(before + 1);
      });

    test("F18 what was read before another send came and went can't be claimed by that any more", async () => {
      const review = await inState("uncertain");
      const read = await loadReviewOf(app.db, newest(review).id);
      if (!read) throw new Error("It was just made.");
      app.api.next("confirm", resetBeforeExecuting);
      await retry(app.as(otherReviewer), { preparationId: newest(review).id });
      expect(await stateOf(review)).toBe(read.preparation.state);
      const inputText = newest(review).inputText ?? "";
      const credential = { kind: "usable", name: "current", fingerprint: "the-credential" } as const;
      const wanted = { as: "retry", by: reviewer, override: null, inputText, credential } as const;
      expect(await claimSend(app.as(reviewer), read.rows, read.preparation, wanted)).toEqual({
        kind: "lost",
      });
      expect(await stateOf(review)).toBe("uncertain");
    });

    test("manual retries at once: one send", async () => {
      const review = await inState("uncertain");
      const before = confirms().length;
      const results = await Promise.all(
        Array.from({ length: 10 }, () => retry(app.as(reviewer), { preparationId: newest(review).id })),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(confirms().length).toBe(before + 1);
    });
  });
});
