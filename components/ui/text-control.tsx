"use client";

import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type InputHTMLAttributes,
} from "react";
import { Button } from "./button";
import { cx } from "./cx";
import { inputClass } from "./input";
import { afterEdit, asShown, countBreaks, selected } from "./text/line-breaks";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "aria-activedescendant"
  | "aria-autocomplete"
  | "aria-controls"
  | "aria-describedby"
  | "aria-invalid"
  | "aria-required"
  | "autoComplete"
  | "className"
  | "inputMode"
  | "placeholder"
  | "spellCheck"
>;
type Props = Attributes & {
  id: string;
  value: string;
  onBlur?(): void;
  onValue(text: string): void;
  /** One line until a text with a line break comes in; one that grows with its text; or several from the start. */
  lines: "one" | "grow" | "several";
};

/**
 * A text field that keeps every character: line breaks of whatever kind, and tabs. A one-line control would drop
 * breaks and a text area would turn them all into LF, so the text is kept here and only shown by them.
 */
export function TextControl({ value, onValue, lines, className, ...rest }: Props) {
  const hasBreak = /[\r\n]/.test(value);
  const [isArea, setIsArea] = useState(lines !== "one" || hasBreak);
  if (hasBreak && !isArea) setIsArea(true);
  const area = useRef<HTMLTextAreaElement>(null);
  const caretAfterPaste = useRef<number>(null);
  useLayoutEffect(() => {
    const caret = caretAfterPaste.current;
    if (!isArea || caret === null) return;
    caretAfterPaste.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
  }, [isArea]);

  if (isArea)
    return (
      <TextArea {...rest} value={value} onValue={onValue} lines={lines} className={className} ref={area} />
    );
  const takeBreaks = (
    event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>,
    data: DataTransfer,
  ) => {
    const inserted = data.getData("text/plain");
    if (!/[\r\n]/.test(inserted)) return;
    event.preventDefault();
    const from = event.currentTarget.selectionStart ?? value.length;
    const to = event.currentTarget.selectionEnd ?? value.length;
    caretAfterPaste.current = from + asShown(inserted).length;
    onValue(value.slice(0, from) + inserted + value.slice(to));
  };
  return (
    <input
      {...rest}
      type="text"
      value={value}
      className={cx(inputClass, className)}
      onChange={(event) => onValue(event.target.value)}
      onPaste={(event) => takeBreaks(event, event.clipboardData)}
      onDrop={(event) => takeBreaks(event, event.dataTransfer)}
    />
  );
}

type AreaProps = Omit<Props, "className"> & {
  className: string | undefined;
  ref: React.Ref<HTMLTextAreaElement>;
};

const rowsMax = 20;
const rememberedMax = 200;

function TextArea({ value, onValue, lines, className, ref, ...rest }: AreaProps) {
  const inserted = useRef<string>(null);
  // What was shown before stood for these texts: undoing brings the very same back.
  const earlier = useRef(new Map<string, string>());
  const shown = asShown(value);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const next = asShown(event.target.value);
    const { nativeEvent } = event;
    const isHistory = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith("history");
    if (value.includes("\r")) remember(earlier.current, shown, value);
    const known = isHistory ? earlier.current.get(next) : undefined;
    const edit = { shown: next, caret: event.target.selectionEnd, inserted: inserted.current };
    inserted.current = null;
    const text = known ?? afterEdit(value, edit);
    if (text.includes("\r")) remember(earlier.current, next, text);
    onValue(text);
  };
  const copy = (event: ClipboardEvent<HTMLTextAreaElement>): boolean => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const part = selected(value, selectionStart, selectionEnd);
    if (!part.includes("\r")) return false;
    event.clipboardData.setData("text/plain", part);
    event.preventDefault();
    return true;
  };
  const noteId = `${rest.id}:breaks`;
  const rowsLeast = lines === "several" ? 4 : 1;
  return (
    <>
      <textarea
        {...rest}
        ref={ref}
        value={shown}
        rows={Math.min(rowsMax, Math.max(rowsLeast, shown.split("\n").length))}
        aria-describedby={cx(rest["aria-describedby"], value.includes("\r") && noteId)}
        className={cx(
          inputClass,
          "field-sizing-content max-h-[32rem]",
          lines === "several" && "min-h-24",
          className,
        )}
        onChange={change}
        onPaste={(event) => {
          inserted.current = event.clipboardData.getData("text/plain");
        }}
        onDrop={(event) => {
          inserted.current = event.dataTransfer.getData("text/plain");
        }}
        onCopy={copy}
        onCut={(event) => {
          // The only way to take it out so that the browser can undo it.
          if (copy(event)) document.execCommand("delete");
        }}
      />
      {value.includes("\r") ? (
        <LineBreaks
          id={noteId}
          text={value}
          onChange={(text) => {
            earlier.current.clear();
            onValue(text);
          }}
        />
      ) : null}
    </>
  );
}

/** Says that a text has other line breaks than LF: one can't see them, and they are sent as they are. */
function LineBreaks({ id, text, onChange }: { id: string; text: string; onChange(text: string): void }) {
  const { "\n": lf, "\r\n": crlf, "\r": cr } = countBreaks(text);
  const kinds = [
    { name: "CRLF", count: crlf },
    { name: "CR", count: cr },
    { name: "LF", count: lf },
  ].filter(({ count }) => count > 0);
  const counts =
    kinds.length === 1
      ? kinds.map(({ name }) => name)
      : kinds.map(({ name, count }) => `${count.toLocaleString("en")} ${name}`);
  return (
    <p className="flex w-full flex-wrap items-center gap-x-2 text-xs text-ink-2">
      <span id={id}>Line breaks: {counts.join(", ")}</span>
      <Button size="sm" variant="quiet" onClick={() => onChange(asShown(text))}>
        Change to LF
      </Button>
    </p>
  );
}

function remember(texts: Map<string, string>, shown: string, text: string): void {
  texts.delete(shown);
  texts.set(shown, text);
  const [oldest] = texts.keys();
  if (texts.size > rememberedMax && oldest !== undefined) texts.delete(oldest);
}
