import { useMemo, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { AtSign, Ban, MessageSquareReply } from "lucide-react";
import { findFacets } from "@/lib/wire/facets/find-facets";
import type { Facets } from "@/lib/wire/facets/types";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import { isJsonObject, parseJson, stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import { reviewQuery } from "@/lib/web/queries";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { isLive } from "@/lib/desk/reviews/states";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import { shortcuts } from "@/components/ui/page/shortcut-table";
import { KeyHint } from "@/components/ui/page/shortcuts";
import { MarkedText } from "@/components/ui/text/marked-text";
import { TimeAgo } from "@/components/ui/time";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { ToolTitle } from "@/components/ui/page/tool-title";
import { VisibleText } from "@/components/ui/text/visible-text";
import { SaidForYou } from "../comments/threads/said-for-you";
import { isOver } from "../page/may-have-left";
import { requestOf } from "../state/changes-requested";
import { DestructiveBadge } from "../state/destructive-badge";
import { headlineOf, introduction } from "../summary/effect";
import { StateBadge } from "../state/state-badge";
import { TimeLeft, TimeLine } from "../state/time-left";
import { FacetTime } from "../state/facet-time";
import { HowItDiffers } from "./how-it-differs";
import { ReviewLink } from "../page/review-link";
import { shortTelling, useReadValue } from "../similar/value-text";
import { WhoseTurn } from "../turns/whose-turn";
import { contentCards } from "../preview/content-cards";
import { AccountMark } from "./account-marks";

const linesShown = 8;
const partsShown = 6;
const readMax = 200_000;

type Props = {
  item: ReviewListItem;
  /** By what the list knows: so its button stands there before the review is read. */
  mayReject: boolean;
  /** Null where the reader may ask nobody. */
  onAsk: (() => void) | null;
  onEnd(how: "reject" | "requestChanges"): void;
};

/** The selected review beside the list. It can be rejected from here; approving takes its own page. */
export function QueuePreview({ item, mayReject, onAsk, onEnd }: Props) {
  const { data: review, isPending } = useQuery({ ...reviewQuery(item.id), staleTime: 3_000 });
  // A row that has left the list says what it was.
  const newest = review?.preparations[0];
  const state = newest?.id === item.preparationId ? newest.state : item.state;
  // Until the summary is read: a row without a headline of the API's has the tool's title.
  const byApi =
    review && newest
      ? headlineOf(review.tool, newest.summaryText).byApi
      : item.headline !== (item.tool.title ?? item.tool.name);
  const waits = state === "awaiting_review" && item.sendUntil !== null;
  const unique = shortTelling(item.telling, useReadValue());
  return (
    <>
      <div tabIndex={0} className="focus-edge min-h-0 flex-1 space-y-4 overflow-y-auto px-6 py-5">
        <div className="flex items-center justify-between gap-3">
          <StateBadge
            {...{ state, publication: item.publication }}
            changesRequested={newest ? requestOf(newest) !== null : item.sentBack?.changesRequested}
            boxed
          />
          {waits && item.sendUntil ? (
            <span className="text-[0.9375rem]">
              <TimeLeft from={item.createdAt} until={item.sendUntil} suffix="left" />
            </span>
          ) : null}
        </div>
        <div>
          <p className="mb-1 text-xs text-ink-3">{introduction(byApi, isOver({ state }))}</p>
          <h2 className="text-xl font-semibold tracking-[-0.018em] text-pretty break-words">
            <TextWithTimes text={item.headline} />
          </h2>
        </div>
        <DestructiveBadge destructive={item.tool.destructive} />
        {review ? <Content review={review} item={item} /> : null}
        {review ? <SaidForYou review={review} /> : null}
        {/* The row says it too: it comes with what stands above it, which would move it. */}
        {isPending ? null : (
          <p className="text-xs text-ink-3">
            <ToolTitle title={item.tool.title ?? item.tool.name} /> · <VisibleText text={item.author.name} />,{" "}
            <TimeAgo at={item.createdAt} />
            {item.revision > 1 ? ` · Revision ${item.revision}` : null}
          </p>
        )}
        {review ? <WhoseTurn review={review} /> : null}
        {/* Last: it is read by itself, and moves nothing when it comes. */}
        {item.similar.waiting > 0 ? <HowItDiffers id={item.id} isShown={!isPending} /> : null}
      </div>
      <div className="border-t bg-surface">
        {waits && item.sendUntil ? <TimeLine from={item.createdAt} until={item.sendUntil} /> : null}
        <div className="space-y-3 px-6 py-3">
          {/* Its one line is kept free until it is read. */}
          {waits ? <div className="min-h-4">{review ? <ApprovalLine review={review} /> : null}</div> : null}
          <div className="flex flex-wrap gap-2">
            {onAsk && isLive(state) ? (
              <Button icon={<AtSign aria-hidden className="size-4" />} onClick={onAsk}>
                Ask…
              </Button>
            ) : null}
            {(review ? review.actions.reject.allowed : mayReject) ? (
              <>
                <Button icon={<Ban aria-hidden className="size-4" />} onClick={() => onEnd("reject")}>
                  Reject…
                </Button>
                <Button
                  icon={<MessageSquareReply aria-hidden className="size-4" />}
                  aria-label="Request changes…"
                  onClick={() => onEnd("requestChanges")}
                >
                  Changes…
                </Button>
              </>
            ) : null}
            <ReviewLink id={item.id} className={`${buttonClass("primary")} min-w-48 grow basis-48`}>
              {item.assignee === "yours to decide" && waits ? "Open to approve" : "Open"}
              {unique === null ? null : (
                <>
                  {" "}
                  (<VisibleText text={unique} />)
                </>
              )}{" "}
              <KeyHint of={shortcuts.queue.open} onFill />
            </ReviewLink>
          </div>
        </div>
      </div>
    </>
  );
}

function ApprovalLine({ review: { approval, preparations } }: { review: ReviewView }): ReactNode {
  if (preparations[0]?.state !== "awaiting_review") return null;
  const missing = approval.needed - approval.given.length;
  const [author] = approval.authors;
  return (
    <p className="truncate text-xs">
      <b className="font-medium">Needs {missing > 1 ? `${missing} more approvals` : "1 more approval"}</b>
      {approval.authorsExcluded && author ? (
        <>
          {" "}
          by someone other than <VisibleText text={author.name} />
        </>
      ) : null}
    </p>
  );
}

function Content({ review, item }: { review: ReviewView; item: ReviewListItem }) {
  const current = review.preparations[0];
  const summary = useMemo(() => objectIn(current?.summaryText ?? null), [current?.summaryText]);
  const parts = useMemo(() => partsOf(current?.inputText ?? null), [current?.inputText]);
  const lists = Object.entries(summary ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) ? [{ name, lines: value.filter((line) => typeof line === "string") }] : [],
  );
  const warnings = lists.filter(({ name }) => isWarning(name)).flatMap(({ lines }) => lines);
  const changes = lists.filter(({ name }) => !isWarning(name)).flatMap(({ lines }) => lines);
  return (
    <>
      {changes.length > 0 ? (
        <ul className="list-disc space-y-1 pl-4.5 marker:text-ink-3">
          {changes.slice(0, linesShown).map((line, index) => (
            <li key={index} className="break-words">
              <MarkedText text={line} />
            </li>
          ))}
          <More count={changes.length - linesShown} />
        </ul>
      ) : null}
      {warnings.slice(0, linesShown).map((line, index) => (
        <Notice key={index} tone="warning" title={<MarkedText text={line} />} />
      ))}
      <More count={warnings.length - linesShown} />
      {parts.length > 0 ? (
        <ul className="divide-y rounded-lg border bg-raised">
          {parts.slice(0, partsShown).map(({ firstWords, targets, at }, index) => (
            <li key={index} className="px-3 py-2">
              <p className="line-clamp-2 break-words">
                {firstWords === null ? (
                  <span className="text-ink-3">No text</span>
                ) : (
                  <MarkedText text={firstWords} />
                )}
              </p>
              <p className="mt-0.5 flex justify-between gap-x-3 text-xs text-ink-3 empty:hidden">
                {targets.length === 0 ? null : (
                  <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5">
                    {targets.map(({ id }) => (
                      <Target key={id} target={targetOf(id, item)} />
                    ))}
                  </span>
                )}
                {at === null ? null : (
                  <span className="shrink-0 leading-4.75">
                    <FacetTime at={at} />
                  </span>
                )}
              </p>
            </li>
          ))}
          <More count={parts.length - partsShown} />
        </ul>
      ) : null}
    </>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? (
    <li className="list-none px-3 py-1.5 text-xs text-ink-2">
      and {count.toLocaleString("en")} more, on the review’s page
    </li>
  ) : null;
}

function Target({ target }: { target: Facets["targets"][number] }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <AccountMark target={target} />
      <span
        className="min-w-0 break-words"
        title={target.label === null ? undefined : "named by the summary"}
      >
        <MarkedText text={target.label ?? target.id} />
      </span>
    </span>
  );
}

/** As the summary names it. */
function targetOf(id: string, { facets }: ReviewListItem): Facets["targets"][number] {
  return facets?.targets.find((one) => one.id === id) ?? { id, label: null };
}

/** A preview reads what is short; the rest is read on the review's own page. */
function objectIn(text: string | null): JsonObject | null {
  if (text === null || text.length > readMax) return null;
  const parsed = parseJson(text);
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : null;
}

/** Its list of objects: each one's first words, where it goes, and its time or else the one that all of them share. */
function partsOf(inputText: string | null) {
  const input = objectIn(inputText) ?? {};
  const shared = new Map(contentCards(input).map(({ pointer, sharedAt }) => [pointer, sharedAt]));
  for (const [name, list] of Object.entries(input))
    if (Array.isArray(list) && list.length > 0 && list.every(isJsonObject))
      return list.map((part, index) => {
        const { firstWords, targets, firstDate } = findFacets(stringifyJson(part)).facets;
        const pointer = pointerToken(name) + pointerToken(index);
        return { firstWords, targets, at: firstDate ?? shared.get(pointer) ?? null };
      });
  return [];
}

function isWarning(name: string): boolean {
  return /warn|caution|risk|problem/i.test(name);
}
