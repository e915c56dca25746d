import { areas, examine, type Finding } from "@/lib/desk/doctor";
import { visible } from "@/lib/desk/record/verifier/encoding.mjs";
import { done, readCommandLine, refused, type Outcome } from "../process/command-line";

/** Does what a command line without the program's own name (`argv`) says; `code` is 1 where there is a problem. */
export async function runDoctor(
  argv: string[],
  surroundings: Parameters<typeof examine>[0],
): Promise<Outcome> {
  const asked = parse(argv);
  if (asked === null) return refused(2, usage);
  if (asked.help === true) return done(usage);
  const findings = await examine(surroundings);
  const counts = { problems: countOf(findings, "problem"), notes: countOf(findings, "note") };
  const output =
    asked.json === true ? JSON.stringify({ ...counts, findings }, null, 2) : textOf(findings, counts);
  return { code: counts.problems > 0 ? 1 : 0, output, problem: "" };
}

function countOf(findings: readonly Finding[], severity: Finding["severity"]): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

const marks = { ok: "✓", note: "!", problem: "✕" } as const;

function textOf(findings: readonly Finding[], counts: { problems: number; notes: number }): string {
  const sections = areas.flatMap((area) => {
    const lines = findings.filter((finding) => finding.area === area).map(lineOf);
    return lines.length === 0 ? [] : [[heading(area), ...lines].join("\n")];
  });
  const sum = [counted(counts.problems, "problem"), counted(counts.notes, "note")].join(", ");
  return [...sections, `${sum}. Nothing was changed.`].join("\n\n");
}

/** What others wrote in it can't move the cursor. */
function lineOf({ severity, text, advice }: Finding): string {
  return [
    `  ${marks[severity]} ${visible(text)}`,
    ...(advice === null ? [] : [`      ${visible(advice)}`]),
  ].join("\n");
}

function heading(area: string): string {
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}`;
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

function parse(args: string[]) {
  const asked = readCommandLine(args, { json: { type: "boolean" } });
  return asked?.positionals.length === 0 ? asked.values : null;
}

const usage = `Checks the configuration, and what it leads to, as the user that runs it: settings, data folder, database, API,
provider, webhooks, mail, and the desk that runs at APP_URL, through whatever stands before it.

  npm run doctor
  npm run doctor -- --json    the same for scripts

It changes nothing, sends no message and prints no secret. It reads the same environment as the desk, and the same .env.

Exit code 0: no problem; 1: a problem; 2: not understood.`;
