"use client";

import { useState } from "react";
import { ChevronRight } from "lucide-react";
import { isJsonObject, type JsonValue } from "@/lib/contract/json";
import { Button } from "@/components/ui/button";
import { LongText } from "@/components/ui/long-text";
import { VisibleText } from "@/components/ui/visible-text";
import { sizeInWords } from "./size-in-words";

const childrenAtFirst = 100;
const depthOpenAtFirst = 2;

/** Nested data to unfold. Children are made only when their parent is open, so that size costs nothing. */
export function JsonTree({ value }: { value: JsonValue }) {
  return (
    <div className="overflow-x-auto rounded-md border bg-sunken p-3 text-sm">
      <Node name={null} value={value} depth={0} />
    </div>
  );
}

function Node({ name, value, depth }: { name: string | null; value: JsonValue; depth: number }) {
  const [open, setOpen] = useState(depth < depthOpenAtFirst);
  const [all, setAll] = useState(false);
  if (typeof value !== "object" || value === null) return <Leaf name={name} value={value} />;
  const entries = Array.isArray(value)
    ? value.map((item, index): [string, JsonValue] => [String(index), item])
    : Object.entries(value);
  const shown = all ? entries : entries.slice(0, childrenAtFirst);
  const called = nameOf(value);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="focus-ring flex cursor-pointer list-none items-center gap-1 rounded-sm py-0.5">
        <ChevronRight aria-hidden className={`size-3.5 shrink-0 text-ink-faint ${open ? "rotate-90" : ""}`} />
        {name === null ? null : (
          <span className="min-w-0 font-medium break-words">
            <VisibleText text={name} />
          </span>
        )}
        <span className="shrink-0 text-ink-muted">{sizeInWords(value, entries.length)}</span>
        {called === null || open ? null : (
          <span className="min-w-0 truncate text-ink-muted">
            · <VisibleText text={called} />
          </span>
        )}
      </summary>
      {open ? (
        <div className="ml-1.5 border-l pl-3">
          {shown.map(([key, child]) => (
            <Node key={key} name={key} value={child} depth={depth + 1} />
          ))}
          {shown.length < entries.length ? (
            <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
              Show {(entries.length - shown.length).toLocaleString("en")} more
            </Button>
          ) : null}
        </div>
      ) : null}
    </details>
  );
}

function Leaf({ name, value }: { name: string | null; value: Exclude<JsonValue, object> | null }) {
  return (
    <div className="flex gap-2 py-0.5 pl-[1.125rem]">
      {name === null ? null : (
        <span className="shrink-0 font-medium">
          <VisibleText text={name} />
        </span>
      )}
      <span className="min-w-0 break-words whitespace-pre-wrap">
        {typeof value === "string" ? (
          <LongText text={value === "" ? "“”" : value} />
        ) : (
          <code className="font-mono text-accent">{String(value)}</code>
        )}
      </span>
    </div>
  );
}

const telling = ["title", "name", "displayName", "label", "headline", "handle", "id", "key"];

/** What a folded object is likely called, so that a list of them is more than numbers. */
function nameOf(value: JsonValue): string | null {
  if (!isJsonObject(value)) return null;
  const texts = telling.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined));
  const text = texts.find((one): one is string => typeof one === "string" && one.trim() !== "");
  return text === undefined ? null : text.slice(0, 80);
}
