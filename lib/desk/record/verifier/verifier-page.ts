import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const scripts = [
  "encoding.mjs",
  "receipt-shape.mjs",
  "verify-passkeys.mjs",
  "verify-receipt.mjs",
  "receipt-facts.mjs",
  "page.mjs",
];
const folder = ["lib", "desk", "record", "verifier"];

/** One HTML file that works without any server: nothing in it is fetched, and its policy lets nothing be. */
export async function verifierPage(): Promise<string> {
  const read = (name: string) =>
    readFile(join(/* turbopackIgnore: true */ process.cwd(), ...folder, name), "utf8");
  const [html, style, ...modules] = await Promise.all(["page.template", "page.css", ...scripts].map(read));
  // One script: what one file has of another stands before it.
  const script = modules.join("\n").replaceAll(/^import [^;]*;\n|^export /gm, "");
  const policy = `default-src 'none'; script-src '${hash(script)}'; style-src '${hash(style ?? "")}'`;
  const parts: Record<string, string> = { policy, style: style ?? "", script, version: await appVersion() };
  return (html ?? "").replaceAll(/\s*\{\{(\w+)\}\}\s*/g, (_mark, name: string) => parts[name] ?? "");
}

async function appVersion(): Promise<string> {
  const text = await readFile(join(/* turbopackIgnore: true */ process.cwd(), "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`;
}
