import { describe, expect, it, vi } from "vitest";
import { fireEvent, render, screen } from "@testing-library/react";
import type { JsonObject } from "@/lib/wire/contract/json";
import { loadLinearPatterns } from "@/lib/wire/json-schema/patterns/linear-patterns";
import { mountForm, object, openJson, press, send, SendableForm, type } from "./testing/mount-form";

describe("errors are sentences with the limit and the actual size", () => {
  it.each([
    [{ type: "string", maxLength: 3 }, "four", "Must be at most 3 characters; it has 4."],
    [{ type: "string", minLength: 3 }, "a", "Must be at least 3 characters long; it has 1."],
    [{ type: "integer", minimum: 5 }, "4", "Must be 5 or more."],
    [{ type: "number", exclusiveMaximum: 2 }, "2", "Must be less than 2."],
    [
      { type: "string", pattern: "^[a-z]+$" },
      "A1",
      "This isn’t in the form that is asked for: lowercase letters.",
    ],
    [{ type: "string", format: "email" }, "nobody", "Must be an email address."],
  ] as [JsonObject, string, string][])("%j", (field, text, message) => {
    const { sent } = mountForm(object({ field }));
    type("field", text);
    fireEvent.blur(screen.getByLabelText("field"));
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    send();
    expect(sent).toEqual([]);
    const ids = screen.getByLabelText("field").getAttribute("aria-describedby") ?? "";
    const described = ids
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" ");
    expect(described).toContain(message);
  });

  it("shows what the server found at its field until the input changes", () => {
    const found = [{ path: "/field", message: "The server says no." }];
    mountForm(object({ field: { type: "string" } }), { serverErrors: found });
    expect(screen.getAllByText("The server says no.").length).toBe(2);
    type("field", "x");
    expect(screen.queryByText("The server says no.")).toBeNull();
  });
});

it("says of the list what it lacks, and of a map which names in it are not allowed", () => {
  const { sent } = mountForm(
    object({
      list: { type: "array", items: {}, contains: { type: "integer" } },
      map: { type: "object", propertyNames: { pattern: "^[a-z]+$" }, additionalProperties: true },
    }),
    { value: { list: ["x"], map: { ABC: 1, fine: 2, "D E": 3 } } },
  );
  send();
  expect(sent).toEqual([]);
  const links = screen.getAllByRole("link").map((link) => link.closest("li")?.textContent);
  expect(links.sort()).toEqual([
    "list: The list lacks an item that it must contain.",
    "map: The name “ABC” is not allowed.",
    "map: The name “D E” is not allowed.",
  ]);
});

const summary = () => screen.getAllByRole("link").map((link) => link.closest("li")?.textContent);

it("lists errors as their fields stand on the page, and those of what is folded last within it", () => {
  const text: JsonObject = { type: "string", minLength: 3 };
  const optional = Object.fromEntries(["o1", "o2", "o3", "o4", "o5"].map((name) => [name, text]));
  mountForm(
    object(
      {
        last: text,
        ...optional,
        list: { type: "array", items: object({ b: text, a: text }, { required: ["a"] }) },
        first: text,
      },
      { required: ["list", "first"] },
    ),
    {
      value: { last: "x", list: [{ b: "x" }] },
      serverErrors: [
        { path: "/o5", message: "Folded." },
        { path: "", message: "All of it." },
      ],
    },
  );
  expect(summary()).toEqual(["The whole input: All of it.", "o5: Folded."]);
  send();
  expect(summary()).toEqual([
    "list › item 1 › a: This is required.",
    "list › item 1 › b: Must be at least 3 characters long; it has 1.",
    "first: This is required.",
    "last: Must be at least 3 characters long; it has 1.",
  ]);
});

it("lists them so too once the fields are drawn, or a card is opened", () => {
  const text: JsonObject = { type: "string", minLength: 3 };
  const items: JsonObject = object({ b: text, a: text }, { required: ["a"] });
  const properties = { last: text, list: { type: "array", items }, first: text };
  mountForm(object(properties, { required: ["list", "first"] }), {
    value: { last: "x", list: [{ b: "x", a: "x" }, { a: "long" }], first: "x" },
  });
  const places = () => screen.getAllByRole("link").map((link) => link.textContent);
  openJson();
  send();
  fireEvent.click(screen.getByRole("tab", { name: "Form" }));
  expect(places()).toEqual(["list › item 1 › b", "list › item 1 › a", "first", "last"]);
  press(/to fix$/);
  expect(places()).toEqual(["list › item 1 › a", "list › item 1 › b", "first", "last"]);
});

