import type { IncomingMessage } from "node:http";

/** The body is pulled chunk by chunk and never collected; `onFirstRead` runs before the first is asked for. */
export function toWebRequest(message: IncomingMessage, onFirstRead: () => void): Request {
  const method = webMethod(message.method ?? "GET");
  const init: RequestInit & { duplex?: "half" } = { method, headers: webHeaders(message) };
  if (method !== "GET" && method !== "HEAD") {
    init.body = bodyStream(message, onFirstRead);
    init.duplex = "half";
  }
  return new Request(`http://reference-api.invalid${pathOf(message.url ?? "/")}`, init);
}

/** A Web Request can't have these methods. The API allows none of them, nor OPTIONS, so that stands in. */
const methodsNotForWeb = new Set(["CONNECT", "TRACE", "TRACK"]);

function webMethod(method: string): string {
  return methodsNotForWeb.has(method.toUpperCase()) ? "OPTIONS" : method;
}

/** Only the path counts, not the host of an absolute address. */
function pathOf(target: string): string {
  const path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** Appending keeps a header that was sent twice, where Node would drop the second one. */
function webHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}

function bodyStream(message: IncomingMessage, onFirstRead: () => void): ReadableStream<Uint8Array> {
  let begun = false;
  let ended = false;
  return new ReadableStream(
    {
      start(controller) {
        message.on("data", (chunk: Buffer) => {
          message.pause();
          if (!ended) controller.enqueue(chunk);
        });
        message.on("end", () => {
          if (!ended) controller.close();
          ended = true;
        });
        message.on("error", (error) => {
          if (!ended) controller.error(error);
          ended = true;
        });
        message.pause();
      },
      pull() {
        if (!begun) onFirstRead();
        begun = true;
        message.resume();
      },
      cancel() {
        ended = true;
        message.pause();
      },
    },
    new CountQueuingStrategy({ highWaterMark: 0 }),
  );
}
