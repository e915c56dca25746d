import { useRef } from "react";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { loadChoiceList } from "../widgets/choice-list";
import { loadJsonPane, SchemaForm, type SchemaFormProps } from "../schema-form";
import type { FormHandle } from "../form-handle";

// As a page has it by the time that a person has read its form.
await Promise.all([loadChoiceList(), loadJsonPane()]);

type Mounted = { sent: string[]; changes: JsonObject[] };

/** Draws a form; `sent` and `changes` fill while it is used. */
export function mountForm(schema: JsonObject, props: Partial<SchemaFormProps> = {}): Mounted {
  const sent: string[] = [];
  const changes: JsonObject[] = [];
  render(
    <SendableForm
      schema={schema}
      value={undefined}
      onChange={(value) => changes.push(value)}
      onSubmit={(text) => sent.push(text)}
      idPrefix="input"
      {...props}
    />,
  );
  return { sent, changes };
}

/** A form with its button, as the page around it has one; `onChange` hears of each change of the input. */
export function SendableForm({
  onChange,
  ...props
}: SchemaFormProps & { onChange?: (value: JsonObject) => void }) {
  const form = useRef<FormHandle | null>(null);
  const last = useRef<string | null>(null);
  return (
    <>
      <SchemaForm
        {...props}
        onEdit={(handle, edited) => {
          form.current = handle;
          const text = handle.inputText();
          const input = parseJson(text, { depthMax: 512 });
          if (edited && text !== last.current && input.ok && isJsonObject(input.value))
            onChange?.(input.value);
          last.current = text;
        }}
      />
      <button onClick={() => form.current?.submit()}>Send it</button>
    </>
  );
}

/** The schema of an object; `more` stands beside its properties. */
export const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});

export const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
export const send = () => press("Send it");
export const openJson = () => fireEvent.click(screen.getByRole("tab", { name: "JSON" }));

/** Takes one of the options in a field's menu. */
export async function option(field: string, name: string | RegExp): Promise<void> {
  press(`Options for ${field}`);
  // The menu is loaded when it is first opened.
  const item = await screen.findByRole("menuitem", { name }, { timeout: 10_000 });
  await act(async () => {
    fireEvent.click(item);
    // Closed, the menu gives the focus back to the field, a frame later.
    await new Promise(requestAnimationFrame);
  });
}

export const choose = (field: string, name: string) =>
  fireEvent.click(within(screen.getByRole("radiogroup", { name: field })).getByRole("radio", { name }));
