import type { HeldView, PreparationView } from "@/lib/desk/reviews/types";
import { ShortTime } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { Step } from "./timeline";

/** What the restores of a backup mean for one revision, as steps of its history. */
export function restoreSteps({ held }: Pick<PreparationView, "held">): Step[] {
  return held.flatMap((one, index): Step[] => [
    { at: one.takenAt, key: `gap-${index}`, body: <Gap of={one} />, took: null },
    { at: one.restoredAt, key: `restored-${index}`, body: <Restored of={one} />, took: null },
    ...(one.look
      ? [{ at: one.look.at, key: `looked-${index}`, body: <Looked look={one.look} />, took: null }]
      : []),
  ]);
}

function Gap({ of: { takenAt, restoredAt } }: { of: HeldView }) {
  return (
    <>
      <p className="font-medium">
        Nothing known, <ShortTime at={takenAt} /> to <ShortTime at={restoredAt} />
      </p>
      <p className="text-ink-2">Approvals, sends and answers of that time aren’t in the backup.</p>
    </>
  );
}

function Restored({ of: { restoredBy, takenAt } }: { of: HeldView }) {
  return (
    <>
      <p>
        <strong className="font-medium">Restored</strong> by <VisibleText text={restoredBy} />
      </p>
      <p className="text-ink-2">
        Backup of <ShortTime at={takenAt} />. Held until somebody has looked.
      </p>
    </>
  );
}

function Looked({ look: { by, found, lookedAt, seen } }: { look: NonNullable<HeldView["look"]> }) {
  return (
    <>
      <p>
        <strong className="font-medium">{found === "done" ? "Found done" : "Found not done"}</strong> by{" "}
        <VisibleText text={by.name} />, who looked <ShortTime at={lookedAt} />
      </p>
      <blockquote className="break-words text-ink-2">
        <VisibleText text={seen} />
      </blockquote>
    </>
  );
}
