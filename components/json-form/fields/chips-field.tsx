import {
  Suspense,
  useRef,
  useState,
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
} from "react";
import { onDemand } from "@/components/ui/page/on-demand";
import type { FieldProps } from "@rjsf/utils";
import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { useForm, useOffered, useStore, useValue } from "../form-context";
import { useLookup } from "../form-lookups";
import { look } from "../look";
import { useFieldNodeOf } from "../field-node";
import { controlOf } from "../engine/frame";
import { Offered } from "../values/form-value";

const { OnDemand: LookupInput } = onDemand(() =>
  import("../lookups/lookup-input").then((module) => module.LookupInput),
);

/** A list of texts: type and press Enter or a comma; paste several at once; Backspace takes the last one back. */
export function ChipsField({ fieldPathId, onChange }: FieldProps) {
  const node = useFieldNodeOf("chips");
  const control = controlOf(node);
  const value = useValue(node.path);
  const texts = Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  const [typed, setTyped] = useState("");
  // What was pasted in several lines, while it may still be wanted in one.
  const [split, setSplit] = useState<{ text: string; count: number } | null>(null);
  const focusInput = () => document.getElementById(control.id)?.focus();
  const { lookups, write: writeAt } = useForm();
  const source = useOffered(node);
  const lookup = useLookup(source && lookups, source, texts.length > 0);
  const { view } = lookup;
  const nameOf = (id: string) =>
    view?.state === "listed"
      ? (view.records.find((record) => record.id === id)?.name ?? undefined)
      : undefined;
  const hadFocus = useRef(false);
  const most = Number(node.shape.schema["maxItems"] ?? Infinity);
  const write = (next: string[]) => onChange(next.length === 0 ? undefined : next, fieldPathId.path);
  const add = (...more: string[]) => {
    setTyped("");
    setSplit(null);
    if (more.length > 0) write([...texts, ...more]);
  };
  const choose = (id: string) => {
    setTyped("");
    // Added as one that was chosen; the others keep where they came from.
    if (texts.length === 0) writeAt(new Offered([id], "linked"), node.path);
    else writeAt(new Offered(id, "linked"), [...node.path, texts.length]);
  };
  const remove = (index: number) => {
    setSplit(null);
    write(texts.filter((_, at) => at !== index));
    focusInput();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter takes the record that is highlighted.
    if (event.currentTarget.getAttribute("aria-activedescendant")) return;
    if ((event.key === "Enter" || event.key === ",") && !event.nativeEvent.isComposing) {
      // A comma alone is typed as it is; after a text it ends it.
      if (typed.trim() === "" && event.key === ",") return;
      event.preventDefault();
      if (typed !== "") add(typed);
    }
    if (event.key === "Backspace" && typed === "" && texts.length > 0) remove(texts.length - 1);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text/textInput");
    const lines = text.split(/\r\n|\r|\n|\t/).filter((line) => line.trim() !== "");
    const parts =
      lines.length > 1 ? lines : text.includes(",") ? text.split(",").map((part) => part.trim()) : [];
    const kept = parts.filter((part) => part !== "");
    if (kept.length < 2 && !/[\r\n]/.test(text)) return;
    event.preventDefault();
    const items = kept.length === 0 ? [text] : kept.length === 1 ? [text] : kept;
    add(...items);
    setSplit(items.length > 1 ? { text, count: items.length } : null);
  };
  const keepWhole = () => {
    if (!split) return;
    write([...texts.slice(0, texts.length - split.count), split.text]);
    setSplit(null);
    focusInput();
  };
  const attributes: InputHTMLAttributes<HTMLInputElement> = {
    ...control,
    type: "text",
    autoComplete: "off",
    placeholder: texts.length === 0 ? (source ? undefined : "Type and press Enter") : undefined,
    "aria-disabled": texts.length >= most,
    className:
      "min-h-6 min-w-24 flex-1 bg-transparent px-1 text-base outline-none placeholder:text-ink-3 max-sm:text-[1rem]",
    onKeyDown,
    onPaste,
    onBlur: () => (typed === "" ? undefined : add(typed)),
  };
  const textInput = (
    <input {...attributes} value={typed} onChange={(event) => setTyped(event.target.value)} />
  );
  return (
    <>
      <div
        className="flex min-h-8.5 min-w-0 flex-wrap items-center gap-1 rounded-md border border-control bg-surface px-1.5 py-1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus hover:border-ink-2 max-sm:min-h-11"
        onClick={(event) => (event.target === event.currentTarget ? focusInput() : undefined)}
      >
        {texts.map((text, index) => (
          <Chip
            key={index}
            text={text}
            name={nameOf(text)}
            pointer={pointerOf([...node.path, index])}
            onRemove={() => remove(index)}
          />
        ))}
        {source ? (
          <Suspense fallback={textInput}>
            <LookupInput
              source={source}
              lookup={lookup}
              label={visibleText(node.label)}
              text={typed}
              without={texts}
              bare
              onText={setTyped}
              onChoose={choose}
              hadFocus={hadFocus}
              input={attributes}
            />
          </Suspense>
        ) : (
          textInput
        )}
      </div>
      {split ? (
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
          Pasted as {split.count} items.
          <Button size="sm" variant="quiet" onClick={keepWhole}>
            Keep as one item, as it was
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Chip({
  text,
  name,
  pointer,
  onRemove,
}: {
  text: string;
  /** What the list that knows it calls it. */
  name: string | undefined;
  pointer: string;
  onRemove(): void;
}) {
  const isWrong = useStore((store) => store.errorsAt(pointer).length > 0);
  return (
    <span
      className={`inline-flex max-w-full min-w-0 items-center gap-1 rounded-sm py-0.5 pr-0.5 pl-2 text-sm ${isWrong ? "bg-red-soft text-red" : "bg-tag text-ink"}`}
    >
      <span className="min-w-0 break-words whitespace-pre-wrap">
        {name === undefined ? null : (
          <>
            <VisibleText text={name} />{" "}
          </>
        )}
        {text === "" ? <span className="text-ink-3">(empty text)</span> : <VisibleText text={text} />}
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Remove ${visibleText(text.slice(0, 80))}`}
        className={look.chip}
        onClick={onRemove}
      >
        <X aria-hidden className="size-3" />
      </button>
    </span>
  );
}
