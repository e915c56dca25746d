import type { DraftOf, DraftSaved } from "@/lib/desk/personal/saved-inputs/types";

/** A browser lets a page that is left send no more than this. */
const keepaliveCharactersMax = 60_000;
const deadlineMs = 20_000;

export type DraftAddress = DraftOf & { personId: string };

/** Null where it could not be saved, for whatever other reason; the tab goes on holding it. */
export async function putDraft(
  of: DraftAddress,
  draft: { snapshotText: string; version: string; basedOn: string[] },
): Promise<DraftSaved | { kind: "too_large" } | null> {
  const response = await send("PUT", { ...of, ...draft });
  if (response?.status === 413) return { kind: "too_large" };
  return response?.ok ? ((await response.json()) as DraftSaved) : null;
}

/** Whether nothing is kept any more of these versions. */
export async function deleteDraft(of: DraftAddress, versions: string[]): Promise<boolean> {
  return (await send("DELETE", { ...of, versions }))?.ok ?? false;
}

async function send(method: "PUT" | "DELETE", body: unknown): Promise<Response | null> {
  const text = JSON.stringify(body);
  try {
    return await fetch("/data/drafts", {
      method,
      body: text,
      headers: { "content-type": "application/json", accept: "application/json" },
      keepalive: text.length <= keepaliveCharactersMax,
      signal: AbortSignal.timeout(deadlineMs),
    });
  } catch {
    // No network, no answer, or the page is gone.
    return null;
  }
}
