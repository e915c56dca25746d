import "server-only";
import type { Person } from "@/lib/policy/permissions";
import { listPasskeys } from "@/lib/reviews";
import type { PasskeyView } from "@/lib/reviews/passkeys/types";
import { allowed, reviewContext } from ".";

/** The person's own passkeys. */
export async function readPasskeys(person: Person): Promise<PasskeyView[]> {
  return allowed(await listPasskeys(await reviewContext(person)));
}
