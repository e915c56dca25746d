import { describe, expect, it } from "vitest";
import { fireEvent, screen } from "@testing-library/react";
import { parseJson } from "@/lib/wire/contract/json";
import { mountForm, object, openJson, send, type } from "./testing/mount-form";

describe("the JSON editor", () => {
  it.each([
    ['{"a": {"b": 1, "b": 2}}', "/a"],
    ['{"a": 1e400}', "/a"],
    ['{"a": "\\ud800"}', "/a"],
    ['{"a": {"__proto__": 1}}', "/a"],
  ])("F39: refuses %s with its place, and keeps the text", (text, path) => {
    const { sent } = mountForm({ type: "object" });
    openJson();
    type("Input as JSON", text);
    expect(document.getElementById("input:json:problem")?.textContent).toContain(path);
    send();
    expect(sent).toEqual([]);
    expect((screen.getByLabelText("Input as JSON") as HTMLTextAreaElement).value).toBe(text);
  });

  it("F39: carries 2^53+1 exactly", () => {
    const { sent } = mountForm({ type: "object" });
    openJson();
    type("Input as JSON", '{"a": 9007199254740993}');
    send();
    expect(sent).toEqual(['{"a":9007199254740993}']);
  });

  it("F41: refuses JSON 200,000 deep without a crash", () => {
    const { sent } = mountForm({ type: "object" });
    openJson();
    type("Input as JSON", `{"a":${"[".repeat(200_000)}`);
    send();
    expect(sent).toEqual([]);
    expect(document.getElementById("input:json:problem")?.textContent).not.toBe("");
  });

  it("goes to the form and back without loss", () => {
    const { sent } = mountForm(object({ name: { type: "string" } }), { value: { name: "a" } });
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
    const { sent } = mountForm(object({ name: { type: "string" } }));
    openJson();
    type("Input as JSON", '{"name": ');
    fireEvent.click(screen.getByRole("tab", { name: "Form" }));
    expect(screen.getByText(/holds text that can’t be read/)).toBeTruthy();
    send();
    expect(sent).toEqual([]);
    expect((screen.getByLabelText("Input as JSON") as HTMLTextAreaElement).value).toBe('{"name": ');
  });

  it("F42: serves alone, with the reason, where the schema is beyond a form", () => {
    const { sent } = mountForm(object({ a: { $ref: "#/$defs/none" } }));
    expect(screen.getByText(/which does not exist in it/)).toBeTruthy();
    type("Input as JSON", '{"a": 1}');
    send();
    expect(sent).toEqual(['{"a":1}']);
  });
});