it("says an empty item once, and counts it in what it says of the others", () => {
  const items: JsonObject = { type: "string", minLength: 3 };
  mountForm(object({ list: { type: "array", items, minItems: 2 } }), {
    uiSchema: { list: { "ui:widget": "rows" } },
  });
  press("Add 2 items to list");
  fireEvent.change(screen.getAllByRole("textbox")[1] as HTMLElement, { target: { value: "x" } });
  send();
  expect(summary()).toEqual([
    "list › item 1: This item has no value: fill it in, or remove it.",
    "list › item 2: Must be at least 3 characters long; it has 1.",
  ]);
});

it("says on a closed card how much is to fix in it", () => {
  const items: JsonObject = object({ id: { type: "string", minLength: 3 } });
  mountForm(object({ list: { type: "array", items } }), { value: { list: [{ id: "x" }, { id: "long" }] } });
  send();
  expect(screen.getByRole("button", { name: /^1.*1 to fix$/ }).getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("button", { name: /^2.*to fix$/ })).toBeNull();
});

it("says once what both the form and the server found", () => {
  const schema: JsonObject = object({ id: { type: "string" } }, { required: ["id"] });
  const props = {
    schema,
    value: undefined,
    onChange: vi.fn(),
    onSubmit: vi.fn(),
    idPrefix: "input",
  };
  const { rerender } = render(<SendableForm {...props} />);
  send();
  const message = document.getElementById("input-id:errors")?.textContent ?? "";
  expect(message).not.toBe("");
  rerender(<SendableForm {...props} serverErrors={[{ path: "/id", message }]} />);
  expect(screen.getByText("1 problem to fix")).toBeTruthy();
});

it("F45: another schema keeps what was typed and judges it anew", () => {
  const props = {
    value: undefined,
    onChange: vi.fn(),
    idPrefix: "input",
  };
  const sent: string[] = [];
  const schema = (field: JsonObject): JsonObject => object({ field });
  const { rerender } = render(
    <SendableForm {...props} schema={schema({ type: "string" })} onSubmit={(text) => sent.push(text)} />,
  );
  type("field", "four");
  rerender(
    <SendableForm
      {...props}
      schema={schema({ type: "string", maxLength: 3 })}
      onSubmit={(text) => sent.push(text)}
    />,
  );
  expect((screen.getByLabelText("field") as HTMLInputElement).value).toBe("four");
  send();
  expect(sent).toEqual([]);
  expect(screen.getAllByText("Must be at most 3 characters; it has 4.").length).toBeGreaterThan(0);
});

it("F43: a catastrophic pattern neither hangs the form nor goes unsaid", async () => {
  await loadLinearPatterns();
  const { sent } = mountForm(object({ a: { type: "string", pattern: "^(a+)+$" } }));
  expect(screen.getByText(/One text pattern of this tool/)).toBeTruthy();
  type("a", `${"a".repeat(5_000)}b`);
  send();
  expect(sent).toEqual([]);
  type("a", "a".repeat(5_000));
  send();
  expect(sent.length).toBe(1);
});

it("says while typing what typing on can't put right, once, and the rest on leaving", () => {
  const schema: JsonObject = object({ id: { type: "string", pattern: "^[a-z]{3,5}$", maxLength: 5 } });
  mountForm(schema);
  const problems = () => document.getElementById("input-id:errors")?.textContent ?? "";
  type("id", "ab");
  expect(problems()).toBe("");
  type("id", "abcdef");
  expect(problems()).toBe("Must be at most 5 characters; it has 6.");
  type("id", "aB");
  expect(problems()).toBe("This isn’t in the form that is asked for: 3 to 5 characters: lowercase letters.");
  fireEvent.blur(screen.getByLabelText("id"));
  expect(problems()).toBe("This isn’t in the form that is asked for: 3 to 5 characters: lowercase letters.");
  type("id", "ab");
  expect(problems()).toBe("This isn’t in the form that is asked for: 3 to 5 characters: lowercase letters.");
});

it("shows the unit of a number beside its field, and says it with the field", () => {
  mountForm(object({ wait: { type: "number", description: "The pause, in seconds." } }));
  const ids = screen.getByLabelText("wait").getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(document.getElementById(ids[0] ?? "")?.textContent).toBe("seconds");
});

it("says what its author says, and gives way to an error", () => {
  const properties: JsonObject = {
    id: { type: "string", pattern: "^a_[a-z]+$", minLength: 3, description: "Of the account." },
  };
  mountForm(object(properties, { required: ["id"] }));
  const about = () => document.getElementById("input-id:about")?.textContent;
  send();
  expect(about()).toBe("Of the account.");
  type("id", "b");
  expect(about()).toBe("");
});

it("tells the page around it how many problems there are", () => {
  const counts: number[] = [];
  const { sent } = mountForm(
    object({ a: { type: "string" }, b: { type: "string" } }, { required: ["a", "b"] }),
    { onProblems: (count) => counts.push(count) },
  );
  send();
  type("a", "x");
  type("b", "x");
  expect([...counts, sent]).toEqual([0, 2, 1, 0, []]);
});
