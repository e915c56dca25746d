import { describe, expect, it } from "vitest";
import { fireEvent, screen } from "@testing-library/react";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { choose, mountForm, object, openJson, option, press, send, type } from "./testing/mount-form";

const tempting: JsonObject = object({
  mode: { const: "fast" },
  count: { type: "integer", default: 7 },
  flag: { type: "boolean", default: true },
  kind: { oneOf: [{ const: "a" }, { const: "b" }] },
  list: { type: "array", items: { type: "string" }, minItems: 2 },
  nested: object({ deep: { type: "string", default: "x" } }),
  nothing: { type: "null" },
  either: { oneOf: [object({ t: { const: 1 } }), { type: "string" }] },
});

describe("a form adds no values of its own", () => {
  it("sends {} for an untouched form full of defaults, constants and least items", () => {
    const { sent, changes } = mountForm(tempting);
    send();
    expect(sent).toEqual(["{}"]);
    expect(changes).toEqual([]);
  });

  it("sends nothing while a required field is not set, and leads to that field", () => {
    const { sent } = mountForm(object({ id: { type: "string" } }, { required: ["id"] }));
    send();
    expect(sent).toEqual([]);
    expect(screen.getByText("1 problem to fix")).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "id" }));
    expect(document.activeElement).toBe(screen.getByLabelText("id"));
    expect(screen.getByLabelText("id").getAttribute("aria-invalid")).toBe("true");
  });

  it("makes a cleared field absent, and with it the object that existed only for it", async () => {
    const { sent } = mountForm(tempting);
    type("deep", "typed");
    type("deep", "");
    type("count", "3");
    await option("count", "Clear");
    send();
    expect(sent).toEqual(["{}"]);
  });

  it("never sends on Enter", () => {
    const { sent } = mountForm(object({ id: { type: "string" } }));
    type("id", "x");
    for (const extra of [{}, { ctrlKey: true }, { metaKey: true }])
      fireEvent.keyDown(screen.getByLabelText("id"), { key: "Enter", code: "Enter", ...extra });
    expect(sent).toEqual([]);
    expect(document.querySelector("form")).toBeNull();
  });
});

