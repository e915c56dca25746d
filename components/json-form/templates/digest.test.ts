import { expect, it } from "vitest";
import { digestOf } from "./digest";

it("says what is in a value by its first sentence and its first date", () => {
  const value = {
    accountId: "acc_1",
    content: { kind: "text", text: "The ice is thin.\nThe coffee is not." },
    on: "2026-11-25",
  };
  expect(digestOf(value)).toEqual(["The ice is thin.", "Wed 25 Nov"]);
});

it("falls back to the first word or number, and says nothing of nothing", () => {
  expect(digestOf({ id: "a1", size: 12n })).toEqual(["a1", "12"]);
  expect(digestOf({ on: true })).toEqual([undefined, undefined]);
  expect(digestOf(undefined)).toEqual([undefined, undefined]);
  expect(digestOf({ on: "2026-11-25" })).toEqual(["Wed 25 Nov", undefined]);
});

it("a long text is cut between its characters", () => {
  expect(digestOf(["x".repeat(158) + "🧊🧊"])[0]).toBe("x".repeat(158) + "…");
});

it("prefers what stands further out, and leaves out what is shown otherwise", () => {
  const value = {
    accountId: "acc_1",
    content: { kind: "image", images: [{ altText: "A kettle lid." }], caption: "Three cups of snow." },
  };
  expect(digestOf(value)[0]).toBe("Three cups of snow.");
  expect(digestOf({ accountId: "acc_1" }, (pointer) => pointer === "/accountId")).toEqual([
    undefined,
    undefined,
  ]);
});
