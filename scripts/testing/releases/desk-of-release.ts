import { createApiClient } from "@/lib/wire/api-client";
import { demoPeople, demoPersonId, type DemoRole } from "@/lib/desk/people/demo-people";
import type { Database } from "@/lib/desk/database/open-database";
import { policyWith } from "@/lib/desk/reviews/testing/policies";
import type { ReviewContext } from "@/lib/desk/reviews";
import type { ReviewVault } from "@/lib/desk/reviews/context";

/** Plainly a test's: the stored databases of all releases are sealed with it. */
export const releaseSecret = "the secret of the stored releases, which seals nothing else";
const credential = "the-credential-of-the-stored-releases";
/** One decision needs a passkey, so that a signature is stored. */
export const passkeyPolicy = policyWith({ passkey: "required", review: "four-eyes" });

type Parts = {
  db: Database;
  vault: ReviewVault;
  clock: () => Date;
  /** Where the reference API is served; nobody listens by default. */
  baseUrl?: string;
  change?: Partial<ReviewContext>;
};

/** What the verbs act with for a demo person, on a desk with the embedded API. */
export function deskOfRelease({ db, vault, clock, baseUrl = "http://127.0.0.1:1", change }: Parts) {
  const api = createApiClient({ baseUrl, credential, clock });
  const underWay: ReviewContext["underWay"] = new Set();
  return (role: DemoRole): ReviewContext => ({
    ...{ db, vault, clock, api, underWay },
    connection: { id: "embedded", address: "embedded", baseUrl },
    actor: { id: demoPersonId(role), name: demoPeople[role].name, roles: demoPeople[role].roles },
    policy: policyWith(),
    relyingParty: { id: "localhost", origins: ["http://localhost:3000"] },
    oidc: null,
    discover: () => Promise.reject(new Error("Nothing is discovered here.")),
    ...change,
  });
}

export const releaseCredentials = [{ token: credential, scopes: ["*"] }];

/** What a verb gave. Throws what it refused. */
export function valueOf<Value>(result: { ok: true; value: Value } | { ok: false }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}
