import { useId } from "react";
import type { SimilarReviews } from "@/lib/desk/reviews/queries/types";
import { ClockTime } from "@/components/ui/clock-time";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { VisibleText } from "@/components/ui/text/visible-text";
import { TimeAgo } from "@/components/ui/time";
import { TimeLeft } from "../state/time-left";
import { DifferingText } from "./telling-values";
import { placeLabel, useReadValue } from "./value-text";

type Props = {
  similar: SimilarReviews;
  /** How much of it; all where it isn't said. */
  reviewsMax?: number;
  placesMax?: number;
};

/** A review beside similar ones: only what differs. Words that only one has are marked, what agrees with this one is dimmed. */
export function SimilarTable({ similar, reviewsMax = Infinity, placesMax = Infinity }: Props) {
  const read = useReadValue();
  const id = useId();
  const reviews = similar.reviews.slice(0, reviewsMax);
  const places = similar.places
    .map((place) => ({ ...place, texts: place.texts.slice(0, reviews.length) }))
    .filter(({ texts }) => texts.some((text) => text !== texts[0]));
  if (places.length === 0) return <p className="text-xs text-ink-2">{noPlaces}</p>;
  return (
    <ScrollRegion label="What differs" className="focus-ring max-h-[40dvh]">
      <table className="w-full text-left text-xs">
        <thead>
          <tr className="border-b">
            <th scope="col" className="w-36 py-1.5 pr-2 font-normal text-ink-2">
              What differs
            </th>
            {reviews.map((review, index) => (
              <th
                key={review.id}
                id={`${id}-${index}`}
                scope="col"
                className={cx("min-w-30 px-2 py-1.5 align-top font-normal", index === 0 && "bg-selected")}
              >
                <Head review={review} isOwn={index === 0} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.slice(0, placesMax).map((place, at) => {
            const { texts } = place;
            const common = mostFrequent(texts);
            return (
              <tr key={at} className="border-b last:border-b-0">
                <th scope="row" className="py-1.5 pr-2 align-top font-normal break-words text-ink-2">
                  <VisibleText text={placeLabel(place)} />
                </th>
                {texts.map((text, index) => (
                  <td
                    key={index}
                    className={cx(
                      "px-2 py-1.5 align-top break-words",
                      index === 0 ? "bg-selected" : text === texts[0] && "text-ink-3",
                    )}
                  >
                    <DifferingText text={read(text)} other={text === common ? null : read(common)} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Head({ review, isOwn }: { review: SimilarReviews["reviews"][number]; isOwn: boolean }) {
  const { author, decided, sendUntil, createdAt } = review;
  const name = decided ? `You ${decided.verdict}` : <VisibleText text={author.name} />;
  return (
    <>
      <span className={cx("block", isOwn ? "font-semibold" : "text-ink-2")}>
        {isOwn ? (
          "This one"
        ) : (
          <Link href={`/reviews/${encodeURIComponent(review.id)}`} className="focus-ring underline">
            {name}
          </Link>
        )}
      </span>
      <span className="block text-ink-2">
        {decided && !isOwn ? (
          <>
            <ClockTime at={decided.at} />, <TimeAgo at={decided.at} />
          </>
        ) : sendUntil ? (
          <TimeLeft from={createdAt} until={sendUntil} suffix="left" />
        ) : (
          <TimeAgo at={createdAt} />
        )}
      </span>
    </>
  );
}

/** Of two that are as frequent not this one's, which is first. */
function mostFrequent(texts: readonly (string | null)[]): string | null {
  const counts = new Map<string | null, number>();
  for (const text of texts.slice(1)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const own = texts[0] ?? null;
  if (counts.has(own)) counts.set(own, (counts.get(own) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [own, 0] as const)[0];
}

export const noPlaces = "Nothing that’s compared here differs. Open them to see the rest.";
