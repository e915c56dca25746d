import { parseArgs } from "node:util";
import { openDesk } from "../lib/db/desk";
import { EnvError, readEnv } from "../lib/env";
import { PeopleProblem, runPeopleCommand } from "./people/commands";
import { usage } from "./people/usage";

// Exit codes: 0 done, 1 refused, 2 not understood, 78 (EX_CONFIG) bad configuration.
process.exitCode = await main();

async function main(): Promise<number> {
  const parsed = parseCommandLine();
  if (parsed === null) {
    console.error(usage);
    return 2;
  }
  const { command, options } = parsed;
  if (command === "help") {
    console.log(usage);
    return 0;
  }
  try {
    const desk = await openDesk(readEnv().databaseUrl);
    try {
      console.log(await runPeopleCommand(desk, command, options));
    } finally {
      await desk.destroy();
    }
    return 0;
  } catch (error) {
    if (error instanceof EnvError) {
      console.error(error.message);
      return 78;
    }
    if (error instanceof PeopleProblem) {
      console.error(error.message);
      return error.notUnderstood ? 2 : 1;
    }
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    console.error(`The desk's database can't be used${code}. Check DATABASE_URL and DATA_DIR.`);
    return 1;
  }
}

function parseCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: "string" },
        name: { type: "string" },
        role: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    const [command, ...rest] = positionals;
    if (values.help === true || command === "help") return { command: "help", options: values };
    return command === undefined || rest.length > 0 ? null : { command, options: values };
  } catch {
    return null;
  }
}
