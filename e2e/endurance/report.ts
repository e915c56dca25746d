import type { Finding } from "./findings";
import type { Complaint } from "./judge";
import { killLabels, type Kill } from "./kill";
import type { DatabaseKind } from "./world";

/** What one run on one database came to. */
export interface Report {
  database: DatabaseKind;
  instances: number;
  seed: number;
  seconds: number;
  kills: Record<Kill, number>;
  reviews: number;
  revisions: number;
  attempts: number;
  /** What the API made in all, and how many idempotency keys executed once, twice, … */
  executions: number;
  keysByExecutions: Record<string, number>;
  lost: number;
  doubled: number;
  /** How many reviews stood in which state once the desk had nothing more to do automatically. */
  ends: Record<string, number>;
  /** The same after a person had done what the pages of the rest offered. */
  endsAfterPerson: Record<string, number>;
  complaints: Complaint[];
}

export function countStates(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { facts } of findings) counts[facts.state] = (counts[facts.state] ?? 0) + 1;
  return counts;
}

export function reportText(report: Report): string {
  const kills = (Object.keys(killLabels) as Kill[]).map(
    (kill) => `${killLabels[kill]} ${report.kills[kill]}`,
  );
  const total = Object.values(report.kills).reduce((sum, count) => sum + count, 0);
  const keys = Object.entries(report.keysByExecutions).map(([times, count]) => `${count} keys ${times}×`);
  const lines: [string, string | number][] = [
    ["database", `${report.database}, ${report.instances} at work, seed ${report.seed}, ${report.seconds} s`],
    ["kills", `${total}: ${kills.join(", ")}`],
    ["reviews", `${report.reviews} in ${report.revisions} revisions`],
    ["attempts", report.attempts],
    ["executions", `${report.executions}; by key: ${keys.join(", ")}`],
    ["lost", report.lost],
    ["doubled", report.doubled],
    ["ended automatically", countsText(report.ends)],
    ["after a person", countsText(report.endsAfterPerson)],
    ["complaints", report.complaints.length],
  ];
  const table = lines.map(([name, value]) => `  ${name.padEnd(20)}${value}`);
  const complaints = report.complaints.map(({ draft, kind, message }) => `  ! ${kind}: ${draft}: ${message}`);
  return [...table, ...complaints].join("\n");
}

function countsText(counts: Record<string, number>): string {
  const sorted = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  return sorted.map(([state, count]) => `${state} ${count}`).join(", ");
}
