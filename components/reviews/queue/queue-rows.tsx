import { useId } from "react";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { ReviewRow } from "./review-row";
import { SectionHead } from "./section-head";
import { sections } from "../state/sections";
import type { Placed } from "./use-arrangement";

type Props = {
  placed: readonly Placed[];
  alike: ReadonlyMap<string, readonly ReviewListItem[]>;
  personId: string | undefined;
  selectedId: string | null;
  /** There are others behind the last page. */
  hasMore: boolean;
  onDismissed: ((id: string) => void) | null;
  onSelect(id: string): void;
};

const alone: readonly ReviewListItem[] = [];

/** The rows, in the sections of what is open, or as one list of what has ended. */
export function QueueRows({ placed, alike, personId, selectedId, hasMore, onDismissed, onSelect }: Props) {
  const id = useId();
  const row = ({ item, isGone }: Placed) => (
    <ReviewRow
      key={item.id}
      item={item}
      personId={personId}
      isSelected={item.id === selectedId}
      isGone={isGone}
      alike={alike.get(item.id) ?? alone}
      onDismissed={onDismissed}
      onSelect={onSelect}
    />
  );
  const ended = placed.filter(({ section }) => section === null);
  return (
    <>
      {sections.map((section) => {
        const rows = placed.filter((one) => one.section === section);
        return rows.length === 0 ? null : (
          <section key={section} aria-labelledby={`${id}-${section}`}>
            <SectionHead
              section={section}
              count={`${rows.length}${hasMore ? "+" : ""}`}
              id={`${id}-${section}`}
            />
            <ul aria-labelledby={`${id}-${section}`}>{rows.map(row)}</ul>
          </section>
        );
      })}
      {ended.length > 0 ? <ul aria-label="Reviews">{ended.map(row)}</ul> : null}
    </>
  );
}
