import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { ListFilter, Inbox } from "lucide-react";
import { may } from "@/lib/desk/policy/permissions";
import { itemsOf, personQuery, reviewCountsQuery, reviewsQuery } from "@/lib/web/queries";
import { readReviewSearch, reviewSearchText, type ReviewGroup } from "@/lib/web/queries/review-groups";
import type { ReviewCounts, ReviewListItem, ReviewPage } from "@/lib/desk/reviews/queries/types";
import { isUnsent } from "@/lib/desk/reviews/states";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { LoadMore } from "@/components/ui/page/load-more";
import { NewItemsButton } from "@/components/ui/page/new-items-button";
import { Page } from "@/components/ui/page/page";
import { useAddressSearch } from "@/components/ui/hooks/use-address-search";
import { useIsOn } from "@/components/ui/hooks/use-is-on";
import { useMedia } from "@/components/ui/hooks/use-media";
import { useNow } from "@/components/ui/time";
import { EmptyState } from "@/components/ui/page/empty-state";
import { Link } from "@/components/ui/link";
import { unreadableBecause } from "@/components/ui/text/unreadable";
import { BulkActions } from "./bulk/bulk-selection";
import { ExpiredNotice } from "./bulk/expired-notice";
import { isFiltered, QueueFilter } from "./queue-filter";
import { QueueFooter, type Ending } from "./queue-footer";
import { QueuePreview } from "./queue-preview";
import { QueueRows } from "./queue-rows";
import { QueueTabs } from "./queue-tabs";
import { QueuedRequest } from "./queued-request";
import { RejectDialog } from "./reject-dialog";
import { PreparedAgainNotice, type LeaveSentBack, type PreparedAgain } from "./sent-back";
import { SettledLast } from "./settled-last";
import { AskDialog } from "../turns/ask-dialog";
import type { OnAsk } from "../turns/turn-line";
import { isToDecide, similarEnded } from "../state/sections";
import { useArrangement } from "./use-arrangement";
import { byNearness, focusedRow, focusLeftRow, focusRow, neighbourOf, useQueueKeys } from "./use-queue-keys";

