import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getActionEncryptionKey } from "next/dist/server/app-render/encryption-utils.js";
import { setManifestsSingleton } from "next/dist/server/app-render/manifests-singleton.js";
import { testFolder } from "@/scripts/testing/clean-up";
import { actionKey } from "./action-key.mjs";

const folder = testFolder();
const secret = "s".repeat(32);

test("F106 instances with the same first secret have the same key, wherever they read it, and it is not the secret", () => {
  writeFileSync(join(folder, "app-secret"), `${secret}\n`);
  const key = actionKey({ APP_SECRET: secret });
  expect(actionKey({ APP_SECRET: ` ${secret} , ${"o".repeat(32)}` })).toBe(key);
  expect(actionKey({ APP_SECRET: "", APP_SECRET_FILE: join(folder, "app-secret") })).toBe(key);
  expect(actionKey({ DATA_DIR: folder })).toBe(key);
  expect(actionKey({ APP_SECRET: "o".repeat(32) })).not.toBe(key);
  const bytes = Buffer.from(key, "base64");
  expect(bytes).toHaveLength(32);
  expect(bytes.toString("latin1")).not.toContain("sss");
});

test("F106 before there is a secret each start has a key of its own", () => {
  const nowhere = { DATA_DIR: join(folder, "none") };
  expect(actionKey(nowhere)).not.toBe(actionKey(nowhere));
});

test("F106 Next takes the key of the process, and not the one that stands in the build", async () => {
  const inTheBuild = Buffer.alloc(32, 1).toString("base64");
  setManifestsSingleton({
    page: "/",
    clientReferenceManifest: {} as never,
    serverActionsManifest: { node: {}, edge: {}, encryptionKey: inTheBuild },
  });
  const key = actionKey({ APP_SECRET: secret });
  process.env["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY"] = key;
  try {
    const used = await getActionEncryptionKey();
    expect(Buffer.from(await crypto.subtle.exportKey("raw", used)).toString("base64")).toBe(key);
  } finally {
    delete process.env["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY"];
  }
});
