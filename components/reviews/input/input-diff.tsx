"use client";

import { useRef } from "react";
import { ArrowDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Lines } from "../difference/lines";

/** JSON texts. */
type Texts = { before: string; now: string };

/** How an input, and what the API says of it, differ from those of an earlier revision, line by line. */
export function InputDiff({
  input,
  summary,
  since,
  count,
}: {
  input: Texts;
  summary: Texts | null;
  since: number;
  count: number | null;
}) {
  const all = useRef<HTMLDivElement>(null);
  const next = useRef(0);
  const goOn = () => {
    const changes = [...(all.current?.querySelectorAll("[data-change]") ?? [])];
    changes[next.current % changes.length]?.scrollIntoView({ block: "center" });
    next.current += 1;
  };
  return (
    <div ref={all} className="space-y-4">
      <div className="flex items-center justify-between gap-2 text-sm text-ink-2">
        <p>{countText(count, since)}</p>
        {count === 0 ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={<ArrowDown aria-hidden className="size-3.5" />}
            onClick={goOn}
          >
            Next change
          </Button>
        )}
      </div>
      <Lines label="Changes of the input" {...input} />
      {summary === null || summary.before === summary.now ? null : (
        <section aria-labelledby="summary-diff">
          <h3 id="summary-diff" className="mb-1.5 text-sm font-medium">
            What the API says
          </h3>
          <Lines label="Changes of the summary" {...summary} />
        </section>
      )}
    </div>
  );
}

function countText(count: number | null, since: number): string {
  if (count === null) return `Since revision ${since}`;
  if (count === 0) return `The same input as in revision ${since}`;
  return `${count.toLocaleString("en")} ${count === 1 ? "change" : "changes"} since revision ${since}`;
}
