import type { Hub, Viewer } from "./hub";

/** So much may wait for a browser that doesn't read; then its stream ends. */
const waitingMax = 200;

export const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  // Neither kept nor compressed nor held back on the way.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

/** The body of one stream of server-sent events, until the browser goes or the hub ends it; null where it lets nobody in. */
export function openStream(
  hub: Hub,
  who: Pick<Viewer, "personId" | "sessionId" | "membership">,
  { since, gone }: { since: string | null; gone: AbortSignal },
): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>(
    { start: (given) => void (controller = given), cancel: () => leave() },
    { highWaterMark: waitingMax },
  );
  const viewer: Viewer = {
    ...who,
    write(text) {
      if (!isOpen || !controller || (controller.desiredSize ?? 0) <= 0) return false;
      controller.enqueue(encoder.encode(text));
      return true;
    },
    close() {
      if (isOpen) controller?.close();
      isOpen = false;
    },
  };
  const place = hub.join(viewer, since);
  if (!place) return null;
  const leave = () => {
    isOpen = false;
    place.leave();
  };
  if (gone.aborted) leave();
  else gone.addEventListener("abort", leave, { once: true });
  return body;
}
