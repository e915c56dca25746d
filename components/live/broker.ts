import type { LiveEvent, StreamEnd } from "@/lib/platform/live/events";
import { createRing, type Ring } from "@/lib/platform/live/ring";
import { openEventStream, type Stream } from "./event-stream";

/** What a tab says. `personId`: whose page it is, `since`: the cursor that it was made after. */
export type TabMessage =
  | { say: "join"; tab: string; personId: string; since: string }
  | { say: "leave" | "retry"; tab: string };
/** What a tab is told; at once that it has joined. */
export type TabNews =
  | { news: "joined" }
  | { news: "live"; live: boolean }
  | { news: "events"; events: Pick<LiveEvent, "kind" | "id">[] }
  | { news: "end"; why: StreamEnd };

export type Broker = { hear(message: TabMessage): void; close(): void };

/**
 * The one stream of a browser, for all of its tabs: in a shared worker, or in the tab that leads. `notify` reaches one tab,
 * or with null every one. Nothing is opened before somebody joins.
 */
export function createBroker(
  notify: (tab: string | null, news: TabNews) => void,
  open = openEventStream,
): Broker {
  let ring: Ring | null = null;
  let stream: Stream | null = null;
  let live = false;
  const tabs = new Set<string>();

  function setLive(now: boolean): void {
    live = now;
    notify(null, { news: "live", live });
  }
  function start(personId: string): void {
    const place = () => ({ personId, since: ring?.cursor() ?? null });
    stream = open(place, {
      onHello(hello) {
        if (!hello.isWhole) {
          ring = createRing(hello.cursor);
          notify(null, everything);
        }
        setLive(hello.live);
      },
      onEvent(event) {
        ring?.push(event);
        notify(null, eventNews([event]));
      },
      onLive: setLive,
      onEnd(why) {
        setLive(false);
        notify(null, { news: "end", why });
        // With another name or role the same session goes on.
        if (why === "changed") stream?.retry();
      },
    });
  }
  function join({ tab, personId, since }: TabMessage & { say: "join" }): void {
    tabs.add(tab);
    notify(tab, { news: "joined" });
    ring ??= createRing(since);
    if (stream === null) return start(personId);
    if (!live) stream.retry();
    const missed = ring.after(since);
    if (missed?.length !== 0) notify(tab, missed ? eventNews(missed) : everything);
    notify(tab, { news: "live", live });
  }
  function close(): void {
    stream?.close();
    stream = null;
  }
  return {
    hear(message) {
      switch (message.say) {
        case "join":
          return join(message);
        case "retry":
          stream?.retry();
          return notify(message.tab, { news: "live", live });
        case "leave":
          tabs.delete(message.tab);
          if (tabs.size === 0) close();
      }
    },
    close,
  };
}

const everything: TabNews = { news: "events", events: [{ kind: "everything", id: null }] };

function eventNews(events: readonly LiveEvent[]): TabNews {
  return { news: "events", events: events.map(({ kind, id }) => ({ kind, id })) };
}