/** The reviews that wait, those that came back and those that ended, with a preview beside them on a wide screen. */
export function ReviewQueue({ counts: first }: { counts?: ReviewCounts | undefined }) {
  const { search, change, go } = useAddressSearch(readReviewSearch, reviewSearchText);
  // The navigation asks for them before the page hands them to the cache: its tabs would grow under a click.
  const { data: counts } = useQuery({ ...reviewCountsQuery(), ...(first && { initialData: first }) });
  const { data: person } = useQuery(personQuery());
  const query = useInfiniteQuery(reviewsQuery(search));
  const { data, dataUpdatedAt, error, refetch } = query;
  const items = useMemo(() => (data ? listedOf(data.pages) : null), [data]);
  const alike = useMemo(() => similarEnded(items ?? []), [items]);
  const lastFocused = useRef<string | null>(null);
  // What a row had the focus in has gone: the row itself has it, while it is there.
  const rows = useIsOn(() => focusRow(lastFocused.current ?? ""));
  const preview = useIsOn();
  const [filterOpen, setFilterOpen] = useState(false);
  const [asking, setAsking] = useState<{ item: ReviewListItem; personId: string | null } | null>(null);
  const ask = useCallback<OnAsk>((item, personId) => setAsking({ item, personId }), []);
  const [rejecting, setRejecting] = useState<{ item: ReviewListItem; how: Ending } | null>(null);
  // Nor does anything move while a dialog asks about one of them.
  const isHeld = isOn(rows) || isOn(preview) || rejecting !== null || asking !== null;
  const { placed, arrived, isOutdated, update, drop } = useArrangement(items, {
    of: reviewSearchText(search),
    isBySection: search.group !== "done" && search.group !== "sent-back",
    pages: data?.pages.length ?? 0,
    held: isHeld,
    now: useNow() ?? dataUpdatedAt,
  });
  // What goes away by the reader's own hand may go under it.
  const [hasActed, setHasActed] = useState(false);
  if (hasActed && !isHeld) setHasActed(false);
  const client = useQueryClient();
  const [chosenId, setSelected] = useState(() => lastOpened.get(client)?.[0] ?? null);
  const selected = (placed.find(({ item }) => item.id === chosenId) ?? placed[0])?.item ?? null;
  const dealtWith = useCallback(
    (id: string) => {
      const next = neighbourOf(id);
      setRejecting(null);
      setHasActed(true);
      drop(id);
      focusLeftRow(next);
    },
    [drop],
  );
  const [prepared, setPrepared] = useState<PreparedAgain | null>(null);
  const leftSentBack = useCallback<LeaveSentBack>(
    (id, again) => {
      setPrepared(again);
      dealtWith(id);
    },
    [dealtWith],
  );
  const preparedAgain = useCallback(
    (ids: readonly string[]) => {
      setHasActed(true);
      for (const id of ids) drop(id);
    },
    [drop],
  );
  const closeRejecting = () => {
    const id = rejecting?.item.id ?? "";
    const next = neighbourOf(id);
    setRejecting(null);
    focusLeftRow(id, next);
  };
  // The review that R or Q was pressed on in vain.
  const [refused, setRefused] = useState<{ id: string; how: Ending } | null>(null);
  const endBy = (how: Ending) => {
    if (!selected) return;
    if (isToDecide(selected)) setRejecting({ item: selected, how });
    setRefused(isToDecide(selected) ? null : { id: selected.id, how });
  };
  const approves = person === undefined || may(person, "reviews:approve");
  const mayPrepare = person !== undefined && may(person, "reviews:prepare");
  const decides = person === undefined || may(person, "reviews:decide");
  const mayComment = person !== undefined && may(person, "reviews:comment");
  const mayReject = approves && placed.some(({ item }) => isToDecide(item));
  const keys = useQueueKeys({
    ids: placed.map(({ item }) => item.id),
    selectedId: selected?.id ?? null,
    reject: mayReject ? () => endBy("reject") : null,
    requestChanges: mayReject ? () => endBy("requestChanges") : null,
    mayComment,
  });
  useLastOpened(client, setSelected);
  // Room for a preview beside the list.
  const isWide = useMedia("(min-width: 73.75rem)");
  const looked = data?.pages.reduce((sum, page) => sum + page.looked, 0) ?? 0;
  const unsearched = data?.pages.reduce((sum, page) => sum + page.unsearched, 0) ?? 0;
  return (
    <Page
      flush
      title="Reviews"
      actions={
        <NewItemsButton
          label={arrived > 0 ? `${arrived} new` : isOutdated ? "Update the list" : null}
          onShow={update}
        />
      }
    >
      <div className={cx("grid flex-1", selected && "min-[73.75rem]:grid-cols-[minmax(0,1fr)_31.25rem]")}>
        <div className="flex min-w-0 flex-col">
          <QueueTabs group={search.group} counts={counts} go={go}>
            <Button
              variant="quiet"
              aria-expanded={filterOpen || isFiltered(search)}
              icon={<ListFilter aria-hidden className="size-4" />}
              onClick={() => setFilterOpen(!filterOpen)}
            >
              Filter
            </Button>
          </QueueTabs>
          {filterOpen || isFiltered(search) ? (
            <QueueFilter
              search={search}
              change={change}
              go={(next) => {
                // Cleared, it stays open.
                setFilterOpen(true);
                go(next);
              }}
              items={items ?? []}
              personId={person?.id}
            />
          ) : null}
          {error ? (
            <div className="px-4 py-3 md:px-7">
              <ReadFailure error={error} retry={() => void refetch()} />
            </div>
          ) : null}
          {mayPrepare && ownGroups.has(search.group) ? (
            <ExpiredNotice
              count={counts?.expired ?? null}
              isHeld={isHeld && !hasActed}
              isListed={search.group === "sent-back"}
              onPreparedAgain={preparedAgain}
            />
          ) : null}
          {prepared && search.group === "sent-back" ? <PreparedAgainNotice prepared={prepared} /> : null}
          <div
            {...rows.handlers}
            onFocusCapture={() => {
              lastFocused.current = focusedRow();
            }}
          >
            <BulkActions items={items ?? []} onPreparedAgain={preparedAgain}>
              <QueueRows
                placed={placed}
                alike={alike}
                personId={person?.id}
                selectedId={isWide || rows.isFocused ? (selected?.id ?? null) : null}
                hasMore={query.hasNextPage}
                onLeft={search.group === "sent-back" ? leftSentBack : null}
                onAsk={mayComment ? ask : null}
                onSelect={setSelected}
              />
            </BulkActions>
          </div>
          {items?.length === 0 ? (
            <NothingListed group={search.group} isFiltered={isFiltered(search)} />
          ) : null}
          <div className="flex flex-wrap items-center gap-3 px-4 py-3 empty:hidden md:px-7">
            <LoadMore label={isFiltered(search) ? "Search further" : "Load more reviews"} query={query} />
            {isFiltered(search) && query.hasNextPage ? (
              <p className="text-xs text-ink-2">Searched {looked.toLocaleString("en")} reviews so far.</p>
            ) : null}
            {unsearched > 0 ? <Unsearched count={unsearched} /> : null}
          </div>
          {items?.length === 0 && search.group === "open" && !isFiltered(search) ? <SettledLast /> : null}
          <QueueFooter
            {...{ mayReject, mayComment }}
            refused={refused !== null && refused.id === selected?.id ? refused.how : null}
            onShowKeys={keys.open}
          />
        </div>
        <aside
          aria-label="Preview"
          {...preview.handlers}
          className={cx(
            "sticky top-12 hidden h-[calc(100dvh-3rem)] min-w-0 flex-col border-l bg-sunken",
            selected && "min-[73.75rem]:flex",
          )}
        >
          {isWide && selected ? (
            <QueuePreview
              key={selected.id}
              item={selected}
              // Whoever decides on reviews may reject also those that they can't approve.
              mayReject={approves && (isToDecide(selected) || (decides && isUnsent(selected.state)))}
              onAsk={mayComment ? () => ask(selected, null) : null}
              onEnd={(how) => setRejecting({ item: selected, how })}
            />
          ) : null}
        </aside>
      </div>
      {rejecting === null ? null : rejecting.how === "reject" ? (
        <RejectDialog item={rejecting.item} onClose={closeRejecting} onRejected={dealtWith} />
      ) : (
        <QueuedRequest item={rejecting.item} onClose={closeRejecting} onRequested={dealtWith} />
      )}
      {asking ? (
        <AskDialog
          reviewId={asking.item.id}
          headline={asking.item.headline}
          personId={asking.personId}
          onClose={() => setAsking(null)}
          onAsked={() => setAsking(null)}
        />
      ) : null}
      {keys.list}
    </Page>
  );
}

