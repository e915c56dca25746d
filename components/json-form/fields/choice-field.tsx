import { inputClass } from "@/components/ui/input";
import { VisibleText, visibleText } from "@/components/ui/visible-text";
import { pointerOf } from "@/lib/contract/json-pointer";
import { useForm, useValue } from "../form-context";
import { look } from "../look";
import { isChosen, valueLabel } from "./field-shape";
import { toJson } from "../values/form-value";
import { FieldFrame } from "./field-frame";
import type { FieldOf } from "./field-props";

/** One of several values that the schema names. Nothing is chosen until a person chooses. */
export function ChoiceField(props: FieldOf<"choice">) {
  const { store, onLeave } = useForm();
  const value = useValue(props.path);
  const { choices, nullable } = props.shape;
  const index = choices.findIndex((choice) => isChosen(choice, value));
  const isOther = value !== undefined && value !== null && index < 0;
  const choose = (picked: string) => {
    const choice = choices[Number(picked)];
    if (picked === "null") store.set(props.path, null, "typed");
    else if (picked === "" || !choice) store.clear(props.path);
    else store.set(props.path, choice.value, "typed");
  };
  const description = choices[index]?.description;
  return (
    <FieldFrame field={props}>
      {(control) => (
        <>
          <select
            {...control}
            className={inputClass}
            value={value === undefined ? "" : value === null ? "null" : isOther ? "other" : String(index)}
            onChange={(event) => choose(event.target.value)}
            onBlur={() => onLeave(pointerOf(props.path))}
          >
            <option value="">Not set</option>
            {choices.map((choice, at) => (
              <option key={at} value={String(at)}>
                {visibleText(choice.label)}
              </option>
            ))}
            {nullable || value === null ? <option value="null">Null</option> : null}
            {isOther ? (
              <option value="other">{visibleText(valueLabel(toJson(value)))} (not among the choices)</option>
            ) : null}
          </select>
          {description ? (
            <p className={look.hint}>
              <VisibleText text={description} />
            </p>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}
