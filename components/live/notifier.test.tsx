import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listItem } from "@/components/reviews/testing/list-item";
import { noteLooking, startNotifier, type Notifier } from "./notifier";

const shown: { title: string; body: string | undefined; onclick: (() => void) | null }[] = [];
const open = vi.fn();
let waiting: ReturnType<typeof listItem>[] = [];
const read = vi.fn(() => Promise.resolve(waiting));
const stops: (() => void)[] = [];

/** Locks as browsers have them, as far as this uses them: the first holds one until its work is done. */
function fakeLocks() {
  const queues = new Map<string, (() => Promise<unknown>)[]>();
  async function next(name: string): Promise<void> {
    await queues.get(name)?.[0]?.();
    queues.get(name)?.shift();
    if (queues.get(name)?.length) await next(name);
  }
  return {
    request(name: string, _options: object, work: () => Promise<unknown>) {
      const queue = queues.get(name) ?? [];
      queues.set(name, [...queue, work]);
      return queue.length === 0 ? next(name) : Promise.resolve();
    },
    query: () =>
      Promise.resolve({ held: [...queues].flatMap(([name, { length }]) => (length > 0 ? [{ name }] : [])) }),
  };
}

beforeEach(() => {
  shown.length = 0;
  waiting = [listItem("old")];
  open.mockReset();
  read.mockClear();
  vi.stubGlobal("open", open);
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  Object.defineProperty(navigator, "locks", { value: fakeLocks(), configurable: true });
  vi.stubGlobal(
    "Notification",
    class {
      onclick: (() => void) | null = null;
      constructor(
        readonly title: string,
        readonly options: { body?: string },
      ) {
        shown.push(this as never);
      }
      get body() {
        return this.options.body;
      }
      close() {}
    },
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function started(): Promise<Notifier> {
  const notifier = startNotifier(read);
  stops.push(() => notifier.stop());
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  return notifier;
}
async function arrive(notifier: Notifier, ...ids: string[]) {
  const tool = { name: "draftSave", title: "Save a draft", destructive: "no" } as const;
  waiting = [...waiting, ...ids.map((id) => listItem(id, { tool, headline: "The secret plan" }))];
  const reads = read.mock.calls.length;
  notifier.look();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(reads + 1));
  await new Promise((resolve) => setTimeout(resolve));
}

test("a review that comes to wait for the person is told with its tool's title alone, and a click opens its page", async () => {
  const notifier = await started();
  expect(shown).toEqual([]);
  await arrive(notifier, "new");
  expect(shown).toMatchObject([{ title: "A review needs you", body: "Save a draft" }]);
  expect(JSON.stringify(shown)).not.toContain("secret plan");
  shown[0]?.onclick?.();
  expect(open).toHaveBeenCalledWith("/reviews/new", "_blank");
  await arrive(notifier);
  expect(shown).toHaveLength(1);
});

test("many that arrive at once are told as one", async () => {
  await arrive(await started(), "a", "b", "c", "d");
  expect(shown).toMatchObject([{ title: "4 reviews need you" }]);
});

test("nobody is told while they look at a tab of the desk", async () => {
  const notifier = await started();
  stops.push(noteLooking());
  await arrive(notifier, "seen");
  expect(shown).toEqual([]);
  window.dispatchEvent(new Event("blur"));
  await new Promise((resolve) => setTimeout(resolve));
  await arrive(notifier, "unseen");
  expect(shown).toHaveLength(1);
});

test("of several tabs one tells", async () => {
  const notifier = await started();
  const other = startNotifier(read);
  stops.push(() => other.stop());
  other.look();
  await arrive(notifier, "new");
  expect(shown).toHaveLength(1);
});
