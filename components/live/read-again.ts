import type { Query, QueryClient } from "@tanstack/react-query";
import type { ChangeEvent } from "@/lib/platform/live/events";
import { createPace, gatheredForMs } from "@/lib/platform/live/pace";
import { createRowEnder } from "./row-ender";

export type Reader = ReturnType<typeof createReader>;
/** `at`: when the page was notified, by `performance.now()`. */
type Heard = ChangeEvent & { at: number };

/** An action of this page reads what it has changed when it ends; what is told of it meanwhile waits for that, so long. */
const actsForMsMax = 400;
/** For the open review everything else waits, being work of the same server, so long. */
const opensForMsMax = 400;

/**
 * Takes what has ended out of the lists at once, and reads again what the page shows of what has changed: the open review at
 * once, lists and counts a moment later, each one reading after the other, so that a busy desk never keeps a reading from
 * ending. What has been asked for since the change was told isn't read again. `isSeen`: a page that nobody sees keeps only its
 * count.
 */
export function createReader(client: QueryClient, isSeen: () => boolean) {
  const again = (predicate: (query: Query) => boolean) =>
    client.invalidateQueries({ predicate, refetchType: isSeen() ? "active" : "none" });
  const askedAt = noteAsking(client);
  const endRows = createRowEnder(client);
  const whileActing = async () => {
    const until = performance.now() + actsForMsMax;
    while (client.isMutating() > 0 && performance.now() < until) await pause(gatheredForMs);
  };
  const open = createLane(askedAt, async (concerns) => {
    await pause(gatheredForMs);
    await whileActing();
    const isMeant = concerns();
    await again((query) => isOpen(query) && isMeant(query));
  });
  const pace = createPace();
  const others = createLane(askedAt, async (concerns) => {
    await pause(pace.waitMs());
    await whileActing();
    await Promise.race([open.rest(), pause(opensForMsMax)]);
    const isMeant = concerns();
    const begunAt = performance.now();
    const cache = client.getQueryCache();
    const lists = isSeen()
      ? cache.findAll({ type: "active", predicate: (query) => isList(query) && isMeant(query) })
      : [];
    await again((query) => !isOpen(query) && !isCount(query) && isMeant(query));
    // The counts come with a list. Without one they are read, also where nobody sees the page: the title shows one.
    const isCounted = lists.some(({ state }) => state.status === "success");
    if (!isCounted && cache.findAll({ predicate: isMeant }).some(isCount))
      await client.refetchQueries({ predicate: isCount, type: "active" });
    await pause(pace.restMs(performance.now() - begunAt));
  });
  return {
    notify(events: readonly ChangeEvent[], at = performance.now()) {
      const heard = events.map((event) => ({ ...event, at }));
      endRows(events);
      open.tell(heard);
      others.tell(heard);
    },
  };
}

/** When what a query has, or waits for, was asked for; 0 where that isn't known. */
function noteAsking(client: QueryClient): (query: Query) => number {
  const begun = new WeakMap<Query, number>();
  const ended = new WeakMap<Query, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    if (action.type === "fetch") begun.set(query, performance.now());
    // What a page came with, or an action has answered, was read nobody knows when.
    if (action.type === "success") ended.set(query, action.manual ? 0 : (begun.get(query) ?? 0));
  });
  return (query) => (query.state.fetchStatus === "fetching" ? begun : ended).get(query) ?? 0;
}

/** `read` takes what has come so far by asking for it; what comes after that waits for the next one. */
function createLane(
  askedAt: (query: Query) => number,
  read: (concerns: () => (query: Query) => boolean) => Promise<void>,
) {
  let waiting: Heard[] = [];
  let isReading = false;
  let reading = Promise.resolve();
  function concerns(): (query: Query) => boolean {
    const events = waiting;
    waiting = [];
    return (query) => events.some((event) => event.at >= askedAt(query) && isAbout(query.queryKey, event));
  }
  async function run(): Promise<void> {
    isReading = true;
    while (waiting.length > 0) await read(concerns);
    isReading = false;
  }
  return {
    tell(events: readonly Heard[]) {
      waiting.push(...events);
      if (!isReading) reading = run();
    },
    /** Ends once nothing that was told is still to be read. */
    rest: () => reading,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isOpen({ queryKey: [area, what] }: Query): boolean {
  return (area === "reviews" && what === "one") || area === "status" || area === "person";
}

function isCount({ queryKey: [area, what] }: Query): boolean {
  return area === "reviews" && what === "counts";
}

function isList({ queryKey: [area, what] }: Query): boolean {
  return area === "reviews" && what === "list";
}

/** Beside the reviews themselves, what is made from them. */
const ofReviews: ReadonlySet<unknown> = new Set(["activity", "schedule"]);

/** Whether what a query reads may be another after an event. */
export function isAbout([area, what, of]: readonly unknown[], { kind, id }: ChangeEvent): boolean {
  const isPage = area === "reviews" && what === "one" && of === id;
  switch (kind) {
    case "everything":
      return (
        ofReviews.has(area) ||
        area === "notifications" ||
        area === "reviews" ||
        area === "status" ||
        area === "person"
      );
    case "review":
      return area === "schedule" || isPage || (area === "reviews" && what !== "one");
    case "ended":
      // With it comes a change of its review.
      return false;
    case "history":
      return area === "activity" || isPage;
    case "publication":
      return area === "schedule" || isPage;
    case "discussion":
      return isPage || (area === "reviews" && what !== "one" && what !== "similar");
    case "notifications":
      return area === "notifications";
    case "presence":
      return isPage || (area === "reviews" && what === "list");
    case "sending":
      return area === "reviews" && (what === "list" || what === "one");
    case "activity":
      return area === "activity";
    case "gap":
      return area === "reviews" && (what === "counts" || what === "one");
    case "status":
      return area === "status" || area === "reviews";
  }
}
