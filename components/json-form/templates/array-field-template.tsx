import type { MouseEvent } from "react";
import { Plus } from "lucide-react";
import type { ArrayFieldTemplateProps, ArrayFieldItemTemplateProps } from "@rjsf/utils";
import { Button } from "@/components/ui/button";
import { singular } from "@/components/ui/text/label-from-name";
import { VisibleText } from "@/components/ui/text/visible-text";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { followReferences } from "@/lib/wire/json-schema/resolve/follow-references";
import { fieldId, focusSoon } from "../field-id";
import { useForm, useItemCount } from "../form-context";
import { useFieldNodeOf } from "../field-node";
import { ImageList } from "../images/image-list";
import { useImageMember } from "../images/image-member";
import { ItemButtonsProvider } from "../item-buttons";

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
  const noun = itemNoun(schema["items"], root, node.label);
  const image = useImageMember(node.path);
  const isFull = count >= most;
  const add = (event: MouseEvent<HTMLButtonElement>) => {
    if (isFull) return;
    if (added === 1) onAddClick(event);
    else arrange([...store.rowsAt(node.path), ...Array.from({ length: added }, () => undefined)], node.path);
    focusSoon(fieldId(idPrefix, [...node.path, count]));
  };
  if (image)
    return (
      <ImageList node={node} image={image} noun={withArticle(noun)} isFull={isFull}>
        {items.length > 0 ? (
          <ol className="grid grid-cols-1 items-start gap-2.5 @lg:grid-cols-2">{items}</ol>
        ) : null}
      </ImageList>
    );
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
          Add <VisibleText text={added > 1 ? `${added} ${noun}s` : withArticle(noun)} />
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

/** "post" for items titled "Post", or in a list called "Posts"; abbreviations keep their capitals. */
function itemNoun(items: JsonValue | undefined, root: JsonObject, label: string): string {
  const title = isJsonObject(items) ? followReferences(root, items)["title"] : undefined;
  const one = singular(label);
  const noun =
    typeof title === "string" && title !== "" ? title : one === label || /\d$/.test(one) ? "item" : one;
  return /^[A-Z][a-z]/.test(noun) ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun;
}

function withArticle(noun: string): string {
  return `${/^[aeio]|^u(?!ni|se|r)/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** One row of a list. Its frame knows what is in it, and draws it with what this row can do. */
export function ArrayFieldItemTemplate({ children, buttonsProps }: ArrayFieldItemTemplateProps) {
  return (
    <li className="min-w-0 data-dragged:bg-hover data-[drop=after]:shadow-[inset_0_-3px_0_var(--accent)] data-[drop=before]:shadow-[inset_0_3px_0_var(--accent)]">
      <ItemButtonsProvider value={buttonsProps}>{children}</ItemButtonsProvider>
    </li>
  );
}
