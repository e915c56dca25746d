import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Check, CircleAlert, ClipboardPaste } from "lucide-react";
import { cx } from "@/components/ui/cx";
import { CopyButton } from "@/components/ui/copy-button";
import { inputClass } from "@/components/ui/input";
import { onDemand } from "@/components/ui/page/on-demand";
import { VisibleText } from "@/components/ui/text/visible-text";
import { stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import type { JsonCodeProps } from "./json-code/json-code";
import { look } from "./look";
import { readInput, type JsonRead } from "./written-json";

// Without its code, the text can still be written.
const { OnDemand: JsonCode } = onDemand<JsonCodeProps>(
  () => import("./json-code/json-code").then((module) => module.JsonCode),
  PlainText,
);

/** The whole input as JSON text. What can't be read stays as it was typed, with the reason beneath. */
export function JsonEditor({
  id,
  text,
  onChange,
  schema,
  errors,
  focused,
}: {
  id: string;
  text: string;
  onChange(text: string): void;
  schema?: JsonObject | undefined;
  errors: readonly FieldError[];
  focused?: string | undefined;
}) {
  const read = readInput(text);
  const problems = read.ok ? errors : [{ path: read.path, message: read.message }];
  const about = { describedBy: `${id}:problem`, invalid: !read.ok };
  return (
    <div className="space-y-1.5 in-data-beside:pb-2">
      <div className="flex min-h-7 items-center gap-2 in-data-beside:min-h-11 in-data-beside:border-b in-data-beside:px-4">
        <span aria-hidden className={look.label}>
          JSON
        </span>
        <span className={cx(look.quiet, "flex items-center gap-1 [&>svg]:size-3.5")}>
          <JsonState read={read} count={errors.length} />
        </span>
        <span className="ml-auto flex items-center gap-1">
          {read.ok ? (
            <Button size="sm" variant="quiet" onClick={() => onChange(stringifyJson(read.value, 2))}>
              Tidy
            </Button>
          ) : null}
          <PasteButton onPaste={onChange} />
          <CopyButton text={text} what="the JSON" />
        </span>
      </div>
      <Suspense fallback={<PlainText id={id} text={text} onChange={onChange} isLoading {...about} />}>
        <JsonCode
          id={id}
          text={text}
          onChange={onChange}
          schema={schema}
          problems={problems}
          focused={focused}
          {...about}
        />
      </Suspense>
      <p
        id={`${id}:problem`}
        aria-live="polite"
        className={read.ok ? "hidden" : cx(look.error, "in-data-beside:px-4")}
      >
        {read.ok ? null : (
          <span>
            {read.path === "" ? null : (
              <>
                At{" "}
                <code className={look.code}>
                  <VisibleText text={read.path} />
                </code>
                :{" "}
              </>
            )}
            <VisibleText text={read.message} />
          </span>
        )}
      </p>
    </div>
  );
}

/** Says if the text is an input, and how many of its problems are known. */
function JsonState({ read, count }: { read: JsonRead; count: number }) {
  const problem = !read.ok ? "Not readable yet" : count === 1 ? "1 problem" : `${count} problems`;
  return read.ok && count === 0 ? (
    <>
      <Check aria-hidden /> Readable
    </>
  ) : (
    <>
      <CircleAlert aria-hidden className="text-red" /> {problem}
    </>
  );
}

/** The text in a plain text area. While the editor is on its way nothing can be typed: the swap would lose a key press. */
function PlainText(props: Omit<JsonCodeProps, "schema" | "problems" | "focused"> & { isLoading?: boolean }) {
  return (
    <textarea
      id={props.id}
      aria-label="Input as JSON"
      value={props.text}
      readOnly={props.isLoading}
      rows={Math.min(30, Math.max(10, props.text.split("\n").length + 1))}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      className={`${inputClass} ${look.mono}`}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** Puts what is in the clipboard in place of the text; a browser may refuse, or ask first. */
function PasteButton({ onPaste }: { onPaste(text: string): void }) {
  const [isRefused, setRefused] = useState(false);
  const paste = () =>
    navigator.clipboard.readText().then(
      (text) => {
        setRefused(false);
        if (text !== "") onPaste(text);
      },
      () => setRefused(true),
    );
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label="Replace the JSON with the clipboard"
      icon={<ClipboardPaste aria-hidden className="size-3.5" />}
      onClick={() => void paste().catch(() => setRefused(true))}
    >
      <span aria-live="polite">{isRefused ? "Can’t paste here" : "Paste"}</span>
    </Button>
  );
}
