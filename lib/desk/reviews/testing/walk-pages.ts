import type { VerbResult } from "../verbs/types";
import type { Page } from "../queries/types";
import { valueOf } from "./value-of";

/** The ids of all pages in their order; `between` happens after each page. */
export async function walk(
  read: (cursor: string) => Promise<VerbResult<Page<{ id: string }>>>,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page<{ id: string }> = await valueOf(read(cursor));
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    await between();
  }
  return ids;
}
