import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { similarQuery } from "@/lib/web/queries";
import { Button } from "@/components/ui/button";
import { SimilarTable } from "../similar/similar-table";

const reviewsShown = 3;
const placesShown = 8;

/** The selected review beside those that are similar: only what differs between them. Read before it is shown. */
export function HowItDiffers({ id, isShown }: { id: string; isShown: boolean }) {
  const { data: similar } = useQuery({ ...similarQuery(id), staleTime: 3_000 });
  const [isExpanded, setExpanded] = useState(false);
  if (!isShown || !similar || similar.reviews.length < 2) return null;
  const others = similar.reviews.length - 1 + similar.reviewsLeftOut;
  const hasMore = similar.reviews.length > reviewsShown || similar.places.length > placesShown;
  return (
    <section aria-labelledby="how-it-differs">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h3 id="how-it-differs" className="font-semibold">
          How it differs{" "}
          <span className="font-normal text-ink-2">
            from {similar.isPart ? "at least " : ""}
            {others.toLocaleString("en")} similar review{others === 1 ? "" : "s"}
          </span>
        </h3>
        {hasMore ? (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            All differences
          </Button>
        ) : null}
      </div>
      <SimilarTable
        similar={similar}
        {...(isExpanded ? {} : { reviewsMax: reviewsShown, placesMax: placesShown })}
      />
    </section>
  );
}
