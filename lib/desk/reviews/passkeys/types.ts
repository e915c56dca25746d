import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

/** One of a person's own passkeys. Instants are ISO text. */
export type PasskeyView = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** What for: to sign a decision, to show that its person is there, or to sign in. */
  lastUsedFor: "decision" | "proof" | "sign_in" | null;
};

/** What every page tells a person of one of their passkeys until they dismiss it. Instants are ISO text. */
export type PasskeyNotice = {
  id: string;
  what: "added" | "removed";
  addedAt: string;
  removedAt: string | null;
};

/** What a browser is asked for, and the sealed note of it that it hands back. */
export type PasskeyRequest = { ticket: string; options: PublicKeyCredentialCreationOptionsJSON };
export type SignatureRequest = { ticket: string; options: PublicKeyCredentialRequestOptionsJSON };

export type NewPasskey = { ticket: string; name: string; response: RegistrationResponseJSON };
/** An approval's signature as a browser hands it in. */
export type GivenSignature = { ticket: string; response: AuthenticationResponseJSON };

/** How somebody who is signed in shows that it is them, and not somebody with their session. */
export type PersonProof = { kind: "password"; password: string } | ({ kind: "passkey" } & GivenSignature);

export type AllowedPasskey = { id: string; transports: AuthenticatorTransportFuture[] };
export type PasskeyAnswer = { challenge: string; askedAt: string; response: AuthenticationResponseJSON };

/** How a person can sign in again for one revision. */
export type FreshSignInRequest = {
  /** Whether nothing has to be asked. */
  isFresh: boolean;
  hasPassword: boolean;
  passkey: SignatureRequest | null;
  /** What the provider that they can sign in again with is called. */
  provider: string | null;
};

/** What the sign-in knows of whoever asks. */
export type Identity = {
  /** Whether they may have no password that they know, so that having just signed in is a proof. */
  provenBySigningIn: boolean;
  /** Counted with the tries at signing in. */
  checkPassword(password: string): Promise<"right" | "wrong_password" | "too_many_tries">;
  /** Whether they have a password that they know. */
  hasPassword: boolean;
  /** What they sign in with on their devices, as a browser is told; apart from what signs decisions. */
  signInPasskeys(): Promise<AllowedPasskey[]>;
  /** Whether one of those answers a challenge that was asked at a time; it then answers none from before again. */
  checkSignInPasskey(answer: PasskeyAnswer): Promise<boolean>;
  /** When the session of this request began. */
  signedInAt: Date;
  /** The session of this request; null where it has ended. */
  sessionId: string | null;
  /** When they last proved who they are at signing in; null where that isn't known. */
  provenAt: Date | null;
  /** Whether they can prove it now at the provider that they sign in with, and what it is called. */
  provider: string | null;
};
