import { useId } from "react";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { ReviewRow } from "./review-row";
import { sections, type Section } from "../state/sections";
import type { OnAsk } from "../turns/turn-line";
import type { LeaveSentBack } from "./sent-back";
import type { Placed } from "./use-arrangement";
import { ArrowRight, Hourglass, Inbox, LoaderCircle, Send, UserRoundCheck } from "lucide-react";
import { tones } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { publicationLabels, stateLabels } from "../state/state-labels";

type Props = {
  placed: readonly Placed[];
  alike: ReadonlyMap<string, readonly ReviewListItem[]>;
  personId: string | undefined;
  selectedId: string | null;
  /** There are others behind the last page. */
  hasMore: boolean;
  onLeft: LeaveSentBack | null;
  onAsk: OnAsk | null;
  onSelect(id: string): void;
};

const alone: readonly ReviewListItem[] = [];

/** The rows, in the sections of what is open, or as one list of what has ended. */
export function QueueRows({ placed, alike, personId, selectedId, hasMore, onLeft, onAsk, onSelect }: Props) {
  const id = useId();
  const row = ({ item, section, isGone }: Placed) => (
    <ReviewRow
      key={item.id}
      item={item}
      personId={personId}
      isSelected={item.id === selectedId}
      isGone={isGone}
      alike={alike.get(item.id) ?? alone}
      onLeft={onLeft}
      isInSection={section !== null}
      onAsk={onAsk}
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

const heads = {
  held: stateLabels.held,
  unknown: stateLabels.uncertain,
  unpublished: { label: "Not published", Icon: publicationLabels.not_found.Icon },
  turn: { label: "My turn", Icon: UserRoundCheck },
  ending: { label: "Running out", Icon: Hourglass },
  decide: { label: "Needs a reviewer", Icon: Inbox },
  yours: { label: "Yours, waiting for others", Icon: Send },
  others: { label: "Waiting for others", Icon: ArrowRight },
  moving: { label: "In progress", Icon: LoaderCircle },
} as const satisfies Record<Section, unknown>;

/** The head of one part of the open reviews. `id` names the part's list. */
function SectionHead({ section, count, id }: { section: Section; count: string; id: string }) {
  const { label, Icon } = heads[section];
  const isUnknown = section === "unknown";
  return (
    <div
      className={cx(
        "flex min-h-8 items-center justify-between gap-3 border-b px-4 text-xs md:px-7",
        section === "unknown" && `hatched border-plum-line ${tones.unknown.text}`,
        section === "held" && `border-amber-line ${tones.warning.box} ${tones.warning.text}`,
        section === "turn" && "bg-surface",
        section !== "unknown" && section !== "held" && section !== "turn" && "bg-sunken text-ink-2",
      )}
    >
      <h2
        id={id}
        className={cx(
          "flex items-center gap-2 font-medium",
          isUnknown && "rounded-xs bg-plum-soft px-1 -ml-1",
        )}
      >
        <Icon aria-hidden className="size-3.5" />
        {label} <span className="tabular-nums">{count}</span>
      </h2>
      {isUnknown ? (
        <span className="rounded-xs bg-plum-soft px-1 font-medium">Pinned until settled</span>
      ) : null}
      {section === "turn" ? (
        <span className="text-ink-2 max-sm:hidden">Asked, mentioned, or only you can</span>
      ) : null}
    </div>
  );
}
