import { entryProblem } from "../sign-in/entry-problem";
import type { LinkProblem } from "./link-problem";
import type { OpenLink } from "./open-link";

/**
 * Why a link that is good lets nobody in all the same; null where nothing keeps them out. Where the provider alone lets people
 * in, no link sets a password: only one from the command line is for when it doesn't.
 */
export async function keptOut(
  context: Parameters<typeof entryProblem>[0],
  link: OpenLink,
): Promise<LinkProblem | null> {
  if (link.kind === "invitation") return context.oidc?.only ? "provider_only" : null;
  const problem = await entryProblem(context, link.personId);
  if (problem === null || (problem === "provider_only" && link.kind === "break_glass")) return null;
  return problem === "provider_only" ? problem : "gone";
}
