import { isJsonObject, parseJson } from "@/lib/wire/contract/json";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { summaryHeadline } from "./summary";

/** As long as a headline in the list. */
const effectCharactersMax = 160;
/** A summary of megabytes is read where it is shown; a title does not wait for it. */
const summaryCharactersMax = 200_000;

/** The title of a review: the summary's headline in the API's words, or else what the tool is called. */
export function headlineOf(
  tool: ReviewView["tool"],
  summaryText: string | null,
): { text: string; byApi: boolean } {
  const parsed =
    summaryText === null || summaryText.length > summaryCharactersMax
      ? null
      : parseJson(summaryText, { depthMax: replyDepthMax });
  const headline = parsed?.ok && isJsonObject(parsed.value) ? summaryHeadline(parsed.value)?.text : undefined;
  return headline === undefined
    ? { text: tool.title ?? tool.name, byApi: false }
    : { text: headline, byApi: true };
}

/** What stands over a headline: whose words it is, of something to come or past. */
export function introduction(byApi: boolean, isPast: boolean): string {
  if (!byApi) return isPast ? "What was asked for" : "What this asks for";
  return isPast ? "What the API said it would do" : "What the API says it will do";
}

/** The same for a button: without line breaks, and cut where it is very long. It is untrusted text. */
export function effectOf(tool: ReviewView["tool"], summaryText: string | null): string {
  const characters = [...headlineOf(tool, summaryText).text.replaceAll(/\s+/g, " ")];
  return characters.length > effectCharactersMax
    ? `${characters.slice(0, effectCharactersMax).join("")}…`
    : characters.join("");
}
