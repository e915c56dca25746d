import { useRouter } from "next/navigation";
import type { ActionResult } from "@/lib/web/actions/types";
import { useStep } from "@/components/kit/use-step";

/** One change to somebody. The page is drawn anew after it. */
export function useMemberStep<Input, Value>(
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
