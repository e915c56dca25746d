import { memo, type ReactNode } from "react";
import { Layers, RotateCw } from "lucide-react";
import { isDemoReview } from "@/lib/wire/contract/demo-review";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import type { PersonRef } from "@/lib/desk/reviews/types";
import { Avatar } from "@/components/ui/avatar";
import { Badge, Mark, tones } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { TimeAgo, useNowOrRenderedAt } from "@/components/ui/time";
import { ToolTitle } from "@/components/ui/page/tool-title";
import { Unreadable } from "@/components/ui/text/unreadable";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { SaidCount } from "../comments/threads/said-count";
import { DestructiveBadge } from "../state/destructive-badge";
import { StateBadge } from "../state/state-badge";
import { formatLeft, TimeLeft } from "../state/time-left";
import { SelectBox } from "./bulk/bulk-selection";
import { waitingText } from "../similar/similar-strip";
import { TellingValues, tellingText } from "../similar/telling-values";
import { useReadValue } from "../similar/value-text";
import { sectionOf } from "../state/sections";
import { TurnLine, type OnAsk } from "../turns/turn-line";
import { givenName } from "../state/turn-reason";
import { AccountMarks } from "./account-marks";
import { ReviewLink } from "../page/review-link";
import { FirstOf, WhatDiffers } from "./row-facets";
import { SentBack, SentBackLine, type LeaveSentBack } from "./sent-back";
import { Thumbnail } from "./thumbnail";

type Props = {
  item: ReviewListItem;
  personId: string | undefined;
  isSelected: boolean;
  isGone: boolean;
  /** Of what has ended: all that look like it, itself too; empty where it stands alone. */
  alike: readonly ReviewListItem[];
  /** Of what came back to this person; null elsewhere. */
  onLeft: LeaveSentBack | null;
  /** It stands in a part of what is open. */
  isInSection: boolean;
  /** Null where the reader may ask nobody. */
  onAsk: OnAsk | null;
  onSelect(id: string): void;
};

/** One review in a list: how long it is good for, what will happen, by whom, and what tells it from its neighbours. */
export const ReviewRow = memo(function ReviewRow(props: Props) {
  const { item, personId, isSelected, isGone, alike, onLeft, isInSection, onAsk, onSelect } = props;
  const author = item.author.id === personId ? "You" : item.author.name;
  const read = useReadValue();
  const { telling } = item;
  const isAlike = item.similar.waiting > 0 && sectionOf(item, 0) !== null;
  return (
    <li
      data-review={item.id}
      className={cx(
        "relative grid min-h-15.25 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b px-4 py-2.5 md:grid-cols-[5.25rem_minmax(0,1fr)] md:pr-5 md:pl-7",
        isSelected
          ? "bg-selected before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-accent-fill"
          : "hover:bg-hover",
        isGone && "bg-sunken [&_a]:text-ink-3",
      )}
      onPointerEnter={() => onSelect(item.id)}
      onFocus={() => onSelect(item.id)}
    >
      <div className="self-start pt-0.5 max-md:col-start-2 max-md:row-start-1 max-md:text-right">
        <TimeCell item={item} isGone={isGone} />
      </div>
      <div className="min-w-0 max-md:col-start-1 max-md:row-start-1 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1">
        <div className={lineClass}>
          <ReviewLink
            id={item.id}
            className="focus-edge min-w-0 text-[0.84375rem] leading-5 font-medium tracking-[-0.008em] break-words after:absolute after:inset-0 max-md:-order-2 max-md:w-full md:flex-1"
          >
            <TextWithTimes text={item.headline} instead />
            {telling.length > 0 ? (
              <span className="visually-hidden">, {tellingText(telling, read)}</span>
            ) : null}
          </ReviewLink>
          <span className={cx(endClass, "md:max-w-[80%]")}>
            {isAlike ? (
              <Mark icon={<Layers aria-hidden />}>{waitingText(item.similar)}</Mark>
            ) : (
              <DestructiveBadge destructive={item.tool.destructive} />
            )}
            {item.revision > 1 ? <Badge tone="accent">Revision {item.revision}</Badge> : null}
          </span>
        </div>
        <div className={lineClass}>
          {isAlike && telling.length > 0 ? (
            <span className="mt-1 flex min-w-0 items-center gap-2.5 text-xs leading-4.5 max-md:-order-1 max-md:w-full md:flex-1">
              <Thumbnail item={item} size="md" />
              <span className="line-clamp-3 min-w-0 break-words">
                <TellingValues telling={telling} />
              </span>
            </span>
          ) : (
            <p className="line-clamp-2 min-w-0 text-xs leading-4.5 break-words text-ink-3 max-md:-order-1 max-md:w-full md:line-clamp-1 md:flex-1">
              {item.sentBack && !onLeft && !isInSection ? (
                <>
                  <SentBack item={item} /> ·{" "}
                </>
              ) : null}
              <ToolTitle title={item.tool.title ?? item.tool.name} /> · <VisibleText text={author} /> ·{" "}
              <TimeAgo at={item.createdAt} />
              {alike.length > 1 || telling.length > 0 ? null : <FirstOf facets={item.facets} />}
              {item.isUnreadable ? (
                <>
                  {" "}
                  · <Unreadable subject="Its content" />
                </>
              ) : null}
            </p>
          )}
          <span className={cx(endClass, isAlike ? "md:max-w-[50%]" : "md:max-w-[80%]")}>
            {isAlike ? (
              <>
                <DestructiveBadge destructive={item.tool.destructive} />
                <span className="text-xs text-ink-3">
                  <VisibleText text={author} />, <TimeAgo at={item.createdAt} />
                </span>
              </>
            ) : null}
            <Asked people={item.turn.asked} />
            <Present people={item.present} />
            <SaidCount threads={item.threads} />
            <Progress item={item} />
            {isDemoReview(item.id) ? <Badge>Demo</Badge> : null}
            {isAlike ? null : (
              <>
                <AccountMarks facets={item.facets} />
                <Thumbnail item={item} />
              </>
            )}
            {isGone ? null : <SelectBox item={item} />}
          </span>
        </div>
        {isAlike ? null : (
          <div className="text-xs leading-4.5 break-words empty:hidden max-md:-order-1 max-md:w-full">
            {telling.length > 0 ? (
              <TellingValues telling={telling} />
            ) : (
              <WhatDiffers item={item} alike={alike} />
            )}
          </div>
        )}
        {isInSection && !isGone ? <TurnLine item={item} onAsk={onAsk} /> : null}
        {item.sentBack && onLeft ? <SentBackLine item={item} onLeft={onLeft} /> : null}
      </div>
    </li>
  );
});

