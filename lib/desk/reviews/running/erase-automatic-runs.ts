import type { SystemContext } from "../context";

const keptForMs = 30 * 86_400_000;
const erasedPerRound = 500;

/** Erases what was run without a click over thirty days ago: it is evidence of nothing. */
export async function eraseAutomaticRuns({ db, clock }: Pick<SystemContext, "db" | "clock">): Promise<void> {
  const until = new Date(clock().getTime() - keptForMs).toISOString();
  await db
    .deleteFrom("automatic_runs")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("automatic_runs as due")
        .select("due.id")
        .where("due.started_at", "<=", until)
        .orderBy("due.started_at")
        .limit(erasedPerRound),
    )
    .execute();
}
