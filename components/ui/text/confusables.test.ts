import { describe, expect, it } from "vitest";
import { countConfusables, textParts } from "./confusables";

const marked = (text: string) =>
  textParts(text).flatMap(({ text: part, looksLike }) => (looksLike === null ? [] : [[part, looksLike]]));

describe("marks what looks like something else", () => {
  it("a Cyrillic letter in a Latin word", () => expect(marked("pаypal")).toEqual([["а", "a"]]));
  it("a Greek letter in a Latin word", () =>
    expect(marked("gοοgle")).toEqual([
      ["ο", "o"],
      ["ο", "o"],
    ]));
  it("a word of twins within a Latin text", () =>
    expect(marked("open сосо now")).toEqual([
      ["с", "c"],
      ["о", "o"],
      ["с", "c"],
      ["о", "o"],
    ]));
  it("a letter of full width", () => expect(marked("payＰal")).toEqual([["Ｐ", "P"]]));
  it("a mathematical letter", () => expect(marked("𝐚dmin")).toEqual([["𝐚", "a"]]));
  it("a letter without a twin in a mixed word", () =>
    expect(marked("kettЖe")).toEqual([["Ж", "another script than Latin"]]));
});

describe("leaves alone", () => {
  it.each([
    "plain text, 12 posts",
    "Grüße aus Århus, naïve café",
    "Привет, это обычный текст",
    "Сосо",
    "Καλημέρα κόσμε",
    "東京でkettle発売",
    "한국어 text",
    "مرحبا world",
    "x² and ﬁne ½",
    "🫖 👩‍👩‍👧 e\u0301",
  ])("%s", (text) => {
    expect(marked(text)).toEqual([]);
    expect(countConfusables(text)).toBe(0);
  });
});

it("loses nothing of a text", () => {
  for (const text of ["", "a", "pаypal and Жук ☃", "𝐚 b 𝐜"])
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
});
