import "server-only";
import { headers } from "next/headers";
import { readingSession } from "@/lib/desk/people";
import {
  allowedSignInPasskeys,
  checkPassword,
  checkSignInPasskey,
  hasIdentity,
  isDemoEmail,
  passkeySignInService,
  passwordSetAt,
  signsInByProviderAlone,
} from "@/lib/desk/people/sign-in";
import { env } from "@/lib/desk/config/env";
import { clientAddress } from "@/lib/platform/http/client-address";
import type { Person } from "@/lib/desk/policy/permissions";
import type { Identity } from "@/lib/desk/reviews/passkeys/types";

/** How this request's person can prove that it is them. */
export async function identityOf(): Promise<Identity> {
  const session = await readingSession();
  if (session === null) return nobody;
  const { person, sessionId, since, provenAt } = session;
  const service = await passkeySignInService();
  const { db, oidc } = service;
  const byProviderAlone = await signsInByProviderAlone(db, oidc, person.id);
  return {
    provenBySigningIn: isProvenBySigningIn(person),
    async checkPassword(password) {
      if (byProviderAlone) return "wrong_password";
      const address = clientAddress(service.sourceOf(await headers()), service.trustedProxies);
      return checkPassword(service, person, { password, address });
    },
    hasPassword: !byProviderAlone && (await passwordSetAt(db, person)) !== null,
    signInPasskeys: () => (byProviderAlone ? Promise.resolve([]) : allowedSignInPasskeys(db, person.id)),
    checkSignInPasskey: async (answer) =>
      !byProviderAlone && (await checkSignInPasskey(service, answer, person.id)) !== null,
    signedInAt: since,
    sessionId,
    provenAt,
    provider: oidc !== null && (await hasIdentity(db, oidc, person.id)) ? oidc.name : null,
  };
}

/** The session has ended meanwhile. */
const nobody: Identity = {
  provenBySigningIn: false,
  checkPassword: () => Promise.resolve("wrong_password"),
  hasPassword: false,
  signInPasskeys: () => Promise.resolve([]),
  checkSignInPasskey: () => Promise.resolve(false),
  signedInAt: new Date(0),
  sessionId: null,
  provenAt: null,
  provider: null,
};

/** Whether they may have no password that they know: it is then enough to have just signed in. */
export function isProvenBySigningIn({ email }: Person): boolean {
  return isDemoEmail(email) || env().oidc !== null;
}

/** Whether a password is asked for at all; demo people type none, nor does anybody where the provider alone lets people in. */
export function typesPassword({ email }: Person): boolean {
  return !isDemoEmail(email) && env().oidc?.only !== true;
}
