import { useContext } from "react";
import { QueryClientContext } from "@tanstack/react-query";
import { isCalendarDay, parseInstant } from "@/lib/wire/contract/instant";
import type { PlaceName, TellingValue } from "@/lib/wire/facets/types";
import { knownNames } from "@/lib/web/queries";
import { needsId } from "@/components/results/known-name";
import { useDateFormats } from "@/components/ui/dates/date-formats";
import { labelFromName, singular } from "@/components/ui/text/label-from-name";
import { looksLikeId } from "@/components/ui/text/looks-like-id";
import { shortTime } from "../state/facet-time";
import { wordDifference } from "../difference/word-difference";

export type ReadValue = (text: string | null) => string;

/** How values read: an instant in the reader's zone, an id by the name that a list on this page knows, else as they came. */
export function useReadValue(): ReadValue {
  const client = useContext(QueryClientContext);
  const { formats } = useDateFormats();
  return (text) => {
    if (text === null) return "Left out";
    if (isTime(text)) return shortTime(text, formats);
    const known = client && looksLikeId(text) ? knownNames(client).get(text) : undefined;
    if (!known) return text;
    return needsId(known) ? `${known.name} ${text}` : known.name;
  };
}

/** "Post 2, Goes out at": each list's item by its number, then the name; as the form calls them where it does. */
export function placeLabel({ path, titles }: PlaceName): string {
  const parts: string[] = [];
  for (const [index, step] of path.entries()) {
    const list = path[index - 1];
    if (/^\d+$/.test(step) && list !== undefined && parts.length > 0)
      parts[parts.length - 1] = `${singular(parts.at(-1) ?? "")} ${Number(step) + 1}`;
    else parts.push(titles[index] ?? labelFromName(step));
  }
  return parts.join(", ") || "Input";
}

const shortMax = 40;
const togetherMax = 3;

/** For the end of a button: the one value that no other has, else a few that no other has together; null where there is none. */
export function shortTelling(telling: readonly TellingValue[], read: ReadValue): string | null {
  const [first] = telling;
  if (!first) return null;
  const shown = first.isOnly ? [first] : telling.slice(0, togetherMax);
  return shown.map((value) => shortValue(value, read)).join(" · ");
}

function shortValue(value: TellingValue, read: ReadValue): string {
  const { text, others: there } = value;
  if (text === null) return `without ${placeLabel(value).toLowerCase()}`;
  const whole = read(text);
  const instead = there.filter((other) => other !== null).map(read);
  if (isTime(text)) {
    // Day and clock, of which one is enough where the other is as elsewhere.
    const parts = whole.split(", ");
    const others = instead.map((other) => other.split(", "));
    const differing = parts.filter((part, at) => part !== others[0]?.[at]);
    const [only, ...more] = differing;
    const isEnough = only !== undefined && more.length === 0 && !others.some((other) => other.includes(only));
    return isEnough ? only : whole;
  }
  const words = wordDifference(instead[0] ?? "", whole, bySpaces)
    .now.filter(({ isChanged }) => isChanged)
    .map((run) => run.text.trim())
    .join(" … ");
  const short = whole.length > shortMax && words !== "" ? words : whole;
  const characters = [...short.replaceAll(/\s+/g, " ")];
  return characters.length > shortMax ? `${characters.slice(0, shortMax).join("")}…` : characters.join("");
}

/** Apart from the rest of what it stands in, "16:00" is read as a whole. */
function bySpaces(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== "");
}

function isTime(text: string): boolean {
  return parseInstant(text) !== null || isCalendarDay(text);
}
