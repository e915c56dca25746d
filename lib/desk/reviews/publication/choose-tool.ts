import { z } from "zod";
import { toolName } from "../inputs";
import { verb } from "../verb";
import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import { toolsToAsk } from "../queries/asked-tool";
import { refusal, unlistedTool } from "../refusals/refusal";
import type { VerbResult } from "../verbs/types";

/** Once for a tool; a check that a file sets comes before it. */
export const choosePublicationTool = verb({
  permission: "publication:choose",
  writes: true,
  input: z.object({ toolName, askedTool: toolName }),
  async run(context: ReviewContext, wanted): Promise<VerbResult<{ askedTool: string }>> {
    const { db, actor, connection, clock } = context;
    const view = await context.discover();
    if (view.kind === "unknown") return refusal("upstream", { code: "tools_unknown", detail: view.reason });
    if (!view.discovery.tools.some(({ name }) => name === wanted.toolName)) return unlistedTool;
    if (!toolsToAsk(context).some(({ name }) => name === wanted.askedTool))
      return refusal("invalid_input", { code: "no_showing_tool" });
    const chosen = {
      asked_tool: wanted.askedTool,
      person_id: actor.id,
      person_name: actor.name,
      at: clock().toISOString(),
    };
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("publication_tools")
        .values({ connection_id: connection.id, tool_name: wanted.toolName, ...chosen })
        .onConflict((conflict) => conflict.columns(["connection_id", "tool_name"]).doUpdateSet(chosen))
        .execute();
      // From now on there is a way to look, also for what was accepted before; that is never overdue.
      await tx
        .updateTable("preparations")
        .set({ publishes: "yes" })
        .where("publishes", "=", "no")
        .where("review_id", "in", (eb) =>
          eb
            .selectFrom("reviews")
            .select("id")
            .where("connection_id", "=", connection.id)
            .where("tool_name", "=", wanted.toolName),
        )
        .execute();
      await appendAudit(tx, context, {
        by: actor,
        event: "publication_tool_chosen",
        text: `Chose ${wanted.askedTool} to show what became of ${wanted.toolName}.`,
        toolName: wanted.toolName,
        reviewId: null,
        revision: null,
        details: { connection: connection.id, asked: wanted.askedTool },
      });
    });
    return { ok: true, value: { askedTool: wanted.askedTool } };
  },
});
