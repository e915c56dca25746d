import { Fragment } from "react";
import { parseInstant } from "@/lib/wire/contract/instant";
import { MarkedText } from "./marked-text";
import { formatDay, LocalTime, RecentTime } from "../clock-time";

/**
 * Untrusted text that somebody decides on, as MarkedText, with each instant in it in the reader's own zone: before what
 * the text says, or with `instead` in its place, where the text itself is one click away; "recent": as briefly as its age allows.
 */
export function TextWithTimes({ text, instead = false }: { text: string; instead?: boolean | "recent" }) {
  return splitInstants(text).map(({ text: part, isInstant }, index) =>
    isInstant ? (
      instead ? (
        <span key={index} className="whitespace-nowrap">
          {instead === "recent" ? <RecentTime at={part} /> : <LocalTime at={part} />}
        </span>
      ) : (
        <Fragment key={index}>
          <span className="whitespace-nowrap">
            <LocalTime at={part} />
          </span>{" "}
          <span className="font-mono text-xs font-normal tracking-normal whitespace-nowrap text-ink-3">
            ({part})
          </span>
        </Fragment>
      )
    ) : (
      <MarkedText key={index} text={part} />
    ),
  );
}

/** The same as text, each instant in the reader's own zone. Not while the server renders. */
export function textInLocalTime(text: string): string {
  return splitInstants(text)
    .map((part) => (part.isInstant ? formatDay(new Date(part.text)) : part.text))
    .join("");
}

/** The parts of a text in their order; an instant is an RFC 3339 date-time with a zone that stands as a word. */
export function splitInstants(text: string): { text: string; isInstant: boolean }[] {
  if (text.length > searchedMax) return [{ text, isInstant: false }];
  return text
    .split(instantLike)
    .map((part, index) => ({ text: part, isInstant: index % 2 === 1 && parseInstant(part) !== null }))
    .filter(({ text: part }) => part !== "");
}

const instantLike =
  /(?<![\w.:+-])(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d))(?![\w:+-])/;
const searchedMax = 10_000;
