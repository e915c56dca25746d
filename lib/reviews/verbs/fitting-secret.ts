import { secretsFit } from "@/lib/db/secret-check";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals";
import type { VerbRefusal, VerbResult } from "../types";

/** For every page and every refusal while nothing that is stored can be opened. */
export const secretMisfitMessage =
  "APP_SECRET doesn't open what is stored, so the desk changes nothing until it is started with the secret that does.";

/**
 * A verb that writes, refused as a whole while the configured secret isn't the one that sealed what is stored: by that
 * secret every row would look tampered with, and go to a person for nothing.
 */
export function withFittingSecret<
  Context extends Pick<ReviewContext, "db" | "vault">,
  Input extends unknown[],
  Value,
>(
  verb: (context: Context, ...input: Input) => Promise<VerbResult<Value>>,
): (context: Context, ...input: Input) => Promise<VerbResult<Value>> {
  return async (context, ...input) => (await refusedBySecret(context)) ?? verb(context, ...input);
}

/** The refusal while the configured secret does not fit the database as a whole; null while it does. */
export async function refusedBySecret({
  db,
  vault,
}: Pick<ReviewContext, "db" | "vault">): Promise<VerbRefusal | null> {
  return (await secretsFit(db, vault)) ? null : refusal("read_only", secretMisfitMessage);
}
