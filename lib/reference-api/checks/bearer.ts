import { createHash, timingSafeEqual } from "node:crypto";
import { transportError } from "../http/responses";
import type { CredentialOption } from "../options";

/** Who is calling. The token is held for one request, to find it in an input; only the fingerprint is stored. */
export type Caller = { fingerprint: string; token: string; scopes: ReadonlySet<string> };

export type Bearer = (request: Request) => Caller | Response;

const bearerPattern = /^Bearer +([\x21-\x7e]{1,4096})$/i;

/** Knows callers by their token. Every known token is compared in constant time, whichever one matches. */
export function createBearer(credentials: CredentialOption[]): Bearer {
  const known = credentials.map(({ token, scopes }) => ({ hash: hash(token), scopes: new Set(scopes) }));
  return (request) => {
    const token = bearerPattern.exec(request.headers.get("authorization") ?? "")?.[1];
    if (token === undefined) return unauthenticated("Send the credential as `Authorization: Bearer …`.");
    const presented = hash(token);
    let match: (typeof known)[number] | null = null;
    for (const candidate of known) if (timingSafeEqual(candidate.hash, presented)) match = candidate;
    if (!match) return unauthenticated("The bearer credential is not valid.");
    return { fingerprint: presented.toString("hex"), token, scopes: match.scopes };
  };
}

/** Whether the caller has every scope that a tool asks for. */
export function hasScopes(caller: Pick<Caller, "scopes">, scopes: readonly string[]): boolean {
  return caller.scopes.has("*") || scopes.every((scope) => caller.scopes.has(scope));
}

function hash(token: string): Buffer {
  return createHash("sha256").update(token, "utf8").digest();
}

function unauthenticated(message: string): Response {
  return transportError(401, "UNAUTHENTICATED", message, { "WWW-Authenticate": "Bearer" });
}
