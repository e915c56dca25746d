import { setTimeout as pause } from "node:timers/promises";
import { faultSwitchPath, faultOrderSchema } from "@/lib/wire/contract/fault-switch";
import type { Bearer } from "../http/checks/bearer";
import { executedBy } from "../http/endpoints/executed";
import { transportError, json, invalidRequest } from "../http/responses";
import { findRoute } from "../http/router";
import type { Armed, FaultSwitch } from "./switch";
import { parseJson } from "@/lib/wire/contract/json";
import { readBody } from "@/lib/platform/http/read-body";
import { hasScopes } from "../tools/scopes-and-gates";

type Handle = (request: Request) => Promise<Response>;

/**
 * Puts the fault switch around the API. It affects confirms and imports only: a refusal before the tool runs, or a
 * reply that is lost, cut or late after it has run.
 */
export function withFaults(
  handle: Handle,
  { faults, bearer }: { faults: FaultSwitch; bearer: Bearer },
): Handle {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === faultSwitchPath) return control(request, { faults, bearer });
    const { to } = findRoute(request.method, pathname);
    if (to !== "confirm" && to !== "mediaImport") return handle(request);
    const refused = bearer(request) instanceof Response ? null : faults.take("refuse_429", "refuse_503");
    if (refused) return refusal(refused);
    const response = await handle(request);
    const executed = executedBy(response);
    if (!executed) return response;
    // Only a reply about something that ran is worth losing.
    const ran = executed.outcome !== "refused" && executed.outcome !== "still_running";
    const fault = ran ? faults.take("lose_reply", "cut_reply", "delay_reply") : null;
    switch (fault?.fault) {
      case "lose_reply":
        faults.noteConfirm(executed, "lost");
        return breakingOff(response, 0);
      case "cut_reply":
        faults.noteConfirm(executed, "cut");
        return breakingOff(response, 0.5);
      case "delay_reply":
        faults.noteConfirm(executed, "delayed");
        await pause(fault.seconds * 1000);
        return response;
    }
    faults.noteConfirm(executed, "sent");
    return response;
  };
}

function refusal({ fault, seconds }: Armed): Response {
  const again = { "Retry-After": String(seconds) };
  return fault === "refuse_429"
    ? transportError(429, "RATE_LIMITED", "The fault switch answers that the rate is used up.", again)
    : transportError(503, "UNAVAILABLE", "The fault switch answers that the API is unavailable.", again);
}

/** The same reply, whose connection breaks after a share of its body; with nothing sent, not even a status arrives. */
async function breakingOff(response: Response, share: number): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sent = bytes.subarray(0, Math.floor(bytes.byteLength * share));
  const headers = new Headers(response.headers);
  // A length that isn't reached: the client can't take the end for a whole reply.
  headers.set("Content-Length", String(bytes.byteLength));
  let isSent = sent.byteLength === 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) controller.error(new Error("The fault switch broke this reply off."));
      else controller.enqueue(sent);
      isSent = true;
    },
  });
  return new Response(body, { status: response.status, headers });
}

const orderLimits = { bytesMax: 4_096, timeoutMs: 10_000 };

/** GET reads the state of the switch, POST gives it an order; both need the scope `*`. */
async function control(
  request: Request,
  { faults, bearer }: { faults: FaultSwitch; bearer: Bearer },
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "POST")
    return transportError(405, "INVALID_REQUEST", "Only GET and POST are allowed here.", {
      Allow: "GET, POST",
    });
  if (new URL(request.url).search !== "")
    return invalidRequest("The fault switch takes no query parameters.");
  const caller = bearer(request);
  if (caller instanceof Response) return caller;
  if (!hasScopes(caller, ["*"]))
    return transportError(403, "INSUFFICIENT_SCOPE", "The fault switch asks for the scope *.");
  if (request.method === "POST") {
    const body = await readBody(request, orderLimits);
    if (body.status !== "read") return invalidRequest("The body is too large, too slow or cut short.");
    const parsed = parseJson(Buffer.from(body.bytes).toString("utf8"), { numbers: "safe" });
    const order = faultOrderSchema.safeParse(parsed.ok ? parsed.value : null);
    if (!order.success) return invalidRequest("The body is not an order that the fault switch knows.");
    faults.apply(order.data);
  }
  return json(200, faults.state());
}

/**
 * What is staged goes past the switch. In place of a reply whose key says so comes the page of a gateway that gave up
 * waiting.
 */
export function withStaged(
  { handle, switched }: { handle: Handle; switched: Handle },
  staged: Record<"isKeptFromSwitch" | "losesReplyTo", (idempotencyKey: string) => boolean>,
): Handle {
  return async (request) => {
    const key = request.headers.get("idempotency-key");
    const isKept = key !== null && staged.isKeptFromSwitch(key);
    const response = await (isKept ? handle : switched)(request);
    const executed = executedBy(response);
    const ran = executed?.outcome === "executed" || executed?.outcome === "from_store";
    return ran && key !== null && staged.losesReplyTo(key) ? gatewayPage() : response;
  };
}

function gatewayPage(): Response {
  const headers = { "Content-Type": "text/html", "Cache-Control": "no-store" };
  return new Response("<h1>504 Gateway Timeout</h1>", { status: 504, headers });
}
