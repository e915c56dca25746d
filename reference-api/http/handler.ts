import type { InFlight } from "../idempotency/in-flight";
import { call } from "./endpoints/call";
import { confirm } from "./endpoints/confirm";
import { discover } from "./endpoints/discover";
import { mediaImport } from "./endpoints/media-import";
import { prepare } from "./endpoints/prepare";
import type { Service } from "./endpoints/service";
import { findRoute } from "./router";
import { invalidRequest, transportError, unavailable } from "./responses";

/** Answers every request: an unexpected error is reported and becomes a 503, never another 5xx. */
export function createHandler(
  service: Service,
  inFlight: InFlight,
  report: (error: unknown) => void,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await dispatch(service, inFlight, request);
    } catch (error) {
      report(error);
      return unavailable();
    }
  };
}

async function dispatch(service: Service, inFlight: InFlight, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const route = findRoute(request.method, pathname);
  if (route.to === "nowhere") return transportError(404, "NOT_FOUND", "There is nothing at this address.");
  if (route.to === "otherMethod")
    return transportError(405, "INVALID_REQUEST", `Only ${route.allow} is allowed here.`, {
      Allow: route.allow,
    });
  // A bare "?" carries no parameter; URL reads it as an empty search, and so does the framework.
  if (search !== "") return invalidRequest("No endpoint takes query parameters.");
  switch (route.to) {
    case "discover":
      return discover(service, request);
    case "call":
      return call(service, { request, toolSegment: route.toolSegment });
    case "prepare":
      return prepare(service, { request, toolSegment: route.toolSegment });
    case "confirm":
      return confirm(service, inFlight, { request, toolSegment: route.toolSegment });
    case "mediaImport":
      return mediaImport(service, inFlight, request);
  }
}
