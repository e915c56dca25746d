import { beatEveryMs, isLiveKind, type LiveEvent, type StreamEnd } from "@/lib/platform/live/events";

export type StreamListener = {
  /** `isWhole`: what follows is all that came after the cursor that was asked for; else anything may have changed. */
  onHello(hello: { live: boolean; isWhole: boolean; cursor: string }): void;
  onEvent(event: LiveEvent): void;
  onLive(live: boolean): void;
  onEnd(why: StreamEnd): void;
};
/** For whom, and after which cursor. The server ends a stream for anybody but who is signed in. */
export type StreamPlace = { personId: string; since: string | null };
export type Stream = {
  /** Tries now where it would try later. */
  retry(): void;
  close(): void;
};

const silentMsMax = 2.5 * beatEveryMs;
const againAfterMsMin = 500;
const againAfterMsMax = 10_000;

/**
 * The server's stream of changes, opened again whenever it is lost, at `place()`. Runs in a page and in a worker. After
 * the server has ended it for good only `retry` opens it again.
 */
export function openEventStream(place: () => StreamPlace, listener: StreamListener): Stream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let againAfterMs = againAfterMsMin;
  let isClosed = false;

  function open(): void {
    clearTimeout(timer);
    const { personId, since } = place();
    const asked = new URLSearchParams({ person: personId, ...(since === null ? {} : { since }) });
    source = new EventSource(`/data/events?${asked.toString()}`);
    source.addEventListener("error", () => lose());
    hear(source, "hello", (data, id) => {
      againAfterMs = againAfterMsMin;
      listener.onHello({ live: data["live"] === true, isWhole: data["isWhole"] === true, cursor: id });
    });
    hear(source, "change", ({ kind, id }, at) => {
      const known = isLiveKind(kind) ? kind : "everything";
      listener.onEvent({ kind: known, id: typeof id === "string" ? id : null, cursor: at });
    });
    hear(source, "live", ({ live }) => listener.onLive(live === true));
    hear(source, "beat", () => undefined);
    hear(source, "end", ({ why }) => {
      end();
      listener.onEnd(why === "changed" ? "changed" : "signed out");
    });
    wait();
  }
  function hear(
    from: EventSource,
    name: string,
    take: (data: Record<string, unknown>, cursor: string) => void,
  ): void {
    from.addEventListener(name, (event: MessageEvent<string>) => {
      if (from !== source) return;
      wait();
      take(JSON.parse(event.data) as Record<string, unknown>, event.lastEventId);
    });
  }
  /** A connection that died unheard is known by its silence. */
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(lose, silentMsMax);
  }
  function end(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }
  function lose(): void {
    if (isClosed || source === null) return;
    end();
    listener.onLive(false);
    // Not all browsers at once after a start of the server.
    timer = setTimeout(open, againAfterMs * (0.5 + Math.random()));
    againAfterMs = Math.min(againAfterMs * 2, againAfterMsMax);
  }
  open();
  return {
    retry: () => {
      if (source === null && !isClosed) open();
    },
    close: () => {
      isClosed = true;
      end();
    },
  };
}
