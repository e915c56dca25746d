import { may, rolesOf } from "@/lib/desk/policy/permissions";
import { parsedAlready } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { loadFacets } from "../store/facets";
import { expiryLine } from "../transition/expiry";
import type { PersonRef } from "../types";
import type { VerbResult } from "../verbs/types";
import { decisionsOf } from "./decided-rows";
import type { ListContext } from "./list-item";
import { reviewPage } from "./review-page";
import type { ReviewChoices, ReviewFilter } from "./types";

/** So many reviews of a list are looked at, the first ones, and so many people and targets are offered. */
const lookedAtMax = 500;
const offeredMax = 300;

/**
 * What a list can be filtered by: everybody who prepares or decides, whoever else did in its first 500 reviews, and
 * the accounts and other targets of these. It costs the same however long the history is.
 */
export const listChoices = verb({
  permission: "reviews:read",
  writes: false,
  input: parsedAlready<Pick<ReviewFilter, "states" | "order">>(),
  async run(
    context: ListContext & Pick<ReviewContext, "clock">,
    { states, order },
  ): Promise<VerbResult<ReviewChoices>> {
    const { db, vault } = context;
    const page = reviewPage({
      ...(states ? { states } : {}),
      ...(order ? { order } : {}),
      readerId: context.actor.id,
      line: expiryLine(context),
      after: null,
      limit: lookedAtMax,
    });
    const rows = page === null ? [] : (await page.execute(db)).rows;
    const ids = rows.map(({ id }) => id);
    const decisions = await decisionsOf(context, ids);
    const facets = await loadFacets(db, vault, ids);
    const people = (
      await db
        .selectFrom("user")
        .select(["id", "name", "role", "moreRoles"])
        .orderBy("name")
        .limit(offeredMax)
        .execute()
    ).flatMap(({ id, name, ...row }) => {
      const roles = rolesOf(row);
      return roles.length === 0 ? [] : [{ id, name, roles }];
    });
    const targets = new Map(
      [...facets.values()].flatMap(({ facets: own }) =>
        (own?.targets ?? []).map((target) => [target.id, target] as const),
      ),
    );
    return {
      ok: true,
      value: {
        authors: distinct([
          ...people.filter((person) => may(person, "reviews:prepare")),
          ...rows.map(({ author_id: id, author_name: name }) => ({ id, name })),
        ]),
        reviewers: distinct([
          ...people.filter((person) => may(person, "reviews:approve")),
          ...decisions.map(({ by }) => by),
        ]),
        targets: [...targets.values()].slice(0, offeredMax),
      },
    };
  },
});

function distinct(people: readonly PersonRef[]): PersonRef[] {
  return [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()].slice(0, offeredMax);
}
