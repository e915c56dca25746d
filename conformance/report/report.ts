import type { Verdict } from "../clause";

export type Finding = { id: string; section: string; says: string; verdict: Verdict; detail: string };
export type Report = {
  baseUrl: string;
  mutating: boolean;
  requests: number;
  counts: Record<Verdict, number>;
  clauses: Finding[];
};

export function countsOf(findings: readonly Finding[]): Record<Verdict, number> {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  return { pass: count("pass"), fail: count("fail"), "not observable": count("not observable") };
}

/** Shorter texts would be found by accident. */
const secretCharactersMin = 8;

/** A text from outside as it may be shown: without the secrets, in one line, without control characters. */
export function printable(text: string, secrets: ReadonlySet<string>): string {
  const longestFirst = [...secrets]
    .filter((secret) => secret.length >= secretCharactersMin)
    .sort((one, other) => other.length - one.length);
  const open = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, "[removed]"), text);
  return open.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim();
}

/** The report for people: a line per clause, what failed once more with what it means, and the counts. */
export function tableOf({ baseUrl, mutating, requests, counts, clauses }: Report): string {
  const width = Math.max(6, ...clauses.map(({ id }) => id.length));
  const line = (id: string, verdict: string, detail: string) =>
    `${id.padEnd(width)}  ${verdict.padEnd(14)}  ${detail}`.trimEnd();
  const failed = clauses.filter(({ verdict }) => verdict === "fail");
  return [
    line("clause", "verdict", "detail"),
    line("-".repeat(width), "-".repeat(14), "------"),
    ...clauses.map(({ id, verdict, detail }) => line(id, verdict === "fail" ? "FAIL" : verdict, detail)),
    "",
    ...failed.flatMap(({ id, section, says, detail }) => [
      `FAIL ${id} (${section})`,
      `  ${says}`,
      `  Seen: ${detail}`,
    ]),
    ...(failed.length > 0 ? [""] : []),
    `${counts.pass} pass, ${counts.fail} fail, ${counts["not observable"]} not observable; ` +
      `${requests} requests to ${baseUrl}${mutating ? "" : ", nothing changed (see --mutating)"}`,
  ].join("\n");
}
