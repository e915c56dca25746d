import { useRouter } from "next/navigation";
import { useMutation } from "@tanstack/react-query";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";

/** One change to somebody: its call, whether it is under way, and why it was refused. The page is drawn anew after it. */
export function useMemberStep<Input, Value>(
  act: (input: Input) => Promise<ActionResult<Value>>,
  onDone?: (value: Value) => void,
) {
  const router = useRouter();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (input: Input) => callAction(() => act(input)),
    onSuccess: (result) => {
      if (!result.ok) return;
      onDone?.(result.value);
      router.refresh();
    },
  });
  const problem = data && !data.ok ? <ProblemNotice problem={data.problem} /> : null;
  return { run: mutate, isPending, problem, reset };
}
