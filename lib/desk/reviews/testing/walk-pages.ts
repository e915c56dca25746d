import type { VerbResult } from "../verbs/types";
import type { Page } from "../queries/types";

/** The ids of all pages in their order; `between` happens after each page. */
export async function walk(
  read: (cursor: string) => Promise<VerbResult<Page<{ id: string }>>>,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await read(cursor);
    if (!page.ok) throw new Error(JSON.stringify(page));
    ids.push(...page.value.items.map(({ id }) => id));
    cursor = page.value.nextCursor;
    await between();
  }
  return ids;
}
