import { format } from "node:util";
import type { Logger } from "pino";

/**
 * What is written to the console from now on goes to the log. Next writes there what it meets, in as many lines as it likes
 * and with whatever a request or an error brought, and has no other place for most of it
 * (docs/decisions/0046-next-behind-our-own-server.md).
 */
export function sendConsoleToLog(written: Pick<Console, "error" | "warn">, log: Logger): void {
  Object.assign(written, {
    error: (...parts: unknown[]) => log.error(format(...parts)),
    warn: (...parts: unknown[]) => log.warn(format(...parts)),
  });
}
