import type { Problem } from "@/lib/web/server/types";
import type { ReadImage } from "./send-upload";

export type FileRead = { ok: true; image: ReadImage } | { ok: false; problem: Problem };

/** A chosen file's bytes, read once, with their hash: what is shown, hashed and uploaded is the same. */
export async function readFile(file: File): Promise<FileRead> {
  try {
    const bytes = await file.arrayBuffer();
    const sha256 = await sha256Of(bytes);
    return {
      ok: true,
      image: { bytes: new Blob([bytes], { type: file.type }), sha256, fileName: file.name },
    };
  } catch {
    return { ok: false, problem: { code: "file_unreadable" } };
  }
}

/**
 * Why the chosen file no longer has the bytes that were shown; null where it has. A file that is gone has not changed:
 * what was uploaded is what was shown.
 */
export async function changedSince(file: File, sha256: string): Promise<Problem | null> {
  try {
    return (await sha256Of(await file.arrayBuffer())) === sha256 ? null : { code: "file_changed" };
  } catch (error) {
    return error instanceof DOMException && error.name === "NotFoundError" ? null : { code: "file_changed" };
  }
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
