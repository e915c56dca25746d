import { createHash } from "node:crypto";
import { readPolicy } from "@/lib/desk/policy/policy-file";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import type { FileProblem } from "@/lib/desk/policy/file-problems";
import { lineOf } from "@/lib/wire/contract/json-places/lines";

/** Where rules stand that were read from a file. */
export type PolicySource = {
  path: string;
  /** Of its bytes, as hexadecimal digits. */
  sha256: string;
  /** The line of each rule, from 1. */
  ruleLines: number[];
};

/** Of a file that was read and holds so many rules. */
export function policySource(path: string, text: string, rules: number): PolicySource {
  return {
    path,
    sha256: createHash("sha256").update(text, "utf8").digest("hex"),
    ruleLines: Array.from({ length: rules }, (_, place) => lineOf(text, `/rules/${place}`)),
  };
}

/** `readPolicy`, as files are checked. */
export function checkPolicy(
  value: unknown,
): { ok: true; value: ReviewPolicy } | { ok: false; problems: FileProblem[] } {
  const read = readPolicy(value);
  return read.ok ? { ok: true, value: read.policy } : read;
}
