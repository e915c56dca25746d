import { inputClass } from "@/components/ui/input";
import { visibleText } from "@/components/ui/visible-text";
import { cx } from "@/components/ui/cx";
import { useForm, useValue } from "../form-context";
import { pointerOf } from "../values/form-value";
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
        const shared = {
          ...control,
          value: text,
          spellCheck: format === undefined,
          autoComplete: "off",
          onBlur: () => onLeave(pointerOf(props.path)),
        };
        // A line break would vanish from a one-line control without a word.
        return props.shape.long || text.includes("\n") ? (
          <textarea
            {...shared}
            rows={4}
            className={inputClass}
            onChange={(event) => write(event.target.value)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <input
              {...shared}
              type="text"
              inputMode={(typeof format === "string" && keyboards.get(format)) || "text"}
              className={cx(inputClass, "flex-1 basis-48")}
              onChange={(event) => write(event.target.value)}
            />
            {format === "date-time" || format === "date" ? (
              <Picker format={format} label={visibleText(labelOf(props))} onPick={write} />
            ) : null}
          </div>
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
      className={cx(inputClass, "w-auto! flex-none text-ink-muted")}
      onChange={(event) => {
        const picked = event.target.value;
        if (picked !== "") onPick(format === "date" ? picked : new Date(picked).toISOString());
      }}
    />
  );
}
