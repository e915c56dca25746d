import { randomBytes } from "node:crypto";
import { scopes, type Scope } from "../tools/scopes-and-gates";
import { type CredentialOption } from "../http/checks/bearer";
import { dayMs } from "../tools/days";

const reading = scopes.filter((scope) => scope.endsWith(".read") || scope === "content.search");
const publishing: Scope[] = [
  ...reading,
  "campaigns.write",
  "campaigns.review",
  "campaigns.execute",
  "media.write",
  "posts.write",
  "integrations.schedule",
];

/** A credential of each kind that a client has to handle, with new random tokens. */
export function demoCredentials(now: Date): (CredentialOption & { name: string })[] {
  return [
    { name: "full", scopes: ["*"] },
    { name: "reading", scopes: reading },
    { name: "publishing", scopes: publishing },
    { name: "expired", scopes: ["*"], expiresAt: new Date(now.getTime() - dayMs).toISOString() },
    { name: "revoked", scopes: ["*"], revoked: true },
    { name: "limited", scopes: reading, ratePerMinute: 10 },
  ].map((credential) => ({ ...credential, token: randomBytes(32).toString("base64url") }));
}
