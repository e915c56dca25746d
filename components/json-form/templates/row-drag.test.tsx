import { expect, it, vi } from "vitest";
import { fireEvent, screen } from "@testing-library/react";
import type { JsonObject } from "@/lib/wire/contract/json";
import { mountForm, object, send } from "../testing/mount-form";

const list = (items: JsonObject): JsonObject => object({ list: { type: "array", items } });
const rowHeight = 100;

/** Rows of 100 px, one below the other. */
function mounted(schema: JsonObject, value: JsonObject) {
  const { sent } = mountForm(schema, { value });
  const rows = screen.getAllByRole("listitem");
  for (const [at, row] of rows.entries())
    vi.spyOn(row, "getBoundingClientRect").mockReturnValue(new DOMRect(0, at * rowHeight, 300, rowHeight));
  return { sent, rows };
}

/** From the middle of a row to a height, in the steps of a finger. */
function drag(from: number, toY: number, end: "up" | "cancel" | "Escape" = "up") {
  const handle = screen.getByRole("button", { name: `Move item ${from} of list` });
  const y = (from - 0.5) * rowHeight;
  const pointer = { pointerId: 7, pointerType: "touch", isPrimary: true, button: 0 };
  handle.setPointerCapture = vi.fn();
  fireEvent.pointerDown(handle, { ...pointer, clientY: y });
  fireEvent.pointerMove(handle, { ...pointer, clientY: (y + toY) / 2 });
  fireEvent.pointerMove(handle, { ...pointer, clientY: toY });
  const marks = screen.getAllByRole("listitem").map((row) => row.dataset["drop"] ?? "");
  if (end === "Escape") fireEvent.keyDown(handle, { key: "Escape" });
  if (end === "cancel") fireEvent.pointerCancel(handle, pointer);
  fireEvent.pointerUp(handle, { ...pointer, clientY: toY });
  return marks;
}

it("a finger drags a row up and down by its handle, sees where it would go, and hears where it went", () => {
  const { sent, rows } = mounted(list({ type: "integer" }), { list: [1, 2, 3, 4] });
  expect(drag(1, 260)).toEqual(["", "", "after", ""]);
  send();
  expect(screen.getByText("Moved to place 3 of 4.")).toBeTruthy();
  expect(rows.some((row) => row.matches("[data-drop], [data-dragged]"))).toBe(false);
  expect(drag(4, -20)).toEqual(["before", "", "", ""]);
  send();
  expect(sent).toEqual(['{"list":[2,3,1,4]}', '{"list":[4,2,3,1]}']);
});

it("cards are dragged as rows are, with what was typed in them", () => {
  const item: JsonObject = object({ name: { type: "string" } });
  const { sent } = mounted(list(item), { list: [{ name: "a" }, { name: "b" }] });
  drag(2, 10);
  send();
  expect(sent).toEqual(['{"list":[{"name":"b"},{"name":"a"}]}']);
});

it("a tap, a drag back to its place, Escape and a drag that the system takes over move nothing", () => {
  const { sent } = mounted(list({ type: "integer" }), { list: [1, 2] });
  drag(1, 52);
  expect(drag(1, 60)).toEqual(["", ""]);
  drag(1, 190, "Escape");
  drag(1, 190, "cancel");
  send();
  expect(sent).toEqual(['{"list":[1,2]}']);
});
