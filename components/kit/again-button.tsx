"use client";

import { useRouter } from "next/navigation";
import type { ActionResult } from "@/lib/web/actions/types";
import { Button } from "@/components/ui/button";
import { useStep } from "./use-step";

/** Has a message tried again, for another day; the page is then read anew. */
export function AgainButton<Value>({ again }: { again: () => Promise<ActionResult<Value>> }) {
  const router = useRouter();
  const { run, isPending, problem } = useStep(again, (result) => {
    if (result.ok) router.refresh();
  });
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => run()}>
        Send again
      </Button>
      {problem ? <div className="w-full">{problem}</div> : null}
    </>
  );
}
