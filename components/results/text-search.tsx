import { useId, type KeyboardEvent } from "react";
import { ChevronDown, ChevronUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/input";

/** The page's own search: the browser's can't see what is not drawn. */
export function TextSearch({
  label,
  query,
  onQuery,
  count,
  current,
  onGo,
}: {
  label: string;
  query: string;
  onQuery(query: string): void;
  /** How often it was found; undefined while it is being looked for. */
  count: number | undefined;
  current: number;
  onGo(step: 1 | -1): void;
}) {
  const id = useId();
  const goByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onGo(event.shiftKey ? -1 : 1);
  };
  const nothing = !count;
  return (
    <div
      role="search"
      aria-label={`Search in ${label}`}
      className="flex min-w-0 flex-wrap items-center gap-1.5 text-sm"
    >
      <label htmlFor={id} className="visually-hidden">
        Search in {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        className={`${inputClass} max-w-52`}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={goByKey}
      />
      <Button
        size="sm"
        variant="quiet"
        aria-label="Previous match"
        disabled={nothing}
        onClick={() => onGo(-1)}
      >
        <ChevronUp aria-hidden className="size-4" />
      </Button>
      <Button size="sm" variant="quiet" aria-label="Next match" disabled={nothing} onClick={() => onGo(1)}>
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      <span role="status" className="text-ink-2 tabular-nums">
        {query === "" ? null : count === undefined ? "Searching…" : found(count, current)}
      </span>
    </div>
  );
}

function found(count: number, current: number): string {
  return count === 0
    ? "No matches"
    : `${(current + 1).toLocaleString("en")} of ${count.toLocaleString("en")}`;
}
