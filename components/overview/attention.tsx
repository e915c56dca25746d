import { useCallback } from "react";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { CheckCheck, ChevronRight, PenLine, Undo2 } from "lucide-react";
import { isDemoReview } from "@/lib/wire/contract/demo-review";
import { reviewCountsQuery, reviewsQuery } from "@/lib/web/queries";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { prefetchReview } from "@/components/reviews/page/load-review";
import { WhatDiffers } from "@/components/reviews/queue/row-facets";
import { waitingText } from "@/components/reviews/similar/similar-strip";
import { TellingValues } from "@/components/reviews/similar/telling-values";
import { alikeIn } from "@/components/reviews/state/sections";
import { TimeLeft, formatLeft } from "@/components/reviews/state/time-left";
import { publicationLabels, stateLabels } from "@/components/reviews/state/state-labels";
import { tones } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/page/panel";
import { formatSpan } from "@/components/ui/clock-time";
import { TimeAgo, useNowOrRenderedAt } from "@/components/ui/time";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { VisibleText } from "@/components/ui/text/visible-text";
import { needsAttention, type Attended } from "./needs-attention";

const shownMax = 5;
const { uncertain, held } = stateLabels;
const publicationMarks = {
  contradicted: publicationLabels.contradicted,
  failed: publicationLabels.not_found,
};

/** What needs the reader now, with the time that is left, and the way to the rest. */
export function Attention({ personId }: { personId: string }) {
  const now = useNowOrRenderedAt();
  const { data } = useInfiniteQuery(reviewsQuery({ group: "open" }));
  const { data: counts } = useQuery(reviewCountsQuery());
  const items = data?.pages[0]?.items ?? [];
  const attended = needsAttention(items, personId, now);
  const alike = alikeIn(
    attended.map(({ item }) => item),
    ({ id }) => id,
    ({ tool, headline }) => JSON.stringify([tool.name, headline]),
  );
  const sentBack = counts?.sentBack ?? 0;
  const total = attended.length + (sentBack > 0 ? 1 : 0);
  const hidden = attended.length - shownMax;
  return (
    <Panel
      id="attention"
      flush
      title={
        <>
          Needs attention{" "}
          {total > 0 ? <span className="ml-1.5 font-normal text-ink-3 tabular-nums">{total}</span> : null}
        </>
      }
      aside={
        <Link href="/reviews" className="focus-ring rounded-sm text-sm font-medium text-ink-2 hover:text-ink">
          {hidden > 0 ? `${hidden} more` : "See all"}
        </Link>
      }
    >
      {total === 0 ? (
        <p className="flex items-center gap-2.5 px-4 py-6 text-ink-2">
          <CheckCheck aria-hidden className="size-4.5 text-ink-3" /> Nothing needs you now.
        </p>
      ) : (
        <ul className="divide-y">
          {attended.slice(0, shownMax).map((one) => (
            <AttendedRow key={one.item.id} attended={one} alike={alike.get(one.item.id) ?? []} now={now} />
          ))}
          {sentBack > 0 ? <SentBackRow count={sentBack} expired={counts?.expired ?? 0} /> : null}
        </ul>
      )}
    </Panel>
  );
}

const row =
  "relative grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto_1rem] items-center gap-x-3 px-4 py-2.25 hover:bg-hover";
const rowLink = "focus-edge font-medium break-words after:absolute after:inset-0";

