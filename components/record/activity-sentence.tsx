import type { ReactNode } from "react";
import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ActivityItem } from "@/lib/desk/reviews/queries/types";
import { tones } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { VisibleText } from "@/components/ui/text/visible-text";
import { stateLabels } from "@/components/reviews/state/state-labels";
import { sentenceOf } from "./actor";

/**
 * What was done, and of which review; its headline leads there where the sentence `isLinked`. `afterActor`: whoever did it
 * is named before it.
 */
export function Sentence({
  item,
  isLinked = false,
  afterActor = false,
  before = null,
}: {
  item: ActivityItem;
  isLinked?: boolean;
  afterActor?: boolean;
  before?: ReactNode;
}) {
  const { reviewId, headline, about } = item;
  const subject = headline ? <TextWithTimes text={headline} instead /> : "Open the review";
  return (
    <span className="block break-words">
      {before}
      <SeverityMark item={item} />
      <TextWithTimes text={sentenceOf(item, { afterActor })} instead />{" "}
      {isLinked && reviewId !== null ? (
        <Link
          href={`/reviews/${encodeURIComponent(reviewId)}`}
          className="focus-ring rounded-sm font-medium text-ink hover:underline"
        >
          {subject}
        </Link>
      ) : headline ? (
        <span className="text-ink-2">{subject}</span>
      ) : about ? (
        <span className="font-medium">
          <VisibleText text={about.name} />
        </span>
      ) : null}
    </span>
  );
}

const marks = {
  info: null,
  warning: { Icon: TriangleAlert, tone: "warning", word: "Warning" },
  alarm: { Icon: CircleAlert, tone: "danger", word: stateLabels.unresolved.label },
  settled: { Icon: CircleAlert, tone: "neutral", word: "Alarm, settled" },
} as const;

/** Icon and word before what a person should look at; nothing before the ordinary. */
export function SeverityMark({ item: { severity, isSettled } }: { item: ActivityItem }) {
  const mark = marks[isSettled ? "settled" : severity];
  if (!mark) return null;
  const { Icon, tone, word } = mark;
  return (
    <strong className={`font-medium ${tones[tone].text}`}>
      <Icon aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
      {word}:{" "}
    </strong>
  );
}
