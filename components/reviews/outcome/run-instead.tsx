"use client";

import { Play } from "lucide-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { runInstead } from "@/lib/actions/reviews";
import { callAction } from "@/lib/queries/call-action";
import { RunResult } from "@/components/results/run-result";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "../refusal/refusal-notice";

/** Runs what needs no preparation, with the input that was to be prepared, and shows what came back. */
export function RunInstead({ preparationId }: { preparationId: string }) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () => callAction(() => runInstead(preparationId)),
    onSettled: () => void client.invalidateQueries({ queryKey: ["activity"] }),
  });
  return (
    <div className="space-y-5">
      <Button
        variant="primary"
        busy={run.isPending}
        icon={<Play aria-hidden className="size-4 shrink-0" />}
        onClick={() => run.mutate()}
      >
        Run now with this input
      </Button>
      {run.data && !run.data.ok ? <RefusalNotice refusal={run.data} /> : null}
      {run.data?.ok ? <RunResult result={run.data.value} /> : null}
    </div>
  );
}
