/** What people sign their approvals with, and what they signed. See docs/decisions/0029. */
export interface PasskeyTables {
  passkeys: PasskeysTable;
  passkey_signatures: PasskeySignaturesTable;
}

/** The public half of a key on somebody's device; a removed one stays, so that what it signed can be checked. */
export interface PasskeysTable {
  /** Made from the public key: lib/desk/record/passkeys.ts. */
  id: string;
  /** What the device knows it by, base64url. */
  credential_id: string;
  person_id: string;
  name: string;
  /** COSE, base64url. */
  public_key: string;
  /** JSON array of how the device is reached. */
  transports: string;
  /** How often it has signed as it says itself, 0 up to 2^32 in digits; many say 0 each time. */
  counter: string;
  /** Keyed hash of key and person: a row that somebody else wrote signs nothing and is not published. */
  mark: string;
  created_at: string;
  last_used_at: string | null;
  removed_at: string | null;
  /** When its person noted that it was added, or then removed; null while every page tells them. */
  notice_dismissed_at: string | null;
}

export interface PasskeySignaturesTable {
  /** SHA-256 of the statement, base64url: none counts twice. */
  challenge: string;
  preparation_id: string;
  person_id: string;
  passkey_id: string;
  /** When the approval was recorded, as the decision has it. */
  at: string;
  /** Canonical JSON: lib/desk/record/passkeys.ts. */
  statement: string;
  /** The three of an assertion, base64url. */
  authenticator_data: string;
  client_data: string;
  signature: string;
}
