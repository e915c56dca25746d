import { TimeLeft } from "@/components/reviews/state/time-left";
import { cx } from "@/components/ui/cx";
import { VisibleText } from "@/components/ui/visible-text";
import { spanSince } from "./clock";
import type { Entry } from "./entries";
import { entryLooks } from "./entry-look";

/** What is to be said of an entry beside its state: nothing where all is well. */
export function EntryNote({ entry: { state, at, problem, waiting }, now }: { entry: Entry; now: number }) {
  const { text } = entryLooks[state];
  switch (state) {
    case "waiting":
      return waiting?.sendUntil ? (
        <TimeLeft from={waiting.createdAt} until={waiting.sendUntil} suffix="left" />
      ) : null;
    case "overdue":
      return <span className={cx("font-medium", text)}>{spanSince(at, now)} overdue</span>;
    case "failed":
      return problem === null ? null : (
        <span className={cx("line-clamp-3 font-medium break-words", text)}>
          <VisibleText text={problem} />
        </span>
      );
    case "accepted":
    case "verified":
    case "unknown":
      return null;
  }
}
