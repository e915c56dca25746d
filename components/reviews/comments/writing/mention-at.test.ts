import { expect, it } from "vitest";
import { mentioningAt, mentionParts, peopleFor, withMention } from "./mention-at";

const sana = { id: "s", name: "Sana Lind" };
const saga = { id: "g", name: "Saga" };
const rowan = { id: "r", name: "Rowan Hale" };

it.each([
  ["@", 1, { at: 0, typed: "" }],
  ["Yes, @Sa", 8, { at: 5, typed: "Sa" }],
  ["Yes, @Sana Li", 13, { at: 5, typed: "Sana Li" }],
  ["olive@example", 13, null],
  ["@Sana\nand", 9, null],
  ["no name", 7, null],
  [`@${"a".repeat(60)}`, 61, null],
])("%j with the caret at %i is somebody’s name being written: %j", (text, caret, mentioning) => {
  expect(mentioningAt(text, caret)).toEqual(mentioning);
});

it("offers those whose first or last name begins so", () => {
  expect(peopleFor([sana, saga, rowan], "sa")).toEqual([sana, saga]);
  expect(peopleFor([sana, saga, rowan], "ha")).toEqual([rowan]);
  expect(peopleFor([sana, saga, rowan], "sana l")).toEqual([sana]);
  expect(peopleFor([sana, saga, rowan], "")).toHaveLength(3);
});

it("writes the whole name in the place of what was typed, and goes on behind it", () => {
  expect(withMention("Yes, @Sa. Please", { at: 5, typed: "Sa" }, "Sana Lind")).toEqual({
    text: "Yes, @Sana Lind . Please",
    caret: 16,
  });
  expect(withMention("@Sa yes", { at: 0, typed: "Sa" }, "Sana Lind")).toEqual({
    text: "@Sana Lind yes",
    caret: 10,
  });
});

it("sets mentions apart, the longest name first, and nobody else’s", () => {
  const parts = mentionParts("@Sana Lind and @Saga, not @Rowan Hale", [saga, sana]);
  expect(parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(["@Sana Lind", "@Saga"]);
  expect(parts.map(({ text }) => text).join("")).toBe("@Sana Lind and @Saga, not @Rowan Hale");
});
