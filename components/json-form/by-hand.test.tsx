import { expect, it } from "vitest";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { mountForm, object, send, type } from "./testing/mount-form";

it("finds one of 5,000 codes: the code itself first, then what begins with it", async () => {
  const codes = Array.from({ length: 5_000 }, (_, index) => `N${String(4_999 - index)}`);
  const { sent } = mountForm(object({ code: { enum: codes }, note: { type: "string" } }));
  const field = screen.getByRole("combobox", { name: "code" });
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.change(field, { target: { value: "n49" } });
  await waitFor(() =>
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "N49",
      ...Array.from({ length: 99 }, (_, index) => `N${4_999 - index}`),
    ]),
  );
  screen.getByText("5,000 in all: type to narrow them down.");
  fireEvent.keyDown(field, { key: "Enter" });
  type("note", "by hand");
  send();
  expect(sent).toEqual(['{"code":"N49","note":"by hand"}']);
});

it("adds a member by Enter in its name", () => {
  const { sent } = mountForm(object({ deltas: object({}, { additionalProperties: { type: "integer" } }) }));
  const name = screen.getByLabelText("Name of another member of deltas");
  type("Name of another member of deltas", "HAM");
  fireEvent.keyDown(name, { key: "Enter" });
  type("HAM", "-3");
  send();
  expect(sent).toEqual(['{"deltas":{"HAM":-3}}']);
});

it("says what waits under one line by its titles", () => {
  const { root, titled } = {
    root: { $defs: { note: { type: "string", title: "Inner note" } } },
    titled: (title: string) => ({ type: "string", title }),
  };
  const names = ["a", "b", "c", "d", "e", "f", "withoutTime", "cursor"];
  mountForm(
    object(
      {
        ...Object.fromEntries(names.map((name) => [name, titled(`The ${name}`)])),
        note: { $ref: "#/$defs/note" },
      },
      root,
    ),
    { uiSchema: { cursor: { "ui:title": "Go on from" } } },
  );
  screen.getByRole("button", { name: "3 more, optional The withoutTime, Go on from, Inner note" });
});

it("calls nothing wrong before something was typed", () => {
  mountForm({
    oneOf: [object({ a: { type: "string" } }, { required: ["a"] }), object({ b: {} }, { required: ["b"] })],
  });
  expect(screen.queryByText(/fits none of the alternatives/)).toBeNull();
});
