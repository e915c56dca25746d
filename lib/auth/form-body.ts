import { RefusedError } from "@/lib/http/refused-error";

const formBytesMax = 16 * 1024;

/**
 * The fields of an ordinary form post. Throws RefusedError `too_large` over 16 KB, without reading the rest; a
 * body of another kind has no fields.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return new URLSearchParams();
  if (Number(request.headers.get("content-length") ?? 0) > formBytesMax) throw new RefusedError("too_large");
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bodyOf(request)) {
    length += chunk.byteLength;
    if (length > formBytesMax) throw new RefusedError("too_large");
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
