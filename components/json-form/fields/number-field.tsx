import { useState } from "react";
import { inputClass } from "@/components/ui/input";
import { pointerOf } from "@/lib/contract/json-pointer";
import { useDraft, useForm, useValue } from "../form-context";
import { readNumber } from "../values/read-number";
import { isNumeric } from "@/lib/contract/same-json";
import { FieldFrame } from "./field-frame";
import type { FieldOf } from "./field-props";

/** A number as text, so that no digit is rounded and what can't be read stays as it was typed. */
export function NumberField(props: FieldOf<"number">) {
  const { store, onLeave } = useForm();
  const value = useValue(props.path);
  const draft = useDraft(props.path);
  const [typed, setTyped] = useState("");
  const { integer } = props.shape;
  const write = (text: string) => {
    setTyped(text);
    const read = readNumber(text, integer);
    if (text.trim() === "") store.clear(props.path);
    else if (read.ok) store.set(props.path, read.value, "typed");
    else store.keepDraft(props.path, { text, problem: read.problem });
  };
  const read = readNumber(typed, integer);
  const stored = isNumeric(value) ? String(value) : "";
  // White space around it may stay while it is typed.
  const asTyped = read.ok && String(read.value) === stored ? typed : undefined;
  return (
    <FieldFrame field={props}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={integer ? "numeric" : "decimal"}
          autoComplete="off"
          className={`${inputClass} tabular-nums`}
          value={draft?.text ?? asTyped ?? stored}
          onChange={(event) => write(event.target.value)}
          onBlur={() => onLeave(pointerOf(props.path))}
        />
      )}
    </FieldFrame>
  );
}
