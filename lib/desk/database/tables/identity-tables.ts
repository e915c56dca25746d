import type { ColumnType } from "kysely";

/** SQLite gives instants back as ISO text, PostgreSQL as Date. */
type Instant = ColumnType<string | Date, string | Date, string | Date>;

/** A person is never deleted, since reviews name them: `removedAt` takes the way in. */
export interface IdentityTables {
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  secret_checks: SecretChecksTable;
  vault_keys: VaultKeysTable;
  sign_in_tries: SignInTriesTable;
  identities: IdentitiesTable;
  barred_identities: BarredIdentitiesTable;
  email_aliases: EmailAliasesTable;
  logout_tokens: LogoutTokensTable;
  sign_in_links: SignInLinksTable;
  person_changes: PersonChangesTable;
  sign_in_refusals: SignInRefusalsTable;
  instance_policies: InstancePoliciesTable;
  sign_in_passkeys: SignInPasskeysTable;
  fresh_sign_ins: FreshSignInsTable;
}

/** The public half of a key that its person signs in with. It signs no decision: those are in `passkeys`. */
export interface SignInPasskeysTable {
  id: string;
  person_id: string;
  /** What the device knows it by, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** JSON array of how the device is reached. */
  transports: string;
  /** How often it has signed as it says itself, 0 up to 2^32 in digits; many say 0 each time. */
  counter: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** That somebody has signed in again to approve or send one revision, in one session. Counts once. */
export interface FreshSignInsTable {
  id: string;
  person_id: string;
  session_id: string;
  preparation_id: string;
  revision: number;
  input_digest: string | null;
  how: "password" | "passkey" | "provider";
  /** When they proved who they are; by a provider when it says so. */
  proven_at: string;
  used_at: string | null;
}

/** As whom a provider knows somebody. Instants are ISO text in UTC. */
export interface IdentitiesTable {
  id: string;
  person_id: string;
  /** Without a slash at its end. */
  issuer: string;
  subject: string;
  /** As the provider last told it, verified or not, in lower case. */
  email: string | null;
  linked_at: string;
  /** Null where the first sign-in made the person, or a command linked it. */
  linked_by_id: string | null;
  last_used_at: string | null;
}

/** Whom a provider may know and the desk lets in no more: removed or erased people. */
export interface BarredIdentitiesTable {
  /** A keyed hash of issuer and subject. */
  key: string;
  at: string;
}

/** Another address of somebody, which nobody else can come in under. */
export interface EmailAliasesTable {
  /** Lower case. */
  email: string;
  person_id: string;
}

/** Tokens of a provider's logout that were taken, so that none counts twice. */
export interface LogoutTokensTable {
  /** A keyed hash of issuer and `jti`. */
  key: string;
  forget_at: string;
}

/** A link that lets somebody in once. Its secret stands in the link alone. */
export interface SignInLinksTable {
  id: string;
  kind: "invitation" | "reset" | "break_glass";
  /** SHA-256, hex. */
  secret_hash: string;
  /** Null for an invitation. */
  person_id: string | null;
  email: string;
  /** Of an invitation: JSON array. */
  roles: string | null;
  /** Null where a command made it. */
  made_by_id: string | null;
  made_by_name: string | null;
  made_at: string;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
  /** When whom it let in, or whose password it set, had read that. */
  notice_dismissed_at: string | null;
}

/** Who changed what about whom: one of both may not be the other's second person. */
export interface PersonChangesTable {
  id: string;
  at: string;
  actor_id: string;
  person_id: string;
  kind: "invited" | "role" | "group" | "reset" | "link" | "identity" | "merge";
}

/** Refused sign-ins that are still being counted; one entry of the record is made of each row. */
export interface SignInRefusalsTable {
  /** A keyed hash of reason and source. */
  key: string;
  reason: string;
  /** A keyed hash of the network address; null where many are counted together. */
  source: string | null;
  tries: number;
  /** JSON array of those whose address was typed, the first ten. */
  people: string;
  /** JSON array of keyed hashes of what was typed as an address, the first ten. */
  typed: string;
  first_at: string;
  last_at: string;
  /** When it is written down. */
  due_at: string;
}

/** What each instance that is up has applied, so that all of them hold to the strictest. */
export interface InstancePoliciesTable {
  /** Host and port, so that it is the same after a restart. */
  instance_id: string;
  /** SHA-256 of what the policy says, in hex. */
  digest: string;
  /** SHA-256 of its file, in hex; null for a default. */
  file_digest: string | null;
  policy_json: string;
  /** When it last gave a sign, by the database's clock. */
  seen_ms: number;
}

/** How often one name was tried from one network address, or anything from one address. Instants are ISO text in UTC. */
export interface SignInTriesTable {
  /** A keyed hash, so that nothing that somebody typed stands here. */
  key: string;
  tries: number;
  next_at: string;
  /** When counting begins anew. */
  forget_at: string;
}

/** A known text, sealed: it opens only with the secret that seals everything else. */
export interface SecretChecksTable {
  name: string;
  /** Base64. */
  sealed: string;
}

/** A secret that the desk was started with. */
export interface VaultKeysTable {
  /** What stands for it on what it sealed. */
  key_id: string;
  /** What recognises its hashes once it is gone, sealed. Base64. */
  hash_keys_sealed: string;
  /** When it was found, or decided, that nothing needs it any more; null until then. */
  let_go_at: string | null;
}

export interface UserTable {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  /** The first of their roles. */
  role: string;
  /** JSON array of the others; null for none. */
  moreRoles: ColumnType<string | null, string | null | undefined>;
  /** JSON array; null for none. */
  groupNames: ColumnType<string | null, string | null | undefined>;
  /** Then `unconfirmedSince` is set as well. */
  disabledAt: ColumnType<string | Date | null, string | Date | null | undefined>;
  /** Whose account took this one's place; then `removedAt` is set as well. */
  mergedInto: ColumnType<string | null, string | null | undefined>;
  /** To a minute. */
  lastSeenAt: ColumnType<string | Date | null, string | Date | null | undefined>;
  removedAt: ColumnType<string | Date | null, string | Date | null | undefined>;
  /** Since a restore, until an administrator confirms them: they can't sign in. */
  unconfirmedSince: ColumnType<string | Date | null, string | Date | null | undefined>;
  /** JSON of how they read dates; null as at first. */
  dateSettings: ColumnType<string | null, string | null | undefined>;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface SessionTable {
  id: string;
  token: string;
  userId: string;
  expiresAt: Instant;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Instant;
  /** When the person last did something, to a minute. */
  updatedAt: Instant;
  /** The identity that it began with; null for a password, a passkey or a link. */
  identityId: ColumnType<string | null, string | null | undefined>;
  /** What the provider calls its own session (`sid`). */
  providerSession: ColumnType<string | null, string | null | undefined>;
  /** When its person last proved who they are; null since before 0.6.0. */
  provenAt: ColumnType<string | Date | null, string | Date | null | undefined>;
}

/** One way to sign in; here the password alone, hashed. */
export interface AccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}
