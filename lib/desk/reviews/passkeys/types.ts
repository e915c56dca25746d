import type {
  AuthenticationResponseJSON,
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

/** What the sign-in knows of whoever asks. */
export type Identity = {
  /** Whether they may have no password that they know, so that having just signed in is a proof. */
  provenBySigningIn: boolean;
  /** Counted with the tries at signing in. */
  checkPassword(password: string): Promise<"right" | "wrong_password" | "too_many_tries">;
  /** When the session of this request began. */
  signedInAt: Date;
};
