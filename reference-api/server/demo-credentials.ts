import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { credentialList } from "@/lib/desk/config/env-reference-api";
import { EnvError } from "@/lib/desk/config/env";
import { writeOnce } from "@/lib/desk/config/generated-file";
import { scopes, type Scope } from "../tools/scopes-and-gates";
import type { CredentialOption } from "../http/checks/bearer";
import { dayMs } from "../tools/days";

/** The demo credentials of a data folder and their file, created on first use (mode 0600). */
export function demoCredentialsFile(dataDir: string, now: Date) {
  const path = join(dataDir, "demo-credentials.json");
  const lines = demoCredentials(now).map((credential) => `  ${JSON.stringify(credential)}`);
  // An existing file is kept; what it says counts.
  writeOnce(path, `[\n${lines.join(",\n")}\n]\n`);
  const parsed = credentialList.safeParse(readFileSync(path, "utf8"));
  if (!parsed.success)
    throw new EnvError([`DATA_DIR: the file ${path} is damaged. Delete it to have it created again.`]);
  return { path, credentials: parsed.data };
}

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