/** What is read, and at its right what marks it. On a phone the marks of both lines stand below, in one line of their own. */
const lineClass = "contents md:flex md:items-center md:gap-x-3";
const endClass =
  "contents md:flex md:shrink-0 md:flex-wrap md:items-center md:justify-end md:gap-x-2 md:gap-y-1 md:empty:hidden";

/** How long it waits, when it is tried again, or how it ended. */
function TimeCell({ item, isGone }: { item: ReviewListItem; isGone: boolean }): ReactNode {
  if (isGone) return <span className="text-xs text-ink-3">Left this list</span>;
  switch (item.state) {
    case "awaiting_review":
      return item.sendUntil ? <TimeLeft from={item.createdAt} until={item.sendUntil} /> : null;
    case "uncertain":
      return item.nextAttemptAt ? <UntilRetry at={item.nextAttemptAt} /> : <StateBadge state={item.state} />;
    default:
      return <StateBadge state={item.state} changesRequested={item.sentBack?.changesRequested} />;
  }
}

function UntilRetry({ at }: { at: string }) {
  const now = useNowOrRenderedAt();
  const leftMs = Math.max(0, Date.parse(at) - now);
  return (
    <span className={`grid ${tones.unknown.text}`}>
      <span className="inline-flex items-center gap-1.5 font-medium tabular-nums max-md:justify-end">
        <RotateCw aria-hidden className="size-3.5" /> {formatLeft(leftMs)}
      </span>
      <span className="text-xs text-ink-3">to retry</span>
    </span>
  );
}

/** How far a decision has come, and what it waits for. */
function Progress({ item }: { item: ReviewListItem }) {
  if (item.state === "approved" && item.isHeld)
    return <span className={`text-xs ${tones.warning.text}`}>Approved, waits for a person</span>;
  if (item.publication === "untracked") return null;
  if (item.state === "accepted" && (item.publication === "unverified" || item.publication === "nothing"))
    return (
      <span className="text-xs text-ink-3">
        {item.publication === "nothing" ? "Nothing to publish" : "Publication not verified"}
      </span>
    );
  if (item.state === "accepted" && item.publication)
    return <StateBadge state="accepted" publication={item.publication} />;
  if (item.state !== "awaiting_review" || item.approvalsNeeded < 2) return null;
  return (
    <span
      className="text-xs text-ink-2"
      title={item.approvedBy.map(({ name }) => visibleText(name)).join(", ")}
    >
      {item.approvedBy.length} of {item.approvalsNeeded} approvals
    </span>
  );
}

/** Whom somebody asked, and waits for. */
function Asked({ people: [first, ...more] }: { people: readonly PersonRef[] }) {
  if (!first) return null;
  return (
    <span className="text-xs text-ink-2">
      Asked: <VisibleText text={givenName(first.name)} />
      {more.length > 0 ? ` and ${more.length} more` : null}
    </span>
  );
}

function Present({ people: [first, ...more] }: { people: readonly PersonRef[] }) {
  if (!first) return null;
  return (
    <span className="inline-flex items-center gap-1.25 text-xs text-ink-2">
      <Avatar name={first.name} />
      <VisibleText text={first.name} />
      {more.length > 0 ? ` and ${more.length} more are here` : " is here"}
    </span>
  );
}
