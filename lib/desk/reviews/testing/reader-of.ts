import { createApiClient } from "@/lib/wire/api-client";
import type { Database } from "@/lib/desk/database/open-database";
import { createVault } from "@/lib/platform/vault/secrets";
import { earlierDefaultPolicy } from "@/lib/desk/policy/review-policy";
import type { ReviewContext } from "../context";

/** What one who looks and never acts works with, at one instant; nothing is asked of an API. */
export function readerOf(db: Database, now: Date): ReviewContext {
  const baseUrl = "http://127.0.0.1:9";
  return {
    db,
    api: createApiClient({ baseUrl, credential: "a credential that is never sent" }),
    connection: { id: "the-api", baseUrl },
    vault: createVault(["a secret that has sealed nothing, long enough to be one"]),
    underWay: new Set(),
    clock: () => now,
    actor: { id: "p-vera", name: "Vera Viewer", roles: ["viewer"] },
    policy: earlierDefaultPolicy,
    relyingParty: { id: "desk.example.com", origins: [] },
    oidc: null,
    discover: () => Promise.reject(new Error("Nothing is discovered here.")),
  };
}
