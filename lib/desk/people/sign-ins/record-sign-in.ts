import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import type { ReviewContext } from "@/lib/desk/reviews/context";

/** What somebody proved by that they are who they say. */
export type SignInMeans = "password" | "demo" | "provider" | "passkey" | "link";

const words: Record<SignInMeans, string> = {
  password: "with a password",
  demo: "as a demo person",
  provider: "with the provider",
  passkey: "with a passkey",
  link: "with a link",
};

/** Has the record say that somebody came in, in the transaction that begins their session. */
export async function recordSignIn(
  tx: Parameters<typeof appendAudit>[0],
  context: Pick<ReviewContext, "vault" | "clock">,
  { personId, means, sessionId }: { personId: string; means: SignInMeans; sessionId: string },
): Promise<void> {
  const person = await tx.selectFrom("user").select("name").where("id", "=", personId).executeTakeFirst();
  await appendAudit(tx, context, {
    chain: "sign_ins",
    by: { id: personId, name: person?.name ?? "" },
    event: "signed_in",
    text: `Signed in ${words[means]}.`,
    ...{ toolName: null, reviewId: null, revision: null },
    details: { means, session: sessionId },
  });
}
