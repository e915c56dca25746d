import { expect, test, vi } from "vitest";
import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { listItem } from "../../testing/list-item";
import { reviewView } from "../../testing/review-view";
import { leftToPrepare, pauseFor, pausesMax, prepareOneByOne, type AgainStatus } from "./prepare-one-by-one";

const items = ["1", "2", "3"].map((id) => listItem(id, { state: "expired" }));
const done = (id: string): ActionResult<ReviewView> => ({ ok: true, value: reviewView(id, { revision: 2 }) });
const refused = (kind: ActionRefusal["kind"], change: Partial<ActionRefusal> = {}): ActionRefusal => ({
  ...{ ok: false, kind, problem: { code: "malformed_request" } },
  ...change,
});

/** Runs all items against these answers, in their order; what is left over is prepared. */
async function run(answers: ActionResult<ReviewView>[], stopAfter = Infinity) {
  const stop = new AbortController();
  const statuses = new Map<string, AgainStatus>();
  const asked: string[] = [];
  const pauses: number[] = [];
  const told: string[] = [];
  await prepareOneByOne(items, {
    prepare: ({ id }) => {
      asked.push(id);
      if (asked.length === stopAfter) stop.abort();
      return Promise.resolve(answers.shift() ?? done(id));
    },
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    report: (id, status) => {
      told.push(`${id} ${status.kind}`);
      statuses.set(id, status);
    },
    signal: stop.signal,
  });
  return { asked, pauses, told, left: leftToPrepare(items, statuses).map(({ id }) => id) };
}

test("F129 each is asked for once, in order, and only after the one before has been answered", async () => {
  expect(await run([])).toEqual({
    asked: ["1", "2", "3"],
    pauses: [],
    told: ["1 preparing", "1 prepared", "2 preparing", "2 prepared", "3 preparing", "3 prepared"],
    left: [],
  });
});

test.each(["upstream", "conflict", "blocked", "invalid_input", "not_found", "failed", "forbidden"] as const)(
  "F129 what is refused as %s stops no other, and isn’t tried again automatically",
  async (kind) => {
    const { asked, told, left } = await run([refused(kind)]);
    expect(asked).toEqual(["1", "2", "3"]);
    expect(told[1]).toBe("1 refused");
    expect(left).toEqual([]);
  },
);

test.each(["signed_out", "out_of_date", "read_only", "not_sent"] as const)(
  "F129 what is refused as %s would meet the others too: they are left, and so is it",
  async (kind) => {
    const { asked, left } = await run([done("1"), refused(kind)]);
    expect(asked).toEqual(["1", "2"]);
    expect(left).toEqual(["2", "3"]);
  },
);

test("F129 where the API asks for a pause, nothing is asked before it is over, and then the same one", async () => {
  const { asked, pauses, told, left } = await run([
    done("1"),
    refused("upstream", { retryAfterSeconds: 17 }),
    refused("upstream", { retryAfterSeconds: 3 }),
  ]);
  expect(asked).toEqual(["1", "2", "2", "2", "3"]);
  expect(pauses).toEqual([17_000, 3_000]);
  expect(told).toContain("2 paused");
  expect(left).toEqual([]);
});

test("F129 an API that goes on asking for pauses ends the run, and the rest is left", async () => {
  const busy = Array.from({ length: pausesMax + 1 }, () => refused("upstream", { retryAfterSeconds: 1 }));
  const { asked, pauses, left } = await run([...busy]);
  expect(asked).toEqual(busy.map(() => "1"));
  expect(pauses).toHaveLength(pausesMax);
  expect(left).toEqual(["1", "2", "3"]);
});

test("F129 stopped, it ends after the one under way, and during a pause at once", async () => {
  expect(await run([], 2)).toMatchObject({ asked: ["1", "2"], left: ["3"] });
  const paused = await run([refused("upstream", { retryAfterSeconds: 60 })], 1);
  expect(paused).toMatchObject({ asked: ["1"], pauses: [], left: ["1", "2", "3"] });
});

test("a pause ends with its time, or as soon as it is stopped", async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  const ended: string[] = [];
  void pauseFor(60_000, stop.signal).then(() => ended.push("stopped"));
  void pauseFor(1_000, new AbortController().signal).then(() => ended.push("over"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toEqual(["over"]);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(["over", "stopped"]);
  vi.useRealTimers();
});
