import { checkText, readText } from "@/lib/desk/config/checked-file";
import { checkPolicy, policySource } from "@/lib/desk/config/policy-source";
import { visible } from "@/lib/desk/record/verifier/encoding.mjs";
import { refusalOf } from "../data/refusal-of";
import { fromCaller } from "../process/called-from.mjs";
import { done, readCommandLine, refused, type Outcome } from "../process/command-line";
import { checkFindings, mistakesIn, type PolicyFinding } from "./findings";
import { withDesk, type Gathered } from "./gather";
import { explainPerson, explainTool, type Examined, PolicyProblem } from "./explain";
import { headOf, rulesOf } from "./rules";
import { changesOf } from "./changes";

type Variables = Readonly<Record<string, string | undefined>>;

/** Does what a command line without the program's own name (`argv`) says; `code` is 1 where there is a problem. */
export async function runPolicy(argv: string[], env: Variables): Promise<Outcome> {
  const asked = parse(argv);
  if (asked === null) return refused(2, usage);
  if (asked.help === true) return done(usage);
  try {
    return await check(env, asked);
  } catch (error) {
    if (error instanceof PolicyProblem) return refused(2, visible(error.message));
    const refusal = refusalOf(error, env);
    if (refusal !== null) return refusal;
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    return refused(1, `The desk’s database can’t be used${code}. Check DATABASE_URL and DATA_DIR.`);
  }
}

type Asked = NonNullable<ReturnType<typeof parse>>;

async function check(env: Variables, asked: Asked): Promise<Outcome> {
  const current = env["POLICY_FILE"]?.trim() ? fileAt(env["POLICY_FILE"].trim()) : null;
  if (current !== null && !current.checked.ok) return mistaken(current, asked);
  const other = asked.file === undefined ? null : fileAt(fromCaller(asked.file));
  if (other !== null && !other.checked.ok) return mistaken(other, asked);
  return withDesk(env, async (desk) => {
    const examined = examinedOf(desk, { other, current });
    const findings = checkFindings(examined);
    const changes = other === null ? null : await changesOf(desk, examined.policy);
    const parts = {
      policy: asked.tool === undefined && asked.person === undefined ? rulesOf(examined) : [headOf(examined)],
      ...(asked.tool === undefined ? {} : { tool: explainTool(examined, asked.tool, asked.person) }),
      ...(asked.person === undefined || asked.tool !== undefined
        ? {}
        : { person: explainPerson(examined, asked.person) }),
      ...(changes === null ? {} : { changes }),
    };
    return told(findings, parts, asked);
  });
}

type PolicyFile = { path: string; text: string; checked: ReturnType<typeof checkText<Examined["policy"]>> };

function fileAt(path: string): PolicyFile {
  const text = readText(path);
  if (text === null) throw new PolicyProblem(`${path} can’t be read.`);
  return { path, text, checked: checkText(text, checkPolicy) };
}

function examinedOf(
  desk: Gathered,
  { other, current }: Record<"other" | "current", PolicyFile | null>,
): Examined {
  const file = other ?? current;
  const policy = other !== null && other.checked.ok ? other.checked.value : desk.policy;
  return {
    policy,
    source: file === null ? null : policySource(file.path, file.text, policy.rules.length),
    people: desk.people,
    tools: desk.tools?.discovery.tools ?? null,
    keepsEarlierDefault: file === null && desk.keepsEarlierDefault,
  };
}

function mistaken({ path, checked }: PolicyFile, asked: Asked): Outcome {
  return told(checked.ok ? [] : mistakesIn(checked.problems), { policy: [path] }, asked);
}

/** Each part is a block of lines. */
function told(findings: PolicyFinding[], parts: Record<string, readonly string[]>, { json }: Asked): Outcome {
  const problems = findings.filter(({ severity }) => severity === "problem").length;
  const notes = findings.length - problems;
  const code = problems > 0 ? 1 : 0;
  if (json === true)
    return { code, output: JSON.stringify({ problems, notes, findings, ...parts }, null, 2), problem: "" };
  const sum = `${counted(problems, "problem")}, ${counted(notes, "note")}.`;
  const blocks = [...Object.values(parts), findings.map(lineOf)].filter((lines) => lines.length > 0);
  const text = [...blocks.map((lines) => lines.join("\n")), sum].join("\n\n");
  return { code, output: text.split("\n").map(visible).join("\n"), problem: "" };
}

function lineOf({ severity, line, rule, text }: PolicyFinding): string {
  const where = [line === null ? null : `line ${line}`, rule === null ? null : `rule ${rule}`].filter(
    (part) => part !== null,
  );
  const mark = severity === "problem" ? "✕" : "!";
  return `  ${mark} ${where.length === 0 ? "" : `${where.join(", ")}: `}${text}`;
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

function parse(args: string[]) {
  const asked = readCommandLine(args, {
    tool: { type: "string" },
    person: { type: "string" },
    file: { type: "string" },
    json: { type: "boolean" },
  });
  const isKnown = asked?.values.help === true || asked?.positionals.join() === "check";
  return isKnown ? asked.values : null;
}

const usage = `Who may prepare, approve, send and settle what, and why; what of the rules is mistaken or does nothing.

  npm run policy:check                               all rules, and what is wrong with them
  npm run policy:check -- --tool <name>              which rule applies to a tool, and who may
  npm run policy:check -- --person <address>         what somebody may, and why not; with --tool, for that tool
  npm run policy:check -- --file <new.json>          the same of another file, and what it changes for open reviews

  --json    the same for scripts

It reads the same environment as the desk, and the same .env: POLICY_FILE, the people in its database, and the tools
that its API lists. Without one of them it says what can’t be told. Like
every command on the database, it first brings the tables up to date.

Exit code 0: no problem; 1: a problem; 2: not understood, or a file that can’t be read;
65: data from another version; 78: bad configuration.`;
