import { sql } from "kysely";
import { sha256 } from "../tools/digest";
import type { ExecutionRow, Reading, Store, Writing } from "../store/tables";
import { conflict, ToolFailure, toolErrorText } from "../tools/failure";

/** One confirm as it came in: who, what, and the pair of capability and key. */
export type Confirmation = {
  credential: string;
  tool: string;
  /** SHA-256 of the canonical JSON of the input, or of an import's upload descriptor. */
  inputDigest: string;
  capability: string;
  idempotencyKey: string;
};

type Work = {
  now: Date;
  /** Refuses before the tool runs, by throwing a ToolFailure. Consumes neither key nor capability. */
  admit: () => void;
  /** Runs the tool and returns the body of its result. What it writes is undone when it throws. */
  run: (transaction: Writing) => Promise<string>;
};

/** The body of the reply, and its source: the tool, an earlier run, or a refusal. */
export type Settled = { body: string; from: "tool" | "store" | "refusal" };

/**
 * Executes a confirm at most once and returns the body of the reply. Effect, stored result and use of the
 * capability are one immediate transaction; two processes on one file queue for it. Any error but a ToolFailure
 * rolls everything back and is rethrown.
 */
export async function executeOnce(store: Store, confirmation: Confirmation, work: Work): Promise<Settled> {
  const request = hashed(confirmation);
  return store.transaction().execute(async (transaction) => {
    const earlier = await findExecution(transaction, request);
    if (earlier && !isSameRequest(earlier, request)) return refusal(request, otherRequest);
    if (earlier && earlier.body !== null) return { body: earlier.body, from: "store" };
    try {
      if (!earlier) await checkCapability(transaction, request, work.now);
      work.admit();
    } catch (error) {
      if (error instanceof ToolFailure) return refusal(request, error);
      throw error;
    }
    const { body, consumed } = await runInSavepoint(transaction, request, work);
    await record(transaction, {
      ...request,
      body: consumed ? body : null,
      executed_at: work.now.toISOString(),
    });
    return { body, from: "tool" };
  });
}

type HashedRequest = Omit<ExecutionRow, "body" | "executed_at">;

function hashed({ credential, tool, inputDigest, capability, idempotencyKey }: Confirmation): HashedRequest {
  return {
    credential,
    key_hash: sha256(idempotencyKey),
    capability_hash: sha256(capability),
    tool,
    input_digest: inputDigest,
  };
}

async function findExecution(
  db: Reading,
  { credential, key_hash }: HashedRequest,
): Promise<ExecutionRow | undefined> {
  return db
    .selectFrom("execution")
    .selectAll()
    .where("credential", "=", credential)
    .where("key_hash", "=", key_hash)
    .executeTakeFirst();
}

function isSameRequest(earlier: ExecutionRow, request: HashedRequest): boolean {
  return (
    earlier.capability_hash === request.capability_hash &&
    earlier.tool === request.tool &&
    earlier.input_digest === request.input_digest
  );
}

const otherRequest = conflict(
  "This idempotency key was used for another request. Use a new key for a new request.",
);

/** Expiry is checked here only: it gates the first execution and nothing after it. */
async function checkCapability(db: Reading, request: HashedRequest, now: Date): Promise<void> {
  const capability = await db
    .selectFrom("capability")
    .leftJoin("execution", "execution.capability_hash", "capability.capability_hash")
    .select([
      "capability.credential",
      "capability.tool",
      "capability.input_digest",
      "capability.upload_digest",
      "capability.expires_at",
      "execution.key_hash as used_by",
    ])
    .where("capability.capability_hash", "=", request.capability_hash)
    .executeTakeFirst();
  // Another credential's capability looks just like an unknown one.
  if (!capability || capability.credential !== request.credential)
    throw invalidCapability("is not known. Prepare again");
  if (capability.tool !== request.tool) throw invalidCapability("was prepared for another tool");
  if ((capability.upload_digest ?? capability.input_digest) !== request.input_digest)
    throw invalidCapability("was prepared for another input. Confirm exactly what was prepared");
  if (capability.used_by !== null) throw invalidCapability("was already used with another idempotency key");
  if (capability.expires_at <= now.toISOString())
    throw invalidCapability(`expired at ${capability.expires_at}. Prepare again`);
}

function invalidCapability(reason: string): ToolFailure {
  return new ToolFailure("CONFIRMATION_INVALID", `The confirmation capability ${reason}.`);
}

/** A failed tool leaves nothing behind but its stored result. */
async function runInSavepoint(
  transaction: Writing,
  request: HashedRequest,
  { run }: Work,
): Promise<{ body: string; consumed: boolean }> {
  await sql`savepoint tool_run`.execute(transaction);
  try {
    const body = await run(transaction);
    await sql`release savepoint tool_run`.execute(transaction);
    return { body, consumed: true };
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    await sql`rollback to savepoint tool_run`.execute(transaction);
    await sql`release savepoint tool_run`.execute(transaction);
    return { body: refuse(request, error), consumed: !error.retryable };
  }
}

/** After a retryable failure the row has no body; a later run of the same pair fills it in. */
async function record(transaction: Writing, row: ExecutionRow): Promise<void> {
  await transaction
    .insertInto("execution")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["credential", "key_hash"])
        .doUpdateSet({ body: row.body, executed_at: row.executed_at })
        .where("execution.body", "is", null),
    )
    .execute();
}

function refusal(request: HashedRequest, failure: ToolFailure): Settled {
  return { body: refuse(request, failure), from: "refusal" };
}

function refuse(request: HashedRequest, failure: ToolFailure): string {
  return toolErrorText(request.tool, failure);
}
