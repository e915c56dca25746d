import { useMemo } from "react";
import { isJsonObject, isNested, type JsonValue } from "@/lib/wire/contract/json";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { describedPlaces, type Described } from "@/lib/wire/json-schema/described";
import { leftOutMembers, type LeftOut } from "@/lib/wire/json-schema/left-out";
import { rootIds } from "@/lib/wire/facets/find-facets";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { countConfusables } from "@/components/ui/text/confusables";
import { countHidden } from "@/components/ui/text/visible-text";
import { useJson } from "@/components/results/use-json";
import { coverageOf, isEmptySummary, type Coverage, type CoverageContext } from "../coverage/coverage";
import { contentCards, type ContentCard } from "../preview/content-cards";
import { isAboutPosts } from "@/lib/wire/lookups/is-about-posts";
import { compareInputs } from "../difference/compare-inputs";
import { inputGroups, type InputGroup } from "../values/input-rows";

/** What a page makes of an input to have it understood; nothing in it decides anything. */
export type Reading = {
  groups: InputGroup[];
  /** Whether the input has more lines than are drawn as a form. */
  partial: boolean;
  cards: ContentCard[];
  /** Whether they are posts, to be shown as a platform might. */
  isAboutPosts: boolean;
  /** The ids at its root. */
  rootIds: string[];
  /** What the tool's schema has a place for and the input leaves out; null where the schema isn't known. */
  leftOut: LeftOut[] | null;
  /** What the schema says of each place; null where it isn't known. */
  described: ReadonlyMap<string, Described> | null;
  /** Characters that can't be seen, turn the reading order or look like others. */
  oddCharacters: number;
};

/** How values differ from an earlier revision: by JSON pointer, with how many places differ. */
export type Changes = { of: ReadonlyMap<string, "changed" | "new">; count: number };

/** Null while a large input is being read, and where it can't be. `schemaText` is the tool's, as it is declared now. */
export function useReading(
  inputText: string | null,
  schemaText: string | null,
  toolName: string,
): Reading | null {
  const input = useJson(inputText ?? "null");
  const schema = useJson(schemaText ?? "null");
  return useMemo(() => {
    if (inputText === null || !input?.ok) return null;
    const { value } = input;
    const declared = schema?.ok ? schema.value : null;
    const described = isJsonObject(declared) ? describedPlaces(declared, value) : null;
    return {
      ...inputGroups(value, described),
      cards: contentCards(value),
      isAboutPosts: isAboutPosts(toolName, declared ?? value),
      rootIds: rootIds(value),
      leftOut: isJsonObject(declared) ? leftOutMembers(declared, value) : null,
      described,
      oddCharacters: oddCharactersIn(value),
    };
  }, [inputText, input, schema, toolName]);
}

/** How much of an input its summary mentions; null while either is being read, and where there is no summary. */
export function useCoverage(
  { inputText, summaryText }: PreparationView,
  reading: Reading | null,
  { toolName, records, isReading }: Omit<CoverageContext, "described">,
): Coverage | null {
  const input = useJson(inputText ?? "null");
  const summary = useJson(summaryText ?? "null");
  const described = reading?.described ?? null;
  return useMemo(() => {
    if (inputText === null || summaryText === null || !input?.ok || !summary?.ok) return null;
    if (isEmptySummary(summary.value)) return null;
    return coverageOf(input.value, summary.value, { toolName, described, records, isReading });
  }, [inputText, summaryText, input, summary, toolName, described, records, isReading]);
}

const textsLookedAt = 2_000;
const charactersLookedAt = 10_000;

function oddCharactersIn(whole: JsonValue): number {
  let count = 0;
  const waiting: JsonValue[] = [whole];
  for (let looked = 0; looked < textsLookedAt; looked += 1) {
    const value = waiting.pop();
    if (value === undefined) break;
    if (typeof value === "string") count += oddIn(value);
    else if (isNested(value)) {
      if (isJsonObject(value))
        for (const name of Object.keys(value).slice(0, textsLookedAt)) count += oddIn(name);
      waiting.push(...Object.values(value).slice(0, textsLookedAt));
    }
  }
  return count;
}

function oddIn(text: string): number {
  const start = text.slice(0, charactersLookedAt);
  return countConfusables(start) + countHidden(start);
}

const comparedMax = 400_000;

/** What is not as it was in an earlier revision; null where there is none to compare with, or where they are too large. */
export function useChanges(before: string | null, now: string | null): Changes | null {
  return useMemo(() => {
    if (before === null || now === null || before.length + now.length > comparedMax) return null;
    const changes = compareInputs(before, now);
    if (changes === null) return null;
    const of = new Map<string, "changed" | "new">();
    for (const { path, kind } of changes)
      if (kind !== "removed") of.set(pointerOf(path), kind === "added" ? "new" : "changed");
    return { of, count: changes.length };
  }, [before, now]);
}
