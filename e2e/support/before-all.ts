import { rm } from "node:fs/promises";
import { keptFolder } from "@/scripts/testing/secrets/kept";

/** What an earlier run left behind when it was broken off is no part of this one. */
export default function beforeAll(): Promise<void> {
  return rm(keptFolder, { recursive: true, force: true, maxRetries: 5 });
}
