import { afterEach, describe, expect, it, vi } from "vitest";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { parseJson, type JsonObject } from "@/lib/contract/json";
import { loadLinearPatterns } from "@/lib/json-schema/patterns/linear-patterns";
import { DrawingBoundary } from "./drawing-boundary";
import { SchemaForm, type SchemaFormProps } from "./schema-form";

afterEach(cleanup);

type Mounted = { sent: string[]; changes: JsonObject[] };

function mount(schema: JsonObject, props: Partial<SchemaFormProps> = {}): Mounted {
  const sent: string[] = [];
  const changes: JsonObject[] = [];
  render(
    <SchemaForm
      schema={schema}
      value={undefined}
      onChange={(value) => changes.push(value)}
      onSubmit={(text) => sent.push(text)}
      submitLabel="Send it"
      busy={false}
      destructive={false}
      idPrefix="input"
      {...props}
    />,
  );
  return { sent, changes };
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const send = () => press("Send it");
const openJson = () => fireEvent.click(screen.getByRole("tab", { name: "JSON" }));

const tempting: JsonObject = {
  type: "object",
  properties: {
    mode: { const: "fast" },
    count: { type: "integer", default: 7 },
    flag: { type: "boolean", default: true },
    kind: { oneOf: [{ const: "a" }, { const: "b" }] },
    list: { type: "array", items: { type: "string" }, minItems: 2 },
    nested: { type: "object", properties: { deep: { type: "string", default: "x" } } },
    nothing: { type: "null" },
    either: { oneOf: [{ type: "object", properties: { t: { const: 1 } } }, { type: "string" }] },
  },
};

describe("a form adds no values of its own", () => {
  it("sends {} for an untouched form full of defaults, constants and least items", () => {
    const { sent, changes } = mount(tempting);
    send();
    expect(sent).toEqual(["{}"]);
    expect(changes).toEqual([]);
  });

  it("sends nothing while a required field is not set, and leads to that field", () => {
    const { sent } = mount({ type: "object", properties: { id: { type: "string" } }, required: ["id"] });
    send();
    expect(sent).toEqual([]);
    expect(screen.getByText("1 problem to fix")).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "id" }));
    expect(document.activeElement).toBe(screen.getByLabelText("id"));
    expect(screen.getByLabelText("id").getAttribute("aria-invalid")).toBe("true");
  });

  it("makes a cleared field absent, and with it the object that existed only for it", () => {
    const { sent } = mount(tempting);
    type("deep", "typed");
    type("deep", "");
    type("count", "3");
    press("Clear count");
    send();
    expect(sent).toEqual(["{}"]);
  });

  it("never sends on Enter", () => {
    const { sent } = mount({ type: "object", properties: { id: { type: "string" } } });
    type("id", "x");
    for (const extra of [{}, { ctrlKey: true }, { metaKey: true }])
      fireEvent.keyDown(screen.getByLabelText("id"), { key: "Enter", code: "Enter", ...extra });
    expect(sent).toEqual([]);
    expect(document.querySelector("form")).toBeNull();
  });
});

