import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { isJsonObject, stringifyJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { pointerOf, type Path } from "@/lib/wire/contract/json-pointer";
import { sameJson } from "@/lib/wire/contract/same-json";
import { mergeSchemas } from "@/lib/wire/json-schema/resolve/merge-schemas";
import { resolveSchema } from "@/lib/wire/json-schema/resolve/resolve-schema";
import { patternTest } from "@/lib/wire/json-schema/patterns/linear-patterns";
import { controlId } from "../engine/control-id";
import { fieldId } from "../field-id";
import { formValidator } from "../form-validator";
import { fieldShape, type FieldShape } from "../shape/field-shape";

const prefix = "input";

/**
 * Sets a value through the controls of the form that is on the page, as a person would: opens what is folded, adds rows
 * and members, chooses alternatives, types, pastes and uses the menus of the fields. Fails where a control isn't there.
 */
export async function fillIn(root: JsonObject, value: JsonObject): Promise<void> {
  await new Filling(root).set({ path: [], nesting: 0 }, root, value);
}

type Spot = { path: Path; nesting: number };

class Filling {
  private readonly holds;
  constructor(private readonly root: JsonObject) {
    const { holds } = formValidator(root, "2020-12");
    this.holds = (part: JsonObject, value: JsonValue | undefined) => holds(part, value);
  }

  async set(spot: Spot, node: JsonValue | undefined, value: JsonValue): Promise<void> {
    const schema = resolveSchema(node, this.root, value, this.holds);
    await this.setAs(spot, fieldShape(schema, this.resolve), value);
  }

  private readonly resolve = (part: JsonValue) => resolveSchema(part, this.root, undefined, this.holds);

  private async setAs(spot: Spot, shape: FieldShape, value: JsonValue): Promise<void> {
    const { kind } = shape;
    if (value === null && kind !== "choice" && kind !== "boolean" && kind !== "any" && kind !== "null")
      return fromMenu(spot.path, "Set to null");
    switch (kind) {
      case "text":
        return value === "" ? fromMenu(spot.path, "Set to empty text") : write(spot, String(value));
      case "number":
      case "any":
        return write(spot, stringifyJson(value));
      case "boolean":
        return press(radios(spot)[value === null ? 2 : value === true ? 0 : 1]);
      case "choice": {
        const index = value === null ? shape.choices.length : indexOf(shape.choices, value);
        return pick(spot, index);
      }
      case "choices":
        return this.check(spot, shape.choices, value);
      case "fixed":
      case "null":
        return press(control(spot));
      case "chips":
        return this.chips(spot, value as string[]);
      case "object":
        return this.object(spot, shape.schema, value as JsonObject);
      case "list":
        return this.list(spot, shape.schema, value as JsonValue[]);
      case "branches":
        return this.branch(spot, shape, value);
      case "nothing":
        throw new Error(`Nothing may stand at ${pointerOf(spot.path)}.`);
    }
  }

  private async object(spot: Spot, schema: JsonObject, value: JsonObject): Promise<void> {
    const { path } = spot;
    if (Object.keys(value).length === 0) {
      if (path.length > 0) await fromMenu(path, "Set to empty object");
      return;
    }
    unfold(spot);
    const declared = isJsonObject(schema["properties"]) ? schema["properties"] : {};
    for (const [name, member] of Object.entries(value)) {
      const at = [...path, name];
      const isDeclared = Object.hasOwn(declared, name);
      if (!frameAt(at) && isDeclared) unfoldMember(at);
      if (!frameAt(at)) addMember(path, name);
      await this.set({ path: at, nesting: 0 }, isDeclared ? declared[name] : others(schema, name), member);
    }
  }

  private async list(spot: Spot, schema: JsonObject, value: JsonValue[]): Promise<void> {
    if (value.length === 0) return fromMenu(spot.path, "Set to empty list");
    const { items, prefixItems } = schema;
    const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
    const rest = Array.isArray(items) ? schema["additionalItems"] : items;
    for (const [index, item] of value.entries()) {
      const at = [...spot.path, index];
      if (!frameAt(at)) press(control(spot));
      const card = frameAt(at)?.querySelector("button[aria-expanded=false]");
      if (card) press(card);
      await this.set({ path: at, nesting: 0 }, index < first.length ? first[index] : rest, item);
    }
  }

  private async chips(spot: Spot, texts: string[]): Promise<void> {
    if (texts.length === 0) return fromMenu(spot.path, "Set to empty list");
    for (const text of texts) {
      const input = control(spot);
      if (text === "") await fromMenu(spot.path, "Add empty text");
      else if (/[\r\n]/.test(text)) {
        fireEvent.paste(input, clipboard(text));
        const whole = screen.queryByRole("button", { name: /^Keep as one item/ });
        if (whole) press(whole);
      } else {
        fireEvent.change(input, { target: { value: text } });
        fireEvent.keyDown(input, { key: "Enter" });
      }
    }
  }

  private check(spot: Spot, choices: { value: JsonValue }[], value: JsonValue): Promise<void> | void {
    const items = value as JsonValue[];
    if (items.length === 0) return fromMenu(spot.path, "Set to empty list");
    const boxes = within(control(spot).closest("fieldset") as HTMLElement).getAllByRole("checkbox");
    for (const item of items) press(boxes[indexOf(choices, item)]);
  }

  private async branch(
    spot: Spot,
    { branches, shared }: Extract<FieldShape, { kind: "branches" }>,
    value: JsonValue,
  ): Promise<void> {
    const index = branches.findIndex(({ schema }) => this.holds(mergeSchemas(shared, schema), value));
    const branch = branches[index];
    if (!branch) throw new Error(`No alternative at ${pointerOf(spot.path)} takes the value.`);
    pick(spot, index);
    const { title: _title, default: _default, ...inner } = mergeSchemas(shared, branch.schema);
    const shape = fieldShape(this.resolve(inner), this.resolve);
    const inside = { path: spot.path, nesting: spot.nesting + 1 };
    if (shape.kind !== "object") return this.setAs(inside, shape, value);
    // What tells the alternatives apart is set by the choice.
    const rest = Object.entries(value as JsonObject).filter(
      ([name, member]) => !isFixed(shape.schema, name, member),
    );
    if (rest.length > 0) await this.object(inside, shape.schema, Object.fromEntries(rest));
    else if (Object.keys(value as JsonObject).length === 0) await this.object(inside, shape.schema, {});
  }
}

function isFixed({ properties, required }: JsonObject, name: string, value: JsonValue): boolean {
  const member = isJsonObject(properties) ? properties[name] : undefined;
  const isRequired = Array.isArray(required) && required.includes(name);
  const only = isJsonObject(member)
    ? (member["const"] ??
      (Array.isArray(member["enum"]) && member["enum"].length === 1 ? member["enum"][0] : undefined))
    : undefined;
  return isRequired && only !== undefined && sameJson(only, value);
}

function others(schema: JsonObject, name: string): JsonValue | undefined {
  const patterns = isJsonObject(schema["patternProperties"]) ? schema["patternProperties"] : {};
  const matching = Object.entries(patterns).filter(([pattern]) => patternTest(pattern)(name) === true);
  return matching.length > 0 ? { allOf: matching.map(([, one]) => one) } : schema["additionalProperties"];
}

function control({ path, nesting }: Spot): HTMLElement {
  const found = document.getElementById(controlId(prefix, path, nesting));
  if (!found) throw new Error(`There is no control for ${pointerOf(path)}, ${nesting}.`);
  return found;
}

function frameAt(path: Path): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-place="${CSS.escape(pointerOf(path))}"]`);
}

/** An object that opens on demand has a button in place of its fields. */
function unfold({ path, nesting }: Spot): void {
  const button = document.getElementById(controlId(prefix, path, nesting));
  if (button?.getAttribute("aria-expanded") === "false") press(button);
}

/** Optional members wait under one line; it is the one whose unfolding brings this one. */
function unfoldMember(path: Path): void {
  for (const fold of screen.queryAllByRole("button", { expanded: false, name: /more, optional/ })) {
    press(fold);
    if (frameAt(path)) return;
  }
  throw new Error(`There is no field for ${pointerOf(path)}.`);
}

function addMember(path: Path, name: string): void {
  const input = document.getElementById(`${fieldId(prefix, path)}:add`);
  if (!input) throw new Error(`No member can be added to ${pointerOf(path)}.`);
  typeOrPaste(input, name);
  press(within(input.parentElement as HTMLElement).getByRole("button", { name: /^Add member/ }));
}

function write(spot: Spot, text: string): void {
  typeOrPaste(control(spot), text, () => control(spot));
}

/** Breaks that a control would change are pasted: it is told of them before it shows them its own way. */
function typeOrPaste(input: HTMLElement, text: string, again = () => input): void {
  if (/[\r\n]/.test(text) && !fireEvent.paste(input, clipboard(text))) return;
  const shown = text.replaceAll(/\r\n?/g, "\n");
  const target = { value: shown, selectionStart: shown.length, selectionEnd: shown.length };
  fireEvent.change(again(), { target });
}

const clipboard = (text: string) => ({ clipboardData: { getData: () => text } });

function radios(spot: Spot): HTMLElement[] {
  return within(control(spot).closest("[role=radiogroup]") as HTMLElement).getAllByRole("radio");
}

function pick(spot: Spot, index: number): void {
  const input = control(spot);
  if (input.getAttribute("role") !== "combobox") return press(radios(spot)[index]);
  fireEvent.keyDown(input, { key: "ArrowDown" });
  press(screen.getAllByRole("option")[index]);
}

function indexOf(choices: { value: JsonValue }[], value: JsonValue): number {
  return choices.findIndex((choice) => sameJson(choice.value, value));
}

function press(element: Element | undefined): void {
  if (!element) throw new Error("There is nothing to press.");
  fireEvent.click(element);
}

/** By the keyboard, which reaches the menu of every field. */
async function fromMenu(path: Path, name: string): Promise<void> {
  const frame = frameAt(path);
  if (!frame) throw new Error(`There is no field for ${pointerOf(path)}.`);
  fireEvent.keyDown(frame, { key: ".", ctrlKey: true });
  const item = await screen.findByRole("menuitem", { name }, { timeout: 10_000 });
  await act(async () => {
    fireEvent.click(item);
    await new Promise(requestAnimationFrame);
  });
  await waitFor(() => {
    if (screen.queryByRole("menu")) throw new Error("The menu is still open.");
  });
}
