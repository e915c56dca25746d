import type { Stop } from "../clean-up";
import type { Program } from "../load/programs";
import { startNextApp } from "./next-app";

/** What the bare handlers answer, byte for byte. */
export type BareReplies = { discover: string; call: string };

/**
 * Route handlers that do nothing but answer, one of them after reading its body: the least that the framework can do,
 * and so the measure for what the API adds.
 */
export function startBareApp(stop: Stop, replies: BareReplies): Promise<Program> {
  return startNextApp(
    stop,
    "bare-handler",
    {
      "app/discover/route.js": handler("GET", replies.discover),
      "app/call/route.js": handler("POST", replies.call),
      "app/read-and-call/route.js": handler("POST", replies.call, "await request.text();"),
    },
    "/discover",
  );
}

function handler(method: string, reply: string, first = ""): string {
  return `export const dynamic = "force-dynamic";
const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};
const body = ${JSON.stringify(reply)};
export async function ${method}(request) {
  ${first}
  return new Response(body, { headers });
}
`;
}
