import type { ReviewContext } from "../context";
import { openSecrets } from "../store/secrets-of-preparation";
import type { Claim } from "./claim-send";

/** The seeded bug of a claim that is committed late: the request leaves while its transaction is still open. */
export async function sendUncommitted(
  context: Pick<ReviewContext, "vault" | "atStep"> & { api: Pick<ReviewContext["api"], "confirm"> },
  { review, preparation }: Claim,
): Promise<void> {
  const secrets = openSecrets(context.vault, preparation);
  if (secrets) await context.api.confirm({ tool: review.tool_name, ...secrets });
  await context.atStep?.("answered");
}
