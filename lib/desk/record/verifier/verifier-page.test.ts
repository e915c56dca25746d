import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { verifierPage } from "./verifier-page";

test("the verifier's page is one file that refers to nothing, and its policy names its own script and style alone", async () => {
  const page = await verifierPage();
  expect(page).not.toMatch(/\{\{|src=|href=|@import|\burl\(|https?:|^export /m);
  const [, policy = ""] = /Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  const inside = (name: string) => new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`).exec(page)?.[1] ?? "";
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(policy).toBe(
    `default-src 'none'; script-src ${hash(inside("script"))}; style-src ${hash(inside("style"))}`,
  );
});
