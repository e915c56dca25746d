import type { LinkReply } from "@/lib/desk/people/types";

/** Posts to one of the link's two addresses. What can't be read, or doesn't come, is a refusal like others. */
export async function postLink(path: string, fields: Record<string, string>): Promise<LinkReply> {
  try {
    const reply = await fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      cache: "no-store",
      redirect: "error",
    });
    const body: unknown = await reply.json();
    return isReply(body) ? body : failed;
  } catch {
    // No network, or an answer that isn't the desk's.
    return failed;
  }
}

const failed: LinkReply = { ok: false, problem: "failed" };

function isReply(body: unknown): body is LinkReply {
  return typeof body === "object" && body !== null && "ok" in body;
}
