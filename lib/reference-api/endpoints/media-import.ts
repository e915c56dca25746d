import { transportError } from "../http/responses";
import type { Service } from "./service";

/** POST /api/v1/media/import: the path is the contract's, and nothing behind it is available here yet. */
export function mediaImport(service: Service, request: Request): Response {
  const caller = service.bearer(request);
  if (caller instanceof Response) return caller;
  return transportError(404, "NOT_FOUND", "Importing media is not available on this server.");
}
