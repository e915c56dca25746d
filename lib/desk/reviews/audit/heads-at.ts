import { sql } from "kysely";
import type { Head } from "@/lib/desk/record/heads";
import type { Db } from "../store/rows";

/** How the chains at these places ended at a checkpoint, or at the last one, in the order of their places. */
export async function headsAt(
  db: Db,
  { first, last, checkpoint }: { first: number; last: number; checkpoint?: number },
): Promise<Head[]> {
  const until = checkpoint === undefined ? sql`` : sql`and later.checkpoint <= ${checkpoint}`;
  return db
    .selectFrom("audit_heads as head")
    .select(["head.place", "head.chain", "head.number", "head.digest"])
    .where("head.place", ">=", first)
    .where("head.place", "<=", last)
    .where(
      sql<boolean>`head.checkpoint = (select max(later.checkpoint) from audit_heads as later
        where later.place = head.place ${until})`,
    )
    .orderBy("head.place")
    .execute();
}
