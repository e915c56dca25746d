import { exchange, type Exchange } from "@/lib/platform/http/exchange";
import type { Downloaded } from "../../../tools/addresses";

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
export async function download(
  url: URL,
  { address, dial, bytesMax, timeoutMs, signal }: Download,
): Promise<Downloaded> {
  const secure = url.protocol === "https:";
  const to = dial({ address, port: secure ? 443 : 80 });
  const ended = await exchange(
    { secure, hostname: url.hostname, port: to.port, addresses: [to.address] },
    {
      method: "GET",
      path: url.pathname + url.search,
      headers: { Accept: "image/*, video/mp4", "Accept-Encoding": "identity", Host: url.host },
      body: null,
    },
    { connectTimeoutMs: timeoutMs, timeoutMs, replyBytesMax: bytesMax, signal },
  );
  if (ended.kind === "replied" && ended.status === 200) return { ok: true, bytes: ended.body };
  return { ok: false, reason: reasonOf(ended) };
}

function reasonOf(ended: Exchange): string {
  switch (ended.kind) {
    case "replied":
      return ended.status >= 300 && ended.status < 400
        ? "The host answered with a redirect, which is not followed."
        : `The host answered ${ended.status} instead of 200.`;
    case "unreadable":
      return ended.reason;
    case "timeout":
      return "The bytes did not arrive in time.";
    case "reset":
      return "The connection broke off.";
    case "not_sent":
      return "The host could not be reached.";
  }
}
