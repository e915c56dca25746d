/** One of the five endpoints, or the reason for none. */
type Route =
  | { to: "discover" }
  | { to: "call" | "prepare" | "confirm"; toolSegment: string }
  | { to: "mediaImport" }
  | { to: "nowhere" }
  | { to: "otherMethod"; allow: "GET" | "POST" };

const toolPath = /^\/api\/v1\/tools\/([^/]+)\/(call|prepare|confirm)$/;

/** Reads the raw path: tool names need no percent-encoding, so a name with a percent sign is unknown. */
export function findRoute(method: string, pathname: string): Route {
  if (pathname === "/api/v1/tools") return onlyBy("GET", method, { to: "discover" });
  if (pathname === "/api/v1/media/import") return onlyBy("POST", method, { to: "mediaImport" });
  const [, toolSegment, step] = toolPath.exec(pathname) ?? [];
  if (toolSegment === undefined) return { to: "nowhere" };
  return onlyBy("POST", method, { to: step as "call" | "prepare" | "confirm", toolSegment });
}

function onlyBy(allow: "GET" | "POST", method: string, route: Route): Route {
  return method === allow ? route : { to: "otherMethod", allow };
}
