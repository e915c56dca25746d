import { useRef } from "react";
import { Menu } from "@base-ui/react/menu";
import { VisibleText } from "@/components/ui/text/visible-text";
import { stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { sameJson } from "@/lib/wire/contract/same-json";
import { fieldId } from "./field-id";
import { useDraft, useForm, useValue } from "./form-context";
import type { FieldNode } from "./field-node";
import { innermostShape } from "./shape/alternatives";
import { mayBeEmptyText, type FieldShape } from "./shape/field-shape";
import { shortened } from "./shape/hints";
import { Offered, type Entry, type FormItem } from "./values/form-value";
import { popupContainer } from "./popup-container";

const item =
  "flex min-h-8 cursor-pointer flex-col justify-center rounded-sm px-2.5 py-1 outline-none data-highlighted:bg-hover max-sm:min-h-11";

type Choice = { label: string; value?: string; entry: Entry };

/** Menu of a field: clears it, or gives it one of the values that the schema names. */
export function FieldMenu({
  node,
  anchor,
  onClose,
}: {
  node: FieldNode;
  anchor: HTMLElement;
  onClose(): void;
}) {
  const { write, idPrefix, lookups, store, root, holds } = useForm();
  const { lookup } = node;
  const isOff = lookup !== undefined && lookups?.off.has(lookup.place) === true;
  const value = useValue(node.path);
  const draft = useDraft(node.path);
  const control = useRef<HTMLElement | null>(null);
  // An alternative has no menu of its own: what can be done with it is done here.
  const within = innermostShape(node, store, { root, holds });
  const choices = choicesFor(node, within, value, draft !== undefined);
  const { name } = node;
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Menu.Portal container={popupContainer()}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className="z-50 outline-none">
          <Menu.Popup
            aria-label={`Options for ${node.label}`}
            finalFocus={() => {
              control.current ??= document.getElementById(fieldId(idPrefix, node.path));
              return control.current ?? anchor;
            }}
            className="max-w-[min(26rem,calc(100vw-2rem))] min-w-44 rounded-lg border bg-raised p-1 shadow-mid outline-none"
          >
            {choices.map(({ label, value: shown, entry }, index) => (
              <Menu.Item key={index} className={item} onClick={() => write(entry, node.path)}>
                {label}
                {shown === undefined ? null : (
                  <span className="truncate font-mono text-xs text-ink-3">
                    <VisibleText text={shown} />
                  </span>
                )}
              </Menu.Item>
            ))}
            {lookup && lookups ? (
              <Menu.Item className={item} onClick={() => lookups.setOff(lookup, !isOff)}>
                {isOff ? "Offer values" : "Offer no values"}
                <span className="truncate text-xs text-ink-3">
                  From <VisibleText text={lookup.title} />
                </span>
              </Menu.Item>
            ) : null}
            {choices.length === 0 && !lookup ? (
              <p className="px-2.5 py-1.5 text-ink-3">Nothing to choose here.</p>
            ) : null}
            {name === node.label ? null : (
              <p className="border-t border-line px-2.5 pt-1.5 pb-1 font-mono text-xs break-all text-ink-3">
                <VisibleText text={name} />
              </p>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function choicesFor(node: FieldNode, within: FieldShape, value: FormItem, hasDraft: boolean): Choice[] {
  const { schema } = node.shape;
  const choices: Choice[] = [];
  const preset = schema["default"];
  if (preset !== undefined && !sameJson(value, preset))
    choices.push({
      label: "Use default",
      value: shortened(stringifyJson(preset)),
      entry: new Offered(preset, "default"),
    });
  for (const example of examplesOf(node))
    if (!sameJson(value, example))
      choices.push({
        label: "Use example",
        value: shortened(stringifyJson(example)),
        entry: new Offered(example, "typed"),
      });
  if (within.nullable && value !== null) choices.push({ label: "Set to null", entry: null });
  const empty = emptyValueOf(within, node.level);
  if (empty && value === undefined && !hasDraft) choices.push(empty);
  if (within.kind === "chips" && within.emptyItem)
    choices.push({ label: "Add empty text", entry: [...(Array.isArray(value) ? value : []), ""] });
  if ((value !== undefined || hasDraft) && node.level > 0) choices.push({ label: "Clear", entry: undefined });
  return choices;
}

const examplesMax = 5;

function examplesOf({ shape }: FieldNode): JsonValue[] {
  const { examples, example } = shape.schema;
  return [...(Array.isArray(examples) ? examples : []), ...(example === undefined ? [] : [example])].slice(
    0,
    examplesMax,
  );
}

function emptyValueOf({ schema, kind }: FieldShape, level: number): Choice | undefined {
  switch (kind) {
    case "text":
      return mayBeEmptyText(schema) ? { label: "Set to empty text", entry: "" } : undefined;
    case "list":
    case "chips":
    case "choices":
      return Number(schema["minItems"] ?? 0) === 0 ? { label: "Set to empty list", entry: [] } : undefined;
    case "object": {
      const required = schema["required"];
      const needsNothing = !Array.isArray(required) || required.length === 0;
      return needsNothing && level > 0 ? { label: "Set to empty object", entry: {} } : undefined;
    }
    case "fixed":
    case "choice":
    case "branches":
    case "number":
    case "boolean":
    case "null":
    case "any":
    case "nothing":
      return undefined;
  }
}
