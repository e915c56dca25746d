import { jwtVerify, type JWTPayload } from "jose";
import type { Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";
import type { Database } from "@/lib/desk/database/open-database";
import { logProblem } from "@/lib/platform/log/log";
import { readForm } from "../read-form";
import { keptIssuer } from "../identity-key";
import type { OidcService } from "./oidc-service";

/** For so long after it was made a logout token is taken, and by so much the provider's clock may differ. */
const ageSecondsMax = 300;
const skewSeconds = 60;
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
/** By a key of the provider's that only it has; a shared secret would be one. */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "Ed25519",
  "EdDSA",
];
const textLengthMax = 500;

type Logout = { issuer: string; id: string; subject: string | null; session: string | null };

/**
 * POST from the provider itself (OpenID Connect Back-Channel Logout): ends the session that it names, or all of an identity. Its
 * word is a signed token, which counts once. 404 without a provider.
 */
export async function handleBackChannelLogout(service: OidcService, request: Request): Promise<Response> {
  const { provider, db, clock } = service;
  if (provider === null) return answer(404);
  try {
    const form = await readForm(request);
    if (!(form instanceof URLSearchParams)) return answer(form);
    // Down: it tries again.
    const signer = await provider.signer().catch(() => null);
    const logout = signer && (await readLogout(form.get("logout_token") ?? "", signer, clock()));
    if (logout === null) return answer(503);
    if (logout === "refused") return answer(400);
    const isNew = await db.transaction().execute(async (tx) => {
      if (!(await take(tx, service, logout))) return false;
      await endSessionsOf(tx, logout);
      return true;
    });
    return answer(isNew ? 200 : 400);
  } catch (error) {
    logProblem(error, "A sign-out at the provider could not be carried out here.");
    return answer(503);
  }
}

/** Null while the provider's keys can't be asked for. */
async function readLogout(
  token: string,
  { issuer, clientId, keys }: Awaited<ReturnType<NonNullable<OidcService["provider"]>["signer"]>>,
  now: Date,
): Promise<Logout | "refused" | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...{ issuer, audience: clientId, algorithms },
      ...{ maxTokenAge: ageSecondsMax, clockTolerance: skewSeconds, currentDate: now },
    });
    return logoutIn(payload, issuer);
  } catch (error) {
    return isOfToken(error) ? "refused" : null;
  }
}

function logoutIn({ jti, sub, events, nonce, ...rest }: JWTPayload, issuer: string): Logout | "refused" {
  const [id, subject, session] = [jti, sub, rest["sid"]].map(textIn);
  const isLogout = isObject(events) && isObject(events[logoutEvent]);
  if (!isLogout || nonce !== undefined || id == null || (subject == null && session == null))
    return "refused";
  return { issuer, id, subject: subject ?? null, session: session ?? null };
}

/** False for one that was taken before. */
async function take(
  tx: Transaction<Tables>,
  { vault, clock }: OidcService,
  { issuer, id }: Logout,
): Promise<boolean> {
  const taken = await tx
    .selectFrom("logout_tokens")
    .select("key")
    .where("key", "in", vault.keyedHashes("logout-token", `${issuer}\0${id}`))
    .executeTakeFirst();
  if (taken !== undefined) return false;
  const keptMs = (ageSecondsMax + 2 * skewSeconds) * 1_000;
  const inserted = await tx
    .insertInto("logout_tokens")
    .values({
      key: vault.keyedHash("logout-token", `${issuer}\0${id}`),
      forget_at: new Date(clock().getTime() + keptMs).toISOString(),
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A session that the provider never named to the desk may be the one that it names now. */
async function endSessionsOf(tx: Transaction<Tables>, { issuer, subject, session }: Logout): Promise<void> {
  const identities = tx
    .selectFrom("identities")
    .select("id")
    .where("issuer", "=", keptIssuer(issuer))
    .$if(subject !== null, (query) => query.where("subject", "=", subject));
  await tx
    .deleteFrom("session")
    .where("identityId", "in", identities)
    .$if(session !== null, (query) =>
      query.where((row) =>
        subject === null
          ? row("providerSession", "=", session)
          : row.or([row("providerSession", "=", session), row("providerSession", "is", null)]),
      ),
    )
    .execute();
}

/** Forgets tokens that are too old to be taken anyway. */
export async function forgetLogoutTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("logout_tokens").where("forget_at", "<=", now.toISOString()).execute();
}

/** Whether the token is to blame, and not the way to the provider's keys. */
function isOfToken(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^ERR_(?:JWT|JWS|JOSE_ALG|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING_KEY|JWKS_MULTIPLE)/.test(code);
}

function textIn(claim: unknown): string | null {
  return typeof claim === "string" && claim !== "" && claim.length <= textLengthMax ? claim : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
