import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NotificationItem } from "@/lib/desk/notifications/types";
import { notification } from "./testing/notification";
import { noteLooking, startNotifier, type Notifier } from "./notifier";

const shown: { title: string; body: string | undefined; onclick: (() => void) | null }[] = [];
const open = vi.fn();
let told: NotificationItem[] = [];
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
  told = [notification("old")];
  open.mockReset();
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
  const notifier = startNotifier();
  stops.push(() => notifier.stop());
  await tell(notifier);
  return notifier;
}
async function tell(notifier: Notifier): Promise<void> {
  notifier.tell(told);
  await new Promise((resolve) => setTimeout(resolve));
}
async function arrive(notifier: Notifier, ...ids: string[]) {
  told = [...ids.map((id) => notification(id)), ...told];
  await tell(notifier);
}

test("what somebody is newly told is shown with its tool’s title and nothing of the review, and a click opens its page", async () => {
  const notifier = await started();
  expect(shown).toEqual([]);
  await arrive(notifier, "new");
  expect(shown).toMatchObject([{ title: "Sana Lind mentioned you", body: "Save a draft" }]);
  expect(JSON.stringify(shown)).not.toContain("secret plan");
  shown[0]?.onclick?.();
  expect(open).toHaveBeenCalledWith("/reviews/review-of-new", "_blank");
  await arrive(notifier);
  expect(shown).toHaveLength(1);
});

test("many at once are shown as one", async () => {
  await arrive(await started(), "a", "b", "c", "d");
  expect(shown).toMatchObject([{ title: "4 notifications" }]);
});

test("nothing is shown to whoever looks at a tab of the desk", async () => {
  const notifier = await started();
  stops.push(noteLooking());
  await arrive(notifier, "seen");
  expect(shown).toEqual([]);
  window.dispatchEvent(new Event("blur"));
  await new Promise((resolve) => setTimeout(resolve));
  await arrive(notifier, "unseen");
  expect(shown).toHaveLength(1);
});

test("of several tabs one shows them", async () => {
  const notifier = await started();
  const other = startNotifier();
  stops.push(() => other.stop());
  await tell(other);
  await arrive(notifier, "new");
  await tell(other);
  expect(shown).toHaveLength(1);
});
