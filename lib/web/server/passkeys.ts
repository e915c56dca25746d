import "server-only";
import type { Person } from "@/lib/desk/policy/permissions";
import { listPasskeyNotices, listPasskeys } from "@/lib/desk/reviews";
import type { PasskeyNotice, PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { allowed, reviewContext } from ".";

/** The person's own passkeys. */
export async function readPasskeys(person: Person): Promise<PasskeyView[]> {
  return allowed(await listPasskeys(await reviewContext(person)));
}

/** What the person is still to be told of them. */
export async function readPasskeyNotices(person: Person): Promise<PasskeyNotice[]> {
  return allowed(await listPasskeyNotices(await reviewContext(person)));
}
