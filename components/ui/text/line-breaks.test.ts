import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterEdit, asShown, countBreaks, selected } from "./line-breaks";

const typed = (text: string, shown: string, caret: number) =>
  afterEdit(text, { shown, caret, inserted: null });
const pasted = (text: string, inserted: string, from: number, to = from) => {
  const before = asShown(text);
  const shown = before.slice(0, from) + asShown(inserted) + before.slice(to);
  return afterEdit(text, { shown, caret: from + asShown(inserted).length, inserted });
};

describe("F77 an edit of what a text area shows leaves every line break that it did not touch", () => {
  it("keeps CRLF when a character is typed or deleted", () => {
    expect(typed("a\r\nb\r\n", "a\nxb\n", 3)).toBe("a\r\nxb\r\n");
    expect(typed("ab\r\nc\nd", "a\nc\nd", 1)).toBe("a\r\nc\nd");
  });

  it("gives a typed break the kind that prevails", () => {
    expect(typed("a\r\nb\r\nc", "a\nb\n\nc", 4)).toBe("a\r\nb\r\n\r\nc");
    expect(typed("a\nb\nc\r\nd", "a\nb\nc\nd\n", 8)).toBe("a\nb\nc\r\nd\n");
    expect(typed("a\rb", "a\nb\n", 4)).toBe("a\rb\r");
    expect(typed("a", "a\n", 2)).toBe("a\n");
  });

  it("takes away a whole CRLF with one key", () => {
    expect(typed("a\r\nb\r\nc", "ab\nc", 1)).toBe("ab\r\nc");
  });

  it("knows by the caret which of two equal breaks was deleted", () => {
    expect(typed("a\r\n\nb", "a\nb", 1)).toBe("a\nb");
    expect(typed("a\r\n\nb", "a\nb", 2)).toBe("a\r\nb");
  });

  it("takes what is pasted as it is, wherever it comes to stand", () => {
    expect(pasted("", "#!/bin/sh\r\n\techo\r\n", 0)).toBe("#!/bin/sh\r\n\techo\r\n");
    expect(pasted("x\ny", "\r\nz", 1)).toBe("x\r\nz\ny");
    expect(pasted("x\r\ny", "\nz", 1)).toBe("x\nz\r\ny");
    expect(pasted("one\r\ntwo\r\nthree", "2\n", 4, 8)).toBe("one\r\n2\nthree");
  });

  it("does not believe that what was pasted arrived whole where less is shown", () => {
    expect(afterEdit("a", { shown: "ab\n", caret: 3, inserted: "b\r\nc" })).toBe("ab\n");
  });

  it("keeps a CR and an LF apart that an edit brings together", () => {
    expect(typed("a\rx\nb", "a\n\nb", 2)).toBe("a\n\nb");
  });

  it("gives the part that is selected with its breaks", () => {
    expect(selected("one\r\ntwo\r\n", 3, 8)).toBe("\r\ntwo\r\n");
  });
});

const text = fc
  .array(fc.constantFrom("a", "b", "\t", "\n", "\r\n", "\r"), { maxLength: 12 })
  .map((all) => all.join(""));

it("F77 whatever is typed, deleted or pasted wherever: the text shows what the text area shows, and the rest of it stays", () => {
  fc.assert(
    fc.property(text, text, fc.nat(12), fc.nat(12), fc.boolean(), (before, insert, one, other, isPaste) => {
      const shownBefore = asShown(before);
      const [from = 0, to = 0] = [one, other]
        .map((at) => Math.min(at, shownBefore.length))
        .toSorted((a, b) => a - b);
      const inserted = asShown(insert);
      const shown = shownBefore.slice(0, from) + inserted + shownBefore.slice(to);
      const edit = { shown, caret: from + inserted.length, inserted: isPaste ? insert : null };
      const after = afterEdit(before, edit);
      expect(asShown(after)).toBe(shown);
      const [ahead, behind] = [selected(before, 0, from), selected(before, to, shownBefore.length)];
      // A lone CR may have to become an LF where an LF comes to stand behind it.
      expect(after.startsWith(ahead.replace(/\r+$/, ""))).toBe(true);
      expect(after.endsWith(behind)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it("F77 counts the kinds of breaks", () => {
  expect(countBreaks("a\r\nb\rc\n\n")).toEqual({ "\r\n": 1, "\r": 1, "\n": 2 });
});
