import { useMemo } from "react";
import { isJsonObject, isNested, type JsonValue } from "@/lib/wire/contract/json";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { leftOutMembers, type LeftOut } from "@/lib/wire/json-schema/left-out";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { countConfusables } from "@/components/ui/text/confusables";
import { countHidden } from "@/components/ui/text/visible-text";
import { useJson } from "@/components/results/use-json";
import { coverageOf, isEmptySummary, type Coverage } from "../coverage/coverage";
import { contentCards, type ContentCard } from "../preview/content-cards";
import { isAboutPosts } from "@/lib/wire/lookups/is-about-posts";
import { compareInputs } from "../difference/compare-inputs";
import { inputGroups, type InputGroup } from "./input-rows";

/** What a page makes of an input to have it understood; nothing in it decides anything. */
export type Reading = {
  groups: InputGroup[];
  /** Whether the input has more lines than are drawn as a form. */
  partial: boolean;
  /** Null where there is no summary. */
  coverage: Coverage | null;
  cards: ContentCard[];
  /** Whether they are posts, to be shown as a platform might. */
  isAboutPosts: boolean;
  /** What the tool's schema has a place for and the input leaves out; null where the schema isn't known. */
  leftOut: LeftOut[] | null;
  /** Characters that can't be seen, turn the reading order or look like others. */
  oddCharacters: number;
};

/** How values differ from an earlier revision: by JSON pointer, with how many places differ. */
export type Changes = { of: ReadonlyMap<string, "changed" | "new">; count: number };

/** Null while a large input is being read, and where it can't be. `schemaText` is the tool's, as it is declared now. */
export function useReading(
  { inputText, summaryText }: PreparationView,
  schemaText: string | null,
  toolName: string,
): Reading | null {
  const input = useJson(inputText ?? "null");
  const summary = useJson(summaryText ?? "null");
  const schema = useJson(schemaText ?? "null");
  return useMemo(() => {
    if (inputText === null || !input?.ok || !summary) return null;
    const { value } = input;
    const declared = schema?.ok ? schema.value : null;
    return {
      ...inputGroups(value),
      coverage:
        summaryText !== null && summary.ok && !isEmptySummary(summary.value)
          ? coverageOf(value, summary.value)
          : null,
      cards: contentCards(value),
      isAboutPosts: isAboutPosts(toolName, declared ?? value),
      leftOut: isJsonObject(declared) ? leftOutMembers(declared, value) : null,
      oddCharacters: oddCharactersIn(value),
    };
  }, [inputText, summaryText, input, summary, schema, toolName]);
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
