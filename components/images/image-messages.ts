import { imageBytesMax } from "@/lib/contract/limits";
import type { Problem } from "@/lib/server/types";

export const acceptedTypes = ["image/jpeg", "image/png", "image/webp"];
const kinds: Record<string, string> = { "image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WebP" };

export function imageTypeLabel(type: string): string {
  return kinds[type] ?? type;
}

/** Exact, with the thousands set apart. */
export function formatBytes(bytes: number): string {
  return `${bytes.toLocaleString("en-GB")} bytes`;
}

/** What can be said against a file before anything of it is sent; its bytes are judged on the server. */
export function problemOfFile(file: { size: number; type: string }): Problem | null {
  if (file.size > imageBytesMax)
    return {
      title: "Image too large",
      message: `This file has ${formatBytes(file.size)}; the limit is ${formatBytes(imageBytesMax)}. Nothing was sent.`,
      advice: "Choose a smaller image.",
    };
  if (file.size === 0)
    return { title: "The file is empty", message: "Nothing was sent.", advice: "Choose another file." };
  if (file.type !== "" && !acceptedTypes.includes(file.type))
    return {
      title: "File type not supported",
      message: `This is a ${file.type} file. Only JPEG, PNG and WebP are accepted. Nothing was sent.`,
      advice: "Choose another file.",
    };
  return null;
}
