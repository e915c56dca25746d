/** A body's bytes, or why there are none. */
export type BodyRead =
  | { status: "read"; bytes: Uint8Array }
  | { status: "tooLarge" }
  | { status: "tooSlow" }
  /** It broke off, or is not as long as announced. */
  | { status: "cutShort" };

/** What HTTP calls a body that can't be read. */
export const bodyStatus = { tooLarge: 413, tooSlow: 408, cutShort: 400 } as const;

type Message = Pick<Request, "headers" | "body">;
type Limits = { bytesMax: number; timeoutMs: number };

/**
 * Reads a body as it streams in, up to `bytesMax` and for at most `timeoutMs`. An announced length over the limit is
 * refused unread, anything else at the first byte past the limit or past what was announced.
 */
export async function readBody(request: Message, { bytesMax, timeoutMs }: Limits): Promise<BodyRead> {
  const announced = announcedLength(request);
  if (announced !== null && announced > bytesMax) return { status: "tooLarge" };
  if (!request.body) return { status: "read", bytes: new Uint8Array() };
  const reader = request.body.getReader();
  const deadline = startDeadline(timeoutMs);
  try {
    const outcome = await Promise.race([collect(reader, bytesMax, announced), deadline.passed]);
    // Not awaited: the stream of a connection that says nothing more may never answer.
    if (outcome.status !== "read") void reader.cancel().catch(() => undefined);
    return outcome;
  } finally {
    deadline.clear();
  }
}

/** The length that the headers announce; null where they announce none. */
export function announcedLength({ headers }: Pick<Request, "headers">): number | null {
  const announced = headers.get("content-length") ?? "";
  return /^[0-9]+$/.test(announced) ? Number(announced) : null;
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  bytesMax: number,
  announced: number | null,
): Promise<BodyRead> {
  // One buffer that grows: many small chunks, kept as they come, would take far more than their bytes.
  let bytes = Buffer.alloc(Math.min(firstBytes, bytesMax));
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return whole(bytes.subarray(0, length), announced);
      const wanted = length + value.byteLength;
      if (wanted > bytesMax) return { status: "tooLarge" };
      if (announced !== null && wanted > announced) return { status: "cutShort" };
      if (wanted > bytes.byteLength) bytes = grown(bytes, Math.min(bytesMax, Math.max(wanted, 4 * length)));
      bytes.set(value, length);
      length = wanted;
    }
  } catch {
    // The client went away.
    return { status: "cutShort" };
  }
}

function whole(bytes: Uint8Array, announced: number | null): BodyRead {
  return announced === null || bytes.byteLength === announced
    ? { status: "read", bytes }
    : { status: "cutShort" };
}

const firstBytes = 4_096;

function grown(bytes: Buffer<ArrayBuffer>, byteLength: number): Buffer<ArrayBuffer> {
  const larger = Buffer.alloc(byteLength);
  larger.set(bytes);
  return larger;
}

function startDeadline(timeoutMs: number): { passed: Promise<BodyRead>; clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<BodyRead>((resolve) => {
    timer = setTimeout(() => resolve({ status: "tooSlow" }), timeoutMs);
  });
  return { passed, clear: () => clearTimeout(timer) };
}
