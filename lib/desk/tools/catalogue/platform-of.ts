import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { nameWords } from "@/lib/wire/lookups/name-words";

/**
 * The platform that a tool is for, or null: the proper noun that its name begins with. It counts as one where the title
 * writes it with a capital inside a sentence whose other words have none: `glimwallBoardList`, "List Glimwall boards".
 */
export function platformOf({ name, title }: Pick<ToolDescriptor, "name" | "title">): string | null {
  const first = nameWords(name)[0];
  if (first === undefined || title === undefined || first.length < 3) return null;
  const words = title
    .slice(0, titleCharactersMax)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const inside = words.slice(1);
  const found = words.find((word) => isCapitalised(word) && word.toLowerCase() === first);
  if (found === undefined || !inside.includes(found)) return null;
  return inside.some((word) => word !== found && word.length > 1 && isCapitalised(word)) ? null : found;
}

const titleCharactersMax = 200;

function isCapitalised(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word);
}
