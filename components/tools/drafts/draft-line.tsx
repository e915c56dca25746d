import { dateFormats } from "@/components/ui/dates/date-formats";
import { Button } from "@/components/ui/button";
import { unreadableText, unreadableBecause } from "@/components/ui/text/unreadable";
import { Notice } from "@/components/ui/notice";
import type { DraftState } from "./resolve-draft";

type Props = { state: DraftState; onDiscard(): void };

/** Says quietly if what is typed is saved on the server. */
export function DraftLine({ state, onDiscard }: Props) {
  const text = messageOf(state);
  if (text === null) return null;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-ink-3">
      <span role="status">{text}</span>
      {state.kind === "saved" || state.kind === "unreadable" ? (
        <>
          <span aria-hidden>·</span>
          <Button size="sm" variant="quiet" className="-ml-1.5" onClick={onDiscard}>
            Discard
          </Button>
        </>
      ) : null}
    </p>
  );
}

function messageOf(state: DraftState): string | null {
  switch (state.kind) {
    case "none":
    case "conflict":
      return null;
    case "saved":
      return `Draft ${state.opened ? "from" : "saved"} ${shortTime(state.at)}`;
    case "unreadable":
      return unreadableText(`The draft from ${shortTime(state.at)}`);
    case "unsaved":
      return "Draft not saved yet. It’s kept in this tab.";
    case "too_large":
      return "Too large to save as a draft. It’s kept in this tab.";
  }
}

/** "14:02" today, with its day else. */
export function shortTime(at: string): string {
  const { weekday, clock } = dateFormats();
  const [date, now] = [new Date(at), new Date()];
  const day = weekday.format(date);
  const time = clock.format(date);
  // A draft isn't kept for a year.
  return day === weekday.format(now) ? time : `${day.slice(0, -5)}, ${time}`;
}

type ConflictProps = {
  at: string;
  /** Null where it can't be opened. */
  onTheirs: (() => void) | null;
  onMine(): void;
};

/** Another tab or browser has saved a newer draft: both are still there, and the person chooses. */
export function DraftConflict({ at, onTheirs, onMine }: ConflictProps) {
  return (
    <Notice tone="warning" title="Another tab or browser saved a newer draft" announce>
      <p>
        It was saved at {shortTime(at)}. {onTheirs ? null : `${unreadableBecause} `}What you see here is kept
        in this tab, and isn’t saved.
      </p>
      <div className="flex flex-wrap gap-2">
        {onTheirs ? (
          <Button size="sm" onClick={onTheirs}>
            Open the newer draft
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={onMine}>
          Keep this one
        </Button>
      </div>
    </Notice>
  );
}
