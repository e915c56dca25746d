import { VisibleText } from "@/components/ui/visible-text";
import { useForm, useValue } from "../form-context";
import { look } from "../look";
import { isChosen } from "./field-shape";
import { FieldFrame } from "./field-frame";
import type { FieldOf } from "./field-props";

/** Any number of values that the schema names, each at most once. */
export function ChoicesField(props: FieldOf<"choices">) {
  const { store } = useForm();
  const value = useValue(props.path);
  const chosen = Array.isArray(value) ? value : [];
  const { choices } = props.shape;
  const toggle = (index: number, on: boolean) => {
    const choice = choices[index];
    if (!choice) return;
    const rest = chosen.filter((one) => !isChosen(choice, one));
    const next = on ? [...rest, choice.value] : rest;
    if (next.length === 0) store.clear(props.path);
    else store.set(props.path, next, "typed");
  };
  return (
    <FieldFrame field={props} kind="group">
      {(control) => (
        <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
          {choices.map((choice, index) => (
            <label key={index} className={look.choice}>
              <input
                type="checkbox"
                id={index === 0 ? control.id : undefined}
                className={look.tick}
                checked={chosen.some((one) => isChosen(choice, one))}
                onChange={(event) => toggle(index, event.target.checked)}
              />
              <span className="min-w-0 break-words">
                <VisibleText text={choice.label} />
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
