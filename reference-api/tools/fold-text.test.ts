import fc from "fast-check";
import { expect, it } from "vitest";
import { folded, foldedWithPlaces } from "./fold-text";

it("a text is folded the same whole or letter by letter, so that a snippet shows what a search has found", () => {
  const samples = [
    "Ta\u0308rnviken ΟΔΟΣ Straße",
    "a\u0000b\u001bc\u0085d",
    "x ¨ y",
    "  a \n\t b ",
    "ﬁ Łódź İı",
  ];
  for (const text of samples) expect(folded(text)).toBe(foldedWithPlaces(text).text);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => folded(text) === foldedWithPlaces(text).text),
  );
});
