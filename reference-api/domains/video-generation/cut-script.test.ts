import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cutScript } from "./cut-script";

it("cuts at the ends of sentences, and leaves numbers whole", () => {
  expect(cutScript("Minus 8.5 outside. The lake is still. Then the kettle. Then we wait.", 3)).toEqual([
    "Minus 8.5 outside.",
    "The lake is still.",
    "Then the kettle. Then we wait.",
  ]);
});

it("returns as many parts as requested, or as there are words, with every word in its place", () => {
  const word = fc.constantFrom("stove", "1.5", "the", "kettle,", "still.", "why?", "done!…", "–", "“so.”");
  const script = fc.array(word, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      script,
      fc.constantFrom(" ", "\n", "  "),
      fc.integer({ min: 2, max: 6 }),
      (list, gap, parts) => {
        const cut = cutScript(list.join(gap), parts);
        expect(cut).toHaveLength(Math.min(parts, list.length));
        expect(cut.join(" ").split(/\s+/)).toEqual(list);
        expect(cut).not.toContain("");
      },
    ),
  );
});
