import { inputClass } from "@/components/ui/input";
import { pointerOf } from "@/lib/contract/json-pointer";
import { parseJson, stringifyJson } from "@/lib/contract/json";
import { useState } from "react";
import { useDraft, useForm, useValue } from "../form-context";
import { look } from "../look";
import { toJson } from "../values/form-value";
import { FieldFrame } from "./field-frame";
import type { FieldProps } from "./field-props";

/** A value of any sort, written as JSON. Also for a value that its own field has no way to show. */
export function AnyField(props: FieldProps & { misfit?: boolean }) {
  const { store, onLeave } = useForm();
  const value = useValue(props.path);
  const draft = useDraft(props.path);
  const [typed, setTyped] = useState("");
  const write = (text: string) => {
    setTyped(text);
    const parsed = parseJson(text);
    if (text.trim() === "") store.clear(props.path);
    else if (parsed.ok) store.set(props.path, parsed.value, "typed");
    else store.keepDraft(props.path, { text, problem: `Not JSON yet: ${parsed.problem.message}` });
  };
  const parsed = parseJson(typed);
  const stored = value === undefined ? "" : stringifyJson(toJson(value), 2);
  const asTyped = parsed.ok && stringifyJson(parsed.value, 2) === stored ? typed : undefined;
  const text = draft?.text ?? asTyped ?? stored;
  return (
    <FieldFrame field={props}>
      {(control) => (
        <>
          <p className={look.hint}>{hintOf(props)}</p>
          <textarea
            {...control}
            rows={Math.min(12, Math.max(2, text.split("\n").length))}
            spellCheck={false}
            autoComplete="off"
            className={`${inputClass} ${look.mono}`}
            value={text}
            onChange={(event) => write(event.target.value)}
            onBlur={() => onLeave(pointerOf(props.path))}
          />
        </>
      )}
    </FieldFrame>
  );
}

function hintOf({ misfit, shape }: FieldProps & { misfit?: boolean }): string {
  if (shape.kind === "nothing") return "The schema allows no value here; the one there is, is shown as JSON.";
  if (misfit) return "The value is of another kind than this field; it is shown as JSON.";
  return "Any JSON value. Text goes in quotes.";
}
