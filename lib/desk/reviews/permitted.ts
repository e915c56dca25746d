import { secretsFit } from "@/lib/desk/database/secret-check";
import { may, type Permission } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "./context";
import { refusal } from "./refusals/refusal";
import type { Reason } from "./refusals/types";
import type { VerbResult } from "./verbs/types";

type Verb<Context, Input extends unknown[], Value, Because> = (
  context: Context,
  ...input: Input
) => Promise<VerbResult<Value, Because>>;

/** A verb that only a role with this permission may call. The one place that checks the role. */
export function permitted<
  Context extends Pick<ReviewContext, "actor">,
  Input extends unknown[],
  Value,
  Because,
>(permission: Permission, verb: Verb<Context, Input, Value, Because>): Verb<Context, Input, Value, Because> {
  return async (context, ...input) =>
    may(context.actor, permission)
      ? verb(context, ...input)
      : { ok: false, refusal: "forbidden", lacks: permission };
}

/**
 * The same for a verb that writes. It is also refused while the configured secret isn't the one that sealed what is
 * stored: by that secret every row would look tampered with, and go to a person for nothing.
 */
export function permittedToWrite<
  Context extends Pick<ReviewContext, "actor" | "db" | "vault">,
  Input extends unknown[],
  Value,
  Because,
>(
  permission: Permission,
  verb: Verb<Context, Input, Value, Because>,
): Verb<Context, Input, Value, Because | Reason> {
  return permitted<Context, Input, Value, Because | Reason>(permission, async (context, ...input) =>
    (await secretsFit(context.db, context.vault))
      ? verb(context, ...input)
      : refusal<Reason>("read_only", { code: "secret_misfit" }),
  );
}
