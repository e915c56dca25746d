import { inputClass } from "@/components/ui/input";
import { TextControl } from "@/components/ui/text-control";
import { visibleText } from "@/components/ui/visible-text";
import { cx } from "@/components/ui/cx";
import { pointerOf } from "@/lib/contract/json-pointer";
import { useForm, useValue } from "../form-context";
import { FieldFrame } from "./field-frame";
import { labelOf, type FieldOf } from "./field-props";

const keyboards = new Map<string, "email" | "url">([
  ["email", "email"],
  ["idn-email", "email"],
  ["uri", "url"],
  ["url", "url"],
]);

export function TextField(props: FieldOf<"text">) {
  const { store, onLeave } = useForm();
  const value = useValue(props.path);
  const text = typeof value === "string" ? value : "";
  const { format } = props.shape.schema;
  const write = (typed: string) => {
    if (typed === "") store.clear(props.path);
    else store.set(props.path, typed, "typed");
  };
  return (
    <FieldFrame field={props}>
      {(control) => {
        const picks = format === "date-time" || format === "date" ? format : undefined;
        const typing = (
          <TextControl
            {...control}
            value={text}
            lines={props.shape.lines}
            inputMode={(typeof format === "string" && keyboards.get(format)) || "text"}
            spellCheck={format === undefined}
            autoComplete="off"
            className={picks && "flex-1 basis-48"}
            onBlur={() => onLeave(pointerOf(props.path))}
            onValue={write}
          />
        );
        return picks ? (
          <div className="flex flex-wrap gap-2">
            {typing}
            <Picker format={picks} label={visibleText(labelOf(props))} onPick={write} />
          </div>
        ) : (
          typing
        );
      }}
    </FieldFrame>
  );
}

/** The browser's own picker beside the text: it writes the text, which stays what counts. */
function Picker({
  format,
  label,
  onPick,
}: {
  format: "date" | "date-time";
  label: string;
  onPick(text: string): void;
}) {
  return (
    <input
      type={format === "date" ? "date" : "datetime-local"}
      aria-label={format === "date" ? `Pick ${label}` : `Pick ${label} in your time zone`}
      className={cx(inputClass, "w-auto! flex-none text-ink-2")}
      onChange={(event) => {
        const picked = event.target.value;
        if (picked !== "") onPick(format === "date" ? picked : new Date(picked).toISOString());
      }}
    />
  );
}
