import { readFileSync } from "node:fs";
import { noWebhooks, type Webhooks } from "@/lib/webhooks/types";
import { readWebhooks, type ReadSecret } from "@/lib/webhooks/webhooks-file";
import { readCheckedFile, type CheckedFile } from "./checked-file";

/** Whom to tell of reviews, by a file; nobody without one. `values` are the environment's variables. */
export function readWebhooksFile(
  path: string | undefined,
  values: Readonly<Record<string, string>>,
): CheckedFile<Webhooks> {
  const readSecret: ReadSecret = (from) => {
    if ("env" in from) return values[from.env] ?? null;
    try {
      return readFileSync(/* turbopackIgnore: true */ from.file, "utf8").trim();
    } catch {
      return null;
    }
  };
  return readCheckedFile("WEBHOOKS_FILE", path, noWebhooks, (value) => readWebhooks(value, readSecret));
}
