import { createContext, useContext, type MouseEvent } from "react";
import { Plus } from "lucide-react";
import type {
  ArrayFieldTemplateProps,
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
} from "@rjsf/utils";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/text/visible-text";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { followReferences } from "@/lib/wire/json-schema/resolve/follow-references";
import { fieldId, focusSoon } from "../field-id";
import { useForm, useItemCount } from "../form-context";
import { useFieldNodeOf } from "../field-node";

/** The rows or cards of a list, and the button that adds one, or as many as the schema asks for at least. */
export function ArrayFieldTemplate({ items, onAddClick }: ArrayFieldTemplateProps) {
  const node = useFieldNodeOf("list");
  const { root, idPrefix, store, arrange } = useForm();
  const { ids } = node;
  const count = useItemCount(node.path) ?? 0;
  const { schema } = node.shape;
  const most = Math.min(Number(schema["maxItems"] ?? Infinity), isClosedAt(schema, count) ? count : Infinity);
  const first = count === 0 ? Math.min(Number(schema["minItems"] ?? 1), firstMax) : 1;
  const added = Math.max(1, Math.min(first, most));
  const noun = itemNoun(schema["items"], root);
  const isFull = count >= most;
  const add = (event: MouseEvent<HTMLButtonElement>) => {
    if (isFull) return;
    if (added === 1) onAddClick(event);
    else arrange([...store.rowsAt(node.path), ...Array.from({ length: added }, () => undefined)], node.path);
    focusSoon(fieldId(idPrefix, [...node.path, count]));
  };
  return (
    <div className="space-y-2">
      {items.length > 0 ? (
        <ol className="divide-y divide-line rounded-lg border border-line">{items}</ol>
      ) : null}
      <Button
        id={ids.control}
        size="sm"
        variant="quiet"
        icon={<Plus aria-hidden className="size-4" />}
        aria-disabled={isFull}
        className="-ml-2 aria-disabled:opacity-50"
        onClick={add}
      >
        <span>
          Add {added > 1 ? `${added} ` : ""}
          <VisibleText text={added > 1 ? `${noun}s` : noun} />
          <span className="visually-hidden">
            {" "}
            to <VisibleText text={node.label} />
          </span>
        </span>
      </Button>
    </div>
  );
}

/** A schema may ask for any number; more than this at once helps nobody. */
const firstMax = 50;

/** True if the schema allows no item at a place of a list. */
function isClosedAt({ prefixItems, items, additionalItems }: JsonObject, index: number): boolean {
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  const rest = Array.isArray(items) ? additionalItems : items;
  return index >= first.length ? rest === false : first[index] === false;
}

/** "post" for items titled "Post"; abbreviations keep their capitals. */
function itemNoun(items: JsonValue | undefined, root: JsonObject): string {
  const title = isJsonObject(items) ? followReferences(root, items)["title"] : undefined;
  if (typeof title !== "string" || title === "") return "item";
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

const Context = createContext<ArrayFieldItemButtonsTemplateProps | undefined>(undefined);

/** One row of a list. Its frame knows what is in it, and draws it with what this row can do. */
export function ArrayFieldItemTemplate({ children, buttonsProps }: ArrayFieldItemTemplateProps) {
  return (
    <li className="min-w-0 data-dragged:bg-hover data-[drop=after]:shadow-[inset_0_-3px_0_var(--accent)] data-[drop=before]:shadow-[inset_0_3px_0_var(--accent)]">
      <Context.Provider value={buttonsProps}>{children}</Context.Provider>
    </li>
  );
}

/** Buttons of the row that is being drawn. */
export function useItemButtons(): ArrayFieldItemButtonsTemplateProps {
  const buttons = useContext(Context);
  if (!buttons) throw new Error("An item was drawn outside of its list.");
  return buttons;
}
