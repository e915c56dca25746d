import type { JsonObject } from "@/lib/contract/json";
import type { Reading } from "../store/database";
import { gates } from "../tools/scopes-and-gates";

/** The workspace, the brand, and what the calling credential may do. */
export async function workspaceView(
  db: Reading,
  caller: { scopes: ReadonlySet<string> },
  closedGates: ReadonlySet<string>,
): Promise<JsonObject> {
  const workspace = await db.selectFrom("workspace").selectAll().executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom("account")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    workspace: { id: workspace.id, name: workspace.name, createdAt: workspace.created_at, accounts: count },
    ...readDetails(workspace.details_json),
    credential: { scopes: [...caller.scopes].sort() },
    features: gates.map((gate) => ({ gate, open: !closedGates.has(gate) })),
  };
}

/** Written by the seed alone. */
function readDetails(json: string): JsonObject {
  return JSON.parse(json) as JsonObject;
}
