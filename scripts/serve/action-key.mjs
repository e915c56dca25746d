import { hkdfSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The key for what Next would encrypt of server actions, in base64: the same wherever the first secret of APP_SECRET
 * is, and another one for each start before there is a secret. No action of the desk gives Next anything to encrypt.
 */
export function actionKey(env) {
  const [secret = ""] = secretsOf(env).split(",");
  const key =
    secret.trim() === ""
      ? randomBytes(32)
      : hkdfSync("sha256", secret.trim(), "", "countersign/server-actions", 32);
  return Buffer.from(key).toString("base64");
}

/** As lib/desk/config reads it, which checks it later. */
function secretsOf({ APP_SECRET, APP_SECRET_FILE, DATA_DIR }) {
  if (APP_SECRET?.trim()) return APP_SECRET;
  try {
    return readFileSync(APP_SECRET_FILE?.trim() || join(DATA_DIR?.trim() || "./data", "app-secret"), "utf8");
  } catch {
    return "";
  }
}
