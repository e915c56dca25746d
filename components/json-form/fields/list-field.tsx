import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { VisibleText, visibleText } from "@/components/ui/visible-text";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";
import { fieldId, focusSoon } from "../field-id";
import { useForm, useItemCount } from "../form-context";
import { FieldFrame } from "./field-frame";
import { labelOf, type FieldOf } from "./field-props";

export function ListField(props: FieldOf<"list">) {
  const { store, idPrefix, Field } = useForm();
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
                        words={`Move up ${item}`}
                        idle={index === 0}
                        onClick={() => swap(index, index - 1)}
                      >
                        <ArrowUp aria-hidden className="size-4" />
                      </ItemButton>
                      <ItemButton
                        id={`${id}:down`}
                        words={`Move down ${item}`}
                        idle={index === count - 1}
                        onClick={() => swap(index, index + 1)}
                      >
                        <ArrowDown aria-hidden className="size-4" />
                      </ItemButton>
                      <ItemButton id={`${id}:remove`} words={`Remove ${item}`} onClick={() => remove(index)}>
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
              Add an item
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
  words: string;
  idle?: boolean;
  onClick(): void;
  children: React.ReactNode;
}) {
  return (
    <Button
      id={props.id}
      variant="quiet"
      size="sm"
      aria-label={props.words}
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

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
