import { setTimeout as pause } from "node:timers/promises";
import { createPace } from "@/lib/platform/live/pace";

/** What a browser does that shows the list: it hears the stream, and reads the list, with the counts, again after each change. */
export type Viewer = { reads(): number; close(): void };

/** No list is read again for these. */
const elsewhere = /"kind":"(?:ended|history|publication|activity)"/;

/** Opens a stream with a session's cookie, and resolves once it has begun. */
export async function openViewer(url: string, cookie: string): Promise<Viewer> {
  const gone = new AbortController();
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { cookie }, signal: gone.signal });
  const stream = await ask("/data/events");
  const body = stream.body?.pipeThrough(new TextDecoderStream());
  if (stream.status !== 200 || !body) throw new Error(`A stream was refused: ${stream.status}`);
  const pace = createPace();
  let reads = 0;
  let isReading = false;
  let isOutdated = false;
  async function read(): Promise<void> {
    isReading = true;
    while (isOutdated) {
      await pause(pace.waitMs());
      isOutdated = false;
      const begunAt = performance.now();
      await (await ask("/data/reviews")).text();
      reads++;
      await pause(pace.restMs(performance.now() - begunAt));
    }
    isReading = false;
  }
  void (async () => {
    for await (const text of body) {
      const told = text.split("\n\n").filter((message) => message.includes("event: change"));
      if (told.every((message) => elsewhere.test(message))) continue;
      isOutdated = true;
      if (!isReading) read().catch(() => undefined);
    }
  })().catch(() => undefined);
  return { reads: () => reads, close: () => gone.abort() };
}
