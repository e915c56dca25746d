import { loadLinearPatterns } from "@/lib/wire/json-schema/patterns/linear-patterns";
import { described } from "./api/reply";
import { CouldNotRun, NotObservable, Violation, type Clause } from "./clause";
import { clauses } from "./clauses/index";
import { countsOf, type Finding, type Report, printable } from "./report/report";
import { createRun, type Run } from "./run";
import { realPace, type Pace, type Settings } from "./settings";
import { discoverRequest } from "./subjects/requests";

/** Clause by clause, over HTTP. Throws CouldNotRun where the API can't be reached or refuses the credential. */
export async function runConformance(settings: Settings, pace: Pace = realPace): Promise<Report> {
  await loadLinearPatterns();
  const secrets = new Set<string>();
  for (const secret of [settings.credential, settings.readerCredential, settings.expiredCredential])
    if (secret !== null) secrets.add(secret);
  const run = createRun(settings, pace, (text) => secrets.add(text));
  await demandAnswer(run);
  const findings: Finding[] = [];
  for (const clause of selected(settings.only)) {
    const { id, section, says } = clause;
    const { verdict, detail } = await judge(clause, run);
    findings.push({ id, section, says, verdict, detail: printable(detail, secrets) });
  }
  return {
    baseUrl: settings.baseUrl.href,
    mutating: settings.mutating,
    requests: run.client.replies.length,
    counts: countsOf(findings),
    clauses: findings,
  };
}

/** The clauses of that id or area, all of them where none is named. */
export function selected(only: readonly string[]): readonly Clause[] {
  if (only.length === 0) return clauses;
  return clauses.filter(({ id }) => only.some((name) => id === name || id.startsWith(`${name}.`)));
}

/** Without an API behind the address, or with a credential that it does not know, every clause would say the same. */
async function demandAnswer(run: Run): Promise<void> {
  const request = discoverRequest();
  const reply = await run.client.sendOnce(request).catch((error: unknown) => {
    if (error instanceof Violation || error instanceof NotObservable)
      throw new CouldNotRun(`Discovery is not answered: ${error.message}.`, { cause: error });
    throw error;
  });
  if (reply.status === 401) throw new CouldNotRun(`The credential is refused (${described(reply)}).`);
}

async function judge(clause: Clause, run: Run): Promise<Pick<Finding, "verdict" | "detail">> {
  const missing = clause.needs.filter((need) => !isGiven(need, run.settings));
  if (missing.length > 0) return { verdict: "not observable", detail: `needs ${missing.join(" and ")}` };
  try {
    return { verdict: "pass", detail: (await clause.check(run)) ?? "" };
  } catch (error) {
    if (error instanceof Violation) return { verdict: "fail", detail: error.message };
    if (error instanceof NotObservable) return { verdict: "not observable", detail: error.message };
    throw error;
  }
}

function isGiven(need: Clause["needs"][number], settings: Settings): boolean {
  switch (need) {
    case "--mutating":
      return settings.mutating;
    case "--reader-credential-file":
      return settings.readerCredential !== null;
    case "--expired-credential-file":
      return settings.expiredCredential !== null;
    case "--wait-for-expiry":
      return settings.waitForExpirySeconds > 0;
    case "--rate-requests":
      return settings.rateRequests > 0;
  }
}
