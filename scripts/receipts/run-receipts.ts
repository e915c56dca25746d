import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readKeptEnv } from "@/lib/desk/config/env";
import { archiveReceipts, exportReceipts, publishedKeys } from "@/lib/desk/reviews";
import { tarGzip } from "@/lib/platform/http/tar-gzip";
import { refusalOf } from "../data/refusal-of";
import { withRecord, type Env } from "../data/with-record";
import { fromCaller } from "../process/called-from.mjs";
import { done, readCommandLine, refused, type Outcome } from "../process/command-line";

/** Writes all receipts of a month into one file, as a command line without the program's own name says. */
export async function runReceipts(argv: string[], env: Env): Promise<Outcome> {
  const asked = readCommandLine(argv, { month: { type: "string" }, to: { type: "string" } });
  if (asked?.values.help === true) return done(usage);
  const input = exportReceipts.input.safeParse(asked?.values);
  if (asked === null || asked.positionals.length > 0 || !input.success) return refused(2, usage);
  try {
    const { publication } = readKeptEnv(env);
    return await withRecord(env, async (context) => {
      const { name, at, files } = await archiveReceipts({ ...context, publication }, input.data.month);
      const path = join(fromCaller(asked.values.to ?? "."), `${name}.tar.gz`);
      await write(path, tarGzip(files, { folder: name, at }));
      const { keys } = await publishedKeys(context);
      const fingerprints = keys.map(({ kid, fingerprint }) => `  ${kid}  SHA-256 ${fingerprint}`);
      return done(
        [
          `The receipts of ${input.data.month} (UTC), as they are now, stand in ${path}`,
          "Whoever verifies them compares the fingerprints that verify.mjs prints with those of this desk’s keys:",
          ...fingerprints,
        ].join("\n"),
      );
    });
  } catch (error) {
    const refusal = refusalOf(error, env);
    if (refusal !== null) return refusal;
    if (!(error instanceof Error) || !("code" in error)) throw error;
    return refused(1, `The archive can’t be written (${String(error.code)}).`);
  }
}

/** A file that is there stays as it is; half an archive doesn't. */
async function write(path: string, archive: AsyncGenerator<Uint8Array>): Promise<void> {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  try {
    await pipeline(archive, file);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere) await rm(path, { force: true });
    throw error;
  }
}

const usage = `All receipts of a month as one archive, which verifies on any machine with Node.

  npm run receipts -- --month 2026-11                  into the folder that you are in
  npm run receipts -- --month 2026-11 --to <folder>    into that one

The month is counted in UTC: what was decided in it, or whose outcome was recorded in it. Each receipt says how things stand now.
It reads the same environment as the desk, which may run meanwhile, and overwrites no file.

Exit code 0: written; 1: not written; 2: not understood; 65: data of another version, or moved; 78: bad configuration.`;
