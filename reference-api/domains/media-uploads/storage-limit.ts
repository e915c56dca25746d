import { sql } from "kysely";
import type { Reading } from "../../store/tables";
import { forbidden } from "../../tools/failure";

/** The limit for multipart uploads and imports together, open uploads at their full length. */
const storedBytesMax = 134_217_728;

/** FORBIDDEN where `byteLength` more would go past the workspace's limit. */
export async function checkStorage(db: Reading, now: Date, byteLength: number): Promise<void> {
  const { stored } = await db
    .selectFrom("media")
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("stored"))
    .where("origin", "in", ["upload", "address"])
    .executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom("upload")
    .select(sql<number>`coalesce(sum(byte_length), 0)`.as("open"))
    .where("state", "=", "open")
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  if (stored + open + byteLength <= storedBytesMax) return;
  throw forbidden(
    `The workspace may keep ${storedBytesMax} bytes of uploads; ${stored + open} are taken, and this takes ${byteLength}.`,
  );
}
