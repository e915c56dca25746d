import { z } from "zod";
import { parseJson, stringifyJson } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import { id } from "../inputs";
import { verb } from "../verb";
import { appendAudit } from "../audit/audit";
import { refusedByRole } from "../approval/refused-by-role";
import type { ReviewContext } from "../context";
import { noSuchReview, refusal, secretUnusable } from "../refusals/refusal";
import { readPlaceInRevision, repeatedIn } from "../store/repeats";
import type { PreparationRow, ReviewRows } from "../store/rows";
import { openInput } from "../store/secrets-of-preparation";
import { loadReviewOf } from "../store/load-review";
import type { VerbResult } from "./types";

export type ConcealedShown = { path: string; valueText: string };

/** Shows one concealed value to somebody who decides, and records that it was shown, each time. */
export const showConcealed = verb({
  permission: "reviews:approve",
  writes: true,
  input: z.object({ preparationId: id, path: z.string().max(400_000) }),
  async run(context: ReviewContext, { preparationId, path }): Promise<VerbResult<ConcealedShown>> {
    const found = await loadReviewOf(context.db, preparationId);
    if (!found) return noSuchReview;
    const { rows, preparation: row } = found;
    const refused = refusedByRole(context, rows, row);
    if (refused) return refused;
    if (!rows.concealed.some((one) => one.preparationId === row.id && one.path === path))
      return refusal("not_found", { code: "nothing_concealed" });
    const valueText = concealedValue(context, rows, row, path);
    if (valueText === null)
      return inputOf(rows, row, path)?.of.input_sealed == null
        ? refusal("not_found", { code: "input_erased" })
        : secretUnusable;

    const { actor } = context;
    await context.db.transaction().execute(async (tx) => {
      await tx
        .insertInto("concealed_shown")
        .values({ preparation_id: row.id, path, person_id: actor.id, at: context.clock().toISOString() })
        .onConflict((conflict) => conflict.columns(["preparation_id", "path", "person_id"]).doNothing())
        .execute();
      await appendAudit(tx, context, {
        by: actor,
        event: "concealed_shown",
        text: `Shown concealed value at ${path === "" ? "the whole input" : path}, revision ${row.revision}.`,
        toolName: rows.review.tool_name,
        reviewId: rows.review.id,
        revision: row.revision,
        details: { path },
      });
    });
    return { ok: true, value: { path, valueText } };
  },
});

/** JSON text of a concealed value; null where it is erased or can't be opened. */
function concealedValue(
  { vault }: Pick<ReviewContext, "vault">,
  rows: ReviewRows,
  row: PreparationRow,
  path: string,
): string | null {
  const place = inputOf(rows, row, path);
  const input = parseJson((place && openInput(vault, place.of)) ?? "");
  const value = input.ok && place ? valueAtPointer(input.value, place.pointer) : undefined;
  if (value !== undefined) return stringifyJson(value);
  // What the summary repeats of an earlier revision outlives that revision's input.
  return place?.of === row || row.summary_text === null
    ? null
    : repeatedIn(rows, row.id, row.summary_text, path);
}

/** The input that has a concealed value, and where: what the API repeats may be of an earlier revision. */
function inputOf(
  { preparations }: Pick<ReviewRows, "preparations">,
  row: PreparationRow,
  path: string,
): { of: PreparationRow; pointer: string } | null {
  const earlier = readPlaceInRevision(path);
  if (earlier === null) return { of: row, pointer: path };
  const of = preparations.find(({ revision }) => revision === earlier.revision);
  return of ? { of, pointer: earlier.pointer } : null;
}
