import { fireEvent, render, screen, within } from "@testing-library/react";
import type { JsonObject } from "@/lib/contract/json";
import { SchemaForm, type SchemaFormProps } from "../schema-form";

type Mounted = { sent: string[]; changes: JsonObject[] };

/** Draws a form; `sent` and `changes` fill while it is used. */
export function mountForm(schema: JsonObject, props: Partial<SchemaFormProps> = {}): Mounted {
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

export const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
export const send = () => press("Send it");
export const openJson = () => fireEvent.click(screen.getByRole("tab", { name: "JSON" }));

/** Takes one of the options in a field's menu. */
export async function option(field: string, name: string | RegExp): Promise<void> {
  press(`Options for ${field}`);
  // The menu is loaded when it is first opened.
  fireEvent.click(await screen.findByRole("menuitem", { name }, { timeout: 10_000 }));
}

/** Chooses among the segments of a field. */
export const choose = (field: string, name: string) =>
  fireEvent.click(within(screen.getByRole("radiogroup", { name: field })).getByRole("radio", { name }));
