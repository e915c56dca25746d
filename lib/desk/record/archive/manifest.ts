import { createHash } from "node:crypto";

/** One file of an archive; its path has the names of folders before it. */
export type ArchivedFile = { path: string; text: string };

/** What is signed of an archive of receipts. */
export type ArchiveManifest = {
  type: "countersign/receipts";
  v: 1;
  /** As "2026-11": from its first instant to its last in this zone. */
  month: string;
  zone: "UTC";
  /** ISO text in UTC. What happened later is not in it. */
  issuedAt: string;
  /** The id of the key that signs it. */
  key: string;
  receipts: number;
  /** The SHA-256 of the file that has the digests of all others. */
  sums: string;
  /** The one in the archive, which covers what the record had before. */
  checkpoint: { number: number; digest: string };
  /** Revisions that the record has steps of in this month, and that there is no receipt of. */
  without: { review: string; revision: number }[];
};
/** The file. Ed25519 over the manifest's canonical JSON (RFC 8785) in UTF-8; base64url. */
export type ManifestFile = { manifest: ArchiveManifest; signature: string };

/** A line of the file of digests, as `sha256sum` writes and checks it. */
export function sumLine({ path, text }: ArchivedFile): string {
  return `${createHash("sha256").update(text, "utf8").digest("hex")}  ${path}\n`;
}
