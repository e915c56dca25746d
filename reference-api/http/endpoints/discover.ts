import { type Caller } from "../checks/bearer";
import { jsonText } from "../responses";
import type { Service, Registry } from "./service";
import { hasScopes } from "../../tools/scopes-and-gates";

/** GET /api/v1/tools: the descriptors of the tools that the caller has the scopes for, closed gates included. */
export async function discover(service: Service, request: Request): Promise<Response> {
  const caller = service.bearer(request);
  if (caller instanceof Response) return caller;
  const limited = await service.rateLimit(caller);
  return limited ?? jsonText(200, service.discovery(caller.scopes));
}

/** The bytes of discovery for a credential's scopes. They never change, so each credential's are made once. */
export function createDiscovery({ tools }: Registry): (scopes: Caller["scopes"]) => Uint8Array<ArrayBuffer> {
  const made = new WeakMap<Caller["scopes"], Uint8Array<ArrayBuffer>>();
  return (scopes) => {
    const known = made.get(scopes);
    if (known) return known;
    const visible = tools.filter(({ descriptor }) => hasScopes({ scopes }, descriptor.scopes));
    const text = JSON.stringify({ tools: visible.map(({ descriptor }) => descriptor) });
    const bytes = new TextEncoder().encode(text);
    made.set(scopes, bytes);
    return bytes;
  };
}
