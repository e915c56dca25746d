import { useEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { reviewQuery } from "@/lib/web/queries";
import { EvidenceList } from "@/components/reviews/publication/evidence-list";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Mark } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { RecentTime } from "@/components/ui/clock-time";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { VisibleText } from "@/components/ui/text/visible-text";
import { shortDayOf, spanSince, timeOf } from "./clock";
import type { Entry } from "./entries";
import { entryLooks } from "./entry-look";
import { Where } from "./schedule-list";
import { dayOf } from "./span";
import { isZone } from "@/lib/wire/dates/zone";
import { zoneName } from "@/components/ui/dates/zone-name";
import { useShownZone } from "./zone";

/** The evidence of one entry: which read-only tool said what, when, and the digest of its answer. */
export function EntrySheet({ entry, now, onClose }: { entry: Entry; now: number; onClose(): void }) {
  const { label, Icon, tone } = entryLooks[entry.state];
  const isPast = Date.parse(entry.at) < now;
  const zone = useShownZone();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    sheet.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  return (
    <aside
      ref={sheet}
      tabIndex={-1}
      aria-label="Evidence"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      // Where it lies over the page, it doesn't hide what has the focus.
      onBlur={({ relatedTarget }) => {
        const isWithin = relatedTarget === null || sheet.current?.contains(relatedTarget);
        if (!isWithin && sheet.current && getComputedStyle(sheet.current).position === "fixed") onClose();
      }}
      className="focus-edge w-90 shrink-0 space-y-4 border-l bg-surface p-5 max-lg:fixed max-lg:inset-y-0 max-lg:right-0 max-lg:z-40 max-lg:max-w-full max-lg:overflow-y-auto max-lg:shadow-high"
    >
      <div className="flex items-center justify-between gap-3">
        <Mark tone={tone} boxed icon={<Icon aria-hidden />}>
          {label}
        </Mark>
        <Button
          variant="quiet"
          size="sm"
          aria-label="Close"
          icon={<X aria-hidden className="size-4" />}
          onClick={onClose}
        />
      </div>
      <div>
        <h3 className="text-lg font-semibold break-words">
          <TextWithTimes text={entry.text} instead />
        </h3>
        <p className="text-sm text-ink-3 empty:hidden">
          <Where entry={entry} />
        </p>
      </div>
      <div className="text-sm">
        <p>
          <span className="font-medium">
            Due {shortDayOf(dayOf(entry.at, zone))}, {timeOf(entry.at, zone)}
          </span>{" "}
          <span className="text-ink-3">
            {zoneName(zone, Date.parse(entry.at))}
            {timeOf(entry.at, zone) === timeOf(entry.at, "UTC") ? null : ` · ${timeOf(entry.at, "UTC")} UTC`}
            {isPast ? `, ${spanSince(entry.at, now)} ago` : null}
          </span>
        </p>
        {entry.item ? <AccountZone named={entry.item.timeZone} at={entry.at} shown={zone} /> : null}
      </div>
      {entry.movedFrom === null ? null : (
        <p className="text-sm text-amber">
          Moved: it was accepted for {shortDayOf(dayOf(entry.movedFrom, zone))},{" "}
          {timeOf(entry.movedFrom, zone)}.
        </p>
      )}
      {entry.waiting ? (
        <p className="text-sm text-ink-2">
          {entry.state === "unknown"
            ? "The outcome of this review is unknown: this may be on the API’s schedule or not."
            : "Only a review says so. Nothing is on the API’s schedule until it is approved and accepted."}
        </p>
      ) : null}
      {entry.item && entry.tool ? (
        <section aria-labelledby="said" className="space-y-1">
          <h4 id="said" className="text-sm font-semibold">
            What the schedule says
          </h4>
          <div className="flex justify-between gap-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium">
                <VisibleText text={entry.tool.title} />
              </p>
              <p className="break-words">
                {entry.item.value === null ? (
                  "No state"
                ) : (
                  <>
                    “<VisibleText text={entry.item.value} />”
                  </>
                )}
                {entry.problem === null ? null : (
                  <>
                    : <VisibleText text={entry.problem} />
                  </>
                )}
              </p>
              <p className="text-xs text-ink-3">
                {entry.tool.durationMs.toLocaleString("en")} ms · answer{" "}
                <code className="font-mono" title={entry.tool.digest}>
                  {entry.tool.digest.slice(0, 4)} {entry.tool.digest.slice(4, 8)}
                </code>
              </p>
            </div>
            <p className="shrink-0 text-xs text-ink-3 tabular-nums">
              <RecentTime at={entry.tool.at} />
            </p>
          </div>
        </section>
      ) : null}
      {entry.reviewId === null ? (
        <p className="text-xs text-ink-3">Countersign knows of no review for it.</p>
      ) : (
        <OfReview key={entry.reviewId} reviewId={entry.reviewId} />
      )}
    </aside>
  );
}

/** The same time where the account is, as far as the API's tool names its zone. */
function AccountZone({ named, at, shown }: { named: string | null; at: string; shown: string }) {
  if (named === shown) return <p className="text-ink-3">This is also the account’s zone.</p>;
  if (named === null || !isZone(named))
    return (
      <p className="text-ink-3">
        {named === null ? (
          "The schedule names no zone of the account."
        ) : (
          <>
            The account’s zone, “<VisibleText text={named} />
            ”, isn’t known to this browser.
          </>
        )}
      </p>
    );
  return (
    <p>
      {shortDayOf(dayOf(at, named))}, {timeOf(at, named)}{" "}
      <span className="text-ink-3">{zoneName(named, Date.parse(at))}, the account’s zone</span>
    </p>
  );
}

function OfReview({ reviewId }: { reviewId: string }) {
  const { data } = useQuery(reviewQuery(reviewId));
  const followUp = data?.preparations[0]?.followUp ?? null;
  return (
    <>
      {followUp && followUp.evidence.length > 0 ? (
        <section aria-labelledby="evidence">
          <h4 id="evidence" className="text-sm font-semibold">
            Evidence{" "}
            {followUp.nextCheckAt === null ? null : (
              <span className="text-xs font-normal text-ink-3">
                next check <RecentTime at={followUp.nextCheckAt} />
              </span>
            )}
          </h4>
          <EvidenceList {...followUp} />
        </section>
      ) : null}
      <Link href={`/reviews/${reviewId}`} className={buttonClass("secondary", "sm")}>
        Open the review
      </Link>
    </>
  );
}
