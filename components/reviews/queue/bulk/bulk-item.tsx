import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { ToolTitle } from "@/components/ui/page/tool-title";
import { MarkedText } from "@/components/ui/text/marked-text";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { ReviewLink } from "../../page/review-link";
import { TellingValues } from "../../similar/telling-values";
import { targetName } from "../account-marks";
import { FirstOf } from "../row-facets";

/** One of several reviews that a dialog is about. `isLink`: once the dialog has nothing more to ask. */
export function BulkItem({ item, isLink }: { item: ReviewListItem; isLink: boolean }) {
  const targets = item.facets?.targets ?? [];
  const headline = <TextWithTimes text={item.headline} instead />;
  return (
    <>
      <p className="break-words">
        {isLink ? (
          <ReviewLink id={item.id} className="focus-ring text-accent underline">
            {headline}
          </ReviewLink>
        ) : (
          headline
        )}
      </p>
      <p className="text-xs break-words text-ink-2">
        {targets.length > 0 ? (
          <MarkedText text={targets.map(targetName).join(", ")} />
        ) : (
          <ToolTitle title={item.tool.title ?? item.tool.name} />
        )}
        <FirstOf facets={item.facets} />
        {item.telling.length > 0 ? (
          <span className="block">
            <TellingValues telling={item.telling} />
          </span>
        ) : null}
      </p>
    </>
  );
}
