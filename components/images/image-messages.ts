import { imageBytesMax } from "@/lib/contract/limits";
import type { Problem } from "@/lib/server/types";

export const acceptedTypes = ["image/jpeg", "image/png", "image/webp"];
const kinds: Record<string, string> = { "image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WebP" };

export function kindWords(type: string): string {
  return kinds[type] ?? type;
}

/** Exact, with the thousands set apart. */
export function bytesWords(bytes: number): string {
  return `${bytes.toLocaleString("en-GB")} bytes`;
}

/** What can be said against a file before anything of it is sent; its bytes are judged on the server. */
export function problemOfFile(file: { size: number; type: string }): Problem | null {
  if (file.size > imageBytesMax)
    return {
      title: "The picture is too large",
      message: `It has ${bytesWords(file.size)}; at most ${bytesWords(imageBytesMax)} are allowed. Nothing was sent.`,
      advice: "Choose a smaller one.",
    };
  if (file.size === 0)
    return { title: "The file is empty", message: "Nothing was sent.", advice: "Choose another one." };
  if (file.type !== "" && !acceptedTypes.includes(file.type))
    return {
      title: "This kind of file can't be used",
      message: `It is ${file.type}; JPEG, PNG and WebP pictures are accepted. Nothing was sent.`,
      advice: "Choose another one.",
    };
  return null;
}
