/** Bytes of a body, or why there are none. `tooLarge` is decided without reading further. */
export type BodyRead =
  | { status: "read"; bytes: Uint8Array }
  | { status: "tooLarge" }
  | { status: "tooSlow" }
  | { status: "cutShort" };

type Limits = { bytesMax: number; timeoutMs: number };

/**
 * Reads a body as it streams in, up to `bytesMax` and for at most `timeoutMs`. A declared length over the
 * limit is refused unread; an undeclared one at the first byte past it.
 */
export async function readBody(request: Request, { bytesMax, timeoutMs }: Limits): Promise<BodyRead> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > bytesMax) return { status: "tooLarge" };
  if (!request.body) return { status: "read", bytes: new Uint8Array() };
  const reader = request.body.getReader();
  const deadline = startDeadline(timeoutMs);
  try {
    const outcome = await Promise.race([collect(reader, bytesMax), deadline.passed]);
    if (outcome.status !== "read") abandon(reader);
    return outcome;
  } finally {
    deadline.clear();
  }
}

async function collect(reader: ReadableStreamDefaultReader<Uint8Array>, bytesMax: number): Promise<BodyRead> {
  // One growing buffer: many small chunks kept apart would take far more than their bytes.
  let bytes = Buffer.alloc(Math.min(firstBytes, bytesMax));
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { status: "read", bytes: bytes.subarray(0, length) };
      const wanted = length + value.byteLength;
      if (wanted > bytesMax) return { status: "tooLarge" };
      if (wanted > bytes.byteLength) bytes = grown(bytes, Math.min(bytesMax, Math.max(wanted, 2 * length)));
      bytes.set(value, length);
      length = wanted;
    }
  } catch {
    // The stream errors when the client goes away.
    return { status: "cutShort" };
  }
}

const firstBytes = 4_096;

function grown(bytes: Buffer<ArrayBuffer>, byteLength: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(byteLength);
  larger.set(bytes);
  return larger;
}

/** Drops the rest of the body; an error of the source no longer matters. */
function abandon(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => undefined);
}

function startDeadline(timeoutMs: number): { passed: Promise<BodyRead>; clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<BodyRead>((resolve) => {
    timer = setTimeout(() => resolve({ status: "tooSlow" }), timeoutMs);
  });
  return { passed, clear: () => clearTimeout(timer) };
}
