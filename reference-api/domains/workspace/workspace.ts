import { sql } from "kysely";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading, Tables } from "../../store/tables";
import { gates } from "../../tools/scopes-and-gates";
import { storedJson } from "../../store/stored-json";

/** The workspace, the brand, and what the calling credential may do. */
export async function workspaceView(
  db: Reading,
  caller: { scopes: ReadonlySet<string> },
  closedGates: ReadonlySet<string>,
): Promise<JsonObject> {
  // One statement, since this is what callers ask for most.
  const { rows } = await sql<Tables["workspace"] & { accounts: number }>`
    select *, (select count(*) from account) as accounts from workspace`.execute(db);
  const [workspace] = rows;
  if (!workspace) throw new Error("The reference API's database has no workspace.");
  const { id, name, created_at, accounts } = workspace;
  return {
    workspace: { id, name, createdAt: created_at, accounts },
    ...storedJson<JsonObject>(workspace.details_json),
    credential: { scopes: [...caller.scopes].sort() },
    features: gates.map((gate) => ({ gate, open: !closedGates.has(gate) })),
  };
}
