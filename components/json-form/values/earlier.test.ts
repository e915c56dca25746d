import { describe, expect, it } from "vitest";
import { readSnapshot, snapshotText } from "@/lib/wire/json-schema/form-snapshot";
import { FormStore } from "./form-store";

const value = { name: "Thaw", posts: [{ text: "The ice held.", tags: ["ice"] }, { text: "Half a kettle." }] };
const begun = (concealed: string[] = []) => new FormStore(value, undefined, { value, concealed });
const reopened = (store: FormStore, concealed: string[] = []) =>
  new FormStore(undefined, readSnapshot(snapshotText({ ...store.snapshot(), jsonText: null })) ?? undefined, {
    value,
    concealed,
  });

describe("what a place was in the earlier input", () => {
  it("is told where it is otherwise, and is not once it is the same again", () => {
    const store = begun();
    expect(store.differenceAt(["posts", 0, "text"])).toBeNull();
    store.set(["posts", 0, "text"], "The ice is thin.", "typed");
    expect(store.differenceAt(["posts", 0, "text"])).toEqual({ kind: "changed", before: "The ice held." });
    expect(store.differenceAt(["posts", 0])?.kind).toBe("changed");
    expect(store.differenceAt(["posts", 1])).toBeNull();
    store.set(["posts", 0, "text"], "The ice held.", "typed");
    expect(store.differenceAt(["posts", 0])).toBeNull();
  });

  it("is told of a place that was empty, and of one that is now", () => {
    const store = begun();
    store.set(["objective"], "reach", "typed");
    store.clear(["name"]);
    expect(store.differenceAt(["objective"])).toEqual({ kind: "changed", before: undefined });
    expect(store.differenceAt(["name"])).toEqual({ kind: "changed", before: "Thaw" });
  });

  it("follows an item that is moved, and an item that was added is new", () => {
    const store = begun();
    const [first, second] = store.rowsAt(["posts"]);
    store.arrange(["posts"], [second, undefined, first, first]);
    const kinds = [0, 1, 2, 3].map((index) => store.differenceAt(["posts", index])?.kind);
    expect(kinds).toEqual([undefined, "new", undefined, "new"]);
    store.set(["posts", 1], { text: "A third." }, "typed");
    expect(store.differenceAt(["posts", 1, "text"])).toBeNull();
    store.set(["posts", 2, "text"], "Thin.", "typed");
    expect(reopened(store).differenceAt(["posts", 2, "text"])?.before).toBe("The ice held.");
  });

  it("is nothing of an item that took the place of a removed one, also after the form was left", () => {
    const store = begun();
    const [, second] = store.rowsAt(["posts"]);
    store.arrange(["posts"], [second]);
    store.arrange(["posts"], [...store.rowsAt(["posts"]), undefined]);
    store.set(["posts", 1], { text: "The ice held." }, "typed");
    for (const one of [store, reopened(store)]) {
      expect(one.differenceAt(["posts", 0])).toBeNull();
      expect(one.differenceAt(["posts", 1])?.kind).toBe("new");
    }
  });

  it("is never told of a concealed value, nor does that make its item changed", () => {
    const store = begun(["/posts/1/token"]);
    store.set(["posts", 1, "token"], "canary", "typed");
    expect(store.differenceAt(["posts", 1, "token"])).toBeNull();
    expect(store.differenceAt(["posts", 1])).toBeNull();
  });
});

it("a place that somebody remarked on doesn't come back with another item once its own was removed", () => {
  const store = begun();
  const places = ["/posts/0/text"];
  store.remark(places);
  const [, second] = store.rowsAt(["posts"]);
  store.arrange(["posts"], [second]);
  store.remark(places);
  expect(store.nowAt("/posts/0/text")).toBeUndefined();
  const again = reopened(store);
  again.remark(places);
  expect(again.nowAt("/posts/0/text")).toBeUndefined();
});
