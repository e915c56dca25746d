import { describe, expect, it } from "vitest";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { mountForm, object, press, send, type } from "../testing/mount-form";

describe("what rjsf draws goes to the place it stands for", () => {
  it.each(["", "\uF8FF", "constructor", "toString", "a.b", "a/b", "0", "ui:field", "items"])(
    "a member called %j",
    (name) => {
      const { sent } = mountForm(
        object({ [name]: { type: "string", title: "It" }, other: { type: "string" } }),
      );
      type("It", "x");
      send();
      expect(JSON.parse(sent[0] ?? "")).toEqual({ [name]: "x" });
    },
  );

  it("fields of the same look at different places have different ids", () => {
    mountForm(
      object({ "a/b": { type: "string" }, a: object({ b: { type: "string" } }), a_b: { type: "string" } }),
    );
    const ids = screen.getAllByRole("textbox").map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("an emptied item of a list has no value, and is not null", () => {
    const { sent } = mountForm(object({ list: { type: "array", items: { type: "integer" } } }), {
      value: { list: [1, 2] },
    });
    type("Item 2", "");
    send();
    expect(sent).toEqual([]);
    press("Remove item 2 of list");
    send();
    expect(sent).toEqual(['{"list":[1]}']);
  });

  it("members of maps and of objects in lists", () => {
    const { sent } = mountForm(
      object({
        rows: { type: "array", items: object({ "": { type: "number", title: "Amount" } }) },
        map: { type: "object", additionalProperties: object({ n: { type: "integer" } }) },
      }),
    );
    press("Add a row to rows");
    type("Amount", "1.10");
    type("Name of another member of map", "k");
    press(/^Add member/);
    type("n", "7");
    send();
    expect(sent).toEqual(['{"rows":[{"":1.10}],"map":{"k":{"n":7}}}']);
  });
});

it("a schema whose names and formats are those of rjsf's own widgets and fields is drawn like any other", () => {
  const { sent } = mountForm(
    object({
      a: { type: "string", format: "radio" },
      b: { type: "string", format: "SelectWidget" },
      c: { type: "string", $id: "OneOfField" },
      d: { type: "string", format: "hidden" },
    }),
  );
  for (const name of ["a", "b", "c", "d"]) type(name, name);
  send();
  expect(sent).toEqual(['{"a":"a","b":"b","c":"c","d":"d"}']);
});

it("a list that needs ten items adds ten at once", () => {
  mountForm(object({ list: { type: "array", items: { type: "integer" }, minItems: 10 } }));
  press("Add 10 items to list");
  expect(screen.getAllByLabelText(/^Item \d+$/).length).toBe(10);
});

it("optional fields beyond the first six wait under one line, until one is asked for or has a value", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
  const schema = object(Object.fromEntries(names.map((name) => [name, { type: "string" }])));
  mountForm(schema, { value: { i: "set" } });
  expect(screen.queryByLabelText("h")).toBeNull();
  expect(screen.getByLabelText("i")).toBeTruthy();
  type("i", "");
  expect(screen.getByLabelText("i")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /optional/ }));
  expect(screen.getByLabelText("h")).toBeTruthy();
});

it("an error of a field in a closed card opens the card and leads to the field", async () => {
  const items = object({ name: { type: "string", maxLength: 3 } });
  mountForm(object({ list: { type: "array", items } }), {
    value: { list: [{ name: "abc" }, { name: "abcd" }] },
  });
  expect(screen.queryByLabelText("name")).toBeNull();
  send();
  fireEvent.click(screen.getByRole("link", { name: /item 2/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe("input-list-1-name"));
});

it("a field that is hidden is shown where it has a value or has to have one", () => {
  const hidden = { "ui:widget": "hidden" };
  mountForm(
    object({ a: { type: "string" }, b: { type: "string" }, c: { type: "string" } }, { required: ["c"] }),
    {
      uiSchema: { a: hidden, b: hidden, c: hidden },
      value: { b: "set" },
    },
  );
  expect(screen.queryByLabelText("a")).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>("b").value).toBe("set");
  expect(screen.getByLabelText("c")).toBeTruthy();
});

it("what a uiSchema says about texts, order and widgets is followed, and nothing else of it", () => {
  mountForm(
    object({ a: { type: "string" }, b: { type: "string", enum: ["x", "y"] }, c: { type: "string" } }),
    {
      uiSchema: {
        "ui:order": ["c", "*", "gone"],
        a: {
          "ui:title": "Renamed",
          "ui:help": "What it is for",
          "ui:field": "ConstField",
          "ui:style": { color: "red" },
        },
        b: { "ui:widget": "select" },
        c: { "ui:widget": "password" },
      },
    },
  );
  expect(screen.getByLabelText("Renamed").tagName).toBe("TEXTAREA");
  expect(screen.getByText("What it is for")).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "b" })).toBeTruthy();
  const password = screen.getByLabelText("c");
  expect(password.getAttribute("type")).toBe("password");
  expect(password.compareDocumentPosition(screen.getByLabelText("Renamed"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(document.querySelector('[style*="red"]')).toBeNull();
});
