import type { JsonObject } from "@/lib/contract/json";

type Summary = {
  headline: string;
  /** What will happen, in sentences. */
  changes: string[];
  accounts?: JsonObject[];
  warnings?: string[];
  irreversible?: boolean;
};

/** What a reviewer reads of a prepared mutation. */
export function summaryOf({
  headline,
  changes,
  accounts = [],
  warnings = [],
  irreversible = false,
}: Summary): JsonObject {
  return { headline, changes, accounts, warnings, irreversible };
}
