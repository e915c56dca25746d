import { diffArrays } from "diff";
import { textDifference } from "./text-difference";

/** A run of words and what stands between them. */
export type WordRun = { text: string; isChanged: boolean };
export type WordDifference = { before: WordRun[]; now: WordRun[] };

/** Past this nobody reads single words, and finding them takes long. */
const charactersMax = 20_000;
const editsMax = 300;

const words = new Intl.Segmenter("en", { granularity: "word" });

/**
 * The words in which two texts differ, within the whole of each; where they are long or share little, the part in which they
 * differ, with a little around it. `split`: what counts as a word.
 */
export function wordDifference(before: string, now: string, split = wordsOf): WordDifference {
  const isLong = before.length + now.length > charactersMax;
  const changes = isLong ? undefined : diffArrays(split(before), split(now), { maxEditLength: editsMax });
  if (!changes) return partDifference(before, now);
  const runs: WordDifference = { before: [], now: [] };
  for (const { value, added, removed } of changes) {
    const run = { text: value.join(""), isChanged: added || removed };
    if (!added) runs.before.push(run);
    if (!removed) runs.now.push(run);
  }
  return runs;
}

function wordsOf(text: string): string[] {
  return [...words.segment(text)].map(({ segment }) => segment);
}

function partDifference(oldText: string, newText: string): WordDifference {
  const { lead, tail, before, after } = textDifference(oldText, newText);
  const runs = (part: string) =>
    [
      { text: lead, isChanged: false },
      { text: part, isChanged: true },
      { text: tail, isChanged: false },
    ].filter(({ text }) => text !== "");
  return { before: runs(before), now: runs(after) };
}