describe("values stay what they are", () => {
  it("carries an integer past 2^53 from the field to the text that is sent", () => {
    const { sent } = mountForm(object({ id: { type: "integer" } }));
    type("id", "9007199254740993");
    send();
    expect(sent).toEqual(['{"id":9007199254740993}']);
  });

  it("keeps text that is no number, says so, and sends nothing", () => {
    const { sent } = mountForm(object({ id: { type: "integer" } }));
    type("id", "12.5x");
    send();
    expect((screen.getByLabelText("id") as HTMLInputElement).value).toBe("12.5x");
    expect(screen.getAllByText(/Enter a whole number/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it("tells empty text, null and not set apart", async () => {
    const { sent } = mountForm(object({ a: { type: ["string", "null"] }, b: { type: "string" } }));
    await option("a", "Set to null");
    await option("b", "Set to empty text");
    send();
    expect(sent).toEqual(['{"a":null,"b":""}']);
  });

  it("has three answers to yes or no", () => {
    const { sent } = mountForm(object({ flag: { type: "boolean" } }));
    choose("flag", "No");
    send();
    fireEvent.keyDown(screen.getByRole("radio", { name: "No" }), { key: "Backspace" });
    send();
    expect(sent).toEqual(['{"flag":false}', "{}"]);
  });

  it("adds, moves and removes items of a list", () => {
    const { sent } = mountForm(object({ sizes: { type: "array", items: { type: "integer" } } }));
    press("Add a size to sizes");
    press("Add a size to sizes");
    type("Item 1", "1");
    type("Item 2", "2");
    fireEvent.keyDown(screen.getByRole("button", { name: "Move item 2 of sizes" }), { key: "ArrowUp" });
    send();
    press("Duplicate item 1 of sizes");
    send();
    press("Remove item 2 of sizes");
    press("Remove item 1 of sizes");
    send();
    expect(sent).toEqual(['{"sizes":[2,1]}', '{"sizes":[2,2,1]}', '{"sizes":[1]}']);
  });

  it("sends no list with an item that has no value", () => {
    const { sent } = mountForm(object({ sizes: { type: "array", items: { type: "integer" } } }));
    press("Add a size to sizes");
    send();
    expect(sent).toEqual([]);
    expect(screen.getAllByText(/This item has no value/).length).toBeGreaterThan(0);
  });

  it("takes members that the schema does not name", () => {
    const { sent } = mountForm({ type: "object", additionalProperties: { type: "integer" } });
    type("Name of another member of the input", "limit");
    press("Add member to the input");
    type("limit", "5");
    send();
    expect(sent).toEqual(['{"limit":5}']);
  });

  it("shows a member that the schema forbids as one that is not allowed, until it is cleared", async () => {
    const { sent } = mountForm(object({ a: { type: "string" } }, { additionalProperties: false }), {
      value: { a: "x", stray: "y" },
    });
    expect(screen.getByText("Not allowed here: clear it")).toBeTruthy();
    send();
    expect(sent).toEqual([]);
    await option("stray", "Clear");
    expect(screen.queryByText("Not allowed here: clear it")).toBeNull();
    expect(screen.queryByLabelText("stray")).toBeNull();
    send();
    expect(sent).toEqual(['{"a":"x"}']);
  });

  it("sets what tells alternatives apart only when one is chosen", () => {
    const { sent } = mountForm(
      object({
        target: {
          oneOf: ["page", "post"].map((kind) =>
            object(
              { kind: { const: kind }, [`${kind}Id`]: { type: "string" } },
              { required: ["kind", `${kind}Id`] },
            ),
          ),
        },
      }),
    );
    choose("Alternative for target", "kind: post");
    type("postId", "p1");
    send();
    expect(sent).toEqual(['{"target":{"kind":"post","postId":"p1"}}']);
    // The choice says what the member that tells them apart is.
    expect(screen.queryByText("kind")).toBeNull();
  });

  it("F84 tells choices apart that read the same", () => {
    const { sent } = mountForm(object({ it: { enum: [1, "1", true, "true", null, "null"] } }));
    const list = screen.getByRole("combobox", { name: "it" });
    fireEvent.keyDown(list, { key: "ArrowDown" });
    const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(options).toEqual(["1", '"1"', "true", '"true"', '"null"', "Null"]);
    fireEvent.click(screen.getByRole("option", { name: '"1"' }));
    send();
    expect(sent).toEqual(['{"it":"1"}']);
  });

  it("F83 keeps text that can't be read, and what was typed in another alternative, through the JSON and back", () => {
    const { sent } = mountForm(
      object({
        size: { type: "number" },
        target: {
          oneOf: ["page", "post"].map((kind) => ({
            type: "object",
            title: kind,
            properties: { kind: { const: kind }, [`${kind}Id`]: { type: "string" } },
            required: ["kind"],
          })),
        },
      }),
    );
    type("size", "1,5");
    choose("Alternative for target", "page");
    type("pageId", "p1");
    choose("Alternative for target", "post");
    openJson();
    type("Input as JSON", '{"target": {"kind": "post"}, "more": 1}');
    fireEvent.click(screen.getByRole("tab", { name: "Form" }));
    expect(screen.getByLabelText<HTMLInputElement>("size").value).toBe("1,5");
    choose("Alternative for target", "page");
    expect(screen.getByLabelText<HTMLTextAreaElement>("pageId").value).toBe("p1");
    type("size", "1.5");
    send();
    expect(sent).toEqual(['{"target":{"kind":"page","pageId":"p1"},"more":1,"size":1.5}']);
  });

  it("takes any JSON where the schema says nothing about a value", () => {
    const { sent } = mountForm(object({ any: {}, yes: true }));
    type("any", '{"a": [1, 12345678901234567890]}');
    type("yes", '"text"');
    send();
    expect(sent).toEqual(['{"any":{"a":[1,12345678901234567890]},"yes":"text"}']);
  });
});

describe("one sees where a value came from", () => {
  it("F111 shows and sends a fixed value with its digits", () => {
    const parsed = parseJson('{"type":"object","properties":{"rate":{"const":1.10}}}');
    const schema = parsed.ok && isJsonObject(parsed.value) ? parsed.value : {};
    const { sent } = mountForm(schema);
    expect(screen.getByText("1.10")).toBeTruthy();
    press("Use fixed value for rate");
    send();
    expect(sent).toEqual(['{"rate":1.10}']);
  });

  it("names default, fixed and preset values, and says nothing of typed ones", async () => {
    const schema: JsonObject = object({
      typed: { type: "string" },
      given: { type: "string", default: "d" },
      fixed: { const: "f" },
      before: { type: "string" },
      unset: { type: "string" },
    });
    const { sent } = mountForm(schema, { value: { before: "p" } });
    type("typed", "t");
    await option("given", /^Use default/);
    press("Use fixed value for fixed");
    const statusOf = (label: string) => document.getElementById(`input-${label}:source`)?.textContent ?? "";
    expect(statusOf("typed")).toBe("");
    expect(statusOf("given")).toBe("Default");
    expect(statusOf("fixed")).toBe("Fixed");
    expect(statusOf("before")).toBe("From preset");
    expect(statusOf("unset")).toBe("");
    send();
    expect(JSON.parse(sent[0] ?? "")).toEqual({ typed: "t", given: "d", fixed: "f", before: "p" });
  });

  it("a default that is left out is named once, in the field's head", () => {
    const wait: JsonObject = { type: "integer", default: 25 };
    const note: JsonObject = { type: "string", default: "one that is too long to be named" };
    mountForm(object({ wait, note, plain: { type: "integer" } }));
    const headOf = (label: string) => document.getElementById(`input-${label}:source`)?.textContent ?? "";
    expect([headOf("wait"), headOf("note"), headOf("plain")]).toEqual([
      "Default 25, left out",
      "Default, left out",
      "",
    ]);
    expect(screen.getByLabelText("wait").getAttribute("placeholder")).toBeNull();
    type("wait", "3");
    expect(headOf("wait")).toBe("");
  });
});
