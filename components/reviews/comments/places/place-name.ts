import { pathOf } from "@/lib/wire/contract/json-pointer";
import { labelFromName, singular } from "@/components/ui/text/label-from-name";
import type { InputGroup } from "../../values/input-rows";

/** A place of an input in the words of its form, such as "Post 1, Text". */
export function placeName(pointer: string, groups: readonly InputGroup[]): string {
  for (const { pointer: at, title, rows } of groups) {
    if (at === pointer && title !== null) return title;
    const row = rows.find(
      (one) => one.pointer === pointer || one.values.some((value) => value.pointer === pointer),
    );
    if (row) return title === null ? row.label : `${title}, ${row.label}`;
  }
  return wordsOf(pointer);
}

/** The same of what no line stands for: from the names that lead there. */
function wordsOf(pointer: string): string {
  const words: string[] = [];
  for (const step of pathOf(pointer)) {
    const last = words.at(-1);
    if (/^\d+$/.test(step) && last !== undefined)
      words.splice(-1, 1, `${singular(last)} ${Number(step) + 1}`);
    else words.push(labelFromName(step));
  }
  return words.length === 0 ? "The whole input" : words.join(", ");
}
