import { useCallback, useMemo } from "react";
import { atOnce } from "@/lib/wire/contract/in-slices";
import { CopyButton } from "@/components/ui/copy-button";
import { MarkedText } from "@/components/ui/text/marked-text";
import { formattingJson } from "./format-json";
import { LargeText } from "./large-text";
import { charactersAtOnceMax } from "./use-json";
import { useSlices } from "./use-slices";

/** Up to here all of a text is drawn; a longer one row by row. */
const drawnWholeMax = 50_000;

/** Valid JSON as it stands, indented for reading: always whole, and searchable however large it is. */
export function JsonText({ json, label }: { json: string; label: string }) {
  const isLarge = json.length > charactersAtOnceMax;
  const small = useMemo(() => (isLarge ? undefined : atOnce(formattingJson(json))), [isLarge, json]);
  const formatting = useCallback(() => formattingJson(json), [json]);
  const large = useSlices(isLarge ? formatting : null);
  const text = small ?? large;
  if (text === undefined)
    return (
      <p role="status" className="text-sm text-ink-2">
        Reading {json.length.toLocaleString("en")} characters…
      </p>
    );
  return <WholeText text={text} label={`${label} as JSON`} />;
}

/** Any text, whole: untrusted, scrollable by keyboard. */
export function WholeText({ text, label }: { text: string; label: string }) {
  return (
    <div>
      <div className="mb-1 flex justify-end">
        <CopyButton text={text} what={label} />
      </div>
      {text.length > drawnWholeMax ? (
        <LargeText text={text} label={label} />
      ) : (
        <pre
          tabIndex={0}
          role="region"
          aria-label={label}
          className="focus-ring max-h-[32rem] overflow-auto rounded-md border bg-sunken p-3 font-mono text-sm whitespace-pre-wrap break-words"
        >
          <MarkedText text={text} />
        </pre>
      )}
    </div>
  );
}
