import type { PreparationView, ReviewView } from "@/lib/reviews/types";
import { Section } from "@/components/ui/section";
import { OtherRevisions } from "./other-revisions";
import { Timeline } from "./timeline";

/** What happened to it, and the revisions before. */
export function ReviewHistory({
  current,
  earlier,
}: {
  review: ReviewView;
  current: PreparationView;
  earlier: PreparationView[];
}) {
  return (
    <>
      <Section id="timeline" title="History">
        <Timeline preparation={current} />
      </Section>
      {earlier.length > 0 ? <OtherRevisions preparations={earlier} /> : null}
    </>
  );
}
