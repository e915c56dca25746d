"use client";

import { useMemo } from "react";
import diff from "microdiff";
import { isJsonObject, parseJson, pointerToken, type JsonObject, type JsonValue } from "@/lib/contract/json";
import { InlineValue } from "@/components/results/inline-value";
import { VisibleText } from "@/components/ui/visible-text";

const shownMax = 100;

/** What differs between the inputs of two revisions, place by place. */
export function InputChanges({ before, after, since }: { before: string; after: string; since: number }) {
  const changes = useMemo(() => compare(before, after), [before, after]);
  if (changes === null) return null;
  if (changes.length === 0)
    return <p className="text-sm text-ink-muted">The input is the same as in revision {since}.</p>;
  return (
    <ul className="divide-y text-sm">
      {changes.slice(0, shownMax).map((change) => (
        <li key={change.path.join("\u0000")} className="py-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{verbs[change.type]}</span>
            <code className="font-mono text-xs break-all text-ink-muted">
              <VisibleText text={change.path.map(pointerToken).join("")} />
            </code>
          </p>
          {change.type === "CREATE" ? null : (
            <p className="break-words text-danger">
              <span className="visually-hidden">before: </span>
              <span aria-hidden>− </span>
              <del className="no-underline">
                <InlineValue value={change.oldValue as JsonValue} />
              </del>
            </p>
          )}
          {change.type === "REMOVE" ? null : (
            <p className="break-words text-success">
              <span className="visually-hidden">now: </span>
              <span aria-hidden>+ </span>
              <ins className="no-underline">
                <InlineValue value={change.value as JsonValue} />
              </ins>
            </p>
          )}
        </li>
      ))}
      {changes.length > shownMax ? <li className="py-2">and {changes.length - shownMax} more</li> : null}
    </ul>
  );
}

const verbs = { CREATE: "Added", REMOVE: "Removed", CHANGE: "Changed" } as const;

function compare(before: string, after: string) {
  const [old, now] = [readObject(before), readObject(after)];
  return old && now ? diff(old, now) : null;
}

function readObject(text: string): JsonObject | null {
  const parsed = parseJson(text);
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : null;
}
