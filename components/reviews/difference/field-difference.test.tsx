import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import { FieldDifference } from "./field-difference";

const sides = { before: "Revision 1", now: "Revision 2" };
const show = (before: JsonValue, now: JsonValue, concealed?: { before: string[]; now: string[] }) =>
  render(
    <FieldDifference
      label="Changes of the input"
      before={before}
      now={now}
      sides={sides}
      {...(concealed && { concealed })}
    />,
  );
const marks = () => [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);

it("sets old beside new for each field, and marks the words alone that differ", () => {
  show({ posts: [{ text: "The ice held." }] }, { posts: [{ text: "The ice is thin." }] });
  expect(screen.getByRole("heading").textContent).toBe("Post 1");
  expect(screen.getByRole("term").textContent).toBe("Text");
  expect(screen.getByRole("definition").textContent).toBe(
    "Revision 1: The ice held.Revision 2: The ice is thin.",
  );
  expect(marks()).toEqual(["held", "is thin"]);
  expect(document.querySelector("mark")?.className).toContain("line-through");
});

it("says of what is new as a whole that it is, and shows that side alone", () => {
  show({ posts: [] }, { posts: [{ text: "One" }] });
  expect(screen.getByRole("heading").textContent).toBe("Post 1new");
  expect(screen.getAllByRole("definition").at(-1)?.textContent).toBe("Revision 2: One");
});

it("shows a change that can't be seen, and look-alikes in a word that changed alone", () => {
  show({ a: "one two", b: "Pay ace now" }, { a: "one\ntwo", b: "Pay \u0430\u0441\u0435 now" });
  expect(screen.getAllByRole("term")[0]?.textContent).toContain("Only spaces or line breaks differ");
  expect(marks()[1]).toContain("↵");
  expect(marks().at(-1)).toContain("U+0430");
});

it("never has the text of a concealed value, nor its mark", () => {
  const concealed = { before: ["/key"], now: ["/key"] };
  show({ key: "[concealed, mark 1234]" }, { key: "[concealed, mark 5678]" }, concealed);
  expect(screen.getByRole("term").textContent).toBe("Keychanged");
  expect(document.body.textContent).not.toMatch(/mark|1234|5678/);
});

it("compares what is neither text nor list as a whole", () => {
  show({ at: "2031-03-14T09:30:00Z", n: 1 }, { at: "2031-03-14T10:30:00Z", n: null });
  const texts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(texts[0]).toContain("2031-03-14T10:30:00Z");
  expect(texts[1]).toBe("Revision 1: 1Revision 2: null");
  expect(marks()).toEqual([]);
});
