import { checkFor, noChecks, type PublicationRule } from "@/lib/desk/publication/publication-file";
import { likeliestTool, showingTools } from "@/lib/desk/publication/showing-tools";
import type { ListTool } from "@/lib/wire/lookups/list-tool";
import type { ReviewContext } from "../context";

/** The read-only tool that is asked what became of what another had accepted, and who says so. */
export type AskedTool =
  | { by: "file"; name: string; rule: PublicationRule }
  /** No rule judges its answer: that is a person's to read. */
  | { by: "administrator" | "name"; name: string; list: ListTool };

export type AskContext = Pick<ReviewContext, "knownTools" | "publication">;

/** The file's first check that fits, else an administrator's choice, else by name. Null where there is none. */
export function askedTool(context: AskContext, toolName: string, chosen: string | null): AskedTool | null {
  const check = checkFor(context.publication ?? noChecks, toolName);
  if (check) return "publishes" in check ? null : { by: "file", name: check.ask.tool, rule: check };
  const tools = toolsToAsk(context);
  const own = tools.find(({ name }) => name === chosen);
  if (own) return { by: "administrator", name: own.name, list: own };
  const likely = likeliestTool(tools);
  return likely && { by: "name", name: likely.name, list: likely };
}

export function toolsToAsk({ knownTools }: Pick<ReviewContext, "knownTools">): ListTool[] {
  const view = knownTools?.();
  return view?.kind === "known" ? showingTools(view.discovery) : [];
}
