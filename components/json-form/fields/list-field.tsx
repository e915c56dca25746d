import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { VisibleText, visibleText } from "@/components/ui/visible-text";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";
import { followReferences } from "@/lib/json-schema/resolve/follow-references";
import { fieldId, focusSoon } from "../field-id";
import { useForm, useItemCount } from "../form-context";
import { FieldFrame } from "./field-frame";
import { labelOf, type FieldOf } from "./field-props";

export function ListField(props: FieldOf<"list">) {
  const { store, root, idPrefix, Field } = useForm();
  const count = useItemCount(props.path) ?? 0;
  const { schema } = props.shape;
  const label = labelOf(props);
  const most = Math.min(
    Number(schema["maxItems"] ?? Infinity),
    itemSchema(schema, count) === false ? count : Infinity,
  );
  const add = () => {
    store.addItem(props.path);
    focusSoon(fieldId(idPrefix, [...props.path, count]));
  };
  const remove = (index: number) => {
    store.arrange(
      props.path,
      numbers(count).filter((one) => one !== index),
    );
    focusSoon(fieldId(idPrefix, props.path));
  };
  const swap = (index: number, other: number) => {
    store.arrange(
      props.path,
      numbers(count).map((one) => (one === index ? other : one === other ? index : one)),
    );
    focusSoon(`${fieldId(idPrefix, [...props.path, other])}:${other > index ? "down" : "up"}`);
  };
  return (
    <FieldFrame field={props} kind="box">
      {(control) => (
        <>
          {count > 0 ? (
            <ol className="space-y-3">
              {numbers(count).map((index) => {
                const id = fieldId(idPrefix, [...props.path, index]);
                const item = `item ${index + 1} of ${visibleText(label)}`;
                return (
                  <li key={index} className="flex min-w-0 flex-col gap-1">
                    <Field
                      node={itemSchema(schema, index)}
                      path={[...props.path, index]}
                      name={`Item ${index + 1}`}
                      required
                      level={props.level + 1}
                    />
                    <div className="flex gap-1">
                      <ItemButton
                        id={`${id}:up`}
                        label={`Move up ${item}`}
                        idle={index === 0}
                        onClick={() => swap(index, index - 1)}
                      >
                        <ArrowUp aria-hidden className="size-4" />
                      </ItemButton>
                      <ItemButton
                        id={`${id}:down`}
                        label={`Move down ${item}`}
                        idle={index === count - 1}
                        onClick={() => swap(index, index + 1)}
                      >
                        <ArrowDown aria-hidden className="size-4" />
                      </ItemButton>
                      <ItemButton id={`${id}:remove`} label={`Remove ${item}`} onClick={() => remove(index)}>
                        <X aria-hidden className="size-4" />
                      </ItemButton>
                    </div>
                  </li>
                );
              })}
            </ol>
          ) : null}
          <Button
            id={control.id}
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            aria-disabled={count >= most}
            onClick={() => (count >= most ? undefined : add())}
          >
            <span>
              Add <VisibleText text={itemNoun(schema["items"], root)} />
              <span className="visually-hidden">
                {" "}
                to <VisibleText text={label} />
              </span>
            </span>
          </Button>
        </>
      )}
    </FieldFrame>
  );
}

function ItemButton(props: {
  id: string;
  label: string;
  idle?: boolean;
  onClick(): void;
  children: React.ReactNode;
}) {
  return (
    <Button
      id={props.id}
      variant="quiet"
      size="sm"
      aria-label={props.label}
      aria-disabled={props.idle}
      className="aria-disabled:opacity-40"
      onClick={() => (props.idle ? undefined : props.onClick())}
    >
      {props.children}
    </Button>
  );
}

/** The schema of one item: lists may give the first ones schemas of their own. */
function itemSchema(schema: JsonObject, index: number): JsonValue {
  const { prefixItems, items, additionalItems } = schema;
  const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  const own = first[index];
  if (own !== undefined) return own;
  const rest = Array.isArray(items) ? additionalItems : items;
  return rest === false || isJsonObject(rest) ? rest : {};
}

/** "post" for items titled "Post"; abbreviations keep their capitals. */
function itemNoun(items: JsonValue | undefined, root: JsonObject): string {
  const title = isJsonObject(items) ? followReferences(root, items)["title"] : undefined;
  if (typeof title !== "string" || title === "") return "item";
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
