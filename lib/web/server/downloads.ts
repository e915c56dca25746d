import "server-only";
import type { Person } from "@/lib/desk/policy/permissions";
import { createDownloadLimit, type DownloadLimit } from "@/lib/platform/http/download-limit";
import { inPieces } from "@/lib/platform/http/in-pieces";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { problemResponse, safeHeaders } from "./respond";

/** What is sent as it is: a text or bytes, with the headers that say what it is. */
export type Download = { body: string | Uint8Array; headers: Record<string, string> };

const mebibyte = 1_048_576;

/**
 * Reads something large and sends it a piece at a time, as far as there is room for it: 16 MiB a person, 40 MiB
 * in all. 503 where there is none for ten seconds. A reader who takes nothing is ended by the gate before Next, after 30 s.
 */
export async function sendDownload(
  request: Request,
  person: Person,
  read: () => Promise<Download | Response | null>,
): Promise<Response | null> {
  const held = await downloads().hold(person.id, read, sizeOf);
  if (held === null) {
    const refused = problemResponse(503, { code: "too_many_downloads" });
    refused.headers.set("retry-after", "5");
    return refused;
  }
  const { value, release } = held;
  if (value === null || value instanceof Response) return value;
  const headers = { ...safeHeaders, ...value.headers };
  // Nobody reads the body of these.
  if (request.method === "HEAD" || request.signal.aborted) {
    release();
    return new Response(null, { headers });
  }
  request.signal.addEventListener("abort", release, { once: true });
  return new Response(inPieces(value.body, release), { headers });
}

/** As `sendDownload`, for a text that no browser takes for anything else. */
export function sendText(
  request: Request,
  person: Person,
  read: () => Promise<string | Response | null>,
): Promise<Response | null> {
  return sendDownload(request, person, async () => {
    const text = await read();
    return typeof text === "string"
      ? { body: text, headers: { "content-type": "text/plain; charset=utf-8" } }
      : text;
  });
}

function downloads(): DownloadLimit {
  return processSingleton("downloads", () =>
    createDownloadLimit({
      ofOne: 16 * mebibyte,
      together: 40 * mebibyte,
      atOnce: 2,
      waiting: 200,
      waitMs: 10_000,
    }),
  );
}

function sizeOf(value: Download | Response | null): number {
  return value === null || value instanceof Response ? 0 : value.body.length;
}
