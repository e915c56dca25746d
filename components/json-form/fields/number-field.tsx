import { useState } from "react";
import type { FieldProps } from "@rjsf/utils";
import { Minus, Plus } from "lucide-react";
import { inputClass } from "@/components/ui/input";
import { isNumeric } from "@/lib/wire/contract/same-json";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { useOffered } from "../form-context";
import { look } from "../look";
import { OfferedRecords } from "../lookups/offered-records";
import { useFieldNodeOf } from "../field-node";
import { unitOf } from "../shape/unit";
import { controlOf } from "../engine/frame";
import { Unreadable, type Entry } from "../values/form-value";
import { readNumber } from "../values/read-number";

/** A number as text, so that no digit is rounded and what can't be read stays as it was typed. */
export function NumberField({ formData, fieldPathId, onChange }: FieldProps) {
  const node = useFieldNodeOf("number");
  const control = controlOf(node);
  const { draft } = node.facts;
  const source = useOffered(node);
  const [typed, setTyped] = useState("");
  const { integer, schema } = node.shape;
  const hand = (entry: Entry) => onChange(entry, fieldPathId.path);
  const entryOf = (text: string): Entry => {
    const read = readNumber(text, integer);
    return text.trim() === "" ? undefined : read.ok ? read.value : new Unreadable(text, read.problem);
  };
  const write = (text: string) => {
    setTyped(text);
    hand(entryOf(text));
  };
  const read = readNumber(typed, integer);
  const value: unknown = formData;
  const stored = isNumeric(value) ? String(value) : "";
  // White space around it may stay while it is typed.
  const asTyped = read.ok && String(read.value) === stored ? typed : undefined;
  const step = (by: number) =>
    write(String(Number(stored === "" ? (schema["minimum"] ?? 0) : stored) + (stored === "" ? 0 : by)));
  const stepped = integer && isSmallRange(schema["minimum"], schema["maximum"]) && draft === undefined;
  const unit = unitOf(schema, node.name);
  const unitId = `${control.id}:unit`;
  const input = (
    <input
      {...control}
      aria-describedby={unit ? `${unitId} ${control["aria-describedby"]}` : control["aria-describedby"]}
      type="text"
      inputMode={integer ? "numeric" : "decimal"}
      autoComplete="off"
      className={`${inputClass} tabular-nums ${stepped ? "rounded-none! border-x-0! text-center" : ""}`}
      value={draft?.text ?? asTyped ?? stored}
      onChange={(event) => write(event.target.value)}
    />
  );
  if (source)
    return (
      <OfferedRecords
        {...{ node, source }}
        value={draft?.text ?? stored}
        read={entryOf}
        onEntry={hand}
        fallback={input}
      />
    );
  const beside = unit ? (
    <span id={unitId} className="min-w-0 self-center text-sm break-words text-ink-2">
      <VisibleText text={unit} />
    </span>
  ) : null;
  if (!stepped)
    return (
      <div className="flex gap-2">
        <div className="w-48 min-w-0">{input}</div>
        {beside}
      </div>
    );
  const label = visibleText(node.label);
  return (
    <div className="flex gap-2">
      <div className="flex max-w-36 min-w-0">
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Less: ${label}`}
          className={`${look.step} rounded-l-md`}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden className="size-4" />
        </button>
        {input}
        <button
          type="button"
          tabIndex={-1}
          aria-label={`More: ${label}`}
          className={`${look.step} rounded-r-md`}
          onClick={() => step(1)}
        >
          <Plus aria-hidden className="size-4" />
        </button>
      </div>
      {beside}
    </div>
  );
}

/** Few enough values that stepping through them is no worse than typing. */
const stepsMax = 20;

function isSmallRange(least: unknown, most: unknown): boolean {
  return typeof least === "number" && typeof most === "number" && most - least <= stepsMax;
}
