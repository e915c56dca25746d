import { useForm, useValue } from "../form-context";
import { look } from "../look";
import type { FormItem } from "../values/form-value";
import { FieldFrame } from "./field-frame";
import type { FieldOf } from "./field-props";

const answers: { label: string; value: FormItem }[] = [
  { label: "Not set", value: undefined },
  { label: "Yes", value: true },
  { label: "No", value: false },
];

/** Not set, yes and no are three different answers. */
export function BooleanField(props: FieldOf<"boolean">) {
  const { store } = useForm();
  const value = useValue(props.path);
  const offered = props.shape.nullable ? [...answers, { label: "Null", value: null }] : answers;
  return (
    <FieldFrame field={props} kind="group">
      {(control) => (
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {offered.map(({ label, value: answer }) => (
            <label key={label} className={look.choice}>
              <input
                type="radio"
                className={look.tick}
                id={value === answer ? control.id : undefined}
                name={control.id}
                checked={value === answer}
                onChange={() =>
                  answer === undefined ? store.clear(props.path) : store.set(props.path, answer, "typed")
                }
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
