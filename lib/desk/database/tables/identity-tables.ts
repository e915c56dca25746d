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
  role: string;
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
