import { isConnectionLost } from "./store-problem";

const prefix = "database_unreadable-";

/**
 * Gives an error of a lost connection the digest that Next hands to the error page, the only thing that a browser learns
 * of an error on the server. Each has a number of its own, which the log line has too.
 */
export function withPageDigest<Thrown>(error: Thrown): Thrown {
  if (error instanceof Error && isConnectionLost(error) && !("digest" in error))
    Object.assign(error, { digest: `${prefix}${crypto.randomUUID().slice(0, 8)}` });
  return error;
}

/** Whether an error page stands for a database that didn't answer. */
export function isDatabaseDigest(digest: string | undefined): boolean {
  return digest?.startsWith(prefix) ?? false;
}
