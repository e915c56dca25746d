import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import { findTable, ResultTable } from "./result-table";

function shown(output: JsonValue): HTMLElement {
  const table = findTable(output);
  if (!table) throw new Error("no rows");
  return render(<ResultTable table={table} label="Output" whole="the tree" />).container;
}

it("writes nested values out by name and item, and no JSON", () => {
  const text = shown({
    account: { id: "acc_1", limits: { perDay: 6 }, kinds: ["film", "a, b"] },
    rows: [{ id: 1, members: [{ name: "Cleo", role: "lead" }], rules: { open: true, none: [], empty: {} } }],
  }).textContent;
  expect(text).not.toMatch(/[{}[\]"]/);
  expect(screen.getByRole("table").textContent).toContain("name Cleorole lead");
  expect(screen.getByRole("table").textContent).toContain("opentruenoneempty listemptyempty object");
  expect(text).toContain("limits1 member");
  expect(screen.getByText("a, b").tagName).toBe("LI");
});

it("draws a bounded part of a value of any size and depth, and counts the rest", () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    [`${"n".repeat(500)}${index}`]: "x".repeat(5_000),
  }));
  let deep: JsonValue = "bottom";
  for (let level = 0; level < 500; level += 1) deep = { deep: [deep] };
  const wide = Object.fromEntries(many.map((_, index) => [`m${index}`, many.slice(0, 50)]));
  const container = shown([{ many, deep, wide, plain: many.map((_, index) => index) }]);
  expect(container.textContent.length).toBeLessThan(20_000);
  expect(container.querySelectorAll("*").length).toBeLessThan(300);
  expect(container.textContent).toContain("and 19,995 more");
  expect(container.textContent).toContain("and 19,988 more");
});

it("shows an instant as a time that keeps the exact one, and leaves every lesser text as it is", () => {
  const texts = ["2026-11-21", "2026-02-30T10:00:00Z", "2026-11-21T10:00:00", "2026", "21 Nov", "1763719200"];
  shown([{ at: "2026-11-21T12:27:50.713+02:00", texts }]);
  const times = within(screen.getByRole("table")).getAllByRole("time");
  expect(times).toHaveLength(1);
  expect(times[0]?.getAttribute("datetime")).toBe("2026-11-21T12:27:50.713+02:00");
  expect(times[0]?.getAttribute("title")).toBe("2026-11-21T12:27:50.713+02:00");
  expect(times[0]?.textContent).not.toContain("T");
  for (const text of texts) expect(screen.getByText(text).tagName).toBe("LI");
});

it("draws characters without a shape as their code points, in names too", () => {
  expect(shown([{ a: { "na\u202eme": "te\u200bxt" } }]).textContent).toContain("naU+202EmeteU+200Bxt");
});

it("says how many columns there was no room for, and where they are", () => {
  const names = Array.from({ length: 11 }, (_, index) => `c${index}`);
  const text = shown([Object.fromEntries(names.map((name) => [name, name]))]).textContent;
  expect(text).toContain("1 row, 8 of 11 columns; the rest is in the tree");
});
