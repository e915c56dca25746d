import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { approveAndSend, type ReviewContext } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { reviewer, shown, waitingReview } from "../testing/test-app";

onEachDatabase(
  (app) => {
    /** Everything that is asked of the database, without BEGIN and COMMIT. */
    function counting(context: ReviewContext): { context: ReviewContext; count: () => number } {
      let count = 0;
      const plugin: KyselyPlugin = {
        transformQuery({ node }) {
          count++;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      };
      return { context: { ...context, db: context.db.withPlugin(plugin) }, count: () => count };
    }

    test("an approval that sends takes no more statements than docs/performance.md says", async () => {
      const { context, count } = counting(app.as(reviewer));
      const approve = async () => approveAndSend(context, { shown: shown(await waitingReview(app)) });
      // The keys of the duplicate guard and of the credential are read once in a process.
      expect(await approve()).toMatchObject({ ok: true });
      const before = count();
      expect(await approve()).toMatchObject({ ok: true });
      expect(count() - before).toBe(32);
    });
  },
  ["sqlite"],
);
