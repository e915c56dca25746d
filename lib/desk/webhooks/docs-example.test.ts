import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { signatureHeaders, secretsIn } from "./sign";
import { readWebhooks } from "./webhooks-file";

const page = readFileSync("docs/webhooks.md", "utf8");
const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? "";

type Verify = (headers: Record<string, string>, body: string, secret: string, now: number) => boolean;

test("the example in the docs tells a message of Countersign's from another", async () => {
  const path = join(testFolder(), "verify.mjs");
  writeFileSync(path, blockOf("js"));
  const { isFromCountersign } = (await import(/* @vite-ignore */ path)) as { isFromCountersign: Verify };
  const now = new Date("2026-03-01T12:00:00Z");
  const body = `{"event":"needs_review"}`;
  const text = "s".repeat(32);
  const bytes = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const headers = signatureHeaders(secretsIn(`${text},${bytes}`) ?? [], { id: "d-1", body, now });
  const isGenuine = (change: { headers?: object; body?: string; secret?: string; now?: number } = {}) =>
    isFromCountersign(
      { ...headers, ...change.headers },
      change.body ?? body,
      change.secret ?? text,
      change.now ?? now.getTime(),
    );
  expect(isGenuine()).toBe(true);
  expect(isGenuine({ secret: bytes })).toBe(true);
  expect(isGenuine({ body: `${body} ` })).toBe(false);
  expect(isGenuine({ secret: "o".repeat(32) })).toBe(false);
  expect(isGenuine({ headers: { "webhook-id": "d-2" } })).toBe(false);
  expect(isGenuine({ headers: { "webhook-timestamp": "1772366401" } })).toBe(false);
  expect(isGenuine({ now: now.getTime() + 301_000 })).toBe(false);
  expect(isFromCountersign({}, body, text, now.getTime())).toBe(false);
});

test("the file in the docs is one that can be used", () => {
  const read = readWebhooks(JSON.parse(blockOf("json")), (from) =>
    "env" in from ? "https://hooks.slack.com/services/T/B/x" : "s".repeat(32),
  );
  expect(read).toMatchObject({ ok: true });
});
