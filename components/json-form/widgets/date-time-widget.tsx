import { useState, type FocusEvent, type KeyboardEvent } from "react";
import type { WidgetProps } from "@rjsf/utils";
import { PickDate } from "@/components/ui/dates/pick-date";
import { ReadingLines, UnreadLines } from "@/components/ui/dates/reading-lines";
import { useDateReader } from "@/components/ui/dates/use-date-reader";
import { TextControl } from "@/components/ui/text-control";
import { visibleText } from "@/components/ui/text/visible-text";
import { isExactDate, readDate, type DateKind } from "@/lib/wire/dates/read-date";
import { useForm, useStore } from "../form-context";
import { useFieldNodeOf } from "../field-node";
import { controlOf } from "../engine/frame";
import { dateEntry, isFreshDate, unreadDate } from "./spoken-date";
import { zoneBeside } from "./zone-beside";

/**
 * A date, or a date and time, as people write it. How it is read stands below; on leaving the field the reading takes its
 * place, once, and is what is sent. Two readings are chosen between.
 */
export function DateTimeWidget({ value, onChange }: WidgetProps) {
  const node = useFieldNodeOf("text");
  const control = controlOf(node);
  const { announce, lookups } = useForm();
  const otherZone = useStore((store) => zoneBeside(node.path, store, lookups));
  const reader = useDateReader();
  const [isInside, setInside] = useState(false);
  const { draft } = node.facts;
  const kind: DateKind = node.shape.schema["format"] === "date" ? "date" : "date-time";
  const text = draft?.text ?? (typeof value === "string" ? value : "");
  const isExact = draft === undefined && isExactDate(text, kind);
  const isFresh = isFreshDate(draft);
  const reading = readDate(text, kind, reader);
  const readingId = `${control.id}:reading`;
  const label = visibleText(node.label);
  const field = () => document.getElementById(control.id);

  const take = (taken: string) => {
    onChange(dateEntry(taken, kind, reader));
    field()?.focus();
  };
  /** True where the reading took the text's place. */
  const settle = () => {
    if (!isFresh || reading.kind !== "one") return false;
    onChange(reading.text);
    announce(`Read as ${reading.text}.`);
    return true;
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target.id !== control.id) return;
    setInside(false);
    // Another window in front is no leaving.
    if (document.activeElement !== target) settle();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || target.id !== control.id) return;
    if (event.key === "ArrowDown") {
      event.preventDefault();
      currentTarget.querySelector<HTMLElement>("[aria-haspopup=dialog]")?.click();
    }
    if (event.key !== "Enter" || isExact || text === "") return;
    const readings = currentTarget.querySelector<HTMLElement>("[data-reading]");
    // With Ctrl it would prepare: what was read now is seen first, and wants a second press.
    if (settle() || readings) event.preventDefault();
    readings?.focus();
  };

  const unread = text === "" || isExact || isFresh ? null : unreadDate(text, draft, kind, reader);
  const stage = isExact ? "settled" : isInside ? "typing" : "left";
  const needsChoice = !isFresh ? unread !== null && unread.choices.length > 0 : reading.kind === "choices";
  const isWrong = text !== "" && !isExact && stage === "left" && !needsChoice && reading.kind !== "one";
  return (
    <div
      className="space-y-1"
      onFocus={({ target }) => {
        if (target.id === control.id) setInside(true);
      }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className="relative">
        <TextControl
          {...control}
          aria-invalid={control["aria-invalid"] || isWrong}
          aria-describedby={`${control["aria-describedby"]}${text === "" ? "" : ` ${readingId}`}`}
          value={text}
          lines="one"
          inputMode="text"
          spellCheck={false}
          autoComplete="off"
          placeholder={
            kind === "date" ? "26 Nov 2026, or “tomorrow”" : "26 Nov 2026 08:00, or “tomorrow 9:00”"
          }
          className={`pl-9 tabular-nums max-sm:pl-12 ${unread ? "border-dashed!" : ""} ${needsChoice && !unread ? "border-amber-solid! inset-ring-1 inset-ring-amber-solid" : ""}`}
          onValue={(next) => onChange(next === "" ? undefined : dateEntry(next, kind, reader))}
        />
        <PickDate
          {...{ label, kind, field, otherZone }}
          at={reading.kind === "one" ? reading.at : null}
          onPick={(picked) => onChange(dateEntry(picked, kind, reader))}
        />
      </div>
      {text === "" ? null : unread && unread.choices.length > 0 ? (
        <UnreadLines id={readingId} note={unread.note} choices={unread.choices} onTake={take} />
      ) : (
        <ReadingLines id={readingId} {...{ reading, kind, stage, reader, otherZone }} onTake={take} />
      )}
    </div>
  );
}
