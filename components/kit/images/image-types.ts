import { imageBytesMax } from "@/lib/wire/contract/limits";
import type { Problem } from "@/lib/web/server/types";

export const acceptedTypes = ["image/jpeg", "image/png", "image/webp"];
const kinds: Record<string, string> = { "image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WebP" };

export function imageTypeLabel(type: string): string {
  return kinds[type] ?? type;
}

/** What can be said against a file before anything of it is sent; its bytes are judged on the server. */
export function problemOfFile({ size, type }: { size: number; type: string }): Problem | null {
  if (size > imageBytesMax) return { code: "file_too_large", bytes: size };
  if (size === 0) return { code: "file_empty" };
  return type === "" || acceptedTypes.includes(type) ? null : { code: "file_type", type };
}
