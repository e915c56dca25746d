import { existsSync } from "node:fs";
import { readStoreEnv } from "@/lib/desk/config/env";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { carryKeys } from "@/lib/desk/database/vault-keys";
import { forgetSecrets } from "@/lib/desk/rotation/forget";
import { counted, needsText, type Needs } from "@/lib/desk/rotation/needs";
import { rotateSecrets, type RotationContext } from "@/lib/desk/rotation/rotate";
import { createVault } from "@/lib/platform/vault/secrets";
import { openForCommand } from "../data/open-for-command";
import { refusalOf } from "../data/refusal-of";
import { done, readCommandLine, refused, type Outcome } from "../process/command-line";

type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  /** Told line by line what is done, while it is done. */
  say(line: string): void;
};

/** Does what a command line without the program's own name (`argv`) says; `code` is 0 where nothing needs an older secret. Throws nothing. */
export async function runSecrets(argv: string[], { env, say }: Surroundings): Promise<Outcome> {
  const forget = parse(argv);
  if (forget === null) return refused(2, usage);
  try {
    const { dataDir, databaseUrl, appSecrets } = readStoreEnv(env);
    const [, file] = /^file:(.*)$/s.exec(databaseUrl) ?? [];
    // Opening it would make an empty one.
    if (file !== undefined && !existsSync(file)) return refused(78, `There is no database at ${file}.`);
    if (appSecrets === null)
      return refused(78, `APP_SECRET is not set, and there is no file app-secret in ${dataDir}.`);
    const vault = createVault(appSecrets);
    const db = await openForCommand({ databaseUrl, vault }, say);
    try {
      if (!(await markSecrets(db, vault))) return refused(78, misfit);
      await carryKeys(db, vault);
      return await rotate({ db, vault, clock: () => new Date() }, { forget, say });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const refusal = refusalOf(error, env);
    if (refusal !== null) return refusal;
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    return refused(1, `The desk’s database can’t be used${code}. What is sealed anew stays; run it again.`);
  }
}

async function rotate(
  context: RotationContext,
  { forget, say }: { forget: boolean } & Pick<Surroundings, "say">,
): Promise<Outcome> {
  const left = await rotateSecrets(context, (kind, sealed) => say(`Sealed anew: ${counted(sealed, kind)}.`));
  if (left.size === 0 && !forget) return done(all);
  if (left.size > 0) say(leftText(left));
  if (!forget) return refused(1, howToGoOn);
  const forgotten = await forgetSecrets(context);
  if (forgotten.ok)
    return done(
      forgotten.unreadable === ""
        ? all
        : `Let go, and recorded. No longer readable: ${forgotten.unreadable}.`,
    );
  const { unsettled, unsettledCount, vital } = forgotten;
  const named = unsettled.map(({ reviewId, state }) => `  ${reviewId} (${state})`);
  return refused(
    1,
    [
      "Nothing was let go: it is needed by what is open or may have been sent.",
      ...(vital === "" ? [] : [`  ${vital}`]),
      ...named,
      ...(unsettledCount > named.length ? [`  and ${unsettledCount - named.length} more`] : []),
    ].join("\n"),
  );
}

/** What each secret is needed for; it is named by the id that stands on what it sealed. */
function leftText(left: Needs): string {
  return [...left].map(([keyId, needs]) => `Secret ${keyId} is needed for ${needsText([needs])}.`).join("\n");
}

const all = "Everything is sealed with the newest secret. APP_SECRET may hold that one alone.";
const misfit =
  "APP_SECRET is not the one that this database was written with. Set it to the new secret and the older one, with a comma between them.";
const howToGoOn =
  "APP_SECRET can’t be without the older secrets yet: no configured secret opens what is named above. Add the one that does, or let go of it with --forget.";

function parse(args: string[]): boolean | null {
  const asked = readCommandLine(args, { forget: { type: "boolean" } });
  if (asked === null || asked.positionals.length > 0 || asked.values.help === true) return null;
  return asked.values.forget === true;
}

const usage = `A new APP_SECRET: seals anew what older ones have sealed.

  npm run secrets:rotate                seals anew; the desk may go on running
  npm run secrets:rotate -- --forget    the same, then lets go of what no configured secret opens

Set APP_SECRET to the new secret and the older ones first, with commas between them, here and for every desk on this
database. It reads the same environment as the desk (DATABASE_URL, DATA_DIR, APP_SECRET). It may be ended at any time
and run again.

Exit code 0: nothing needs an older secret any more; 1: something still does, or the database can’t be used;
2: not understood; 65: data from before 0.2.0; 78: bad configuration.`;
