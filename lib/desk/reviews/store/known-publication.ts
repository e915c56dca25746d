import type { Known } from "@/lib/desk/publication/next-publication";
import { settledPreparation } from "./change-preparation";
import { loadFollowUps, type FollowUpRow } from "./follow-ups";
import type { PreparationRow, Tx } from "./rows";

/** As the rules have it. What is contradicted is stored as not found, so that nothing takes it for published. */
export function knownOf(
  row: Pick<PreparationRow, "publication" | "publication_alarm">,
  followUp: Pick<FollowUpRow, "person_says" | "check_says" | "weighed"> | undefined,
): Known | null {
  if (row.publication === null) return null;
  return {
    publication: row.publication_alarm === "contradicted" ? "contradicted" : row.publication,
    said: {
      person: followUp?.person_says ?? null,
      check: followUp?.check_says ?? null,
      weighed: followUp?.weighed === 1,
    },
  };
}

/** The same, read in the transaction that changes it and held until it ends. Null before an acceptance. */
export async function publicationIn(
  tx: Tx,
  preparationId: string,
): Promise<{ row: PreparationRow; known: Known } | null> {
  const row = await settledPreparation(tx, preparationId);
  const [followUp] = await loadFollowUps(tx, [preparationId]);
  const known = row && knownOf(row, followUp);
  return row && known ? { row, known } : null;
}
