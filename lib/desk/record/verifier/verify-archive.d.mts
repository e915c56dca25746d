import type { ArchiveManifest } from "../archive/manifest";

/** A folder as it was unpacked. */
export type UnpackedArchive = {
  names: readonly string[];
  read(name: string): Promise<Uint8Array | null>;
};
export type VerifiedArchive = {
  valid: boolean;
  /** `file`: empty for what is wrong with the keys. */
  problems: { file: string; problem: string }[];
  /** Null where none is signed by the keys. */
  manifest: ArchiveManifest | null;
  receipts: number;
  keys: {
    id: string;
    fingerprint: string;
    createdAt: string | null;
    retiredAt: string | null;
    /** How many receipts in it this key signed, and whether the manifest. */
    receipts: number;
    manifest: boolean;
  }[];
};
export function verifyArchive(archive: UnpackedArchive, keysText: string): Promise<VerifiedArchive>;
