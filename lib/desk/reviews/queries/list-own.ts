import { z } from "zod";
import { sql } from "kysely";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { effectiveState } from "../transition/expiry";
import { loadFacets } from "../store/facets";
import { openHeadline } from "../store/headlines";
import { stateOf } from "../store/rows";
import type { VerbResult } from "../verbs/types";
import type { OwnReview } from "./types";

/** How many of a person's newest revisions are looked through for one tool's. */
const lookedAtMax = 500;
const listedMax = 6;

/** The reviews of one tool, or null for any, that this person last prepared, the newest first, each by its newest revision. */
export const listOwn = verb({
  permission: "reviews:read",
  writes: false,
  input: z.object({ toolName: z.string().nullable(), limit: z.number().int().positive().optional() }),
  async run(
    context: Pick<ReviewContext, "db" | "api" | "clock" | "actor" | "vault">,
    { toolName, limit = listedMax },
  ): Promise<VerbResult<OwnReview[]>> {
    const rows = await context.db
      .selectFrom((eb) =>
        eb
          .selectFrom("preparations")
          .select(["id", "review_id", "state", "restore_id", "created_at", "expires_at", "is_newest"])
          .select(["summary_headline", "input_headline_sealed"])
          .select(sql<number>`case when input_sealed is null then 0 else 1 end`.as("has_input"))
          .where("author_id", "=", context.actor.id)
          .orderBy("created_at", "desc")
          .limit(lookedAtMax)
          .as("own"),
      )
      .innerJoin("reviews", "reviews.id", "own.review_id")
      .select([
        "own.id",
        "own.review_id",
        "own.state",
        "own.restore_id",
        "own.created_at",
        "own.expires_at",
        "reviews.tool_title",
        "reviews.tool_name",
      ])
      .select(["own.summary_headline", "own.input_headline_sealed", "own.has_input"])
      .$if(toolName !== null, (query) => query.where("reviews.tool_name", "=", toolName))
      .where("own.is_newest", "=", 1)
      .orderBy("own.created_at", "desc")
      .limit(limit)
      .execute();
    const kept = await loadFacets(
      context.db,
      context.vault,
      rows.map(({ id }) => id),
    );
    return {
      ok: true,
      value: rows.map((row) => ({
        reviewId: row.review_id,
        toolName: row.tool_name,
        facets: kept.get(row.id)?.facets ?? null,
        isUnreadable: kept.get(row.id)?.isUnreadable ?? false,
        headline: openHeadline(context.vault, row) ?? row.tool_title ?? row.tool_name,
        state: effectiveState(context, { ...row, state: stateOf(row) }),
        createdAt: row.created_at,
        hasInput: row.has_input === 1,
      })),
    };
  },
});
