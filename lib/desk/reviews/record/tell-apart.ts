import { loadFacets } from "../store/facets";
import type { ReviewContext } from "../context";
import type { ActivityItem } from "../queries/types";

/** The steps, with what tells a review from another one of the same tool that has the same headline among them. */
export async function tellApart(
  { db, vault }: Pick<ReviewContext, "db" | "vault">,
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
  const revisions = await db
    .selectFrom("preparations")
    .select(["id", "review_id", "revision"])
    .where("review_id", "in", ids)
    .execute();
  const idOf = new Map(revisions.map(({ id, review_id, revision }) => [`${review_id}:${revision}`, id]));
  const wanted = items.map((item) =>
    isAlike(item) ? idOf.get(`${item.reviewId}:${item.revision}`) : undefined,
  );
  const known = await loadFacets(db, vault, [...new Set(wanted.filter((id) => id !== undefined))]);
  return items.map((item, at) => {
    const facets = known.get(wanted[at] ?? "")?.facets;
    return facets ? { ...item, facets } : item;
  });
}

function titleOf({ toolName, headline }: ActivityItem): string {
  return JSON.stringify([toolName, headline]);
}
