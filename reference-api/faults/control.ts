import { faultOrderSchema } from "@/lib/wire/contract/fault-switch";
import { parseJson } from "@/lib/wire/contract/json";
import { type Bearer } from "../http/checks/bearer";
import { readBody } from "@/lib/platform/http/read-body";
import { json, transportError, invalidRequest } from "../http/responses";
import type { FaultSwitch } from "./switch";
import { hasScopes } from "../tools/scopes-and-gates";

const orderLimits = { bytesMax: 4_096, timeoutMs: 10_000 };

/** GET reads the state of the switch, POST gives it an order; both need the scope `*`. */
export async function control(
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
