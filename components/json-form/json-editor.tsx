import { inputClass } from "@/components/ui/input";
import { VisibleText } from "@/components/ui/visible-text";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/contract/json";
import { look } from "./look";

export type JsonRead = { ok: true; value: JsonObject } | { ok: false; path: string; message: string };

/** Reads the whole input from text, strictly: what has two readings is refused with its place. */
export function readInput(text: string): JsonRead {
  if (text.trim() === "")
    return { ok: false, path: "", message: "There is no JSON here yet; an empty input is {}." };
  const parsed = parseJson(text);
  if (!parsed.ok) return { ok: false, ...parsed.problem };
  if (!isJsonObject(parsed.value))
    return { ok: false, path: "", message: "The input must be a JSON object: { … }." };
  return { ok: true, value: parsed.value };
}

/** The whole input as JSON text. What can't be read stays as it was typed, with the reason beneath. */
export function JsonEditor({
  id,
  text,
  onChange,
}: {
  id: string;
  text: string;
  onChange(text: string): void;
}) {
  const read = readInput(text);
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className={look.label}>
        Input as JSON
      </label>
      <p id={`${id}:about`} className={look.hint}>
        Numbers keep their digits.
      </p>
      <textarea
        id={id}
        value={text}
        rows={Math.min(30, Math.max(10, text.split("\n").length + 1))}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={!read.ok}
        aria-describedby={`${id}:about ${id}:problem`}
        className={`${inputClass} ${look.mono}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}:problem`} aria-live="polite" className={`${look.error} empty:hidden`}>
        {read.ok ? null : (
          <>
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
          </>
        )}
      </p>
    </div>
  );
}
