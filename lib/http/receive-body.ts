/** The whole body, or why there is none; `status` is what HTTP calls it. */
export type Received = { ok: true; bytes: Uint8Array } | { ok: false; status: 400 | 408 | 411 | 413 };

/**
 * Reads a raw body of at most `bytesMax` bytes into memory of its announced length. What announces more is not read
 * at all; what turns out longer or shorter than announced, or takes longer than `deadlineMs`, is given up at once.
 */
export async function receiveBody(
  request: Pick<Request, "headers" | "body">,
  limits: { bytesMax: number; deadlineMs: number },
): Promise<Received> {
  const announced = request.headers.get("content-length");
  if (announced === null || !/^[0-9]{1,15}$/.test(announced)) return { ok: false, status: 411 };
  const length = Number(announced);
  if (length > limits.bytesMax) return { ok: false, status: 413 };
  if (length === 0 || request.body === null) return { ok: false, status: 400 };

  const reader = request.body.getReader();
  const bytes = new Uint8Array(length);
  let filled = 0;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<"too slow">((resolve) => {
    timer = setTimeout(() => resolve("too slow"), limits.deadlineMs);
  });
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), tooSlow]);
      if (part === "too slow") return { ok: false, status: 408 };
      if (part.done) return filled === length ? { ok: true, bytes } : { ok: false, status: 400 };
      if (filled + part.value.length > length)
        return { ok: false, status: filled + part.value.length > limits.bytesMax ? 413 : 400 };
      bytes.set(part.value, filled);
      filled += part.value.length;
    }
  } catch {
    // The connection broke in the middle.
    return { ok: false, status: 400 };
  } finally {
    clearTimeout(timer);
    // Not waited for: the stream of a connection that says nothing more may never answer.
    if (filled < length) void reader.cancel().catch(() => undefined);
  }
}