describe("values stay what they are", () => {
  it("carries an integer past 2^53 from the field to the text that is sent", () => {
    const { sent } = mount({ type: "object", properties: { id: { type: "integer" } } });
    type("id", "9007199254740993");
    send();
    expect(sent).toEqual(['{"id":9007199254740993}']);
  });

  it("keeps text that is no number, says so, and sends nothing", () => {
    const { sent } = mount({ type: "object", properties: { id: { type: "integer" } } });
    type("id", "12.5x");
    send();
    expect((screen.getByLabelText("id") as HTMLInputElement).value).toBe("12.5x");
    expect(screen.getAllByText(/Enter a whole number/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it("tells empty text, null and not set apart", () => {
    const { sent } = mount({
      type: "object",
      properties: { a: { type: ["string", "null"] }, b: { type: "string" } },
    });
    press("Set to null a");
    press("Set to empty text b");
    send();
    expect(sent).toEqual(['{"a":null,"b":""}']);
  });

  it("has three answers to yes or no", () => {
    const { sent } = mount({ type: "object", properties: { flag: { type: "boolean" } } });
    const group = screen.getByRole("group", { name: "flag" });
    fireEvent.click(within(group).getByLabelText("No"));
    send();
    fireEvent.click(within(group).getByLabelText("Not set"));
    send();
    expect(sent).toEqual(['{"flag":false}', "{}"]);
  });

  it("adds, moves and removes items of a list", () => {
    const { sent } = mount({
      type: "object",
      properties: { tags: { type: "array", items: { type: "string" } } },
    });
    press("Add item to tags");
    press("Add item to tags");
    type("Item 1", "a");
    type("Item 2", "b");
    press("Move up item 2 of tags");
    send();
    press("Remove item 1 of tags");
    send();
    expect(sent).toEqual(['{"tags":["b","a"]}', '{"tags":["a"]}']);
  });

  it("sends no list with an item that has no value", () => {
    const { sent } = mount({
      type: "object",
      properties: { tags: { type: "array", items: { type: "string" } } },
    });
    press("Add item to tags");
    send();
    expect(sent).toEqual([]);
    expect(screen.getAllByText(/This item has no value/).length).toBeGreaterThan(0);
  });

  it("takes members that the schema does not name", () => {
    const { sent } = mount({ type: "object", additionalProperties: { type: "integer" } });
    type("Name of another member of the input", "limit");
    press("Add member to the input");
    type("limit", "5");
    send();
    expect(sent).toEqual(['{"limit":5}']);
  });

  it("shows a member that the schema forbids as one that is not allowed, until it is cleared", () => {
    const { sent } = mount(
      { type: "object", properties: { a: { type: "string" } }, additionalProperties: false },
      { value: { a: "x", stray: "y" } },
    );
    expect(screen.getByText("Not allowed here: clear it")).toBeTruthy();
    send();
    expect(sent).toEqual([]);
    press("Clear stray");
    expect(screen.queryByText("Not allowed here: clear it")).toBeNull();
    expect(screen.queryByLabelText("stray")).toBeNull();
    send();
    expect(sent).toEqual(['{"a":"x"}']);
  });

  it("sets what tells alternatives apart only when one is chosen", () => {
    const { sent } = mount({
      type: "object",
      properties: {
        target: {
          oneOf: ["page", "post"].map((kind) => ({
            type: "object",
            properties: { kind: { const: kind }, [`${kind}Id`]: { type: "string" } },
            required: ["kind", `${kind}Id`],
          })),
        },
      },
    });
    type("Alternative for target", "1");
    type("postId", "p1");
    send();
    expect(sent).toEqual(['{"target":{"kind":"post","postId":"p1"}}']);
    expect(screen.getByText("Fixed by the schema")).toBeTruthy();
  });

  it("takes any JSON where the schema says nothing about a value", () => {
    const { sent } = mount({ type: "object", properties: { any: {}, yes: true } });
    type("any", '{"a": [1, 12345678901234567890]}');
    type("yes", '"text"');
    send();
    expect(sent).toEqual(['{"any":{"a":[1,12345678901234567890]},"yes":"text"}']);
  });
});

describe("one sees where a value came from", () => {
  it("names typed, schema default, fixed and preset values", () => {
    const schema: JsonObject = {
      type: "object",
      properties: {
        typed: { type: "string" },
        given: { type: "string", default: "d" },
        fixed: { const: "f" },
        before: { type: "string" },
        unset: { type: "string" },
      },
    };
    const { sent } = mount(schema, { value: { before: "p" } });
    type("typed", "t");
    press("Use default given");
    press("Use fixed value for fixed");
    const statusOf = (label: string) => document.getElementById(`input-${label}:status`)?.textContent;
    expect(statusOf("typed")).toBe("Typed");
    expect(statusOf("given")).toBe("From schema default");
    expect(statusOf("fixed")).toBe("Fixed by the schema");
    expect(statusOf("before")).toBe("Preset");
    expect(statusOf("unset")).toBe("Not set");
    send();
    expect(JSON.parse(sent[0] ?? "")).toEqual({ typed: "t", given: "d", fixed: "f", before: "p" });
  });
});

describe("errors are sentences with the limit and the actual size", () => {
  it.each([
    [{ type: "string", maxLength: 3 }, "four", "Must be at most 3 characters; it has 4."],
    [{ type: "string", minLength: 3 }, "a", "Must be at least 3 characters long; it has 1."],
    [{ type: "integer", minimum: 5 }, "4", "Must be 5 or more."],
    [{ type: "number", exclusiveMaximum: 2 }, "2", "Must be less than 2."],
    [{ type: "string", pattern: "^[a-z]+$" }, "A1", "Must match the pattern “^[a-z]+$”."],
    [{ type: "string", format: "email" }, "nobody", "Must be an e-mail address."],
  ] as [JsonObject, string, string][])("%j", (field, text, message) => {
    const { sent } = mount({ type: "object", properties: { field } });
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
    mount({ type: "object", properties: { field: { type: "string" } } }, { serverErrors: found });
    expect(screen.getAllByText("The server says no.").length).toBe(2);
    type("field", "x");
    expect(screen.queryByText("The server says no.")).toBeNull();
  });
});

it("says once what both the form and the server found", () => {
  const schema: JsonObject = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
  const props = {
    schema,
    value: undefined,
    onChange: vi.fn(),
    onSubmit: vi.fn(),
    submitLabel: "Send it",
    busy: false,
    destructive: false,
    idPrefix: "input",
  };
  const { rerender } = render(<SchemaForm {...props} />);
  send();
  const message = document.getElementById("input-id:errors")?.textContent ?? "";
  expect(message).not.toBe("");
  rerender(<SchemaForm {...props} serverErrors={[{ path: "/id", message }]} />);
  expect(screen.getByText("1 problem to fix")).toBeTruthy();
});

describe("the JSON editor", () => {
  it.each([
    ['{"a": {"b": 1, "b": 2}}', "/a"],
    ['{"a": 1e400}', "/a"],
    ['{"a": "\\ud800"}', "/a"],
    ['{"a": {"__proto__": 1}}', "/a"],
  ])("F39: refuses %s with its place, and keeps the text", (text, path) => {
    const { sent } = mount({ type: "object" });
    openJson();
    type("Input as JSON", text);
    expect(document.getElementById("input:json:problem")?.textContent).toContain(path);
    send();
    expect(sent).toEqual([]);
    expect((screen.getByLabelText("Input as JSON") as HTMLTextAreaElement).value).toBe(text);
  });

  it("F39: carries 2^53+1 exactly", () => {
    const { sent } = mount({ type: "object" });
    openJson();
    type("Input as JSON", '{"a": 9007199254740993}');
    send();
    expect(sent).toEqual(['{"a":9007199254740993}']);
  });

  it("F41: refuses JSON 200,000 deep without a crash", () => {
    const { sent } = mount({ type: "object" });
    openJson();
    type("Input as JSON", `{"a":${"[".repeat(200_000)}`);
    send();
    expect(sent).toEqual([]);
    expect(document.getElementById("input:json:problem")?.textContent).not.toBe("");
  });

  it("goes to the form and back without loss", () => {
    const { sent } = mount(
      { type: "object", properties: { name: { type: "string" } } },
      { value: { name: "a" } },
    );
    openJson();
    type("Input as JSON", '{"name": "b", "other": [1]}');
    fireEvent.click(screen.getByRole("tab", { name: "Form" }));
    expect((screen.getByLabelText("name") as HTMLInputElement).value).toBe("b");
    type("name", "c");
    openJson();
    expect(parseJson((screen.getByLabelText("Input as JSON") as HTMLTextAreaElement).value)).toEqual({
      ok: true,
      value: { name: "c", other: [1] },
    });
    send();
    expect(sent).toEqual(['{"name":"c","other":[1]}']);
  });

  it("keeps unreadable text while the form is shown, and sends nothing meanwhile", () => {
    const { sent } = mount({ type: "object", properties: { name: { type: "string" } } });
    openJson();
    type("Input as JSON", '{"name": ');
    fireEvent.click(screen.getByRole("tab", { name: "Form" }));
    expect(screen.getByText(/holds text that can't be read/)).toBeTruthy();
    send();
    expect(sent).toEqual([]);
    expect((screen.getByLabelText("Input as JSON") as HTMLTextAreaElement).value).toBe('{"name": ');
  });

  it("F42: serves alone, with the reason, where the schema is beyond a form", () => {
    const { sent } = mount({ type: "object", properties: { a: { $ref: "#/$defs/none" } } });
    expect(screen.getByText(/which does not exist in it/)).toBeTruthy();
    type("Input as JSON", '{"a": 1}');
    send();
    expect(sent).toEqual(['{"a":1}']);
  });
});

it("F44: shows markup literally and makes bidi characters visible", () => {
  mount({
    type: "object",
    properties: { a: { type: "string", title: "<b>x</b>", description: "safe\u202Eevil" } },
  });
  expect(screen.getByLabelText("<b>x</b>")).toBeTruthy();
  expect(screen.getByText("U+202E")).toBeTruthy();
});

it("F45: another schema keeps what was typed and judges it anew", () => {
  const props = {
    value: undefined,
    onChange: vi.fn(),
    submitLabel: "Send it",
    busy: false,
    destructive: false,
    idPrefix: "input",
  };
  const sent: string[] = [];
  const schema = (field: JsonObject): JsonObject => ({ type: "object", properties: { field } });
  const { rerender } = render(
    <SchemaForm {...props} schema={schema({ type: "string" })} onSubmit={(text) => sent.push(text)} />,
  );
  type("field", "four");
  rerender(
    <SchemaForm
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

it("a drawing that crashes is taken away, and its owner is told", () => {
  const onCrash = vi.fn();
  const silence = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("no drawing");
  };
  const { container } = render(
    <DrawingBoundary onCrash={onCrash}>
      <Broken />
    </DrawingBoundary>,
  );
  silence.mockRestore();
  expect(onCrash).toHaveBeenCalledOnce();
  expect(container.textContent).toBe("");
});

it("F43: a catastrophic pattern neither hangs the form nor goes unsaid", async () => {
  await loadLinearPatterns();
  const { sent } = mount({ type: "object", properties: { a: { type: "string", pattern: "^(a+)+$" } } });
  expect(screen.getByText(/One text pattern of this tool/)).toBeTruthy();
  type("a", `${"a".repeat(5_000)}b`);
  send();
  expect(sent).toEqual([]);
  type("a", "a".repeat(5_000));
  send();
  expect(sent.length).toBe(1);
});

describe("what a form has room for", () => {
  const fieldFor = (schema: JsonObject) => {
    mount({ type: "object", properties: { text: { type: "string", ...schema } } });
    return screen.getByLabelText("text").tagName;
  };
  it.each<JsonObject>([
    { maxLength: 400, pattern: "^[A-Za-z0-9_-]+$" },
    { maxLength: 255, pattern: "^[^/\\\\\\p{Cc}]+$" },
    { maxLength: 2000, pattern: "^https://[^\\s]+\\.example$" },
    { maxLength: 2000, format: "uri" },
    { maxLength: 200 },
  ])("one line where a value can't have more: %j", (schema) => expect(fieldFor(schema)).toBe("INPUT"));

  it.each<JsonObject>([
    { maxLength: 400 },
    { maxLength: 400, pattern: "\\S" },
    { maxLength: 400, pattern: "^.+$" },
    { maxLength: 400, pattern: "^[^<>]+$" },
    { maxLength: 400, pattern: "^\\w[\\s\\w]*$" },
    { maxLength: 400, pattern: "^costs \\$" },
  ])("several lines where a value may have them: %j", (schema) => expect(fieldFor(schema)).toBe("TEXTAREA"));

  it("says that there is nothing to fill in, where a schema allows no member at all", () => {
    const { sent } = mount({ type: "object", properties: {}, additionalProperties: false });
    expect(screen.getByText("There is nothing to fill in.")).toBeDefined();
    send();
    expect(sent).toEqual(["{}"]);
  });

  it("does not say so where members may be added", () => {
    mount({ type: "object", properties: {} });
    expect(screen.queryByText("There is nothing to fill in.")).toBeNull();
  });
});
