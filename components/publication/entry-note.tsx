import { TimeLeft } from "@/components/reviews/state/time-left";
import { cx } from "@/components/ui/cx";
import { VisibleText } from "@/components/ui/text/visible-text";
import { spanSince, timeBeside } from "./clock";
import type { Entry } from "./entries";
import { entryLooks } from "./entry-look";
import { dayOf } from "./span";
import { useShownZone } from "./zone";

/** What is to be said of an entry beside its state: nothing where all is well. */
export function EntryNote({ entry, now }: { entry: Entry; now: number }) {
  return (
    <>
      <Moved entry={entry} />
      <OfState entry={entry} now={now} />
    </>
  );
}

/** The API's schedule has another time than what was accepted. */
function Moved({ entry: { movedFrom, at } }: { entry: Entry }) {
  const zone = useShownZone();
  if (movedFrom === null) return null;
  return (
    <span className="block font-medium text-amber">
      Moved from {timeBeside(movedFrom, dayOf(at, zone), zone)}
    </span>
  );
}

function OfState({ entry: { state, at, problem, waiting }, now }: { entry: Entry; now: number }) {
  const { text } = entryLooks[state];
  switch (state) {
    case "waiting":
      return waiting?.sendUntil ? (
        <TimeLeft from={waiting.createdAt} until={waiting.sendUntil} suffix="left" />
      ) : null;
    case "overdue":
      return <span className={cx("font-medium", text)}>{spanSince(at, now)} overdue</span>;
    case "contradicted":
      return <span className={cx("font-medium", text)}>A person and the API say opposite things</span>;
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
