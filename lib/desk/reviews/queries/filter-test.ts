import type { ReviewContext } from "../context";
import type { ListedRow } from "./list-item";
import type { ReviewFilter } from "./types";

/** Whether a filter asks for more than a group of states. */
export function leavesOut({
  states: _,
  order: __,
  limit: ___,
  cursor: ____,
  ...rest
}: ReviewFilter): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}

/**
 * Whether a review is one of those that a filter asks for, apart from its state. Null where nobody can tell, since what
 * is searched of its input can't be opened.
 */
export function filterTest(
  { actor }: Pick<ReviewContext, "actor">,
  filter: ReviewFilter,
): (listed: ListedRow) => boolean | null {
  const idOf = (person: string | undefined) => (person === "me" ? actor.id : person);
  const [authorId, reviewerId] = [idOf(filter.authorId), idOf(filter.reviewerId)];
  const words = foldedWords(filter.search ?? "");
  return ({ item, words: inputWords, decidedBy }) => {
    if (filter.toolName !== undefined && item.tool.name !== filter.toolName) return false;
    if (authorId !== undefined && item.author.id !== authorId) return false;
    if (filter.destructive !== undefined && item.tool.destructive !== filter.destructive) return false;
    if (filter.from !== undefined && item.createdAt < filter.from) return false;
    if (filter.until !== undefined && item.createdAt >= filter.until) return false;
    if (reviewerId !== undefined && !decidedBy.includes(reviewerId)) return false;
    if (filter.changesRequested && item.sentBack?.changesRequested !== true) return false;
    if (filter.asked && item.turn.askedByReader.length === 0) return false;
    const otherwise = item.isUnreadable ? null : false;
    if (filter.target !== undefined && !item.facets?.targets.some(({ id }) => id === filter.target))
      return otherwise;
    if (words.length === 0) return true;
    const { name, title } = item.tool;
    const labels = item.facets?.targets.map(({ label }) => label ?? "") ?? [];
    const text = folded([item.headline, name, title ?? "", ...labels, inputWords ?? ""].join("\n"));
    const isNamed = (word: string) => word.length >= idCharactersMin && item.id.startsWith(word);
    return words.every((word) => text.includes(word) || isNamed(word)) || otherwise;
  };
}

const wordsMax = 20;
/** Fewer are in too many ids. */
const idCharactersMin = 8;

function foldedWords(search: string): string[] {
  return folded(search)
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, wordsMax);
}

/** Without regard to case and accents. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase();
}
