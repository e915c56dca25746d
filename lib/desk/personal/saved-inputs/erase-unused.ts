import { secretsFit } from "@/lib/desk/database/secret-check";
import type { SystemContext } from "@/lib/desk/reviews";

const erasedPerRound = 500;
/** Where ended inputs are erased at once, what is still being written is not. */
const keptDaysMin = 1;

/**
 * Erases drafts that nobody has touched, and presets that nobody has opened or changed, for longer than inputs are kept.
 * Does nothing while the configured secret doesn't fit.
 */
export async function eraseUnused(
  { db, vault, clock }: Pick<SystemContext, "db" | "vault" | "clock">,
  { retentionDays }: { retentionDays: number },
): Promise<{ drafts: number; presets: number }> {
  if (!(await secretsFit(db, vault))) return { drafts: 0, presets: 0 };
  const keptDays = Math.max(retentionDays, keptDaysMin);
  const line = new Date(clock().getTime() - keptDays * 86_400_000).toISOString();
  const drafts = await db
    .deleteFrom("drafts")
    .where("id", "in", (eb) =>
      eb.selectFrom("drafts").select("id").where("updated_at", "<=", line).limit(erasedPerRound),
    )
    .returning("id")
    .execute();
  const presets = await db
    .deleteFrom("presets")
    .where("id", "in", (eb) =>
      eb.selectFrom("presets").select("id").where("used_at", "<=", line).limit(erasedPerRound),
    )
    .returning("id")
    .execute();
  return { drafts: drafts.length, presets: presets.length };
}
