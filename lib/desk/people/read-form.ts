import { bodyStatus, readBody } from "@/lib/platform/http/read-body";

const limits = { bytesMax: 16 * 1024, timeoutMs: 20_000 };

/** The fields of an ordinary form post; a body of another kind has none. A status where it can't be read. */
export async function readForm(request: Request): Promise<URLSearchParams | 400 | 408 | 413> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return new URLSearchParams();
  const body = await readBody(request, limits);
  if (body.status !== "read") return bodyStatus[body.status];
  return new URLSearchParams(Buffer.from(body.bytes).toString("utf8"));
}
