import { describe, expect, it } from "vitest";
import { parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { readSnapshot, snapshotText, withoutConcealed } from "@/lib/wire/json-schema/form-snapshot";
import { FormStore } from "./form-store";

const input = { name: "Thaw", posts: [{ text: "The ice held." }, { text: "Half a kettle." }] };
const begun = () => {
  const store = new FormStore(input);
  store.remark(["/posts/0/text", "/posts/1/text", "/nowhere/deep"]);
  return store;
};
const textAt = (store: FormStore, index: number) => store.valueAt(["posts", index, "text"]);
const reopened = (store: FormStore, schema?: JsonObject) => {
  const snapshot = readSnapshot(
    snapshotText(withoutConcealed({ ...store.snapshot(), jsonText: null }, schema)),
  );
  return new FormStore(undefined, snapshot ?? undefined);
};

describe("a place that others remarked on", () => {
  it("is followed to where its item is moved, and is gone with it", () => {
    const store = begun();
    const [first, second] = store.rowsAt(["posts"]);
    store.arrange(["posts"], [second, first]);
    expect(store.nowAt("/posts/0/text")).toBe("/posts/1/text");
    expect(store.remarkedAt("/posts/0/text")).toBe("/posts/1/text");
    store.arrange(["posts"], [second]);
    expect(store.nowAt("/posts/0/text")).toBeUndefined();
    expect(store.take("s", "/posts/0/text", "Too late.")).toBe(false);
    expect(store.nowAt("/nowhere/deep")).toBeUndefined();
  });

  it("is there where a member has no value yet, such as a concealed one", () => {
    const store = new FormStore({ account: {} });
    store.remark(["/account/token"]);
    expect(store.nowAt("/account/token")).toBe("/account/token");
  });

  it("is opened with what it is in", () => {
    const store = begun();
    expect(store.rowsAt(["posts"]).map((row) => store.isOpenRow(row))).toEqual([true, true]);
  });
});

describe("what somebody suggested", () => {
  it("is put in with one press, counts as an edit, and goes with an undo", () => {
    const store = begun();
    const edits = store.edits();
    expect(store.take("s", "/posts/0/text", "The ice is thin.")).toBe(true);
    expect(textAt(store, 0)).toBe("The ice is thin.");
    expect(store.edits()).toBeGreaterThan(edits);
    expect([...store.taken().keys()]).toEqual(["s"]);
    store.takeBack("s");
    expect(textAt(store, 0)).toBe("The ice held.");
    expect(store.taken().size).toBe(0);
    expect(store.input()).toEqual(input);
  });

  it("goes back to nothing where nothing was there", () => {
    const store = new FormStore({ posts: [{}] });
    store.remark(["/posts/0/caption"]);
    store.take("s", "/posts/0/caption", "A pot");
    store.takeBack("s");
    expect(store.input()).toEqual({ posts: [{}] });
  });

  it("keeps the digits of the number that it takes the place of", () => {
    const parsed = parseJson('{"price":1.50}');
    const store = new FormStore(parsed.ok ? (parsed.value as JsonObject) : {});
    store.remark(["/price"]);
    store.take("s", "/price", 2);
    store.takeBack("s");
    expect(String(store.valueAt(["price"]))).toBe("1.50");
  });

  it("is still known as taken, and can be undone, after the form was left and opened again", () => {
    const store = begun();
    const [first, second] = store.rowsAt(["posts"]);
    store.take("s", "/posts/0/text", "The ice is thin.");
    store.arrange(["posts"], [second, first]);
    const later = reopened(store);
    later.remark(["/posts/0/text", "/posts/1/text"]);
    expect([...later.taken().keys()]).toEqual(["s"]);
    expect(textAt(later, 1)).toBe("The ice is thin.");
    later.takeBack("s");
    expect(textAt(later, 1)).toBe("The ice held.");
  });

  it("keeps nothing of a value from before that its schema conceals", () => {
    const store = new FormStore({ token: "canary" });
    store.remark(["/token"]);
    store.take("s", "/token", "other");
    const schema = { properties: { token: { type: "string", writeOnly: true } } };
    const kept = snapshotText(withoutConcealed({ ...store.snapshot(), jsonText: null }, schema));
    expect(kept).not.toContain("canary");
    expect(reopened(store, schema).taken().get("s")).toEqual({ place: "/token", before: null });
  });

  it("is nothing of a snapshot that was made up", () => {
    const text = (remarks: string) =>
      `{"value":{},"holes":[],"unreadable":{},"branches":{},"sources":{},"remarks":${remarks},"jsonText":null}`;
    expect(readSnapshot(text('{"places":{"/a":"/a"},"taken":{}}'))).not.toBeNull();
    for (const odd of [
      "1",
      '{"places":{}}',
      '{"places":{"/a":1},"taken":{}}',
      '{"places":{},"taken":{"s":{"place":"/a"}}}',
    ])
      expect(readSnapshot(text(odd))).toBeNull();
  });
});
