/**
 * Why a database can't be used now, although nothing is wrong with what was asked of it: no room, reading only, another
 * program holds its lock, its storage reports errors, or it can't be reached.
 */
export const storeProblems = ["full", "read_only", "locked", "failing", "unreachable"] as const;
export type StoreProblem = (typeof storeProblems)[number];

/** What an error of either database says of the store itself; null for every other error. */
export function storeProblemOf(error: unknown): StoreProblem | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const problem = problemOf(cause);
    if (problem !== null) return problem;
  }
  return null;
}

/** Whether the connection is gone: what was under way on it, a commit for one, may or may not have happened. */
export function isConnectionLost(error: unknown): boolean {
  return storeProblemOf(error) === "unreachable";
}

/** Whether PostgreSQL has certainly undone it for the sake of another transaction: a deadlock, or a snapshot that was too old. */
export function isRolledBack(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");
}

function problemOf(error: Error): StoreProblem | null {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (isSqliteError(error)) return ofSqlite(error.message);
  if (/^[0-9A-Z]{5}$/.test(code) && "severity" in error) return ofPostgres(code);
  if (networkCodes.has(code) || lostConnections.test(error.message) || isTlsProblem(error))
    return "unreachable";
  return null;
}

export function isSqliteError(error: Error): boolean {
  return "code" in error && error.code === "ERR_SQLITE_ERROR";
}

/** By SQLite's own text for a result code, as its driver names the code of some errors only. https://sqlite.org/rescode.html */
function ofSqlite(message: string): StoreProblem | null {
  if (message.startsWith("database or disk is full")) return "full";
  if (message.startsWith("attempt to write a readonly database")) return "read_only";
  if (/^database (schema |table )?is locked/.test(message)) return "locked";
  return /^(disk I\/O error|(Failed to open database: )?unable to open database file|database disk image is malformed|file is not a database|out of memory|access permission denied|locking protocol)/.test(
    message,
  )
    ? "failing"
    : null;
}

/** By SQLSTATE. https://www.postgresql.org/docs/current/errcodes-appendix.html */
function ofPostgres(code: string): StoreProblem | null {
  if (code === "53100") return "full";
  if (code === "25006") return "read_only";
  // A statement or a lock that was waited for too long.
  if (code === "57014" || code === "55P03") return "locked";
  // Ended by an administrator, starting up, out of connections, or an idle transaction that was cut.
  if (/^(08...|57P0.|53300|25P03)$/.test(code)) return "unreachable";
  return /^(53...|58...|XX...)$/.test(code) ? "failing" : null;
}

const networkCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // Of lib/platform/http/judged-addresses.ts, which can't be loaded in the browser.
  "ERR_ADDRESS_NOT_ALLOWED",
]);

/** A server whose certificate isn't accepted, or that speaks no TLS where the settings ask for it. */
export function isTlsProblem(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && certificateCodes.has(String(error.code))) || noTls.test(error.message);
}

/** https://nodejs.org/api/tls.html#x509-certificate-error-codes, those that a server brings about. */
const certificateCodes: ReadonlySet<string> = new Set([
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "CERT_SIGNATURE_FAILURE",
  "CERT_NOT_YET_VALID",
  "CERT_HAS_EXPIRED",
  "CERT_CHAIN_TOO_LONG",
  "CERT_REJECTED",
  "CERT_UNTRUSTED",
  "INVALID_CA",
  "INVALID_PURPOSE",
  "HOSTNAME_MISMATCH",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);
/** The driver's own words. */
const noTls =
  /^(The server does not support SSL connections|There was an error establishing an SSL connection)/;

/** The driver's own words; these errors have no code. */
const lostConnections =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable|Timed out waiting for the database)/;
