import { useNow } from "@/components/ui/time";

const marks = [
  [0, "Time is up."],
  [60, "1 minute left to decide."],
  [300, "5 minutes left to decide."],
] as const;
/** A mark is spoken for so long; somebody who opens the page later hears nothing of it. */
const spokenForSeconds = 10;

/** Says to a screen reader that time runs out: at five minutes, at one and at the end, and not every second. */
export function TimeAnnouncement({ from, until }: { from: string; until: string }) {
  const now = useNow();
  return (
    <p role="status" className="visually-hidden">
      {now === null
        ? ""
        : announcement(new Date(until).getTime() - now, new Date(until).getTime() - new Date(from).getTime())}
    </p>
  );
}

/** What is said with so many milliseconds left of a whole; a mark that the whole never passed is not said. */
export function announcement(leftMs: number, wholeMs: number): string {
  const left = Math.ceil(leftMs / 1000);
  const mark = marks.find(([seconds]) => left <= seconds && left > seconds - spokenForSeconds);
  return mark && (mark[0] === 0 || wholeMs > mark[0] * 1000) ? mark[1] : "";
}
