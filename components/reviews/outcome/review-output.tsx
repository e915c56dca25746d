"use client";

import { useQuery } from "@tanstack/react-query";
import { outputQuery } from "@/lib/web/queries";
import { OutputView } from "@/components/results/output-view";
import { useTableLayouts } from "@/components/results/records/use-table-layouts";
import { NextTools } from "./next-tools";
import { ReadFailure } from "@/components/notices/read-failure";

/** The output of one revision, fetched separately: it may be megabytes long, and it never changes. */
export function ReviewOutput({
  preparationId,
  byteLength,
  toolName,
}: {
  preparationId: string;
  byteLength: number;
  toolName: string;
}) {
  const { data, error, refetch } = useQuery(outputQuery(preparationId));
  const layouts = useTableLayouts(toolName);
  if (data !== undefined)
    return (
      <div className="space-y-4">
        <NextTools preparationId={preparationId} />
        <OutputView jsonText={data} label="The API’s answer" layouts={layouts} />
      </div>
    );
  if (error) return <ReadFailure error={error} retry={() => void refetch()} />;
  return (
    <p role="status" className="text-sm text-ink-2">
      Loading {byteLength.toLocaleString("en")} bytes…
    </p>
  );
}
