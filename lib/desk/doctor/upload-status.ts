import { open } from "./ask";

const timeoutMs = 20_000;

/**
 * The status that so many bytes are answered with; null for none. It counts as soon as it is there: who refuses a body
 * need not read it, and the connection may break off behind the answer.
 */
export function uploadStatus(url: URL, bytes: number): Promise<number | null> {
  return new Promise((resolve) => {
    const outgoing = open(url, "POST", {
      origin: url.origin,
      "content-type": "application/octet-stream",
      "content-length": String(bytes),
    });
    const end = (status: number | null) => {
      clearTimeout(timer);
      resolve(status);
      outgoing.destroy();
    };
    const timer = setTimeout(end, timeoutMs, null);
    outgoing.on("error", () => end(null));
    outgoing.on("response", ({ statusCode }) => end(statusCode ?? null));
    outgoing.end(Buffer.alloc(bytes));
  });
}
