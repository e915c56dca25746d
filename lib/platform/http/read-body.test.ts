import { expect, test } from "vitest";
import { announcedLength, readBody } from "./read-body";

const limits = { bytesMax: 3_145_728, timeoutMs: 60_000 };

function request(announced: string | null, pieces: number[], end: "ends" | "stalls" | "breaks" = "ends") {
  let pulled = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const size = pieces[pulled++];
        if (size !== undefined) return controller.enqueue(new Uint8Array(size).fill(pulled));
        if (end === "ends") controller.close();
        if (end === "breaks") controller.error(new Error("aborted"));
        return end === "stalls" ? new Promise<void>(() => undefined) : undefined;
      },
      cancel: () => void (cancelled = true),
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers(announced === null ? {} : { "content-length": announced });
  return { headers, body, pulled: () => pulled, cancelled: () => cancelled };
}

test("F29 exactly 3,145,728 bytes are read", async () => {
  const received = await readBody(request("3145728", [3_000_000, 145_728]), limits);
  expect(received.status === "read" && received.bytes.length).toBe(3_145_728);
});

test("F29 more is refused without reading any of it, one byte as well", async () => {
  for (const announced of ["3145729", "99999999999999999999"]) {
    const large = request(announced, [3_145_729]);
    expect(await readBody(large, limits)).toEqual({ status: "tooLarge" });
    expect(large.pulled()).toBe(0);
  }
});

test("F29 more than was announced is refused as soon as it shows", async () => {
  const lying = request("10", [10, 1, 1_000_000]);
  expect(await readBody(lying, limits)).toEqual({ status: "cutShort" });
  expect(lying.pulled()).toBe(2);
  const beyond = request("3145728", [3_145_728, 1]);
  expect(await readBody(beyond, limits)).toEqual({ status: "tooLarge" });
});

test("F30 fewer bytes than announced, and a connection that breaks, are refused", async () => {
  expect(await readBody(request("10", [9]), limits)).toEqual({ status: "cutShort" });
  expect(await readBody(request("10", [9], "breaks"), limits)).toEqual({ status: "cutShort" });
});

test.each([[null], ["-1"], ["1e3"], ["0x10"], [""]])("%j announces no length", (announced) => {
  expect(announcedLength(request(announced, []))).toBeNull();
});

test("without an announced length a body is read up to the limit, and refused past it", async () => {
  const small = { bytesMax: 10_000, timeoutMs: 1_000 };
  const read = await readBody(request(null, [4_000, 4_000, 2_000]), small);
  expect(read.status === "read" && [...read.bytes]).toEqual([
    ...Array<number>(4_000).fill(1),
    ...Array<number>(4_000).fill(2),
    ...Array<number>(2_000).fill(3),
  ]);
  const endless = request(null, [4_000, 4_000, 4_000, 4_000]);
  expect(await readBody(endless, small)).toEqual({ status: "tooLarge" });
  expect([endless.pulled(), endless.cancelled()]).toEqual([3, true]);
});

test("F33 a body that never ends is let go of after the time it has", async () => {
  const slow = request("10", [1, 1], "stalls");
  expect(await readBody(slow, { ...limits, timeoutMs: 20 })).toEqual({ status: "tooSlow" });
  expect(slow.cancelled()).toBe(true);
});
