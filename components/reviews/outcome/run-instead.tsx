import { Play } from "lucide-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { runInstead } from "@/lib/web/actions/reviews";
import { callAction } from "@/lib/web/queries/call-action";
import { OutputView } from "@/components/results/output-view";
import { useTableLayouts } from "@/components/results/records/table-layouts";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/page/panel";
import { RecentTime } from "@/components/ui/clock-time";
import { RefusalNotice } from "../refusal/refusal-notice";

/** Runs what needs no preparation, with the input that was to be prepared, and shows what came back. */
export function RunInstead({ preparationId, toolName }: { preparationId: string; toolName: string }) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () => callAction(() => runInstead({ preparationId })),
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
      {run.data?.ok ? <Answer key={run.data.value.at} result={run.data.value} toolName={toolName} /> : null}
    </div>
  );
}

/** What the tool answered, and when; its tables as the person arranged them before. */
function Answer({ result, toolName }: { result: { outputText: string; at: string }; toolName: string }) {
  const layouts = useTableLayouts(toolName);
  return (
    <Panel
      id="result"
      title="Output"
      aside={
        <p role="status" className="text-xs text-ink-2">
          Answered <RecentTime at={result.at} />
        </p>
      }
    >
      <OutputView
        jsonText={result.outputText}
        label="Output"
        layouts={layouts}
        fileLabel={toolName}
        at={result.at}
      />
    </Panel>
  );
}
