import { createHash, timingSafeEqual } from "node:crypto";
import { parseInstant } from "@/lib/wire/contract/instant";
import { transportError } from "../responses";

/** A bearer token and what it may do; the scope `*` stands for all of them. */
export type CredentialOption = {
  token: string;
  scopes: string[];
  /** For people. */
  name?: string | undefined;
  /** An RFC 3339 instant; refused from then on. */
  expiresAt?: string | undefined;
  revoked?: boolean | undefined;
  /** Requests a minute in place of the API's own number; 0 means no limit. */
  ratePerMinute?: number | undefined;
};

/** The token is kept for one request, to find it in an input; only the fingerprint is stored. */
export type Caller = {
  fingerprint: string;
  token: string;
  scopes: ReadonlySet<string>;
  /** Its own number of requests a minute, where it has one; 0 means no limit. */
  ratePerMinute: number | undefined;
};

export type Bearer = (request: Request) => Caller | Response;

const bearerPattern = /^Bearer +([\x21-\x7e]{1,4096})$/i;

/**
 * Finds callers by their token, comparing every known token in constant time. An expired credential is reported as
 * such; a revoked one looks unknown, because it may have been revoked from whoever presents it.
 */
export function createBearer(credentials: CredentialOption[], clock: () => Date): Bearer {
  const known = credentials
    .filter(({ revoked }) => revoked !== true)
    .map(({ token, scopes, expiresAt, ratePerMinute }) => ({
      hash: hash(token),
      scopes: new Set(scopes),
      endsAtMs: endOf(expiresAt),
      ratePerMinute,
    }));
  return (request) => {
    const token = bearerPattern.exec(request.headers.get("authorization") ?? "")?.[1];
    if (token === undefined)
      return unauthenticated("Send the credential in the header “Authorization: Bearer …”.");
    const presented = hash(token);
    let match: (typeof known)[number] | null = null;
    for (const candidate of known) if (timingSafeEqual(candidate.hash, presented)) match = candidate;
    if (!match) return unauthenticated("The bearer credential is not valid.");
    if (clock().getTime() >= match.endsAtMs) return unauthenticated("The bearer credential has expired.");
    const { scopes, ratePerMinute } = match;
    return { fingerprint: presented.toString("hex"), token, scopes, ratePerMinute };
  };
}

function endOf(expiresAt: string | undefined): number {
  if (expiresAt === undefined) return Infinity;
  const instant = parseInstant(expiresAt);
  if (!instant) throw new TypeError("A credential's expiresAt is not an RFC 3339 instant.");
  return instant.getTime();
}

function hash(token: string): Buffer {
  return createHash("sha256").update(token, "utf8").digest();
}

function unauthenticated(message: string): Response {
  return transportError(401, "UNAUTHENTICATED", message, { "WWW-Authenticate": "Bearer" });
}