function AttendedRow({
  attended: { kind, item },
  alike,
  now,
}: {
  attended: Attended;
  /** All that are listed and read like it, itself too; empty where it stands alone. */
  alike: readonly ReviewListItem[];
  now: number;
}) {
  const client = useQueryClient();
  const near = useCallback(() => prefetchReview(client, item.id), [client, item.id]);
  return (
    <li className={row}>
      {kind === "contradicted" || kind === "failed" ? (
        <PublicationMark kind={kind} />
      ) : kind === "look" ? (
        <held.Icon aria-hidden className={cx("mt-0.5 size-4.5 self-start", tones[held.tone].text)} />
      ) : kind === "unknown" ? (
        <uncertain.Icon
          aria-hidden
          className={cx("mt-0.5 size-4.5 self-start", tones[uncertain.tone].text)}
        />
      ) : (
        <PenLine aria-hidden className="size-4.5 self-start text-ink-3 mt-0.5" />
      )}
      <div className="min-w-0">
        <Link
          href={`/reviews/${encodeURIComponent(item.id)}`}
          className={rowLink}
          onPointerEnter={near}
          onFocus={near}
        >
          <TextWithTimes text={item.headline} instead />
        </Link>
        {item.telling.length > 0 ? (
          <p className="text-xs leading-4.5 break-words">
            <TellingValues telling={item.telling} />
          </p>
        ) : (
          <WhatDiffers item={item} alike={alike} />
        )}
        <p className="text-xs leading-4.5 break-words text-ink-3">
          {isDemoReview(item.id) ? "Demo · " : null}
          <Because kind={kind} item={item} now={now} />
        </p>
      </div>
      <span className="text-sm">
        {item.state === "awaiting_review" && item.sendUntil ? (
          <TimeLeft from={item.createdAt} until={item.sendUntil} />
        ) : null}
      </span>
      <ChevronRight aria-hidden className="size-4 text-ink-3" />
    </li>
  );
}

function PublicationMark({ kind }: { kind: keyof typeof publicationMarks }) {
  const { Icon, tone } = publicationMarks[kind];
  return <Icon aria-hidden className={cx("mt-0.5 size-4.5 self-start", tones[tone].text)} />;
}

function Because({ kind, item, now }: { kind: Attended["kind"]; item: ReviewListItem; now: number }) {
  const destructive = { yes: " Destructive.", undeclared: " Destructive: not declared.", no: "" }[
    item.tool.destructive
  ];
  switch (kind) {
    case "unknown":
      return <UnknownFor item={item} now={now} />;
    case "look":
      return <>{held.label}. What became of it after the backup isn’t known here.</>;
    case "held":
      return <>Approved, and waits for a person to send it.</>;
    case "decide":
      return (
        <>
          Needs you
          {item.approvalsNeeded > 1 ? `, ${item.approvedBy.length} of ${item.approvalsNeeded} approvals` : ""}
          . Prepared by <VisibleText text={item.author.name} />.{destructive}
          {item.similar.waiting > 0 ? ` ${waitingText(item.similar)}.` : ""}
        </>
      );
    case "expiring":
      return <>Yours. Nobody has decided yet.</>;
    case "contradicted":
      return item.personSays === "not_found" ? (
        <>Contradicted: a person says not published, the API says published.</>
      ) : (
        <>Contradicted: a person says published, the API says failed.</>
      );
    case "failed":
      return (
        <>
          Accepted, and the API calls its publication failed, <TimeAgo at={item.updatedAt} />.
        </>
      );
  }
}

function UnknownFor({ item, now }: { item: ReviewListItem; now: number }) {
  if (item.state === "unresolved") return <>{uncertain.label}. No retry follows: it needs a person.</>;
  const left = item.nextAttemptAt === null ? null : Date.parse(item.nextAttemptAt) - now;
  return (
    <span className="tabular-nums">
      {uncertain.label}.
      {left === null
        ? ""
        : ` ${left > 0 ? `Next retry with the same key in ${formatLeft(left)}.` : "A retry with the same key is due."}`}
      <span className="visually-hidden">
        {" "}
        Prepared {formatSpan(Math.max(0, now - Date.parse(item.createdAt)))} ago.
      </span>
    </span>
  );
}

function SentBackRow({ count, expired }: { count: number; expired: number }) {
  return (
    <li className={row}>
      <Undo2 aria-hidden className="size-4.5 text-ink-3" />
      <div className="min-w-0">
        <Link href="/reviews?group=sent-back" className={rowLink}>
          {count} came back to you
        </Link>
        {expired > 0 ? (
          <p className="text-xs leading-4.5 text-ink-3">
            {expired === count ? "Expired" : `${expired} expired`}. Nothing was sent: prepare{" "}
            {expired === 1 ? "it" : "them"} again there.
          </p>
        ) : null}
      </div>
      <span />
      <ChevronRight aria-hidden className="size-4 text-ink-3" />
    </li>
  );
}
