import { isSqliteError, storeProblemOf } from "@/lib/platform/db/store-problem";

/** What is checked, in the order in which it is told. */
export const areas = [
  "settings",
  "data folder",
  "database",
  "API",
  "provider",
  "webhooks",
  "mail",
  "address",
] as const;
type Area = (typeof areas)[number];

/** A sentence without secrets; `advice` says what to do, null where nothing is to be done or the sentence says it. */
export type Finding = {
  area: Area;
  severity: "ok" | "note" | "problem";
  text: string;
  advice: string | null;
};
/** What one check finds. */
export type Result = Omit<Finding, "area">;

export const ok = (text: string): Result => ({ severity: "ok", text, advice: null });
export const note = (text: string, advice: string | null): Result => ({ severity: "note", text, advice });
export const problem = (text: string, advice: string | null): Result => ({
  severity: "problem",
  text,
  advice,
});

/**
 * The system's word for an error, in brackets; never its message, which may hold an address with a password, but for SQLite's own
 * texts of what is wrong with a file.
 */
export function codeOf(error: unknown): string {
  if (error instanceof Error && isSqliteError(error) && storeProblemOf(error) !== null)
    return ` (${error.message})`;
  return error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
}
