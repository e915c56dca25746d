import { useState } from "react";
import type { FieldProps } from "@rjsf/utils";
import { inputClass } from "@/components/ui/input";
import { parseJson, stringifyJson } from "@/lib/wire/contract/json";
import { useValue } from "../form-context";
import { look } from "../look";
import { useFieldNode, type FieldNode } from "../field-node";
import { controlOf } from "../engine/frame";
import { Unreadable, toJson, type Entry } from "../values/form-value";

/** A value of any sort, written as JSON. Also for a value that its own control has no way to show. */
export function FallbackField({ fieldPathId, onChange }: FieldProps) {
  const node = useFieldNode();
  const control = controlOf(node);
  const value = useValue(node.path);
  const { draft } = node.facts;
  const [typed, setTyped] = useState("");
  if (node.shape.kind === "nothing" && !node.misfit) return null;
  const hand = (entry: Entry) => onChange(entry, fieldPathId.path);
  const write = (text: string) => {
    setTyped(text);
    const parsed = parseJson(text);
    hand(
      text.trim() === ""
        ? undefined
        : parsed.ok
          ? parsed.value
          : new Unreadable(text, `Not JSON yet: ${parsed.problem.message}`),
    );
  };
  const parsed = parseJson(typed);
  const stored = value === undefined ? "" : stringifyJson(toJson(value), 2);
  const asTyped = parsed.ok && stringifyJson(parsed.value, 2) === stored ? typed : undefined;
  const text = draft?.text ?? asTyped ?? stored;
  return (
    <>
      <textarea
        {...control}
        rows={Math.min(12, Math.max(2, text.split("\n").length))}
        spellCheck={false}
        autoComplete="off"
        className={`${inputClass} ${look.mono}`}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <p className={look.hint}>{hintOf(node)}</p>
    </>
  );
}

function hintOf({ misfit, shape }: FieldNode): string {
  if (shape.kind === "nothing") return "The schema allows no value here; the one there is, is shown as JSON.";
  if (misfit) return "The value is of another kind than this field; it is shown as JSON.";
  return "Any JSON value. Text goes in quotes.";
}
