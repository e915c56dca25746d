import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { publishes, stricterOf, type Publishes } from "@/lib/desk/publication/axis";
import { checkFor, noChecks } from "@/lib/desk/publication/publication-file";
import type { SystemContext } from "../context";
import type { PublicationView } from "../types";
import { nothingToPublish } from "./follow-up-plan";
import type { FollowUpRow } from "./follow-ups";
import type { PreparationRow, ReviewRow, Tx } from "./rows";

type AxisRow = Pick<PreparationRow, "publication" | "publishes" | "publication_alarm">;
type AxisContext = Pick<SystemContext, "publication" | "knownTools">;

/** Decided once, and never less than for an earlier revision: what the API lists later takes nothing away. */
export async function publishesAtPreparation(
  tx: Tx,
  { publication: settings = noChecks, knownTools }: AxisContext,
  { review, tool }: { review: ReviewRow; tool: ToolDescriptor },
): Promise<Publishes> {
  const chosen = await tx
    .selectFrom("publication_tools")
    .select("asked_tool")
    .where("connection_id", "=", review.connection_id)
    .where("tool_name", "=", review.tool_name)
    .executeTakeFirst();
  const earlier = await tx
    .selectFrom("preparations")
    .select("publishes")
    .where("review_id", "=", review.id)
    .where("publishes", "=", "yes")
    .executeTakeFirst();
  const view = knownTools?.();
  const discovery = view?.kind === "known" ? view.discovery : null;
  return stricterOf(
    earlier ? "yes" : "no",
    publishes(review.tool_name, { settings, tool, discovery, chosen: chosen?.asked_tool ?? null }),
  );
}

/** By the file and the tools as they are known now, and never less than was decided before; null is from before that. */
export function publishesNow(
  { publication: settings = noChecks, knownTools }: AxisContext,
  toolName: string,
  decided: Publishes | null,
): Publishes | null {
  if (decided === null) return null;
  const view = knownTools?.();
  const discovery = view?.kind === "known" ? view.discovery : null;
  const tool = discovery?.tools.find(({ name }) => name === toolName);
  return stricterOf(decided, publishes(toolName, { settings, tool, discovery, chosen: null }));
}

/** What was prepared before it was decided counts as published afterwards, unless the file says that it isn't. */
export function publishesView(
  { publication: settings = noChecks }: Pick<SystemContext, "publication">,
  toolName: string,
  { publishes: decided }: Pick<AxisRow, "publishes">,
): Publishes {
  if (decided !== null) return decided;
  const check = checkFor(settings, toolName);
  return check && "publishes" in check ? "nothing" : "yes";
}

/**
 * What is known of the publication of a revision: `nothing` where by its plan, or until there is one by what was decided,
 * nothing is to be published; `untracked` where there is no way to look.
 */
export function publicationView(
  context: Pick<SystemContext, "publication">,
  toolName: string,
  row: AxisRow,
  followUp: Pick<FollowUpRow, "planned_at" | "items_json"> | undefined,
): PublicationView | null {
  const { publication, publication_alarm: alarm } = row;
  if (alarm === "contradicted") return alarm;
  if (publication !== "unverified" || !followUp) return publication;
  if (row.publishes === "no") return "untracked";
  const isNothing =
    followUp.planned_at === null
      ? publishesView(context, toolName, row) === "nothing"
      : followUp.items_json === nothingToPublish.items_json;
  return isNothing ? "nothing" : publication;
}
