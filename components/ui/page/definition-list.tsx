import type { ReactNode } from "react";

/** Names and values, as a ledger lists them. */
export function DefinitionList({ items }: { items: { term: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {items.map((item, index) => (
        <div key={index} className="contents">
          <dt className="text-ink-2">{item.term}</dt>
          <dd className="min-w-0 break-words">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
