import { expect, test } from "vitest";
import { createBroker, type TabNews } from "./broker";
import type { StreamListener } from "./event-stream";

/** A broker over a stream that the test speaks for. */
function brokerOf() {
  const sent: [string | null, TabNews][] = [];
  const streams: {
    personId: string;
    since: string | null;
    server: StreamListener;
    retried: number;
    isOpen: boolean;
  }[] = [];
  const broker = createBroker(
    (tab, news) => sent.push([tab, news]),
    (place, server) => {
      const stream = { ...place(), server, retried: 0, isOpen: true };
      streams.push(stream);
      return {
        retry: () => void stream.retried++,
        close: () => {
          stream.isOpen = false;
        },
      };
    },
  );
  const take = () => sent.splice(0);
  return { broker, streams, take };
}
const review = (id: string, cursor: string) => ({ kind: "review" as const, id, cursor });
const heard = (...ids: string[]) => ({ news: "events", events: ids.map((id) => ({ kind: "review", id })) });
const everything = { news: "events", events: [{ kind: "everything", id: null }] };
const live = { news: "live", live: true };

test("all tabs of a browser share one stream, which begins after what the first page shows and ends with the last tab", () => {
  const { broker, streams, take } = brokerOf();
  broker.hear({ say: "join", personId: "ada", tab: "a", since: "one.4" });
  streams[0]?.server.onHello({ live: true, isWhole: true, cursor: "one.4" });
  broker.hear({ say: "join", personId: "ada", tab: "b", since: "one.4" });
  take();
  streams[0]?.server.onEvent(review("r1", "one.5"));
  expect(take()).toEqual([[null, heard("r1")]]);
  broker.hear({ say: "leave", tab: "a" });
  expect(streams).toMatchObject([{ personId: "ada", since: "one.4", isOpen: true }]);
  broker.hear({ say: "leave", tab: "b" });
  expect(streams).toMatchObject([{ isOpen: false }]);
});

test("a tab that joins hears what came after its page was made, or that anything may have changed", () => {
  const { broker, streams, take } = brokerOf();
  broker.hear({ say: "join", personId: "ada", tab: "a", since: "one.4" });
  streams[0]?.server.onHello({ live: true, isWhole: true, cursor: "one.4" });
  streams[0]?.server.onEvent(review("r1", "one.5"));
  streams[0]?.server.onEvent(review("r2", "one.6"));
  take();
  broker.hear({ say: "join", personId: "ada", tab: "b", since: "one.5" });
  expect(take().slice(1)).toEqual([
    ["b", heard("r2")],
    ["b", live],
  ]);
  broker.hear({ say: "join", personId: "ada", tab: "c", since: "one.6" });
  expect(take().slice(1)).toEqual([["c", live]]);
  broker.hear({ say: "join", personId: "ada", tab: "d", since: "two.1" });
  expect(take().slice(1)).toEqual([
    ["d", everything],
    ["d", live],
  ]);
});

test("after a gap that the server can't fill every tab reads everything again", () => {
  const { broker, streams, take } = brokerOf();
  broker.hear({ say: "join", personId: "ada", tab: "a", since: "one.4" });
  streams[0]?.server.onHello({ live: true, isWhole: true, cursor: "one.4" });
  streams[0]?.server.onLive(false);
  take();
  streams[0]?.server.onHello({ live: true, isWhole: false, cursor: "two.9" });
  expect(take()).toEqual([
    [null, everything],
    [null, live],
  ]);
  broker.hear({ say: "join", personId: "ada", tab: "b", since: "two.9" });
  expect(take().slice(1)).toEqual([["b", live]]);
});

test("a session that is over ends the stream until somebody joins; a changed role opens it again at once", () => {
  const { broker, streams, take } = brokerOf();
  broker.hear({ say: "join", personId: "ada", tab: "a", since: "one.4" });
  take();
  streams[0]?.server.onEnd("signed out");
  expect(take()).toEqual([
    [null, { news: "live", live: false }],
    [null, { news: "end", why: "signed out" }],
  ]);
  expect(streams).toMatchObject([{ retried: 0 }]);
  streams[0]?.server.onEnd("changed");
  expect(streams).toMatchObject([{ retried: 1 }]);
  broker.hear({ say: "join", personId: "ada", tab: "b", since: "one.4" });
  expect(streams).toMatchObject([{ retried: 2 }]);
});
