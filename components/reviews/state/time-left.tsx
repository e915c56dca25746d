import { TimerOff } from "lucide-react";
import { cx } from "@/components/ui/cx";
import { useNowOrRenderedAt } from "@/components/ui/time";

const soonMs = 5 * 60_000;
const lastMs = 60_000;
/** The circumference of the ring. */
const wholeRing = 2 * Math.PI * 7;

const looks = {
  ample: { text: "", ring: "stroke-ink-2", bar: "fill-ink-2" },
  soon: { text: "text-amber", ring: "stroke-amber-solid", bar: "fill-amber-solid" },
  last: { text: "text-red", ring: "stroke-red", bar: "fill-red" },
} as const;

type Span = { from: string; until: string };

/** The share of a span that is left (1 to 0), how long that is, and how much it presses. */
function useTimeLeft({ from, until }: Span) {
  const now = useNowOrRenderedAt();
  const end = new Date(until).getTime();
  const leftMs = Math.max(0, end - now);
  const share = Math.min(1, leftMs / Math.max(1, end - new Date(from).getTime()));
  return { leftMs, share, look: looks[leftMs < lastMs ? "last" : leftMs < soonMs ? "soon" : "ample"] };
}

/** A ring and the minutes that a confirmation is still good for, as in "11:42". */
export function TimeLeft({ suffix, ...span }: Span & { suffix?: string }) {
  const left = useTimeLeft(span);
  if (left.leftMs === 0)
    return (
      <span className="inline-flex items-center gap-1.25 text-xs font-medium text-ink-2">
        <TimerOff aria-hidden className="size-3.5" /> Time is up
      </span>
    );
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.75 font-medium whitespace-nowrap tabular-nums",
        left.look.text,
      )}
    >
      <svg aria-hidden viewBox="0 0 18 18" className="size-4.5 -rotate-90" fill="none" strokeWidth="2.5">
        <circle cx="9" cy="9" r="7" className="stroke-line-strong" />
        <circle
          cx="9"
          cy="9"
          r="7"
          className={left.look.ring}
          strokeDasharray={`${left.share * wholeRing} ${wholeRing}`}
        />
      </svg>
      <span>
        {formatLeft(left.leftMs)}
        {suffix ? <> {suffix}</> : <span className="visually-hidden"> left</span>}
      </span>
    </span>
  );
}

/** The same as a line that shrinks, for the top of the decision bar. */
export function TimeLine(span: Span) {
  const left = useTimeLeft(span);
  return (
    <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-0.75 w-full">
      <rect width="100" height="1" className="fill-line-strong" />
      <rect width={left.share * 100} height="1" className={left.look.bar} />
    </svg>
  );
}

/** "0:41", "11:42", "3 h 20 min". */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? `${hours} h ${minutes % 60} min`
    : `${Math.floor(hours / 24).toLocaleString("en")} days`;
}
