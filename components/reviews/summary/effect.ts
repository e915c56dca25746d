import { isJsonObject, parseJson } from "@/lib/contract/json";
import { replyDepthMax } from "@/lib/contract/limits";
import type { ReviewView } from "@/lib/reviews/types";
import { visibleText } from "@/components/ui/visible-text";
import { summaryHeadline } from "./summary";

const effectCharactersMax = 120;
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

/** The same for a button: on one line, cut where it is long, with nothing hidden in it. */
export function effectOf(tool: ReviewView["tool"], summaryText: string | null): string {
  const text = visibleText(headlineOf(tool, summaryText).text).replaceAll(/\s+/g, " ");
  return text.length > effectCharactersMax ? `${text.slice(0, effectCharactersMax)}…` : text;
}
