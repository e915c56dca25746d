import { nothing } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { readKeptOutput } from "../store/outputs";
import { textShownTo } from "../store/shown-to";
import type { VerbResult } from "../verbs/types";

const readAtOnce = 50;

/**
 * What the API gave back for everything it accepted, as JSON lines, the oldest first: the exact text as `output`, but for the
 * concealed values that were not shown to this person; null where it isn't kept, with the reason as `gone`.
 */
export const exportOutputs = verb({
  permission: "activity:read",
  writes: false,
  input: nothing,
  async run({ db, vault, actor }: ReviewContext): Promise<VerbResult<AsyncGenerator<string>>> {
    async function* lines(): AsyncGenerator<string> {
      for (let after: Cursor | null = { at: "", id: "" }; after !== null;) {
        const rows: Awaited<ReturnType<typeof rowsAfter>> = await rowsAfter(db, after);
        for (const { id, byte_length, gone, ended_at, ...row } of rows) {
          const text = await readKeptOutput({ db, vault }, id);
          yield `${JSON.stringify({
            ...{ review: row.review_id, revision: row.revision, tool: row.tool_name, endedAt: ended_at },
            bytes: byte_length,
            gone: text === undefined ? "unopened" : gone,
            output: text == null ? null : await textShownTo(db, actor, id, text),
          })}\n`;
        }
        const last = rows.at(-1);
        after = last && rows.length === readAtOnce ? { at: last.created_at, id: last.id } : null;
      }
    }
    return { ok: true, value: lines() };
  },
});

type Cursor = { at: string; id: string };

function rowsAfter(db: ReviewContext["db"], { at, id }: Cursor) {
  return db
    .selectFrom("preparation_outputs")
    .innerJoin("preparations", "preparations.id", "preparation_outputs.preparation_id")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select(["preparations.id", "review_id", "revision", "tool_name", "preparations.created_at", "ended_at"])
    .select(["byte_length", "gone"])
    .where(({ or, and, eb }) =>
      or([
        eb("preparations.created_at", ">", at),
        and([eb("preparations.created_at", "=", at), eb("preparations.id", ">", id)]),
      ]),
    )
    .orderBy("preparations.created_at")
    .orderBy("preparations.id")
    .limit(readAtOnce)
    .execute();
}
