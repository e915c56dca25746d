import type { ChangeEvent, LiveEvent, StreamEnd } from "./events";
import { encodeMessage, type StreamMessage } from "./messages";
import { createRing } from "./ring";

export type Viewer = {
  personId: string;
  sessionId: string;
  /** What this person is and may do; another one ends the stream. */
  membership: string;
  /** False where the browser takes nothing any more. */
  write(text: string): boolean;
  close(): void;
};

export type Hub = {
  /** The newest event's; who reads the database after asking for it misses nothing of what comes later. */
  cursor(): string;
  publish(events: readonly ChangeEvent[]): void;
  /** Whether changes are told at all. */
  setLive(live: boolean): void;
  /** Another number after each change; null while changes aren't told. */
  changeCount(): number | null;
  /** This process has changed something, of which it may be told only later. */
  noteChange(): void;
  /** Null where there are too many streams, of this person or altogether, or the hub has ended. */
  join(viewer: Viewer, since: string | null): { leave(): void } | null;
  /** Ends the streams whose session is over or whose person has changed. */
  recheck(): Promise<void>;
  beat(): void;
  /** Ends every stream; the browsers come back to whoever serves then. */
  end(): void;
  count(): number;
};

type Options = {
  /** Names this start of this process: cursors of others are unknown here. */
  source: string;
  /** What each of these sessions stands for now, all in one question; those that are over are absent. */
  memberships(sessionIds: string[]): Promise<ReadonlyMap<string, string>>;
  onProblem(error: unknown): void;
  perPersonMax?: number;
  viewersMax?: number;
  keptMax?: number;
};

/** Everybody who is told of changes by this process. It asks the database nothing on behalf of a viewer. */
export function createHub({
  source,
  memberships,
  onProblem,
  perPersonMax = 12,
  viewersMax = 1_000,
  keptMax,
}: Options): Hub {
  const ring = createRing(`${source}.0`, keptMax);
  const viewers = new Set<Viewer>();
  let live = false;
  let hasEnded = false;
  let count = 0;
  let changes = 0;
  let rechecking: Promise<void> | null = null;
  let isAskedAgain = false;

  function send(viewer: Viewer, text: string): void {
    if (!viewer.write(text)) drop(viewer);
  }
  function drop(viewer: Viewer): void {
    if (viewers.delete(viewer)) viewer.close();
  }
  function endFor(viewer: Viewer, why: StreamEnd): void {
    send(viewer, encodeMessage({ event: "end", data: { why } }));
    drop(viewer);
  }
  function notifyAll(message: StreamMessage): void {
    const text = encodeMessage(message);
    for (const viewer of viewers) send(viewer, text);
  }
  async function check(): Promise<void> {
    const asked = [...viewers];
    if (asked.length === 0) return;
    try {
      const now = await memberships([...new Set(asked.map(({ sessionId }) => sessionId))]);
      for (const viewer of asked) {
        const membership = now.get(viewer.sessionId);
        if (membership === undefined) endFor(viewer, "signed out");
        else if (membership !== viewer.membership) endFor(viewer, "changed");
      }
    } catch (error) {
      onProblem(error);
    }
  }

  return {
    cursor: () => ring.cursor(),
    publish(events) {
      changes++;
      const numbered = events.map((event) => ({ ...event, cursor: `${source}.${++count}` }));
      for (const event of numbered) ring.push(event);
      const text = numbered.map(changeText).join("");
      if (text !== "") for (const viewer of viewers) send(viewer, text);
    },
    setLive(now) {
      if (now === live) return;
      live = now;
      changes++;
      notifyAll({ event: "live", data: { live } });
    },
    changeCount: () => (live ? changes : null),
    noteChange: () => void changes++,
    join(viewer, since) {
      const own = [...viewers].filter(({ personId }) => personId === viewer.personId);
      if (hasEnded || viewers.size >= viewersMax || own.length >= perPersonMax) return null;
      viewers.add(viewer);
      const missed = ring.after(since);
      const hello: StreamMessage = {
        event: "hello",
        data: { live, isWhole: missed !== null },
        cursor: missed?.length ? (since ?? "") : ring.cursor(),
      };
      send(viewer, [encodeMessage(hello), ...(missed ?? []).map(changeText)].join(""));
      return { leave: () => void viewers.delete(viewer) };
    },
    recheck() {
      // Whoever asks while one is under way may know of something that it hasn't seen.
      if (rechecking) isAskedAgain = true;
      rechecking ??= check().finally(async () => {
        rechecking = null;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        await check();
      });
      return rechecking;
    },
    beat: () => notifyAll({ event: "beat", data: {} }),
    end() {
      hasEnded = true;
      for (const viewer of viewers) drop(viewer);
    },
    count: () => viewers.size,
  };
}

function changeText({ kind, id, cursor }: LiveEvent): string {
  return encodeMessage({ event: "change", data: { kind, id }, cursor });
}
