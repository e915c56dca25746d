import { stringifyJson, type JsonValue } from "@/lib/contract/json";
import { VisibleText } from "@/components/ui/visible-text";

const charactersMax = 240;

/** One value on one line: texts as they are, absent and null told apart, the rest as short JSON. */
export function InlineValue({ value }: { value: JsonValue | undefined }) {
  if (value === undefined) return <span className="text-ink-faint">not given</span>;
  if (value === null) return <span className="text-ink-faint italic">null</span>;
  if (value === "") return <span className="text-ink-faint italic">empty text</span>;
  if (typeof value === "string") return <VisibleText text={shortened(value)} />;
  if (typeof value === "object") {
    return (
      <code className="font-mono text-xs text-ink-muted">
        <VisibleText text={shortened(stringifyJson(value))} />
      </code>
    );
  }
  return <span className="tabular-nums">{String(value)}</span>;
}

function shortened(text: string): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text;
}
