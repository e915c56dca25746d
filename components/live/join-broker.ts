import { createBroker, type TabMessage, type TabNews } from "./broker";

export type Membership = { retry(): void; leave(): void };
type Hear = (news: TabNews) => void;
/** Who is signed in, so that nobody shares a stream with somebody else, and the cursor that the page was made after. */
type Tab = { personId: string; since: string };

const answersWithinMs = 6_000;

/** In a shared worker, else in whichever tab leads. Without either nothing is told, and the page reads at intervals. */
export function joinBroker(tab: Tab, hear: Hear): Membership {
  if (typeof SharedWorker === "undefined") return joinLeader(tab, hear);
  let membership = joinWorker(tab, hear, () => {
    membership = joinLeader(tab, hear);
  });
  return { retry: () => membership.retry(), leave: () => membership.leave() };
}

/** `onFailure`: the worker can't be loaded, or says nothing. */
function joinWorker({ personId, since }: Tab, hear: Hear, onFailure: () => void): Membership {
  const tab = crypto.randomUUID();
  const worker = new SharedWorker(new URL("./live-worker.ts", import.meta.url), {
    name: `countersign-live-${personId}`,
  });
  const say = (message: TabMessage) => worker.port.postMessage(message);
  const leave = () => {
    clearTimeout(timer);
    window.removeEventListener("pagehide", leave);
    say({ say: "leave", tab });
    worker.port.close();
  };
  const fail = () => {
    leave();
    onFailure();
  };
  const timer = setTimeout(fail, answersWithinMs);
  worker.onerror = fail;
  worker.port.onmessage = ({ data }: MessageEvent<TabNews>) => {
    clearTimeout(timer);
    worker.onerror = null;
    hear(data);
  };
  window.addEventListener("pagehide", leave);
  say({ say: "join", tab, personId, since });
  return { retry: () => say({ say: "retry", tab }), leave };
}

/** The tab that holds the lock has the stream and passes on what it hears; the next one takes over when it closes. */
function joinLeader({ personId, since }: Tab, hear: Hear): Membership {
  if (typeof navigator.locks === "undefined" || typeof BroadcastChannel === "undefined")
    return { retry: () => undefined, leave: () => undefined };
  const tab = crypto.randomUUID();
  const name = `countersign-live-${personId}`;
  const channel = new BroadcastChannel(name);
  const gone = new AbortController();
  type Passed = { to: string | null; news: TabNews } | { from: TabMessage };
  let take: (message: TabMessage) => void = () => undefined;
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if ("from" in data) take(data.from);
    else if (data.to === null || data.to === tab) hear(data.news);
  };
  const say = (message: TabMessage) => {
    take(message);
    channel.postMessage({ from: message } satisfies Passed);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      const broker = createBroker((to, news) => {
        if (to === null || to === tab) hear(news);
        if (to !== tab) channel.postMessage({ to, news } satisfies Passed);
      });
      take = (message) => broker.hear(message);
      broker.hear({ say: "join", tab, personId, since });
      gone.signal.addEventListener("abort", () => {
        broker.close();
        resolve();
      });
    });
  navigator.locks.request(name, { signal: gone.signal }, lead).catch(() => undefined);
  say({ say: "join", tab, personId, since });
  return {
    retry: () => say({ say: "retry", tab }),
    leave() {
      say({ say: "leave", tab });
      gone.abort();
      channel.close();
    },
  };
}
