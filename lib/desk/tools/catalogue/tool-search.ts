import MiniSearch, { type Query } from "minisearch";
import { stemmer } from "stemmer";
import { nameWords, wordsIn } from "@/lib/wire/lookups/name-words";
import { editsTo, forgivenEdits } from "./near-words";

/** What of a tool is searched, each text to its end: whoever lists tools bounds them. */
export type SearchedTool = {
  name: string;
  title: string | null;
  description: string | null;
  gate: string | null;
  scopes: string[] | null;
  parameters: string[];
};

export type ToolMatches = {
  /** Names of tools, the best match first. */
  names: string[];
  /** Whether they were found only by forgiving typing errors. */
  isCorrected: boolean;
  /** Another spelling that would find something, where nothing was found; else null. */
  suggestion: string | null;
};

export type ToolSearch = (query: string) => ToolMatches;

const fields = ["title", "name", "gate", "scopes", "parameters", "description"] as const;
const boost = { title: 8, name: 6, gate: 2, scopes: 2, parameters: 1.5, description: 1 };
const queryCharactersMax = 200;

/**
 * An index of the tools that forgives typing errors, word order and word forms. Built in slices, so that a page with
 * thousands of tools stays awake meanwhile. A query needs two characters: with one, most tools would match.
 */
export async function makeToolSearch(tools: readonly SearchedTool[]): Promise<ToolSearch> {
  const stems = new Map<string, string>();
  const stemOf = (word: string) => {
    const stem = stems.get(word) ?? stemmer(word);
    stems.set(word, stem);
    return stem;
  };
  const occurrences: Occurrences = new Map();
  const index = new MiniSearch<Document>({
    fields: [...fields],
    tokenize: (text, field) =>
      field === "name" || field === "parameters" ? withJoined(text) : wordsIn(text),
    processTerm: (word, field) => {
      const stem = stemOf(word);
      // A query's words come without a field.
      if (field !== undefined) countIn(occurrences, stem, field);
      return stem;
    },
    searchOptions: { combineWith: "AND", prefix: true, boost, tokenize: nameWords },
  });
  await index.addAllAsync(tools.map(documentOf), { chunkSize: 50 });
  const spellings = new Map([...stems].sort(longestFirst).map(([word, stem]) => [stem, word]));
  const known = new Map([...stems].filter(([word]) => !/\d/.test(word)));
  // A stem may be nearer to what was typed than any of its words.
  const knownOrStems = new Map([...[...known.values()].map((stem) => [stem, stem] as const), ...known]);
  const names = (query: Query) => index.search(query).flatMap(({ id }) => tools[Number(id)]?.name ?? []);
  return (query) => {
    const asked = query.slice(0, queryCharactersMax);
    const exact = names(asked);
    if (exact.length > 0) return { names: exact, isCorrected: false, suggestion: null };
    const words = nameWords(asked);
    const corrected = names({
      combineWith: "AND",
      queries: words.map((word) => ({
        combineWith: "OR",
        queries: [word, ...corrections(word, known)],
      })),
    });
    if (corrected.length > 0) return { names: corrected, isCorrected: true, suggestion: null };
    const spelled = words.map((word) => {
      if (names(word).length > 0) return word;
      const meant = meantStem(word, knownOrStems, occurrences);
      return meant && spellings.get(meant);
    });
    const suggestion = spelled.join(" ");
    const isUseful = !spelled.includes(undefined) && names(suggestion).length > 0;
    return { names: [], isCorrected: false, suggestion: isUseful ? suggestion : null };
  };
}

type Document = { id: number } & Record<(typeof fields)[number], string>;

function documentOf(tool: SearchedTool, id: number): Document {
  return {
    id,
    title: tool.title ?? "",
    name: tool.name,
    gate: tool.gate ?? "",
    scopes: (tool.scopes ?? []).join(" "),
    parameters: tool.parameters.join(" "),
    description: tool.description ?? "",
  };
}

/** The words of each name and the name as one word: `timeZone` is found by "time zone" and by "timezone". */
function withJoined(names: string): string[] {
  return names.split(" ").flatMap((name) => {
    const words = nameWords(name);
    return words.length > 1 ? [...words, words.join("")] : words;
  });
}

/** The nearest of the other words that may have been meant by a typed one; they count half. */
function corrections(typed: string, known: ReadonlyMap<string, string>): Query[] {
  const near = [...nearWords(typed, forgivenEdits(typed), known)].filter(([, edits]) => edits > 0);
  const fewest = Math.min(...near.map(([, edits]) => edits));
  const nearest = near.filter(([, edits]) => edits === fewest);
  return nearest.map(([stem]) => ({
    queries: [stem],
    processTerm: (term) => term,
    prefix: false,
    boostTerm: () => 0.5,
  }));
}

/** Of each stem how often the tools have it, and whether a title or a name does. */
type Occurrences = Map<string, { times: number; isNaming: boolean }>;

function countIn(occurrences: Occurrences, stem: string, field: string): void {
  const { times, isNaming } = occurrences.get(stem) ?? { times: 0, isNaming: false };
  occurrences.set(stem, { times: times + 1, isNaming: isNaming || field === "title" || field === "name" });
}

/** In letters: more than one, less than two. */
const namingWorth = 1.5;

/**
 * The stem of the word that was most likely meant by a typed one, among more than are searched for in its place. A word
 * of titles and names may be farther off than one of descriptions; of two as far off, it is the more frequent one.
 */
function meantStem(
  typed: string,
  vocabulary: ReadonlyMap<string, string>,
  occurrences: Occurrences,
): string | undefined {
  const most = forgivenEdits(typed);
  const near = [...nearWords(typed, most > 0 && typed.length > 4 ? most + 1 : most, vocabulary)];
  const [best] = near
    .map(([stem, edits]) => {
      const { times = 0, isNaming = false } = occurrences.get(stem) ?? {};
      return { stem, distance: isNaming ? edits - namingWorth : edits, times };
    })
    .sort((one, other) => one.distance - other.distance || other.times - one.times);
  return best?.stem;
}

/** The stems of the words that are near a typed one, with how many letters differ. */
function nearWords(
  typed: string,
  most: number,
  vocabulary: ReadonlyMap<string, string>,
): Map<string, number> {
  const near = new Map<string, number>();
  if (most === 0) return near;
  for (const [word, stem] of vocabulary) {
    const edits = editsTo(typed, word, most);
    if (edits !== null) near.set(stem, Math.min(edits, near.get(stem) ?? edits));
  }
  return near;
}

function longestFirst([one]: [string, string], [other]: [string, string]): number {
  return other.length - one.length;
}
