import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { noteAlarm } from "@/lib/actions/alarms";
import type { ActionRefusal } from "@/lib/actions/types";
import { callAction } from "@/lib/queries/call-action";
import type { ActivityItem } from "@/lib/reviews/queries/types";
import { ProblemNotice } from "@/components/messages/problem-notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TimeAgo } from "@/components/ui/time";
import { Sentence } from "./activity-row";
import { alarmsMax } from "./use-held-alarms";

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
  if (items.length === 0) return null;
  return (
    <section aria-label="Open alarms" className="border-b bg-surface px-4 py-3 md:px-7">
      <h2 className="text-sm font-semibold">
        {count < alarmsMax ? count : `${alarmsMax} or more`} {count === 1 ? "alarm" : "alarms"} that nobody
        has taken note of
      </h2>
      <ul className="mt-2 divide-y text-sm">
        {items.map((item) => (
          <Alarm key={item.id} item={item} mayNote={mayNote} />
        ))}
      </ul>
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
