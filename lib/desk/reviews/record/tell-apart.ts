import { loadFacets } from "../store/facets";
import { tellingAmong, type ComparedRow } from "../queries/similar/similar-reviews";
import type { ReviewContext } from "../context";
import type { ActivityItem } from "../queries/types";

/** The steps, with what tells a review from another one of the same tool that has the same headline among them. */
export async function tellApart(
  context: Pick<ReviewContext, "db" | "vault" | "knownTools">,
  items: ActivityItem[],
): Promise<ActivityItem[]> {
  const reviews = new Map<string, Set<string>>();
  for (const item of items) {
    if (item.reviewId === null || item.headline === null) continue;
    const title = titleOf(item);
    reviews.set(title, (reviews.get(title) ?? new Set()).add(item.reviewId));
  }
  const isAlike = (item: ActivityItem) => (reviews.get(titleOf(item))?.size ?? 0) > 1;
  const ids = [...new Set(items.filter(isAlike).flatMap(({ reviewId }) => reviewId ?? []))];
  if (ids.length === 0) return items;
  const revisions = await context.db
    .selectFrom("preparations")
    .select(["id", "review_id", "revision"])
    .where("review_id", "in", ids)
    .execute();
  const idOf = new Map(revisions.map(({ id, review_id, revision }) => [`${review_id}:${revision}`, id]));
  const wanted = items.map((item) =>
    isAlike(item) ? idOf.get(`${item.reviewId}:${item.revision}`) : undefined,
  );
  const known = await loadFacets(context.db, context.vault, [
    ...new Set(wanted.filter((id) => id !== undefined)),
  ]);
  const alike = new Map<string, Map<string, ComparedRow>>();
  for (const [at, item] of items.entries()) {
    const id = wanted[at] ?? "";
    // Of what is erased nothing is compared.
    if (!known.get(id)?.facets) continue;
    const title = titleOf(item);
    const row = { id, tool_name: item.toolName ?? "", summary_headline: item.headline };
    alike.set(title, (alike.get(title) ?? new Map<string, ComparedRow>()).set(id, row));
  }
  const telling = await tellingAmong(
    context,
    new Map([...alike].map(([title, rows]) => [title, [...rows.values()]])),
    [...known.values()].map(({ facets }) => facets),
  );
  return items.map((item, at) => {
    const id = wanted[at] ?? "";
    const facets = known.get(id)?.facets;
    return facets ? { ...item, facets, telling: telling.get(id) ?? [] } : item;
  });
}

function titleOf({ toolName, headline }: ActivityItem): string {
  return JSON.stringify([toolName, headline]);
}
