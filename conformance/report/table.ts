import type { Report } from "./report";

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
