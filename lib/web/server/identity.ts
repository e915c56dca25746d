import "server-only";
import { headers } from "next/headers";
import { readingSession } from "@/lib/desk/people";
import {
  allowedSignInPasskeys,
  checkPassword,
  checkSignInPasskey,
  isDemoEmail,
  passkeySignInService,
  passwordSetAt,
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
  return {
    provenBySigningIn: isProvenBySigningIn(person),
    async checkPassword(password) {
      const address = clientAddress(service.sourceOf(await headers()), service.trustedProxies);
      return checkPassword(service, person, { password, address });
    },
    hasPassword: (await passwordSetAt(service.db, person)) !== null,
    signInPasskeys: () => allowedSignInPasskeys(service.db, person.id),
    checkSignInPasskey: async (answer) => (await checkSignInPasskey(service, answer, person.id)) !== null,
    signedInAt: since,
    sessionId,
    provenAt,
    provider: null,
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

/** Whether a password is asked for at all; demo people type none. */
export function typesPassword({ email }: Person): boolean {
  return !isDemoEmail(email);
}
