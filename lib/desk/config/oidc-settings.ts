import type { Role } from "@/lib/desk/policy/permissions";
import type { ClientKey } from "./env-oidc";
import type { EnvironmentVariables } from "./env-variables";

/** How the desk shows the provider who asks; a public client shows nothing but the proof key of the one sign-in. */
export type ClientProof =
  | { kind: "public" }
  | { kind: "secret"; secret: string }
  | ({ kind: "key" } & ClientKey);

/** An OpenID provider that people may sign in with; `name` stands on the button, `hosts` are those beside the issuer's. */
export type OidcSettings = {
  issuer: string;
  clientId: string;
  proof: ClientProof;
  name: string;
  hosts: string[];
  /** With spaces between them. */
  scopes: string;
  /** The claim that names somebody's groups: its name, or a JSON pointer to it; null where groups aren't the provider's. */
  groupsClaim: string | null;
  /** The roles of a group's members; null where roles are given by hand. */
  roles: ReadonlyMap<string, readonly Role[]> | null;
  /** Whether people sign in with it alone. */
  only: boolean;
};

/** Null without a provider. */
export function oidcOf(variables: EnvironmentVariables): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_ROLES: roles = null } = variables;
  if (issuer === undefined || clientId === undefined) return null;
  return {
    issuer,
    clientId,
    proof: proofOf(variables),
    name: variables.OIDC_NAME,
    hosts: variables.OIDC_HOSTS,
    scopes: variables.OIDC_SCOPES.join(" "),
    groupsClaim: variables.OIDC_GROUPS_CLAIM ?? (roles === null ? null : "groups"),
    roles,
    only: variables.OIDC_ONLY === "on",
  };
}

function proofOf({ OIDC_CLIENT_SECRET: secret, OIDC_CLIENT_KEY: key }: EnvironmentVariables): ClientProof {
  if (secret !== undefined) return { kind: "secret", secret };
  return key === undefined ? { kind: "public" } : { kind: "key", ...key };
}

/** What of a provider's settings nobody may read in a log. */
export function secretsOf({ proof }: OidcSettings): string[] {
  switch (proof.kind) {
    case "public":
      return [];
    case "secret":
      return [proof.secret];
    case "key":
      return [proof.text];
  }
}
