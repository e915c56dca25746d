import "server-only";
import { logProblem } from "@/lib/platform/log/log";
import type { ReviewContext } from "@/lib/desk/reviews";
import type { RoleRefusal, VerbResult } from "@/lib/desk/reviews/verbs/types";
import { noteToolUse } from "@/lib/desk/personal/saved-inputs";

type Verb<Input, Value> = (context: ReviewContext, input: Input) => Promise<VerbResult<Value> | RoleRefusal>;

/** The verb, after which its tool is among those last used. That it can't be noted changes nothing about the answer. */
export function notingUse<Input extends { toolName: string }, Value>(
  verb: Verb<Input, Value>,
): Verb<Input, Value> {
  return async (context, input) => {
    const result = await verb(context, input);
    if (!result.ok) return result;
    await noteToolUse(context, { toolName: input.toolName }).catch((error: unknown) => {
      logProblem(error, "The use of a tool could not be noted.");
    });
    return result;
  };
}
