import { createPrivateKey, type KeyObject } from "node:crypto";
import { z } from "zod";
import { roles, type Role } from "@/lib/desk/policy/permissions";

/** A private key that the desk signs with in the place of a secret; `kid` is what the provider calls it. */
export type ClientKey = { text: string; key: KeyObject; algorithm: string; kid: string | null };

const roleMapText = 'set it to a JSON object of groups and roles, such as {"desk-reviewers":"reviewer"}';
const role = z.enum(roles, `${roleMapText}; the roles are ${roles.join(", ")}`);

/** OIDC_ROLES as text: which roles the members of a group have. */
export const roleMap = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: roleMapText });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .record(
        z.string().min(1, roleMapText).max(200, "set each group in it to at most 200 characters"),
        z.union([role.transform((one): Role[] => [one]), z.array(role).min(1, roleMapText)], roleMapText),
        roleMapText,
      )
      .refine((map) => Object.keys(map).length > 0, roleMapText),
  )
  .transform((map): ReadonlyMap<string, readonly Role[]> => new Map(Object.entries(map)));

/** OIDC_CLIENT_KEY as text: a private key as PEM or as JWK. */
export const clientKey = z.string().transform((text, context): ClientKey => {
  const read = readKey(text);
  const algorithm = read === null ? null : algorithmOf(read.key);
  if (read !== null && algorithm !== null) return { text, ...read, algorithm };
  context.addIssue({
    code: "custom",
    message: "set it to a private RSA, EC or Ed25519 key without a passphrase, as PEM or as JWK",
  });
  return z.NEVER;
});

/** OIDC_GROUPS_CLAIM as text: the name of a claim, or a JSON pointer into the claims. */
export const claimPath = z
  .string()
  .max(300, "set it to at most 300 characters")
  .refine(
    (text) => !text.startsWith("/") || /^(?:\/(?:[^~/]|~[01])+)+$/.test(text),
    "set it to the name of a claim, or to a JSON pointer such as /realm_access/roles",
  );

/** OIDC_SCOPES as text: names with spaces between them, `openid` among them. */
export const scopeList = z
  .string()
  .transform((text) => text.split(/\s+/))
  .pipe(
    z
      .array(
        z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/, "set it to scopes with spaces between them"),
      )
      .refine((scopes) => scopes.includes("openid"), "set it to scopes with openid among them"),
  );

function readKey(text: string): Pick<ClientKey, "key" | "kid"> | null {
  try {
    if (!text.startsWith("{")) return { key: createPrivateKey(text), kid: null };
    const jwk = JSON.parse(text) as Record<string, unknown>;
    const kid = typeof jwk["kid"] === "string" ? jwk["kid"] : null;
    return { key: createPrivateKey({ key: jwk, format: "jwk" }), kid };
  } catch {
    // Says what it holds.
    return null;
  }
}

const curveAlgorithms: Readonly<Record<string, string>> = {
  prime256v1: "ES256",
  secp384r1: "ES384",
  secp521r1: "ES512",
};

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | null {
  if (asymmetricKeyType === "rsa")
    return (asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048 ? "RS256" : null;
  if (asymmetricKeyType === "ed25519") return "Ed25519";
  return curveAlgorithms[asymmetricKeyDetails?.namedCurve ?? ""] ?? null;
}
