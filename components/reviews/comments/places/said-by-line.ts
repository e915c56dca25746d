import { useMemo } from "react";
import type { Place, ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { InputGroup } from "../../values/input-rows";
import { useDiscussion } from "../discussion";
import { useOpenPlaces } from "../writing/drafts";
import { byLine } from "./lines";

/** What is said at a place of the input, or being written there. */
export type Said = { thread: ThreadView } | { place: Place };
export type SaidByLine = { at: ReadonlyMap<string, Said[]>; elsewhere: Said[] };

/** What is said at the lines of a form; `elsewhere` what has no line, and what was on a place that is gone. */
export function useSaidByLine(groups: readonly InputGroup[]): SaidByLine {
  const discussion = useDiscussion();
  const threads = discussion?.threads;
  const places = useOpenPlaces(discussion?.reviewId ?? "");
  return useMemo(() => {
    const placed = (threads ?? []).filter(({ place }) => place !== null);
    const isGone = ({ place }: ThreadView) => place?.is === "gone";
    const said: Said[] = [
      ...placed.filter((thread) => !isGone(thread)).map((thread) => ({ thread })),
      ...places.map((place) => ({ place })),
    ];
    const { at, elsewhere } = byLine(groups, said, pointerOf);
    return { at, elsewhere: [...elsewhere, ...placed.filter(isGone).map((thread) => ({ thread }))] };
  }, [groups, threads, places]);
}

function pointerOf(said: Said): string {
  return "thread" in said ? (said.thread.place?.place.pointer ?? "") : said.place.pointer;
}
