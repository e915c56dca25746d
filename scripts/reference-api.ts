import "./process/load-env-file.mjs";
import { join } from "node:path";
import { EnvError, readEnv, type Env } from "@/lib/desk/config/env";
import { optionProblems, serveReferenceApi } from "@/reference-api";
import { fromCaller } from "./process/called-from.mjs";
import { demoCredentialsFile, readCommandLine, renewData, usage, type Command } from "@/reference-api/server";

// Exit codes: 0 done, 1 refused or failed, 2 not understood, 78 (EX_CONFIG) bad configuration.
async function main(): Promise<void> {
  const command = readCommandLine(process.argv.slice(2));
  if (!command) return end(2, usage);
  switch (command.name) {
    case "help":
      return end(0, usage);
    case "serve":
      return serve(command);
    case "reset":
    case "seed": {
      const defaultDataDir = process.env["DATA_DIR"] || "./data";
      const dataDir = command.dataDir === undefined ? undefined : fromCaller(command.dataDir);
      const { ok, message } = await renewData({ ...command, dataDir }, { defaultDataDir, now: new Date() });
      return end(ok ? 0 : 1, message);
    }
  }
}

/** Serves the reference API alone. Settings: HOST, PORT (4010), DATA_DIR and the REFERENCE_API_* variables. */
async function serve({ demoCredentials, dataDir }: Extract<Command, { name: "serve" }>): Promise<void> {
  const { TOOL_API_URL: _upstream, ...own } = process.env;
  const named = dataDir === undefined ? {} : { DATA_DIR: fromCaller(dataDir) };
  const settings = readEnv({ ...own, ...named, PORT: own["PORT"] || "4010" });
  const demo = demoCredentials ? demoCredentialsFile(settings.dataDir, new Date()) : null;
  const options = {
    ...settings.referenceApi,
    credentials: [...settings.referenceApi.credentials, ...(demo?.credentials ?? [])],
  };
  const problems = optionProblems(options);
  if (problems.length > 0) throw new EnvError(problems);
  const { host, port } = settings;
  const server = await serveReferenceApi({ ...options, host, port });
  say(`The reference API answers at ${server.url}`);
  say(`Credential: ${credentialPlace(own, settings)}`);
  if (demo) say(`Demo credentials (${demo.credentials.map(({ name }) => name).join(", ")}): ${demo.path}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(server.close));
}

/** Where the bearer credential comes from; never the credential itself. */
function credentialPlace(source: NodeJS.ProcessEnv, { dataDir }: Env): string {
  if (source["TOOL_API_CREDENTIAL"]) return "from TOOL_API_CREDENTIAL";
  return source["TOOL_API_CREDENTIAL_FILE"] || join(dataDir, "tool-api-credential");
}

async function stop(close: () => Promise<void>): Promise<void> {
  await close();
  process.exit(0);
}

function end(exitCode: number, told: string): void {
  process.exitCode = exitCode;
  if (exitCode === 0) say(told);
  else process.stderr.write(`${told}\n`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) end(78, error.message);
  else end(1, String(error));
  process.exit();
});
