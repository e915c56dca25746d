import type { createServer, Server } from "node:http";
import type { SocketLimits } from "../../lib/platform/http/socket-limits.mjs";
import type { GateLimits } from "./request-gate.mjs";

export function createGatedServer(
  make: typeof createServer,
  args: readonly unknown[],
  limits?: { gate?: GateLimits; sockets?: SocketLimits },
): Server;
