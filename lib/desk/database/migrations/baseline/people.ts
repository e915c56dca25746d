import { sql, type Kysely } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";

/** How often somebody has tried to sign in stands here too, where every instance sees it. */
export async function createPeopleTables(db: Kysely<unknown>): Promise<void> {
  const instant = isPostgres(db) ? sql`timestamptz` : sql`text`;

  await db.schema
    .createTable("user")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("removedAt", instant)
    .addColumn("createdAt", instant, (column) => column.notNull())
    .addColumn("updatedAt", instant, (column) => column.notNull())
    .addCheckConstraint("user_role", sql.raw(`role in ('viewer','operator','reviewer','administrator')`))
    .execute();

  await db.schema
    .createTable("session")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("expiresAt", instant, (column) => column.notNull())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .addColumn("createdAt", instant, (column) => column.notNull())
    .addColumn("updatedAt", instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("session_person").on("session").column("userId").execute();
  await db.schema.createIndex("session_expiry").on("session").column("expiresAt").execute();
  await db.schema.createIndex("session_activity").on("session").column("updatedAt").execute();
  await db.schema.createIndex("session_start").on("session").column("createdAt").execute();

  await db.schema
    .createTable("account")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.notNull())
    .addColumn("providerId", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("password", "text")
    .addColumn("createdAt", instant, (column) => column.notNull())
    .addColumn("updatedAt", instant, (column) => column.notNull())
    .addUniqueConstraint("account_once", ["providerId", "accountId"])
    .execute();
  await db.schema.createIndex("account_person").on("account").column("userId").execute();

  await db.schema
    .createTable("sign_in_tries")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_at", "text", (column) => column.notNull())
    .addColumn("forget_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sign_in_tries_forget").on("sign_in_tries").column("forget_at").execute();
}
