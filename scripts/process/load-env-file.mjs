// To be imported before whatever reads settings; some modules read them as they are loaded.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./root.mjs";

// Next would read further files by itself, such as .env.local, which no other command knows.
process.env.__NEXT_PROCESSED_ENV = "true";

const named = process.env.ENV_FILE;
/** The file that was read; null where there is none. */
export let envFile = null;
const path = named === undefined ? join(root, ".env") : resolve(root, named);
if (named !== "" && (named !== undefined || existsSync(path))) {
  try {
    // What the environment sets stays as it is.
    process.loadEnvFile(path);
    envFile = path;
  } catch {
    console.error(
      `ENV_FILE: ${path} can’t be read. Set it to a file that this user may read, or to nothing.`,
    );
    process.exit(78);
  }
}
