import type { FieldProps } from "@rjsf/utils";
import { VisibleText } from "@/components/ui/text/visible-text";
import { useValue } from "../form-context";
import { look } from "../look";
import { useFieldNodeOf } from "../field-node";
import { isChosen } from "../shape/field-shape";
import { controlOf } from "../engine/frame";

/** Any number of values that the schema names, each at most once. */
export function CheckboxesField({ fieldPathId, onChange }: FieldProps) {
  const node = useFieldNodeOf("choices");
  const { id } = controlOf(node);
  const value = useValue(node.path);
  const chosen = Array.isArray(value) ? value : [];
  const { choices } = node.shape;
  const toggle = (index: number, on: boolean) => {
    const choice = choices[index];
    if (!choice) return;
    const rest = chosen.filter((one) => !isChosen(choice, one));
    const next = on ? [...rest, choice.value] : rest;
    onChange(next.length === 0 ? undefined : next, fieldPathId.path);
  };
  return (
    <div className="grid gap-x-5 gap-y-1 @sm:grid-cols-2 @2xl:grid-cols-3">
      {choices.map((choice, index) => (
        <label key={index} className={look.choice}>
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
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
  );
}
