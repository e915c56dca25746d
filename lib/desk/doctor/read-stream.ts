import { open } from "./ask";

const timeoutMs = 10_000;
/** Half of what lies between the two events. */
const gapMsMin = 500;

/** `forwarded` is the desk's word for how it was asked; `isLive`: the first event came well before the last. */
type Stream = { isLive: boolean; forwarded: string };

/** Reads `/healthz?stream` as a browser reads events, compression offered; null for anything else than such a stream. */
export function readStream(url: URL): Promise<Stream | null> {
  return new Promise((resolve) => {
    const outgoing = open(url, "GET", { accept: "text/event-stream", "accept-encoding": "gzip" });
    const end = (seen: Stream | null) => {
      clearTimeout(timer);
      outgoing.destroy();
      resolve(seen);
    };
    const timer = setTimeout(end, timeoutMs, null);
    outgoing.on("error", () => end(null));
    outgoing.on("response", (response) => {
      if (response.statusCode !== 200 || !isEventStream(response.headers["content-type"])) return end(null);
      const arrivals: number[] = [];
      let text = "";
      response.on("data", (chunk: Buffer) => {
        arrivals.push(performance.now());
        text += chunk.toString("utf8");
      });
      response.on("error", () => end(null));
      response.on("end", () => {
        const [first = 0, last = first] = [arrivals[0], arrivals.at(-1)];
        const [, forwarded = "unknown"] = /^data: (\w+)$/m.exec(text) ?? [];
        end({ isLive: last - first >= gapMsMin, forwarded });
      });
    });
    outgoing.end();
  });
}

function isEventStream(type: string | undefined): boolean {
  return /^text\/event-stream\b/i.test(type ?? "");
}
