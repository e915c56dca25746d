import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "@/package.json" with { type: "json" };

const scripts = [
  "encoding.mjs",
  "receipt-shape.mjs",
  "verify-passkeys.mjs",
  "verify-receipt.mjs",
  "receipt-facts.mjs",
  "page.mjs",
];
const folder = dirname(fileURLToPath(import.meta.url));

/** One HTML file that works without any server: nothing in it is fetched, and its policy lets nothing be. */
export async function verifierPage(): Promise<string> {
  const read = (name: string) => readFile(join(/* turbopackIgnore: true */ folder, name), "utf8");
  const [html, style, ...modules] = await Promise.all(["page.template", "page.css", ...scripts].map(read));
  // One script: what one file has of another stands before it.
  const script = modules.join("\n").replaceAll(/^import [^;]*;\n|^export /gm, "");
  const policy = `default-src 'none'; script-src '${hash(script)}'; style-src '${hash(style ?? "")}'`;
  const { version } = packageJson;
  const parts: Record<string, string> = { policy, style: style ?? "", script, version };
  return (html ?? "").replaceAll(/\s*\{\{(\w+)\}\}\s*/g, (_mark, name: string) => parts[name] ?? "");
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
}
