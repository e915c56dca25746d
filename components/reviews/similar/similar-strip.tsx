import { History, Layers } from "lucide-react";
import type { SimilarReviews } from "@/lib/desk/reviews/queries/types";
import { Button } from "@/components/ui/button";
import { shortcuts } from "@/components/ui/page/shortcut-table";
import { KeyHint } from "@/components/ui/page/shortcuts";
import { VisibleText } from "@/components/ui/text/visible-text";
import { TimeAgo } from "@/components/ui/time";
import { noPlaces, SimilarTable } from "./similar-table";
import { DifferingText } from "./telling-values";
import { placeLabel, useReadValue } from "./value-text";

const reviewsShown = 5;
const placesShown = 3;
const linesOnPhones = 2;
const othersOnPhones = 3;

type Props = {
  similar: SimilarReviews;
  isExpanded: boolean;
  hasKey: boolean;
  onToggle(): void;
};

/** On the decision bar: how many similar reviews wait, which one the reader just approved, and only what differs. */
export function SimilarStrip({ similar, isExpanded, hasKey, onToggle }: Props) {
  const { lastApprovedAt, reviewsLeftOut, placesLeftOut } = similar;
  return (
    <section aria-label="Similar reviews" className="border-b bg-sunken px-4 py-2 md:px-7">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
        {similar.waiting > 0 ? (
          <p className="flex items-center gap-2 font-semibold">
            <Layers aria-hidden className="size-4 text-ink-2" /> {waitingText(similar)}
          </p>
        ) : null}
        {lastApprovedAt === null ? null : (
          <p className="flex items-center gap-2 font-semibold text-amber">
            <History aria-hidden className="size-4" />
            <span>
              You approved one like this <TimeAgo at={lastApprovedAt} />
            </span>
          </p>
        )}
        <Button variant="quiet" size="sm" className="ml-auto" aria-expanded={isExpanded} onClick={onToggle}>
          <span>
            All<span className="max-md:visually-hidden"> differences</span>
          </span>{" "}
          {hasKey ? <KeyHint of={shortcuts.review.similar} /> : null}
        </Button>
      </div>
      {isExpanded ? (
        <>
          <SimilarTable similar={similar} />
          {reviewsLeftOut + placesLeftOut > 0 ? (
            <p className="mt-1 text-xs text-ink-2">{leftOut(similar)}</p>
          ) : null}
        </>
      ) : (
        <>
          <div className="max-md:hidden">
            <SimilarTable similar={similar} reviewsMax={reviewsShown} placesMax={placesShown} />
          </div>
          <div className="md:hidden">
            <Lines similar={similar} />
          </div>
        </>
      )}
    </section>
  );
}

export function waitingText({ waiting, isPart }: Pick<SimilarReviews, "waiting" | "isPart">): string {
  return `${isPart ? "At least " : ""}${waiting.toLocaleString("en")} similar ${waiting === 1 ? "is" : "are"} waiting`;
}

/** Instead of the table: what this one has, and what others have there. */
function Lines({ similar }: { similar: SimilarReviews }) {
  const read = useReadValue();
  if (similar.places.length === 0) return <p className="text-xs text-ink-2">{noPlaces}</p>;
  return (
    <ul className="mt-1 text-xs">
      {similar.places.slice(0, linesOnPhones).map((place, index) => {
        const [own = null, ...texts] = place.texts;
        const others = [...new Set(texts)].filter((text) => text !== own).map(read);
        return (
          <li
            key={index}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 border-t py-1.5 leading-4.5 break-words"
          >
            <span className="text-ink-2">
              <VisibleText text={placeLabel(place)} />
            </span>
            <span className="line-clamp-3">
              <DifferingText text={read(own)} other={others[0] ?? null} />{" "}
              <span className="text-ink-2">
                others <VisibleText text={others.slice(0, othersOnPhones).join(", ")} />
                {others.length > othersOnPhones ? ` and ${others.length - othersOnPhones} more` : ""}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function leftOut({ reviewsLeftOut, placesLeftOut }: SimilarReviews): string {
  const parts = [
    reviewsLeftOut > 0 ? `${reviewsLeftOut.toLocaleString("en")} more similar reviews` : null,
    placesLeftOut > 0 ? `${placesLeftOut.toLocaleString("en")} more differences` : null,
  ].filter((part) => part !== null);
  return `and ${parts.join(" and ")}, not shown here.`;
}
