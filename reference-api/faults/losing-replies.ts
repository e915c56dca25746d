import { executedBy } from "../http/endpoints/executed";

type Handle = (request: Request) => Promise<Response>;

/**
 * Loses each reply to a confirm that has run and whose key says so: what arrives in its place is the page of a gateway
 * that gave up waiting.
 */
export function losingReplies(handle: Handle, losesReplyTo: (idempotencyKey: string) => boolean): Handle {
  return async (request) => {
    const response = await handle(request);
    const executed = executedBy(response);
    const key = request.headers.get("idempotency-key");
    const ran = executed?.outcome === "executed" || executed?.outcome === "from_store";
    return ran && key !== null && losesReplyTo(key) ? gatewayPage() : response;
  };
}

function gatewayPage(): Response {
  const headers = { "Content-Type": "text/html", "Cache-Control": "no-store" };
  return new Response("<h1>504 Gateway Timeout</h1>", { status: 504, headers });
}
