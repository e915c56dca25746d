import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { noteAlarm } from "@/lib/web/actions/reviews";
import type { ActionRefusal } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import type { ActivityItem } from "@/lib/desk/reviews/queries/types";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TimeAgo } from "@/components/ui/time";
import { Sentence } from "./activity-sentence";
import { alarmsMax } from "./use-held-items";

const shownAtFirst = 20;

/** What needed a person, until somebody takes note of it; nothing where there is none. */
export function OpenAlarms({
  items,
  count,
  mayNote,
}: {
  items: readonly ActivityItem[];
  /** With those that aren't among the items. */
  count: number;
  mayNote: boolean;
}) {
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const shown = all ? items : items.slice(0, shownAtFirst);
  const hidden = items.length - shown.length;
  return (
    <section aria-label="Open alarms" className="border-b bg-surface px-4 py-3 md:px-7">
      <h2 className="text-sm font-semibold">
        {count < alarmsMax ? count : `${alarmsMax.toLocaleString("en")} or more`}{" "}
        {count === 1 ? "alarm" : "alarms"} that nobody has taken note of
      </h2>
      <ul className="mt-2 divide-y text-sm">
        {shown.map((item) => (
          <Alarm key={item.id} item={item} mayNote={mayNote} />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button size="sm" className="mt-1" onClick={() => setAll(true)}>
          Show {hidden} older {hidden === 1 ? "alarm" : "alarms"}
        </Button>
      ) : null}
      {hidden === 0 && count > items.length ? (
        <p className="mt-1 text-sm text-ink-2">
          These are the newest {items.length}. Older ones appear as these are noted, and are listed under{" "}
          <Link href="/activity?show=alarms" className="focus-ring rounded-sm text-accent underline">
            Needed a person
          </Link>
          .
        </p>
      ) : null}
    </section>
  );
}

function Alarm({ item, mayNote }: { item: ActivityItem; mayNote: boolean }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const note = async () => {
    setBusy(true);
    const result = await callAction(() => noteAlarm(item.id));
    setBusy(false);
    setRefusal(result.ok ? null : result);
    if (result.ok) await client.invalidateQueries({ queryKey: ["activity"] });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-72">
        <Sentence item={item} />
        <span className="flex flex-wrap gap-x-3 text-xs text-ink-2">
          <TimeAgo at={item.at} />
          {item.reviewId === null ? null : (
            <Link
              href={`/reviews/${encodeURIComponent(item.reviewId)}`}
              className="focus-ring rounded-sm text-accent underline"
            >
              Review{item.revision === null ? "" : `, revision ${item.revision}`}
            </Link>
          )}
        </span>
        {refusal ? <ProblemNotice problem={refusal.problem} /> : null}
      </div>
      {mayNote ? (
        <Button disabled={busy} onClick={() => void note()}>
          {busy ? "Taking note…" : "Take note"}
        </Button>
      ) : null}
    </li>
  );
}
