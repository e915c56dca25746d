import "server-only";
import type { z } from "zod";
import type { Person } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "@/lib/desk/reviews";
import type { Verb } from "@/lib/desk/reviews/verb";
import { reviewContext } from "./authorize";

/** What a verb answers this person, for a page that they may see; a refusal is then a bug. */
export async function read<Input extends z.ZodType, Value, Because>(
  verb: Verb<ReviewContext, Input, Value, Because>,
  person: Person,
  input: z.output<Input>,
): Promise<Value> {
  const result = await verb(await reviewContext(person), input);
  if (!result.ok) throw new Error(`A read was refused: ${result.refusal}`);
  return result.value;
}

/** The same, and null where it is refused: what isn't there, or isn't for this person. */
export async function readIfThere<Input extends z.ZodType, Value, Because>(
  verb: Verb<ReviewContext, Input, Value, Because>,
  person: Person,
  input: z.output<Input>,
): Promise<Value | null> {
  const result = await verb(await reviewContext(person), input);
  return result.ok ? result.value : null;
}
