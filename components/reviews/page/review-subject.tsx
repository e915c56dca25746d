import { useMemo } from "react";
import type { LeftOut } from "@/lib/wire/json-schema/left-out";
import type { RecordReader } from "@/lib/wire/lookups/record-readers";
import type { PreparationView, ReviewView, ImageView } from "@/lib/desk/reviews/types";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page/section";
import { SharedTermsNote } from "@/components/ui/text/shared-terms";
import { LongTextWithTimes } from "@/components/ui/text/long-marked-text";
import { ImageDetails } from "@/components/kit/images/image-details";
import { RawImage } from "@/components/kit/images/raw-image";
import { isOver, mayHaveLeft } from "./may-have-left";
import { ReviewOutput } from "../outcome/review-output";
import type { ContentCard } from "../preview/content-cards";
import { PreviewCards } from "../preview/preview-cards";
import { CurrentRecords } from "../records/current-records";
import type { KnownRecords } from "../records/known-records";
import { PublicationSection } from "../publication/publication-section";
import { headlineOf, introduction } from "../summary/effect";
import { preparedBefore } from "../summary/summary-change";
import { SummaryComparison } from "../summary/summary-comparison";
import { SummaryView } from "../summary/summary-view";

type Props = {
  review: ReviewView;
  current: PreparationView;
  cards: readonly ContentCard[];
  leftOut: readonly LeftOut[] | null;
  readers: readonly RecordReader[];
  records: KnownRecords;
  oddCharacters: number;
  /** By JSON pointers, where the summary mentions values of the input. */
  mentionedAt: ReadonlyMap<string, string> | undefined;
};

/** More places than this are unfolded by hand. */
const inSightMax = 100;

/** What this is about: what the API says it will do, or said it would; what came back; and how it may look. */
export function ReviewSubject(props: Props) {
  const { review, current, cards, leftOut, readers, records, oddCharacters, mentionedAt } = props;
  const nothingPrepared = current.state === "preparing" || current.state === "prepare_failed";
  const isSent = mayHaveLeft(current);
  const hasPreview = cards.length > 0;
  const before = preparedBefore(review.preparations, current);
  const inSight = useMemo(() => [...new Set(mentionedAt?.values())].slice(0, inSightMax), [mentionedAt]);
  const { text, byApi } = headlineOf(review.tool, current.summaryText);
  // What contradicts itself comes first: it is what somebody has to settle.
  const isDisputed = current.publication === "contradicted";
  const publication = <PublicationSection toolName={review.tool.name} preparation={current} />;
  return (
    <>
      {isDisputed ? publication : null}
      <section aria-labelledby="subject" className="min-w-0 space-y-4">
        <div>
          <p className="mb-1.5 text-xs font-medium text-ink-3">{introduction(byApi, isOver(current))}</p>
          <h1
            id="subject"
            className={
              isSent
                ? "text-[1.375rem] leading-7.25 font-semibold tracking-[-0.018em] text-balance break-words"
                : "max-w-[24em] text-2xl font-semibold tracking-[-0.024em] text-balance break-words max-sm:text-[1.375rem] max-sm:leading-7.25"
            }
          >
            <LongTextWithTimes text={text} />
          </h1>
          <SharedTermsNote texts={[review.tool.title, text]} />
        </div>
        {oddCharacters > 0 ? (
          <Notice
            tone="warning"
            title={
              oddCharacters === 1
                ? "1 character of the input isn’t what it looks like"
                : `${oddCharacters.toLocaleString("en")} characters of the input aren’t what they look like`
            }
          >
            Invisible ones, those that turn the reading order and look-alikes are marked with their code
            points.
          </Notice>
        ) : null}
      </section>
      {/* On a phone what is posted comes first. */}
      <div className={hasPreview ? "max-sm:order-1" : undefined}>
        {nothingPrepared ? (
          <p className="text-ink-2">Nothing was prepared, so there is no summary.</p>
        ) : (
          <>
            {before ? (
              <div className="mb-3">
                <SummaryComparison key={current.id} before={before} now={current} />
              </div>
            ) : null}
            <SummaryView
              summaryText={current.summaryText}
              part={hasPreview ? "sentences" : "all"}
              inSight={inSight}
            />
          </>
        )}
      </div>
      {isDisputed ? null : publication}
      {current.output ? (
        <Section id="output" title="The API’s answer">
          <ReviewOutput
            preparationId={current.id}
            size={current.output}
            toolName={review.tool.name}
            inputText={current.inputText}
          />
        </Section>
      ) : null}
      {current.image ? (
        <Section id="image" title="Image">
          <AttachedImage image={current.image} />
        </Section>
      ) : null}
      <PreviewCards cards={cards} leftOut={leftOut} records={records} isOver={isOver(current)} />
      {/* Tables and ids after what they are about. */}
      {hasPreview && !nothingPrepared ? (
        <div className="max-sm:order-1 empty:hidden">
          <SummaryView summaryText={current.summaryText} part="rest" inSight={inSight} />
        </div>
      ) : null}
      {current.state === "awaiting_review" || current.state === "held" ? (
        <div className="max-sm:order-1 empty:hidden">
          <CurrentRecords readers={readers} preparation={current} />
        </div>
      ) : null}
    </>
  );
}

function AttachedImage({ image }: { image: ImageView }) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      {image.kept ? (
        <RawImage src={`/uploads/${encodeURIComponent(image.id)}`} alt="The image that is sent" />
      ) : (
        <p className="text-sm text-ink-2">The image was erased after the retention period.</p>
      )}
      <ImageDetails image={image} />
    </div>
  );
}
