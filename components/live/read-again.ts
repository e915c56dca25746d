import type { Query, QueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "@/lib/live/events";

type Told = Pick<LiveEvent, "kind" | "id">;

/** Several changes in one moment are one reading. */
const gatheredForMs = 20;
/** Lists and counts of all open browsers are not read in the same moment; the review that is open is, before them. */
const spreadOverMs = 250;

/**
 * Reads again what the page shows of what has changed. One reading after the other: what changes meanwhile waits for the
 * next one, so that a busy desk never keeps a reading from ending. `isSeen`: a page that nobody sees keeps only its count.
 */
export function createReader(client: QueryClient, isSeen: () => boolean) {
  let waiting: Told[] = [];
  let isReading = false;

  async function read(): Promise<void> {
    isReading = true;
    await pause(gatheredForMs);
    while (waiting.length > 0) {
      const events = waiting;
      waiting = [];
      const concerns = (query: Query) => events.some((event) => isAbout(query.queryKey, event));
      await again((query) => concerns(query) && isOpen(query));
      await pause(Math.random() * spreadOverMs);
      await again((query) => concerns(query) && !isOpen(query));
      // The count in the title is there for whoever looks elsewhere.
      if (!isSeen() && client.getQueryCache().findAll({ predicate: concerns }).some(isCount))
        await client.refetchQueries({ predicate: isCount, type: "active" });
    }
    isReading = false;
  }
  function again(predicate: (query: Query) => boolean): Promise<void> {
    return client.invalidateQueries({ predicate, refetchType: isSeen() ? "active" : "none" });
  }
  return {
    tell(events: readonly Told[]) {
      waiting.push(...events);
      if (!isReading) void read();
    },
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

/** Beside the reviews themselves, what is made from them. */
const ofReviews: ReadonlySet<unknown> = new Set(["activity", "schedule"]);

/** Whether what a query reads may be another after an event. */
export function isAbout([area, what, of]: readonly unknown[], { kind, id }: Told): boolean {
  switch (kind) {
    case "everything":
      return ofReviews.has(area) || area === "reviews" || area === "status" || area === "person";
    case "review":
      return ofReviews.has(area) || (area === "reviews" && (what !== "one" || of === id));
    case "presence":
      return area === "reviews" && (what === "list" || (what === "one" && of === id));
    case "sending":
      return area === "reviews" && (what === "list" || what === "one");
    case "activity":
      return area === "activity";
    case "status":
      return area === "status" || area === "reviews";
  }
}
