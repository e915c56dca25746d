import { readFileSync, createReadStream } from "node:fs";
import { parseJson, type JsonValue } from "@/lib/wire/contract/json";
import { publishedKeys, rotateSigningKey, unvouchedKeys, verifyDatabase } from "@/lib/desk/reviews";
import { checkpointOf, type SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import { keysOf, type PublicKey } from "@/lib/desk/record/keys";
import { whereInJson, problemSentence, type RecordVerdict } from "@/lib/desk/record/verdict";
import { visible, withoutMark } from "@/lib/desk/record/verifier/encoding.mjs";
import { refusalOf } from "../data/refusal-of";
import { withRecord, type Env } from "../data/with-record";
import { fromCaller } from "../process/called-from.mjs";
import { done, readCommandLine, refused, type Outcome } from "../process/command-line";
import { readLine, type RecordLine, type UnreadableLine } from "@/lib/desk/record/lines";
import { verifyRecord } from "@/lib/desk/record/verify-record";

/** Does what a command line without the program's own name says; `code` is 1 where the record isn’t whole. Throws nothing. */
export async function runAudit(argv: string[], env: Env): Promise<Outcome> {
  const asked = parse(argv);
  if (asked === null) return refused(2, usage);
  const { command, file, values } = asked;
  try {
    if (command === "keys") return await keysCommand(env, values.rotate === true);
    const keys = values.keys === undefined ? null : readKeys(values.keys);
    const earlier = values.checkpoint === undefined ? null : readCheckpoint(values.checkpoint);
    if (file === undefined) return await verifyDatabaseCommand(env, { keys, earlier });
    if (keys === null)
      return refused(
        2,
        "Give the desk’s public keys with --keys. Keys that come with an export prove nothing.",
      );
    return verdictOf(await verifyRecord(linesOf(file), { keys, earlier }).catch(unreadable(file)));
  } catch (error) {
    const refusal = refusalOf(error, env);
    if (refusal !== null) return refusal;
    if (error instanceof FileProblem) return refused(2, error.message);
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    return refused(1, `What is to be verified can’t be read${code}.`);
  }
}

async function verifyDatabaseCommand(
  env: Env,
  { keys, earlier }: { keys: PublicKey[] | null; earlier: SignedCheckpoint | null },
): Promise<Outcome> {
  return withRecord(env, async (context) => {
    const verdict = await verifyDatabase(context, { ...(keys === null ? {} : { keys }), earlier });
    const unknown = verdict.problems.flatMap((problem) =>
      problem.kind === "key_unknown" ? problem.key : [],
    );
    const unvouched = keys === null ? await unvouchedKeys(context, unknown) : [];
    return unvouched.length === 0 ? verdictOf(verdict) : refused(2, unvouchedProblem(unvouched));
  });
}

async function keysCommand(env: Env, rotate: boolean): Promise<Outcome> {
  return withRecord(env, async (context) => {
    if (rotate) await rotateSigningKey(context);
    return done(JSON.stringify(await publishedKeys(context), null, 2));
  });
}

function unvouchedProblem(keys: string[]): string {
  return `Checkpoints are signed with key ${keys.join(", ")}, for which only a secret vouches that was let go. Give the desk’s public keys that you kept from before with --keys.`;
}

class FileProblem extends Error {}

/** What the system says of a file is no verdict on it; what is no such error is a bug. */
function unreadable(path: string) {
  return (error: unknown): never => {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    throw new FileProblem(`${path} can’t be read (${String(error.code)}).`);
  };
}

function readKeys(path: string): PublicKey[] {
  const keys = keysOf(readJson(path));
  if (keys.length === 0) throw new FileProblem(`${path} holds no public keys of a desk.`);
  return keys;
}

function readCheckpoint(path: string): SignedCheckpoint {
  const checkpoint = checkpointOf(readJson(path));
  if (!checkpoint) throw new FileProblem(`${path} is no checkpoint.`);
  return checkpoint;
}

function readJson(path: string): JsonValue {
  const parsed = parseJson(withoutMark(readText(path)));
  if (parsed.ok) return parsed.value;
  const { problem } = parsed;
  throw new FileProblem(`${path} can’t be read.${visible(whereInJson(problem))}`);
}

function readText(path: string): string {
  try {
    return readFileSync(fromCaller(path), "utf8");
  } catch {
    throw new FileProblem(`${path} can’t be read.`);
  }
}

function verdictOf(verdict: Parameters<typeof verdictText>[0]): Outcome {
  const text = verdictText(verdict);
  return verdict.problems.length === 0 ? done(text) : refused(1, text);
}

function parse(args: string[]) {
  const asked = readCommandLine(args, {
    keys: { type: "string" },
    checkpoint: { type: "string" },
    rotate: { type: "boolean" },
  });
  if (asked === null) return null;
  const { values, positionals } = asked;
  const [command, file, ...rest] = positionals;
  const known = command === "verify" || (command === "keys" && file === undefined);
  return !known || rest.length > 0 || values.help === true ? null : { command, file, values };
}

const usage = `Whether the record of a desk is as it was written.

  npm run audit:verify                                              the configured database
  npm run audit:verify -- <record.jsonl> --keys <keys.json>         an export, on any machine
  npm run audit:keys                                                the public keys
  npm run audit:keys -- --rotate                                    retires the key and makes another

  --keys <file>         the desk’s public keys, from /.well-known/countersign-keys.json and kept by yourself
  --checkpoint <file>   a checkpoint that you kept: whether the record has been rolled back since

It reads the same environment as the desk (DATABASE_URL, DATA_DIR, APP_SECRET). An export needs none of it.

Exit code 0: whole; 1: not whole; 2: not understood, or a file that can’t be read;
65: data from before 0.2.0; 78: bad configuration.`;

/** The verdict for a terminal: the first broken place first. */
function verdictText(verdict: RecordVerdict): string {
  const { problems, chains, entries, uncovered, lastCheckpoint } = verdict;
  const { erasedTexts, unreadableTexts, withheld } = verdict;
  const [first, ...others] = problems.map((problem) => visible(problemSentence(problem)));
  const facts = [
    `${counted(entries, "entry", "entries")} in ${counted(chains, "chain", "chains")}.`,
    lastCheckpoint === null
      ? "No checkpoint yet."
      : `Checkpoint ${lastCheckpoint.number} of ${visible(lastCheckpoint.at)} covers all but ${counted(uncovered, "entry", "entries")}.`,
  ];
  if (erasedTexts > 0) facts.push(`${counted(erasedTexts, "text", "texts")} erased; the digests stand.`);
  if (unreadableTexts > 0)
    facts.push(
      `${counted(unreadableTexts, "text", "texts")} unreadable: the secret is missing, or the database is damaged there; the digests stand.`,
    );
  if (withheld.length > 0)
    facts.push(
      `Left out, since administrators alone may read it: ${withheld.join(", ")}. What is checked of it is how it ends.`,
    );
  if (first === undefined) return ["The record is whole.", ...facts].join("\n");
  return [`The record is not whole. ${first}`, ...others.map((other) => `  ${other}`), ...facts].join("\n");
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** At line feeds alone: newer versions of Node's own reader split at U+2028 too, which may stand inside of a text. */
async function* linesOf(path: string): AsyncGenerator<RecordLine | UnreadableLine> {
  let parts: string[] = [];
  let isStart = true;
  for await (const chunk of createReadStream(fromCaller(path), "utf8")) {
    const text = String(chunk);
    const [first = "", ...others] = (isStart ? withoutMark(text) : text).split("\n");
    isStart = false;
    parts.push(first);
    for (const other of others) {
      yield readLine(parts.join(""));
      parts = [other];
    }
  }
  const rest = parts.join("");
  if (rest !== "") yield readLine(rest);
}
