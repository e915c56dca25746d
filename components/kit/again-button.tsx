"use client";

import type { ActionResult } from "@/lib/web/actions/types";
import { Button } from "@/components/ui/button";
import { useRefreshingStep } from "./use-step";

type Props<Input, Value> = { action: (input: Input) => Promise<ActionResult<Value>>; input: Input };

/** Has a message tried again, for another day. */
export function AgainButton<Input, Value>({ action, input }: Props<Input, Value>) {
  const { run, isPending, problem } = useRefreshingStep(action);
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => run(input)}>
        Send again
      </Button>
      {problem ? <div className="w-full">{problem}</div> : null}
    </>
  );
}
