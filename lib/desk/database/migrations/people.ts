import { sql, type Kysely } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { DeskMigration } from "./migration";

/**
 * Who is who: several roles and groups of a person, what they sign in with at a provider, links that let somebody in, and who
 * changed what about whom. `role` stays the one that the release before knows; who is disabled or merged has
 * `unconfirmedSince` or `removedAt` as well, so that it keeps them out too.
 */
export const people: DeskMigration = {
  since: "0.6.0",
  releaseBefore: "works",
  async up(db: Kysely<unknown>): Promise<void> {
    const instant = isPostgres(db) ? sql`timestamptz` : sql`text`;
    await db.schema.alterTable("user").addColumn("moreRoles", "text").execute();
    await db.schema.alterTable("user").addColumn("groupNames", "text").execute();
    await db.schema.alterTable("user").addColumn("disabledAt", instant).execute();
    await db.schema
      .alterTable("user")
      .addColumn("mergedInto", "text", (column) => column.references("user.id"))
      .execute();
    await db.schema.alterTable("user").addColumn("lastSeenAt", instant).execute();
    await db.schema.createIndex("user_merged").on("user").column("mergedInto").execute();
    // How a session began: by what, at the provider as which session, and when its person last proved who they are.
    await db.schema.alterTable("session").addColumn("identityId", "text").execute();
    await db.schema.alterTable("session").addColumn("providerSession", "text").execute();
    await db.schema.alterTable("session").addColumn("provenAt", instant).execute();

    await db.schema
      .createTable("identities")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", (column) => column.notNull().references("user.id"))
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("email", "text")
      .addColumn("linked_at", "text", (column) => column.notNull())
      .addColumn("linked_by_id", "text")
      .addColumn("last_used_at", "text")
      .addUniqueConstraint("identities_one", ["issuer", "subject"])
      .execute();
    await db.schema.createIndex("identities_of").on("identities").column("person_id").execute();
    await db.schema
      .createTable("barred_identities")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("email_aliases")
      .addColumn("email", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", (column) => column.notNull().references("user.id"))
      .execute();
    await db.schema.createIndex("email_aliases_of").on("email_aliases").column("person_id").execute();
    await db.schema
      .createTable("logout_tokens")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("forget_at", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("sign_in_links")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("secret_hash", "text", (column) => column.notNull().unique())
      .addColumn("person_id", "text", (column) => column.references("user.id"))
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("roles", "text")
      .addColumn("made_by_id", "text")
      .addColumn("made_by_name", "text")
      .addColumn("made_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("used_at", "text")
      .addColumn("revoked_at", "text")
      .addColumn("notice_dismissed_at", "text")
      .addCheckConstraint("sign_in_links_kind", sql.raw(`kind in ('invitation','reset','break_glass')`))
      .execute();
    await db.schema.createIndex("sign_in_links_of").on("sign_in_links").column("email").execute();
    await db.schema.createIndex("sign_in_links_person").on("sign_in_links").column("person_id").execute();

    await db.schema
      .createTable("sign_in_refusals")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("source", "text")
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("people", "text", (column) => column.notNull())
      .addColumn("typed", "text", (column) => column.notNull())
      .addColumn("first_at", "text", (column) => column.notNull())
      .addColumn("last_at", "text", (column) => column.notNull())
      .addColumn("due_at", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("person_changes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("actor_id", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addCheckConstraint(
        "person_changes_kind",
        sql.raw(`kind in ('invited','role','group','reset','link','identity','merge')`),
      )
      .execute();
    // Which policy each instance applies that is up.
    await db.schema
      .createTable("instance_policies")
      .addColumn("instance_id", "text", (column) => column.primaryKey())
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("file_digest", "text")
      .addColumn("policy_json", "text", (column) => column.notNull())
      .addColumn("seen_ms", "double precision", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("person_changes_of")
      .on("person_changes")
      .columns(["person_id", "actor_id", "at"])
      .execute();

    await db.schema
      .createTable("sign_in_passkeys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", (column) => column.notNull().references("user.id"))
      .addColumn("credential_id", "text", (column) => column.notNull().unique())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("transports", "text", (column) => column.notNull())
      .addColumn("counter", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("last_used_at", "text")
      .execute();
    await db.schema.createIndex("sign_in_passkeys_of").on("sign_in_passkeys").column("person_id").execute();
    await db.schema
      .createTable("fresh_sign_ins")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", (column) => column.notNull().references("user.id"))
      .addColumn("session_id", "text", (column) => column.notNull())
      .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("input_digest", "text")
      .addColumn("how", "text", (column) => column.notNull())
      .addColumn("proven_at", "text", (column) => column.notNull())
      .addColumn("used_at", "text")
      .addCheckConstraint("fresh_sign_ins_how", sql.raw(`how in ('password','passkey','provider')`))
      .execute();
    await db.schema.createIndex("fresh_sign_ins_time").on("fresh_sign_ins").column("proven_at").execute();
    await db.schema
      .createIndex("fresh_sign_ins_of")
      .on("fresh_sign_ins")
      .columns(["preparation_id", "session_id"])
      .execute();
    await db.schema
      .createIndex("passkey_signatures_by")
      .on("passkey_signatures")
      .columns(["passkey_id", "at"])
      .execute();
  },
};
