import type { ActivityItem } from "@/lib/desk/reviews/queries/types";
import { titleInApi } from "@/components/ui/text/shared-terms";

type Step = Pick<ActivityItem, "by" | "text" | "toolName">;

/** How the desk begins what it writes of an answer that the API gave, and of nothing else. */
const apiDid = "The API ";

/** A person, the API by its answer, or the desk. Beside an answer the record names whoever had sent. */
export function actorOf({ by, text, toolName }: Step): "person" | "api" | "desk" {
  // A sentence can begin with a tool's name, which is the API's to choose.
  if (text.startsWith(apiDid) && !toolName?.startsWith(apiDid)) return "api";
  return by === null ? "desk" : "person";
}

/**
 * A step's sentence with the tool's title in the place of its name, or without either where the headline says what it is
 * about; without the API as its subject where that is named before it.
 */
export function sentenceOf(
  item: Pick<ActivityItem, "by" | "text" | "toolName" | "toolTitle" | "headline">,
  { afterActor }: { afterActor: boolean },
): string {
  const sentence = namedSentence(item);
  if (!afterActor || actorOf(item) !== "api") return sentence;
  return sentence.charAt(apiDid.length).toUpperCase() + sentence.slice(apiDid.length + 1);
}

function namedSentence({
  text,
  toolName,
  toolTitle,
  headline,
}: Pick<ActivityItem, "text" | "toolName" | "toolTitle" | "headline">): string {
  if (!toolName) return text;
  const [before, after] = text.split(`${toolName}, revision `, 2);
  if (!headline || before === undefined || after === undefined)
    return toolTitle ? text.replace(toolName, () => titleInApi(toolTitle)) : text;
  return `${before}${before === "" ? "Revision" : "revision"} ${after.replace(/^(\d+),/, "$1")}`;
}
