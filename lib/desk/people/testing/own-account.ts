import { beforeAll } from "vitest";
import { markSecrets } from "@/lib/desk/database/secret-check";
import type { AccountContext } from "@/lib/desk/reviews/passkeys/prove-person";
import type { Identity, PersonProof } from "@/lib/desk/reviews/passkeys/types";
import { addSignInPasskey, startSignInPasskey } from "../own-account";
import { softwareAuthenticator } from "@/lib/desk/reviews/testing/authenticator";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import {
  handlePasskeySignIn,
  handlePasskeyStart,
  type PasskeySignInService,
} from "../sign-in/passkey-handlers";
import { checkPassword, passwordSetAt } from "../sign-in/check-password";
import { origin, post, vault, type setUpSignIn } from "./sign-in-app";

export const relyingParty = { id: "localhost", origins: [origin] };
export const byPassword = (password: string): PersonProof => ({ kind: "password", password });

/** Ada's own account, over what `setUpSignIn` gives. */
export function setUpAccount({ app, clock, sessionBy }: ReturnType<typeof setUpSignIn>) {
  beforeAll(() => markSecrets(app.db, vault));
  const service = (): PasskeySignInService => ({ ...app.service, relyingParty, vault });

  /** What her verbs work with in the session of this cookie. */
  async function accountOf(cookie: string): Promise<AccountContext> {
    const session = await sessionBy(cookie);
    if (session === null) throw new Error("Nobody is signed in.");
    const { person, sessionId, since, provenAt } = session;
    const identity: Identity = {
      ...{ provenBySigningIn: false, signedInAt: since, sessionId, provenAt, provider: null },
      hasPassword: (await passwordSetAt(app.db, person)) !== null,
      checkPassword: (password) => checkPassword(app.service, person, { password, address: "192.0.2.1" }),
      signInPasskeys: () => Promise.resolve([]),
      checkSignInPasskey: () => Promise.resolve(false),
    };
    return {
      actor: person,
      clock,
      db: app.db,
      vault,
      oidc: app.service.oidc,
      relyingParty,
      identity: () => Promise.resolve(identity),
    };
  }

  /** A device that she has just made a passkey for signing in on. */
  async function withSignInPasskey(context: AccountContext, proof: PersonProof) {
    const device = softwareAuthenticator({ origin });
    const { ticket, options } = await valueOf(startSignInPasskey(context, { proof }));
    const own = await valueOf(
      addSignInPasskey(context, { ticket, name: "Laptop", response: device.make(options) }),
    );
    return { device, options, id: own.at(-1)?.id ?? "" };
  }

  async function challenge() {
    const reply = await handlePasskeyStart(service(), post({}));
    return (await reply.json()) as {
      ticket: string;
      options: Parameters<ReturnType<typeof softwareAuthenticator>["sign"]>[0];
    };
  }
  const signInBy = (ticket: string, response: object, extra: Record<string, string> = {}) =>
    handlePasskeySignIn(
      service(),
      post({ ticket, response: JSON.stringify(response), returnTo: "/reviews" }, extra),
    );
  return { accountOf, withSignInPasskey, challenge, signInBy, service };
}
