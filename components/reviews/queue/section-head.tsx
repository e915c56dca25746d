import { ArrowRight, CircleHelp, Hourglass, Inbox, LoaderCircle, Send } from "lucide-react";
import { cx } from "@/components/ui/cx";
import type { Section } from "../state/sections";

const heads = {
  unknown: { label: "Outcome unknown", Icon: CircleHelp },
  ending: { label: "Running out", Icon: Hourglass },
  decide: { label: "Needs you", Icon: Inbox },
  yours: { label: "Yours, waiting for others", Icon: Send },
  others: { label: "Waiting for others", Icon: ArrowRight },
  moving: { label: "In progress", Icon: LoaderCircle },
} as const satisfies Record<Section, unknown>;

/** The head of one part of the open reviews. `id` names the part's list. */
export function SectionHead({ section, count, id }: { section: Section; count: string; id: string }) {
  const { label, Icon } = heads[section];
  const isUnknown = section === "unknown";
  return (
    <div
      className={cx(
        "flex min-h-8 items-center justify-between gap-3 border-b px-4 text-xs md:px-7",
        isUnknown ? "hatched border-plum-line text-plum" : "bg-sunken text-ink-2",
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
    </div>
  );
}
