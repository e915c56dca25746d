import { useForm, useValue } from "../form-context";
import { look } from "../look";
import type { FormItem } from "../values/form-value";
import { FieldFrame } from "./field-frame";
import type { FieldOf } from "./field-props";

const answers: { words: string; value: FormItem }[] = [
  { words: "Not set", value: undefined },
  { words: "Yes", value: true },
  { words: "No", value: false },
];

/** Not set, yes and no are three different answers. */
export function BooleanField(props: FieldOf<"boolean">) {
  const { store } = useForm();
  const value = useValue(props.path);
  const offered = props.shape.nullable ? [...answers, { words: "Null", value: null }] : answers;
  return (
    <FieldFrame field={props} kind="group">
      {(control) => (
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {offered.map(({ words, value: answer }) => (
            <label key={words} className={look.choice}>
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
              {words}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
