import { hasScopes } from "../checks/bearer";
import { json } from "../http/responses";
import type { Service } from "./service";

/** GET /api/v1/tools: the descriptors of the tools that the caller has the scopes for, closed gates included. */
export async function discover(service: Service, request: Request): Promise<Response> {
  const caller = service.bearer(request);
  if (caller instanceof Response) return caller;
  const limited = await service.rateLimit(caller);
  if (limited) return limited;
  const visible = service.registry.tools.filter(({ descriptor }) => hasScopes(caller, descriptor.scopes));
  return json(200, { tools: visible.map(({ descriptor }) => descriptor) });
}
