import { accountLabel } from "./account-label";
import type { Facets } from "./types";

/** How summaries call the accounts and other targets of these inputs, by id: so much of each label that no two are the same. */
export function targetNames(inputs: Iterable<Facets | null>): Map<string, string> {
  const labels = new Map<string, string>();
  for (const facets of inputs)
    for (const { id, label } of facets?.targets ?? [])
      if (label !== null && !labels.has(id)) labels.set(id, label);
  const counts = new Map<string, number>();
  const count = (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1);
  const forms = [...labels].map(([id, label]) => {
    const own = [...new Set([accountLabel(label).name, label])];
    own.forEach(count);
    return [id, [...own, `${label} ${id}`]] as const;
  });
  return new Map(forms.map(([id, own]) => [id, own.find((name) => (counts.get(name) ?? 1) === 1) ?? id]));
}
