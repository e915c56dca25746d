import type { Server, ServerResponse } from "node:http";

export type SocketLimits = {
  /** For how long a connection may rest without a request. */
  restMs: number;
  /** For how long the other end may take nothing of what waits for it. */
  takenWithinMs: number;
  lookEveryMs: number;
};

export const socketLimits: SocketLimits;
/** `now` in milliseconds, of a clock that never jumps. */
export function limitSockets(
  server: Server,
  limits?: SocketLimits,
  now?: () => number,
): (response: ServerResponse) => void;
