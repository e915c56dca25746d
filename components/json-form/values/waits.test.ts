import { expect, it } from "vitest";
import { readSnapshot, snapshotText } from "@/lib/wire/json-schema/form-snapshot";
import { FormStore } from "./form-store";

const wait = { reviewId: "r1", title: "Cups" };

function waiting(): FormStore {
  const store = new FormStore({ images: [{ mediaId: "med_1" }] });
  store.awaitIn(["images"], "mediaId", wait);
  store.set(["images", 1, "altText"], "Three cups.", "typed");
  return store;
}

it("a place that waits is left out of what is sent, and is no empty item", () => {
  const store = waiting();
  expect(store.input()).toEqual({ images: [{ mediaId: "med_1" }] });
  expect(store.emptyItems()).toEqual([]);
});

it("is filled where it has moved to, with what was typed beside it", () => {
  const store = waiting();
  const rows = store.rowsAt(["images"]);
  store.arrange(["images"], [...rows].reverse());
  expect([...store.waits()]).toEqual([["/images/0/mediaId", wait]]);
  expect(store.fillWaiting("/images/0/mediaId", "med_2")).toBe(true);
  expect(store.input()).toEqual({
    images: [{ altText: "Three cups.", mediaId: "med_2" }, { mediaId: "med_1" }],
  });
  expect(store.waits().size).toBe(0);
});

it("waits no longer once it was filled by hand, removed, or taken over from JSON", () => {
  const filled = waiting();
  filled.set(["images", 1, "mediaId"], "med_9", "linked");
  expect(filled.fillWaiting("/images/1/mediaId", "med_2")).toBe(false);
  expect(filled.valueAt(["images", 1, "mediaId"])).toBe("med_9");
  const removed = waiting();
  removed.arrange(["images"], removed.rowsAt(["images"]).slice(0, 1));
  expect(removed.waits().size).toBe(0);
  const replaced = waiting();
  replaced.replace({ images: [] });
  expect(replaced.waits().size).toBe(0);
});

it("is kept in the draft, and goes on waiting in a later form", () => {
  const kept = readSnapshot(snapshotText({ ...waiting().snapshot(), jsonText: null }));
  const later = new FormStore(undefined, kept ?? undefined);
  expect([...later.waits()]).toEqual([["/images/1/mediaId", wait]]);
  expect(
    readSnapshot(snapshotText({ ...waiting().snapshot(), jsonText: null }).replace('"r1"', "1")),
  ).toBeNull();
});
