import { readFileSync } from "node:fs";
import type { Webhooks } from "@/lib/desk/webhooks/types";
import { readWebhooks, type ReadSecret } from "@/lib/desk/webhooks/webhooks-file";
import { readCheckedFile } from "./checked-file";

/** Whom to tell of reviews, by the file that the environment names, with the secrets that it names in turn. */
export function readWebhooksFile(values: Readonly<Record<string, string>>): {
  value: Webhooks | null;
  problems: string[];
} {
  const readSecret: ReadSecret = (from) => {
    if ("env" in from) return values[from.env] ?? null;
    try {
      return readFileSync(/* turbopackIgnore: true */ from.file, "utf8").trim();
    } catch {
      return null;
    }
  };
  const check = (value: unknown) => readWebhooks(value, readSecret);
  return readCheckedFile("WEBHOOKS_FILE", values["WEBHOOKS_FILE"], check, { secretLengthMin: 32 });
}
