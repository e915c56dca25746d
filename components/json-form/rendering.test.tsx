import { describe, expect, it, vi } from "vitest";
import { render, screen } from "@testing-library/react";
import type { JsonObject } from "@/lib/wire/contract/json";
import { RenderBoundary } from "./render-boundary";
import { mountForm, object, send } from "./testing/mount-form";

it("F44: shows markup literally and makes bidi characters visible", () => {
  mountForm(object({ a: { type: "string", title: "<b>x</b>", description: "safe\u202Eevil" } }));
  expect(screen.getByLabelText("<b>x</b>")).toBeTruthy();
  expect(screen.getByText("U+202E")).toBeTruthy();
});

it("a form that crashes as it is rendered is taken away, and its owner hears of it", () => {
  const onCrash = vi.fn();
  const silence = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("no rendering");
  };
  const { container } = render(
    <RenderBoundary onCrash={onCrash}>
      <Broken />
    </RenderBoundary>,
  );
  silence.mockRestore();
  expect(onCrash).toHaveBeenCalledOnce();
  expect(container.textContent).toBe("");
});

describe("what a form has room for", () => {
  const fieldFor = (schema: JsonObject) => {
    mountForm(object({ text: { type: "string", ...schema } }));
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
    const { sent } = mountForm(object({}, { additionalProperties: false }));
    expect(screen.getByText("There is nothing to fill in.")).toBeDefined();
    send();
    expect(sent).toEqual(["{}"]);
  });

  it("does not say so where members may be added", () => {
    mountForm(object({}));
    expect(screen.queryByText("There is nothing to fill in.")).toBeNull();
  });
});
