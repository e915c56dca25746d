import type { JsonObject } from "@/lib/wire/contract/json";
import type { ReviewContext } from "@/lib/desk/reviews";
import { toolsUnknown, unlistedTool } from "@/lib/desk/reviews/refusals/refusal";
import { guardAddress } from "@/lib/desk/reviews/sending/input-hash";
import type { VerbRefusal } from "@/lib/desk/reviews/verbs/types";

export type SavedInputContext = Pick<
  ReviewContext,
  "db" | "vault" | "clock" | "actor" | "connection" | "discover"
>;

/** By what the API is known, whatever the credential, so that what was saved outlives a new one. */
export function addressOf({ connection }: Pick<SavedInputContext, "connection">): string {
  return guardAddress(connection);
}

/** The schema that says what is concealed. Without the list of tools nobody knows, and nothing is saved. */
export async function schemaOfTool(
  { discover }: Pick<SavedInputContext, "discover">,
  toolName: string,
): Promise<{ ok: true; schema: JsonObject | undefined } | VerbRefusal> {
  const view = await discover();
  if (view.kind === "unknown") return toolsUnknown(view.reason);
  const tool = view.discovery.tools.find(({ name }) => name === toolName);
  if (!tool) return unlistedTool;
  return { ok: true, schema: tool.inputSchema };
}

/** Names as they are listed; one that can't be opened comes last. */
export function byName(one: { name: string | null }, other: { name: string | null }): number {
  if (one.name === null || other.name === null)
    return Number(one.name === null) - Number(other.name === null);
  return one.name.localeCompare(other.name, "en");
}
