import "server-only";
import type { z } from "zod";
import { noteToolUse } from "@/lib/desk/personal/saved-inputs";
import type { ReviewContext } from "@/lib/desk/reviews";
import type { Verb } from "@/lib/desk/reviews/verb";
import { logProblem } from "@/lib/platform/log/log";

/** The verb, after which its tool is among those last used. That it can't be noted changes nothing about the answer. */
export function notingUse<Input extends z.ZodType<{ toolName: string }>, Value, Because>(
  verb: Verb<ReviewContext, Input, Value, Because>,
): Verb<ReviewContext, Input, Value, Because> {
  const noting: typeof verb.run = async (context, input) => {
    const result = await verb(context, input);
    if (result.ok)
      await noteToolUse(context, { toolName: input.toolName }).catch((error: unknown) => {
        logProblem(error, "The use of a tool could not be noted.");
      });
    return result;
  };
  const { permission, writes, input, run } = verb;
  return Object.assign(noting, { permission, writes, input, run });
}
