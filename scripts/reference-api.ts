import { join } from "node:path";
import { EnvError, readEnv } from "@/lib/env";
import { serveReferenceApi } from "@/lib/reference-api";

/** Serves the reference API alone. Settings: HOST, PORT (4010), DATA_DIR and the REFERENCE_API_* variables. */
async function main(): Promise<void> {
  const { TOOL_API_URL: _upstream, ...own } = process.env;
  const { host, port, dataDir, referenceApi } = readEnv({ ...own, PORT: own["PORT"] || "4010" });
  const server = await serveReferenceApi({ ...referenceApi, host, port });
  process.stdout.write(`The reference API answers at ${server.url}\n`);
  process.stdout.write(`Credential: ${credentialPlace(own, dataDir)}\n`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(server.close));
}

/** Where the bearer credential comes from; never the credential itself. */
function credentialPlace(source: NodeJS.ProcessEnv, dataDir: string): string {
  if (source["TOOL_API_CREDENTIAL"]) return "from TOOL_API_CREDENTIAL";
  return source["TOOL_API_CREDENTIAL_FILE"] || join(dataDir, "tool-api-credential");
}

async function stop(close: () => Promise<void>): Promise<void> {
  await close();
  process.exit(0);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof EnvError ? error.message : String(error)}\n`);
  process.exit(1);
});
