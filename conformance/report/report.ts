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
