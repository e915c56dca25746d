import type { IncomingMessage, ServerResponse } from "node:http";

/** Who asks: a network address, and what names a session whose cookie this app has signed. */
export type Requester = { peer: string; session: string | null };

/** What the server before Next (scripts/serve) asks of the app behind it. */
export type ServedApp = {
  /** For each request, before anybody else has it: the policy that its answer must have, null where that brings its own. */
  prepareRequest(request: IncomingMessage, response: ServerResponse): string | null;
  /** Answers what is asked of the process itself, /healthz and the like; false for everything else. */
  answers(request: IncomingMessage, response: ServerResponse): boolean;
  /** Does the work for a request, of which the log then knows. */
  whileAnswering<Value>(request: IncomingMessage, work: () => Value): Value;
  /** The server listens. */
  listening(): void;
  requesterOf(request: IncomingMessage): Requester;
  /** Begins nothing from now on, and resolves once what was under way is recorded. */
  finish(): Promise<void>;
};
