import { useRouter } from "next/navigation";
import { useMutation } from "@tanstack/react-query";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { ProblemNotice } from "./messages/problem-notice";

/** One change: its call, whether it is under way, and why it was refused. `onAnswer` gets what came of it. */
export function useStep<Input, Value>(
  act: (input: Input) => Promise<ActionResult<Value>>,
  onAnswer: (result: ActionResult<Value>) => unknown,
) {
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (input: Input) => callAction(() => act(input)),
    onSuccess: onAnswer,
  });
  const problem = data && !data.ok ? <ProblemNotice problem={data.problem} /> : null;
  return { run: mutate, isPending, problem, reset };
}

/** The same of what the page shows: it is drawn anew after the change. */
export function useRefreshingStep<Input, Value>(
  act: (input: Input) => Promise<ActionResult<Value>>,
  onDone?: (value: Value) => void,
) {
  const router = useRouter();
  return useStep(act, (result) => {
    if (!result.ok) return;
    onDone?.(result.value);
    router.refresh();
  });
}
