import type { Merged } from "../store/approvers";
import type { PreparationRow } from "../store/rows";
import type { Actor } from "../types";
import type { Reader } from "./may-read";

type Authored = {
  preparations: readonly Pick<PreparationRow, "author_id">[];
  merged: Merged;
};

/** A person before a review, by the account that they have now. */
export function readerOf(actor: Pick<Actor, "id" | "roles">, { preparations, merged }: Authored): Reader {
  const isThem = (id: string) => (merged.get(id) ?? id) === actor.id;
  return { actor, isThem, isAuthor: preparations.some(({ author_id }) => isThem(author_id)) };
}
