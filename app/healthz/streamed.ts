import { env } from "@/lib/desk/config/env";
import { clientAddress } from "@/lib/platform/http/client-address";
import { requestSource } from "@/lib/platform/http/request-source";
import { streamHeaders } from "@/lib/platform/live/open-stream";

const secondAfterMs = 1_000;

/**
 * Two events a second apart, with the headers of the stream that pages are told of changes by: whether they come so says
 * whether something on the way holds streams back. The first says how the request came.
 */
export function streamedHealth(request: Request): Response {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`data: ${forwarded(request.headers)}\n\n`));
      timer = setTimeout(() => {
        controller.enqueue(encoder.encode("data: end\n\n"));
        controller.close();
      }, secondAfterMs);
    },
    cancel: () => clearTimeout(timer),
  });
  return new Response(body, { headers: streamHeaders });
}

/** Whether a proxy passed it on, and if so, whether TRUSTED_PROXIES names that. */
function forwarded(headers: Headers): "direct" | "trusted" | "untrusted" {
  const source = requestSource(headers);
  if (source.forwardedFor === null) return "direct";
  return clientAddress(source, env().trustedProxies) === source.peerAddress ? "untrusted" : "trusted";
}
