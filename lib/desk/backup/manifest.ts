import { createHash } from "node:crypto";
import { z } from "zod";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Vault } from "@/lib/platform/vault/secrets";

export const manifestName = "manifest.json";

const digits = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const name = z.string().regex(/^\w{1,63}$/);

const body = z.object({
  type: z.literal("countersign/backup"),
  v: z.literal(1),
  /** Which release took it. */
  release: z.string().max(100),
  database: z.enum(["sqlite", "postgres"]),
  /** By the clock of the database; ISO text in UTC. */
  takenAt: z.iso.datetime(),
  /** Which migrations had run, in their order: what the tables look like. */
  migrations: z.array(z.string().max(100)).min(1).max(1_000),
  /** What was wrong with the record when it was taken, as canonical JSON; null where nobody looked. */
  recordProblems: z.array(z.string().max(10_000)).max(1_000).nullable(),
  tables: z
    .array(
      z.object({
        name,
        columns: z.array(name).min(1).max(1_000),
        rows: count,
        /** Which rows they are, whatever their order: RowsDigest. */
        digest: digits,
        /** Of the file. */
        bytes: count,
        sha256: digits,
      }),
    )
    .max(1_000),
  /** What opens what it holds, and isn't in it: the ids of secrets in APP_SECRET, as they stand on each sealed value. */
  needs: z.object({ APP_SECRET: z.array(z.string().regex(/^[0-9a-f]{8}$/)).min(1) }),
});

const file = body.extend({
  /** A keyed hash of all the rest, under each secret that the desk had: `<key id>.<64 hexadecimal digits>`. */
  marks: z.array(z.string().regex(/^[0-9a-f]{8}\.[0-9a-f]{64}$/)).min(1),
});

export type ManifestBody = z.infer<typeof body>;
export type Manifest = z.infer<typeof file>;

const purpose = "backup-manifest";

/** The text of the file. */
export function manifestText(manifest: ManifestBody, vault: Pick<Vault, "keyedHashes">): string {
  const marks = vault.keyedHashes(purpose, canonicalJson(manifest satisfies JsonObject));
  return `${JSON.stringify({ ...manifest, marks } satisfies Manifest, null, 2)}\n`;
}

/** Null for what is no manifest of this form. */
export function readManifest(text: string): Manifest | null {
  try {
    const read = file.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/**
 * Of the needed secrets those that the vault hasn't; and whether a mark of one that it has says that the manifest was changed.
 * A secret that was left out when the backup was taken has no mark.
 */
export function judgeMarks(
  { marks, ...rest }: Manifest,
  vault: Pick<Vault, "keyIds" | "matchesHash">,
): { missing: string[]; isChanged: boolean } {
  const text = canonicalJson(rest satisfies JsonObject);
  const missing = rest.needs.APP_SECRET.filter((keyId) => !vault.keyIds.includes(keyId));
  const known = marks.filter((mark) => vault.keyIds.some((keyId) => mark.startsWith(`${keyId}.`)));
  const isWhole = known.length > 0 && known.every((mark) => vault.matchesHash(purpose, text, mark));
  return { missing, isChanged: !isWhole };
}

/** What stands for a manifest, 64 hexadecimal digits; as `sha256sum` says it of the file. */
export function manifestDigest(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** Where a table's rows stand in a backup, below its folder. */
export function fileOfTable(table: string): string {
  return `tables/${table}.ndjson.gz`;
}
