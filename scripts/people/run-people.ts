import { userInfo } from "node:os";
import { databaseName } from "@/lib/platform/db/database-name";
import { refuseUnfitFile } from "@/lib/desk/database/earlier-data";
import { readEnv, readStoreEnv } from "@/lib/desk/config/env";
import { createVault } from "@/lib/platform/vault/secrets";
import { openForCommand } from "../data/open-for-command";
import { refusalOf } from "../data/refusal-of";
import { done, readCommandLine, refused, type Outcome } from "../process/command-line";
import { runPeopleCommand } from "./commands";
import { PeopleProblem } from "./people-problem";
import type { PasswordInput } from "./read-password";
import { usage } from "./usage";

/** Where a command gets its settings and passwords from; of a process: `process.env` and `process.stdin`. */
export interface PeopleSurroundings {
  env: Readonly<Record<string, string | undefined>>;
  stdin: PasswordInput;
}

/** Does what a command line without the program's own name (`argv`) says. Throws nothing. */
export async function runPeople(argv: string[], { env, stdin }: PeopleSurroundings): Promise<Outcome> {
  const parsed = parse(argv);
  if (parsed === null) return refused(2, usage);
  const { command, options } = parsed;
  if (command === "help") return done(usage);
  try {
    // Before anything is generated beside it.
    await refuseUnfitFile(readStoreEnv(env).databaseUrl);
    const { databaseUrl, appSecrets, appUrl, oidc, sessions } = readEnv(env);
    const vault = createVault(appSecrets);
    const db = await openForCommand({ databaseUrl, vault });
    try {
      const desk = {
        ...{ db, vault, appUrl, oidc, sessions, actor: null },
        by: accountName(),
        clock: () => new Date(),
      };
      const told = await runPeopleCommand(desk, command, options, stdin);
      return done(command === "list" ? told : `${told}\nWritten to ${databaseName(databaseUrl)}`);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const refusal = refusalOf(error, env);
    if (refusal !== null) return refusal;
    if (error instanceof PeopleProblem) return refused(error.notUnderstood ? 2 : 1, error.message);
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    return refused(1, `The desk’s database can’t be used${code}. Check DATABASE_URL and DATA_DIR.`);
  }
}

/** Of the machine's account; a process may run under one without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return "an account without a name";
  }
}

function parse(args: string[]) {
  const asked = readCommandLine(args, {
    email: { type: "string" },
    name: { type: "string" },
    role: { type: "string" },
    subject: { type: "string" },
    into: { type: "string" },
    groups: { type: "string" },
  });
  if (asked === null) return null;
  const { values: options, positionals } = asked;
  const [command, ...rest] = positionals;
  if (options.help === true || command === "help") return { command: "help", options };
  return command === undefined || rest.length > 0 ? null : { command, options };
}
