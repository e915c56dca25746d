import { useQuery } from "@tanstack/react-query";
import { FilePen, type LucideIcon } from "lucide-react";
import { reviewCountsQuery } from "@/lib/web/queries";
import type { Today } from "@/lib/desk/reviews/queries/types";
import { tones } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/page/panel";
import { formatSpan } from "@/components/ui/clock-time";
import { eventLabels } from "@/components/reviews/state/event-labels";
import { stateLabels } from "@/components/reviews/state/state-labels";
import { useNow } from "@/components/ui/time";

type Metric = { label: string; Icon: LucideIcon; count: number | null; href: string; note: Note | null };
/** A number beside it has a list of its own. */
type Note = { text: string; href: string | null };

/** What has happened since the reader's day began, each number with the list behind it. */
export function TodayPanel({ today }: { today: Today | undefined }) {
  const { data: counts } = useQuery(reviewCountsQuery());
  const dayStart = useDayStart();
  const median = today?.medianDecisionMs ?? null;
  return (
    <Panel
      id="today"
      flush
      title={
        <>
          Today <span className="ml-1.5 font-normal text-ink-3">since 00:00</span>
        </>
      }
      aside={
        <p className="min-h-5 text-sm/5 text-ink-3 tabular-nums">
          {/* Nobody decides in less than a second: such reviews were made by a program, or for a demo. */}
          {median === null || median < 1_000
            ? null
            : `Median from prepared to decided: ${formatSpan(median)}`}
        </p>
      }
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 p-4 sm:grid-cols-3 lg:grid-cols-6 lg:gap-x-0 lg:[&>li+li]:border-l lg:[&>li+li]:pl-4">
        {metricsOf(today, counts?.states, dayStart).map((metric) => (
          <MetricItem key={metric.label} {...metric} whole={today?.prepared ?? 0} />
        ))}
      </ul>
      {today?.isCut ? (
        <p className="border-t px-4 py-2 text-xs text-ink-3">Of the latest 20,000 steps of today.</p>
      ) : null}
    </Panel>
  );
}

type States = Record<"uncertain" | "unresolved" | "awaiting_review", number>;

function metricsOf(today: Today | undefined, states: States | undefined, dayStart: string | null): Metric[] {
  const step = (event: string) =>
    `/activity?${new URLSearchParams({ event, ...(dayStart === null ? {} : { from: dayStart }) })}`;
  const of = (count: number | undefined) => count ?? null;
  const waiting = states?.awaiting_review ?? 0;
  const failed = today?.failed ?? 0;
  return [
    {
      ...{ label: eventLabels.prepared, Icon: FilePen, count: of(today?.prepared), href: step("prepared") },
      note: counted(waiting, "waiting now", "/reviews?state=awaiting_review"),
    },
    {
      ...{ label: eventLabels.approved, Icon: stateLabels.approved.Icon, note: null },
      ...{ count: of(today?.approved), href: step("approved") },
    },
    {
      ...{ ...stateLabels.accepted, count: of(today?.accepted), href: step("accepted") },
      note: counted(failed, "failed", step("failed")),
    },
    {
      ...{ ...stateLabels.rejected, count: of(today?.rejected), href: step("rejected") },
      note: counted(today?.changesRequested ?? 0, "back for changes", step("changes_requested")),
    },
    { ...stateLabels.expired, count: of(today?.expired), href: step("expired"), note: null },
    {
      ...{ ...stateLabels.uncertain, href: "/reviews?state=unknown" },
      ...{
        count: states ? states.uncertain + states.unresolved : null,
        note: { text: "right now", href: null },
      },
    },
  ];
}

function counted(count: number, what: string, href: string): Note | null {
  return count > 0 ? { text: `${count.toLocaleString("en")} ${what}`, href } : null;
}

function MetricItem({ label, Icon, count, href, note, whole }: Metric & { whole: number }) {
  const isAlarm = label === stateLabels.uncertain.label && count !== null && count > 0;
  return (
    <li className="min-w-0">
      <Link href={href} className="focus-ring group block rounded-sm">
        <span
          className={`block min-h-8 text-[1.6875rem] leading-8.5 font-semibold tracking-[-0.018em] tabular-nums ${isAlarm ? tones.unknown.text : ""}`}
        >
          {count === null ? <span className="text-ink-3">–</span> : count.toLocaleString("en")}
        </span>
        <Share share={whole === 0 ? 0 : (count ?? 0) / whole} isAlarm={isAlarm} />
        <span className="mt-2.5 flex items-center gap-1.5 font-medium group-hover:underline">
          <Icon aria-hidden className="size-4 shrink-0 stroke-[1.75]" /> {label}
        </span>
      </Link>
      <p className="relative min-h-4.5 text-xs leading-4.5 text-ink-3 tabular-nums">
        {note === null || note.href === null ? (
          note?.text
        ) : (
          <Link
            href={note.href}
            // As high as a target is: into the space around it.
            className="focus-ring -my-1 inline-flex min-h-6 items-center rounded-sm after:absolute after:-top-1 after:-bottom-1.5 after:inset-x-0 hover:text-ink hover:underline max-sm:after:-top-1.5 max-sm:after:-bottom-5"
          >
            {note.text}
          </Link>
        )}
      </p>
    </li>
  );
}

/** How much of what was prepared today came so far: what the numbers say, drawn. */
function Share({ share, isAlarm }: { share: number; isAlarm: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-1.5 block h-0.75 w-[calc(100%-1rem)]"
    >
      <rect width="100" height="1" className="fill-line" />
      <rect width={Math.min(1, share) * 100} height="1" className={isAlarm ? "fill-plum" : "fill-ink-2"} />
    </svg>
  );
}

/** When the reader's day began, in their zone, as ISO text; null while the server renders. */
export function useDayStart(): string | null {
  const now = useNow();
  if (now === null) return null;
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  return start.toISOString();
}
