import { logProblem } from "@/lib/platform/log/log";
import { readSignInProblem } from "./sign-in-problem";
import { countRefusal, type Refusal } from "./count-refusal";

/**
 * Counts a reply that shows the sign-in page again, with why; every other is none of it. A database that takes no writes
 * refuses nobody's refusal.
 */
export async function noteRefusal(
  context: Parameters<typeof countRefusal>[0],
  reply: Response,
  from: Pick<Refusal, "address" | "email">,
): Promise<Response> {
  const location = reply.headers.get("location");
  if (location === null || !location.startsWith("/sign-in?")) return reply;
  const reason = readSignInProblem(new URLSearchParams(location.slice("/sign-in?".length)).get("problem"));
  // Whose session is over was let in before.
  if (reason === null || reason === "expired") return reply;
  await noteReason(context, { reason, ...from });
  return reply;
}

/** The same for what is answered otherwise than by a redirect. */
export async function noteReason(
  context: Parameters<typeof countRefusal>[0],
  refusal: Refusal,
): Promise<void> {
  try {
    await countRefusal(context, refusal);
  } catch (error) {
    logProblem(error, "A refused sign-in could not be counted.");
  }
}
