import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import { nameWords, wordsIn } from "@/lib/lookups/name-words";

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
  const index = new MiniSearch<Document>({
    fields: [...fields],
    tokenize: (text, field) =>
      field === "name" || field === "parameters" ? withJoined(text) : wordsIn(text),
    processTerm: stemOf,
    searchOptions: { combineWith: "AND", prefix: true, boost, tokenize: nameWords },
  });
  await index.addAllAsync(tools.map(documentOf), { chunkSize: 50 });
  const spellings = new Map([...stems].sort(longestFirst).map(([word, stem]) => [stem, word]));
  return (query) => {
    const asked = query.slice(0, queryCharactersMax);
    const exact = index.search(asked);
    const found = exact.length > 0 ? exact : index.search(asked, { fuzzy: (term) => editsIn(term, 2) });
    if (found.length > 0)
      return { names: found.flatMap(({ id }) => tools[Number(id)]?.name ?? []), suggestion: null };
    const [best] = index.autoSuggest(asked, { combineWith: "OR", fuzzy: (term) => editsIn(term, 3) });
    return {
      names: [],
      suggestion: best?.terms.map((term) => spellings.get(term) ?? term).join(" ") ?? null,
    };
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

/** How many letters may be wrong. Numbers and short words are meant as they are typed. */
function editsIn(term: string, most: number): number | false {
  return term.length < 4 || /\d/.test(term) ? false : Math.min(most, Math.ceil(term.length / 3));
}

function longestFirst([one]: [string, string], [other]: [string, string]): number {
  return other.length - one.length;
}
