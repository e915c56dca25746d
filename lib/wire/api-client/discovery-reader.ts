import { createHash } from "node:crypto";
import type { Exchange } from "@/lib/platform/http/exchange";
import type { Discovery } from "../contract/tool";
import { readDiscovery, type ReadContext } from "./read-reply";

/**
 * Reads lists of tools. The same bytes as the last time give the very list that they gave then: each approval asks for the
 * tools as they are now, which are mostly the same, and reading them takes longer than having them sent.
 */
export function discoveryReader(
  secrets: ReadContext["secrets"],
): (reply: Exchange, now: Date) => ReturnType<typeof readDiscovery> {
  let last: { digest: string; discovery: Discovery } | null = null;
  return async (reply, now) => {
    const digest = digestOf(reply);
    if (last && digest === last.digest) return { kind: "read", value: last.discovery };
    const read = await readDiscovery(reply, { now, secrets });
    if (read.kind === "read" && digest !== null) last = { digest, discovery: read.value };
    return read;
  };
}

/** Of all that is read of a list; null of what is none. */
function digestOf(reply: Exchange): string | null {
  if (reply.kind !== "replied" || reply.status !== 200) return null;
  return createHash("sha256")
    .update(`${reply.headers["content-type"] ?? ""}\n`)
    .update(reply.body)
    .digest("base64");
}