/** What somebody has to prepare again stands with what is open. */
function listedOf(pages: ReviewPage[]): ReviewListItem[] {
  return [...itemsOf({ pages }), ...(pages[0]?.changesRequested ?? [])];
}

/** Where a reader looks for what is theirs. */
const ownGroups: ReadonlySet<ReviewGroup["value"]> = new Set(["open", "mine", "sent-back"]);

function isOn({ isPointed, isFocused }: ReturnType<typeof useIsOn>): boolean {
  return isPointed || isFocused;
}

/**
 * The review that was opened from the list last, and the others by how near they were, first those below it. Back leads the
 * focus to the first of them that is still there.
 */
const lastOpened = new WeakMap<QueryClient, readonly string[]>();

function useLastOpened(client: QueryClient, select: (id: string) => void): void {
  useEffect(() => {
    for (const id of lastOpened.get(client) ?? []) if (document.activeElement === document.body) focusRow(id);
    // A row that had the focus before the page was live could not tell.
    const focused = focusedRow();
    if (focused !== null) select(focused);
    const note = (event: Event) => {
      const row = event.target instanceof Element ? event.target.closest("[data-review]") : null;
      const id = row?.getAttribute("data-review");
      if (id) lastOpened.set(client, byNearness(id));
    };
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, [client, select]);
}

/** What an empty list says, and what can be done about it. */
function NothingListed({ group, isFiltered }: { group: ReviewGroup["value"]; isFiltered: boolean }) {
  const { title, text } = isFiltered ? filtered : empty[group];
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title={title}
      help={
        isFiltered ? undefined : { href: "/help/using#what-each-state-means", label: "What each state means" }
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}

type EmptyMessage = { title: string; text: ReactNode };

const toolsLink = (
  <Link href="/tools" className="text-accent underline">
    tools page
  </Link>
);
const filtered: EmptyMessage = {
  title: "Nothing found",
  text: "No review here matches the search and the filters.",
};
const empty: Record<ReviewGroup["value"], EmptyMessage> = {
  open: {
    title: "Nothing needs you",
    text: <>No review is open. To start one, prepare a tool that makes changes on the {toolsLink}.</>,
  },
  mine: { title: "Nothing of yours is open", text: <>What you prepare on the {toolsLink} stands here.</> },
  asked: {
    title: "You’re waiting for nobody",
    text: "A review about which you asked somebody stands here until they answer.",
  },
  "sent-back": {
    title: "Nothing came back",
    text: "What was rejected or has expired stands here until you prepare it again or dismiss it.",
  },
  "not-published": {
    title: "Nothing failed",
    text: "What was accepted and then not published, as the API or a person says, stands here until somebody has settled it.",
  },
  overdue: {
    title: "Nothing is overdue",
    text: "What was accepted and isn’t verified as published in time stands here until a tool or a person says so.",
  },
  done: { title: "Nothing is done yet", text: "What was decided, sent or withdrawn stands here." },
};

/** How many reviews a search may have missed, and how they are found. */
function Unsearched({ count }: { count: number }) {
  return (
    <p className="text-xs text-ink-2" title={unreadableBecause}>
      {count === 1
        ? "1 review isn’t searched by its content, which can’t be read any more."
        : `${count.toLocaleString("en")} reviews aren’t searched by their content, which can’t be read any more.`}{" "}
      Tool, people, state, time and ID still find {count === 1 ? "it" : "them"}.
    </p>
  );
}
