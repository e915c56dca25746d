import type { SystemContext } from "../context";
import { everyTool } from "../store/rows";

const keptForMs = 60 * 60 * 1000;

/**
 * Erases the pauses of single tools that were over an hour ago. The pause of a rejected credential ends only when the
 * API lets it in, so that it stays: one row for each API and credential that the desk has ever been started with.
 */
export async function erasePastPauses({ db, clock }: Pick<SystemContext, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("sending_pauses")
    .where("tool_name", "<>", everyTool)
    .where("until", "<=", new Date(clock().getTime() - keptForMs).toISOString())
    .execute();
}
