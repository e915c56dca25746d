import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

/** One of a person's own passkeys. Instants are ISO text. */
export type PasskeyView = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

/** What a browser is asked for, and the sealed note of it that it hands back. */
export type PasskeyRequest = { ticket: string; options: PublicKeyCredentialCreationOptionsJSON };
export type SignatureRequest = { ticket: string; options: PublicKeyCredentialRequestOptionsJSON };

export type NewPasskey = { ticket: string; name: string; response: RegistrationResponseJSON };
/** An approval's signature as a browser hands it in. */
export type GivenSignature = { ticket: string; response: AuthenticationResponseJSON };
