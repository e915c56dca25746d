import { expect, it } from "vitest";
import { fireEvent, screen } from "@testing-library/react";
import type { JsonObject } from "@/lib/wire/contract/json";
import { mountForm, object, press, send, type } from "../testing/mount-form";

const tags: JsonObject = object({
  tags: { type: "array", items: { type: "string", maxLength: 8 }, maxItems: 5 },
});
const control = () => screen.getByLabelText("tags");
const paste = (text: string) => fireEvent.paste(control(), { clipboardData: { getData: () => text } });

it("takes a text with Enter, with a comma, and on leaving", () => {
  const { sent } = mountForm(tags);
  type("tags", "spring");
  fireEvent.keyDown(control(), { key: "Enter" });
  type("tags", "ice");
  fireEvent.keyDown(control(), { key: "," });
  type("tags", "thaw");
  fireEvent.blur(control());
  send();
  expect(sent).toEqual(['{"tags":["spring","ice","thaw"]}']);
});

it("takes several from the clipboard, and Backspace takes the last one back until the list is absent", () => {
  const { sent } = mountForm(tags);
  paste("a\nb\nc");
  send();
  for (let left = 3; left > 0; left--) fireEvent.keyDown(control(), { key: "Backspace" });
  send();
  expect(sent).toEqual(['{"tags":["a","b","c"]}', "{}"]);
});

it("F77 keeps a text with line breaks as one item when asked to", () => {
  const { sent } = mountForm(tags);
  paste("a\r\n\tb");
  press("Keep as one item, as it was");
  send();
  expect(sent).toEqual(['{"tags":["a\\r\\n\\tb"]}']);
});

it("names the item that is wrong, once the field is left", () => {
  mountForm(tags);
  type("tags", "far too long");
  fireEvent.keyDown(control(), { key: "Enter" });
  fireEvent.blur(control());
  expect(screen.getByText("Item 1: Must be at most 8 characters; it has 12.")).toBeTruthy();
});

it("shows a list that holds anything else than texts as rows, with each value as it is", () => {
  const { sent } = mountForm(tags, { value: { tags: ["a", 2] } });
  expect(screen.getByLabelText<HTMLTextAreaElement>("Item 2").value).toBe("2");
  type("Item 2", '"b"');
  send();
  expect(sent).toEqual(['{"tags":["a","b"]}']);
});
