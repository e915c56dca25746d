import { parseArgs } from "node:util";
import { parseInstant } from "@/lib/wire/contract/instant";

export type Command =
  | { name: "serve"; demoCredentials: boolean; dataDir: string | undefined }
  | { name: "help" }
  | { name: "reset" | "seed"; dataDir: string | undefined; agreed: boolean; at: Date | null };

/** The command that the arguments spell, or null where they spell none. */
export function readCommandLine(args: string[]): Command | null {
  const parsed = parse(args);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const [name = "serve", ...rest] = positionals;
  const { "data-dir": dataDir, "demo-credentials": demoCredentials = false, yes = false } = values;
  if (rest.length > 0 || dataDir === "") return null;
  if (values.help === true || name === "help") return { name: "help" };
  const at = values.at === undefined ? null : parseInstant(values.at);
  if (values.at !== undefined && (name !== "seed" || at === null)) return null;
  switch (name) {
    case "serve":
      return yes ? null : { name, demoCredentials, dataDir };
    case "reset":
    case "seed":
      return demoCredentials ? null : { name, dataDir, agreed: yes || dataDir !== undefined, at };
  }
  return null;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        "demo-credentials": { type: "boolean" },
        "data-dir": { type: "string" },
        yes: { type: "boolean" },
        at: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch {
    return null;
  }
}

export const usage = `Serves the reference API stand-alone and manages its data.

  npm run reference-api                        serves it on HOST and PORT (127.0.0.1, 4010)
  npm run reference-api -- --demo-credentials  the same, with a credential of each kind for authors of clients,
                                               created on first use in DATA_DIR/demo-credentials.json
  npm run reference-api -- reset --yes         deletes everything that was prepared, executed and stored
  npm run reference-api -- seed --yes          the same, and adds fresh demo data

Both refuse while a server has the data open.

  --data-dir FOLDER  uses this folder instead of DATA_DIR, without asking for --yes
  --at INSTANT       dates the demo data from this moment, such as 2031-03-14T09:00:00Z; the same moment gives the same data`;
