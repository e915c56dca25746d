import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cutScript, wordsIn } from "./cut-script";

const script =
  "Minus eight. The lake is still. First the stove, then the kettle. Then nothing to do for a while.";

it("cuts at the ends of sentences, into parts of about the same length", () => {
  expect(cutScript(script, 3)).toEqual([
    "Minus eight. The lake is still.",
    "First the stove, then the kettle.",
    "Then nothing to do for a while.",
  ]);
});

it("gives one long sentence among short ones a part of its own, and still as many parts as asked for", () => {
  const long = Array.from({ length: 30 }, (_, at) => `word${at}`).join(" ");
  expect(cutScript(`${long}. Yes. No.`, 3)).toEqual([`${long}.`, "Yes.", "No."]);
  expect(cutScript(`Yes. No. ${long}.`, 3)).toEqual(["Yes.", "No.", `${long}.`]);
});

it("cuts a sentence at a comma where there are fewer sentences than parts, and leaves numbers whole", () => {
  expect(cutScript("First the 1.5 litres of water, then the kettle.", 2)).toEqual([
    "First the 1.5 litres of water,",
    "then the kettle.",
  ]);
});

it("gives as many parts as asked for, or as there are words, with every word in its place", () => {
  const word = fc.constantFrom("stove", "1.5", "the", "kettle,", "still.", "why?", "done!…", "–", "“so.”");
  const words = fc.array(word, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      words,
      fc.constantFrom(" ", "\n", "  "),
      fc.integer({ min: 2, max: 6 }),
      (list, gap, parts) => {
        const cut = cutScript(list.join(gap), parts);
        expect(cut).toHaveLength(Math.min(parts, list.length));
        expect(cut.join(" ").split(/\s+/)).toEqual(list);
        for (const part of cut) expect(wordsIn(part)).toBeGreaterThan(0);
      },
    ),
  );
});
