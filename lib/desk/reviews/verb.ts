import type { z } from "zod";
import { secretsFit } from "@/lib/desk/database/secret-check";
import { may, type Permission } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "./context";
import type { Reason } from "./refusals/types";
import type { RoleRefusal, VerbRefusal, VerbResult } from "./verbs/types";

type Reads = Pick<ReviewContext, "actor">;
type Writes = Pick<ReviewContext, "actor" | "db" | "vault">;
type Run<Context, Input, Value, Because> = (
  context: Context,
  input: Input,
) => Promise<VerbResult<Value, Because>>;

/** What a verb says about itself. Its actions and routes are made from it, and `verbs.test.ts` prints all of them. */
type Definition<Context, Input extends z.ZodType, Value, Because> = {
  permission: Permission;
  /** Then it is also refused while what is stored can't be opened. */
  writes: boolean;
  /** What a door has to parse before it calls: whatever comes from a browser is a request, not a fact. */
  input: Input;
  run: Run<Context, z.output<Input>, Value, Because>;
};
/** Called, it asks for the permission first; `run` doesn't, for another verb of which it is a part. */
export type Verb<Context, Input extends z.ZodType, Value, Because = Reason> = Run<
  Context,
  z.output<Input>,
  Value,
  Because
> &
  Definition<Context, Input, Value, Because>;

/**
 * Something that a person can ask of the desk. The one place that asks for a role's permission. A verb that writes is also
 * refused while the configured secret isn't the one that sealed what is stored: by that secret every row would look
 * tampered with, and go to a person for nothing.
 */
export function verb<Context extends Reads, Input extends z.ZodType, Value, Because = Reason>(
  definition: Definition<Context, Input, Value, Because> & { writes: false },
): Verb<Context, Input, Value, Because>;
export function verb<Context extends Writes, Input extends z.ZodType, Value, Because = Reason>(
  definition: Definition<Context, Input, Value, Because> & { writes: true },
): Verb<Context, Input, Value, Because | Reason>;
export function verb<Input extends z.ZodType, Value, Because>(
  definition: Definition<Writes, Input, Value, Because>,
): Verb<Writes, Input, Value, Because | Reason> {
  const { writes, run } = definition;
  const asked: Run<Writes, z.output<Input>, Value, Because | Reason> = async (context, input) => {
    const lacking = refusedByPermission(definition, context.actor);
    if (lacking) return lacking;
    if (writes && !(await secretsFit(context.db, context.vault))) return misfit;
    return run(context, input);
  };
  return Object.assign(asked, definition);
}

/** Null where the person's role has the verb's permission. Doors ask before they read what was sent. */
export function refusedByPermission(
  { permission }: { permission: Permission },
  actor: Parameters<typeof may>[0],
): RoleRefusal | null {
  return may(actor, permission) ? null : { ok: false, refusal: "forbidden", lacks: permission };
}

const misfit: VerbRefusal = { ok: false, refusal: "read_only", reason: { code: "secret_misfit" } };
