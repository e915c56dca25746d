import type { Downloaded } from "../../../tools/addresses";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { pinnedTo } from "@/lib/http/pinned-lookup";

export type Dial = (to: { address: string; port: number }) => { address: string; port: number };

type Download = {
  /** The address that was judged. The connection goes there and nowhere else, whatever DNS says meanwhile. */
  address: string;
  dial: Dial;
  bytesMax: number;
  timeoutMs: number;
  signal: AbortSignal;
};

/** Asks once, follows no redirect, and reads at most `bytesMax` bytes within `timeoutMs`. Never rejects. */
export function download(
  url: URL,
  { address, dial, bytesMax, timeoutMs, signal }: Download,
): Promise<Downloaded> {
  const ending = new AbortController();
  const end = () => ending.abort();
  // Its own timer: one that only a combined signal refers to may be collected before it fires.
  const timer = setTimeout(end, timeoutMs);
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  const ended = ending.signal;
  const isSecure = url.protocol === "https:";
  const to = dial({ address, port: isSecure ? 443 : 80 });
  const options: RequestOptions & { servername: string } = {
    host: url.hostname,
    servername: url.hostname,
    port: to.port,
    path: url.pathname + url.search,
    agent: false,
    signal: ended,
    headers: { Accept: "image/*, video/mp4", "Accept-Encoding": "identity", Host: url.host },
    lookup: pinnedTo(to.address),
  };
  const asking = new Promise<Downloaded>((resolve) => {
    const refuse = (reason: string) => resolve({ ok: false, reason });
    const asked = (isSecure ? requestHttps : requestHttp)(options, (response) => {
      response.on("error", () => refuse(ended.aborted ? tooSlow : "The connection broke off."));
      const fault = faultOf(response, bytesMax);
      if (fault === null) return collect(response, bytesMax, resolve);
      refuse(fault);
      asked.destroy();
    });
    asked.on("error", () => refuse(ended.aborted ? tooSlow : "The host could not be reached."));
    asked.end();
  });
  return asking.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  });
}

const tooSlow = "The bytes did not arrive in time.";

function faultOf({ statusCode = 0, headers }: IncomingMessage, bytesMax: number): string | null {
  if (statusCode >= 300 && statusCode < 400)
    return "The host answered with a redirect, which is not followed.";
  if (statusCode !== 200) return `The host answered ${statusCode} instead of 200.`;
  if ((headers["content-encoding"] ?? "identity") !== "identity") return "The host sent the bytes encoded.";
  if (Number(headers["content-length"] ?? 0) > bytesMax) return tooLarge(bytesMax);
  return null;
}

function collect(
  response: IncomingMessage,
  bytesMax: number,
  resolve: (downloaded: Downloaded) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  response.on("data", (chunk: Buffer) => {
    length += chunk.byteLength;
    if (length <= bytesMax) return void chunks.push(chunk);
    resolve({ ok: false, reason: tooLarge(bytesMax) });
    response.destroy();
  });
  response.on("end", () => {
    if (response.complete) resolve({ ok: true, bytes: Buffer.concat(chunks) });
    else resolve({ ok: false, reason: "The connection broke off." });
  });
}

function tooLarge(bytesMax: number): string {
  return `The host sent more than ${bytesMax} bytes.`;
}
