import { expect, test } from "vitest";
import { receiveBody } from "./receive-body";

const limits = { bytesMax: 3_145_728, deadlineMs: 60_000 };

/** A body in pieces, and how many of them were asked for. */
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

test("F29 exactly 3,145,728 bytes are taken", async () => {
  const received = await receiveBody(request("3145728", [3_000_000, 145_728]), limits);
  expect(received.ok && received.bytes.length).toBe(3_145_728);
});

test("F29 one byte more is refused without reading any", async () => {
  const large = request("3145729", [3_145_729]);
  expect(await receiveBody(large, limits)).toEqual({ ok: false, status: 413 });
  expect(large.pulled()).toBe(0);
});

test("F29 more than was announced is given up where it shows", async () => {
  const lying = request("10", [10, 1, 1_000_000]);
  expect(await receiveBody(lying, limits)).toEqual({ ok: false, status: 400 });
  expect(lying.pulled()).toBe(2);
  const beyond = request("3145728", [3_145_728, 1]);
  expect(await receiveBody(beyond, limits)).toEqual({ ok: false, status: 413 });
});

test("F30 fewer bytes than announced, and a connection that breaks, are refused", async () => {
  expect(await receiveBody(request("10", [9]), limits)).toEqual({ ok: false, status: 400 });
  expect(await receiveBody(request("10", [9], "breaks"), limits)).toEqual({ ok: false, status: 400 });
});

test.each([[null], ["-1"], ["1e3"], ["0x10"], [""]])("the length %j is none", async (announced) => {
  expect(await receiveBody(request(announced, [10]), limits)).toEqual({ ok: false, status: 411 });
});

test("F33 a body that never ends is answered with 408, and let go of", async () => {
  const slow = request("10", [1, 1], "stalls");
  expect(await receiveBody(slow, { ...limits, deadlineMs: 20 })).toEqual({ ok: false, status: 408 });
  expect(slow.cancelled()).toBe(true);
});
