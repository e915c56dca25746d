import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { JsonObject } from "@/lib/wire/contract/json";

type Descriptor = { name: string; inputSchema: JsonObject };

/**
 * Descriptors as real tool servers shape theirs: drafts, references into `$defs`, nullable
 * types, alternatives, discriminators, bounds. The names and texts are ours.
 */
export const descriptors = JSON.parse(
  readFileSync(resolve(process.cwd(), "lib/wire/json-schema/testing/descriptors.json"), "utf8"),
) as Descriptor[];
