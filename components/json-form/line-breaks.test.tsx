import { useState } from "react";
import { describe, expect, it } from "vitest";
import { fireEvent, render, screen } from "@testing-library/react";
import type { JsonObject } from "@/lib/wire/contract/json";
import { TextControl } from "@/components/ui/text-control";
import { object, SendableForm } from "./testing/mount-form";

const script = "#!/bin/sh\r\nset -e\r\n\techo done\r\n";

function mount(schema: JsonObject, value?: JsonObject) {
  const sent: string[] = [];
  render(
    <SendableForm
      schema={schema}
      value={value}
      onChange={() => undefined}
      onSubmit={(text) => sent.push(text)}
      idPrefix="input"
    />,
  );
  return () => {
    fireEvent.click(screen.getByRole("button", { name: "Send it" }));
    return JSON.parse(sent.at(-1) ?? "null") as unknown;
  };
}

const control = (label: string | RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label);
const clipboardData = (text: string) => ({ clipboardData: { getData: () => text } });

/** What a browser does with text from the clipboard: it tells of it, then shows it with LF alone. */
function paste(label: string | RegExp, text: string) {
  const pasted = fireEvent.paste(control(label), clipboardData(text));
  if (!pasted) return;
  const { value, selectionStart, selectionEnd } = control(label);
  const shown = text.replaceAll(/\r\n?/g, "\n");
  type(
    label,
    value.slice(0, selectionStart) + shown + value.slice(selectionEnd),
    selectionStart + shown.length,
  );
}

function type(label: string | RegExp, shown: string, caret = shown.length) {
  fireEvent.change(control(label), { target: { value: shown, selectionStart: caret, selectionEnd: caret } });
}

const text: JsonObject = { type: "string" };
const one = (schema: JsonObject): JsonObject => object({ it: schema });

describe("F77 pasted line breaks and tabs arrive as they were", () => {
  it.each<[string, JsonObject]>([
    ["without a bound", {}],
    ["with a large bound", { maxLength: 5_000 }],
    ["with a small bound", { maxLength: 60 }],
    ["of a format that is not known", { format: "x-script" }],
    ["that may be null", { type: ["string", "null"] }],
  ])("in a text %s", (_what, schema) => {
    const send = mount(one({ ...text, ...schema }));
    paste("it", script);
    expect(send()).toEqual({ it: script });
  });

  it("in a list of texts, in the value of a map, and in the name of its member", () => {
    const send = mount(
      object({
        list: { type: "array", items: text },
        map: { type: "object", additionalProperties: text },
      }),
    );
    paste("list", script);
    fireEvent.click(screen.getByRole("button", { name: "Keep as one item, as it was" }));
    paste("Name of another member of map", "a\r\n\tb");
    fireEvent.click(screen.getByRole("button", { name: /^Add member/ }));
    paste(/^aU\+000D/, script);
    expect(send()).toEqual({ list: [script], map: { "a\r\n\tb": script } });
  });

  it("in a field that takes any JSON, and in the JSON editor", () => {
    const whole = JSON.stringify({ it: { deep: script } }, null, 2);
    const send = mount(one({}));
    paste("it", JSON.stringify({ deep: script }));
    expect(send()).toEqual({ it: { deep: script } });
    fireEvent.click(screen.getByRole("tab", { name: "JSON" }));
    type("Input as JSON", whole.replaceAll("deep", "deeper"));
    expect(send()).toEqual({ it: { deeper: script } });
  });
});

it("F77 an address with a pasted line break is shown as it is, and not joined to another one", () => {
  const send = mount(one({ ...text, format: "email" }));
  paste("it", "ada@example.com\r\nb@example.com");
  expect(control("it").value).toBe("ada@example.com\nb@example.com");
  expect(send()).toBeNull();
});

it("F77 a key press in a text with CRLF leaves all of its breaks, and Enter makes one more of them", () => {
  const send = mount(one(text), { it: "one\r\ntwo\r\n" });
  type("it", "one\ntwo!\n", 8);
  type("it", "one\n\ntwo!\n", 5);
  expect(send()).toEqual({ it: "one\r\n\r\ntwo!\r\n" });
});

it("F77 a text without a small bound has several lines, where Enter never sends", () => {
  const send = mount(one(text), { it: "one" });
  expect(control("it").tagName).toBe("TEXTAREA");
  expect(fireEvent.keyDown(control("it"), { key: "Enter" })).toBe(true);
  type("it", "one\n");
  expect(send()).toEqual({ it: "one\n" });
});

it("F77 says quietly which line breaks a text has, and changes them at a click", () => {
  const send = mount(one(text), { it: "one\r\ntwo\n" });
  expect(screen.getByText("Line breaks: 1 CRLF, 1 LF")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Change to LF" }));
  expect(screen.queryByText(/Line breaks/)).toBeNull();
  expect(send()).toEqual({ it: "one\ntwo\n" });
});

it("F77 undoing brings back the very breaks that were there", () => {
  const texts: string[] = [];
  function Text() {
    const [value, setValue] = useState("a\r\nb\nc");
    texts.push(value);
    return (
      <>
        <label htmlFor="it">it</label>
        <TextControl id="it" lines="grow" value={value} onValue={setValue} />
      </>
    );
  }
  render(<Text />);
  type("it", "a");
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(
    control("it"),
    "a\nb\nc",
  );
  fireEvent(control("it"), new InputEvent("input", { inputType: "historyUndo", bubbles: true }));
  expect(texts).toEqual(["a\r\nb\nc", "a", "a\r\nb\nc"]);
});

it("F77 copying takes the text's own line breaks along", () => {
  mount(one(text), { it: "one\r\ntwo" });
  let copied = "";
  control("it").setSelectionRange(0, 5);
  fireEvent.copy(control("it"), { clipboardData: { setData: (_type: string, it: string) => (copied = it) } });
  expect(copied).toBe("one\r\nt");
});
