import { createHash } from "node:crypto";
import packageJson from "@/package.json" with { type: "json" };
import { joined, readPart } from "./joined";

const scripts = [
  "encoding.mjs",
  "receipt-shape.mjs",
  "verify-passkeys.mjs",
  "verify-receipt.mjs",
  "receipt-facts.mjs",
  "page.mjs",
];

/** One HTML file that works without any server: nothing in it is fetched, and its policy lets nothing be. */
export async function verifierPage(): Promise<string> {
  const [html, style, script] = await Promise.all([
    readPart("page.template"),
    readPart("page.css"),
    joined(scripts),
  ]);
  const policy = `default-src 'none'; script-src '${hash(script)}'; style-src '${hash(style)}'`;
  const { version } = packageJson;
  const parts: Record<string, string> = { policy, style, script, version };
  return html.replaceAll(/\s*\{\{(\w+)\}\}\s*/g, (_mark, name: string) => parts[name] ?? "");
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
}
