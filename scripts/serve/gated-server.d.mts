import type { RequestListener, Server } from "node:http";
import type { ServedApp } from "../../lib/platform/http/served-app";
import type { SocketLimits } from "../../lib/platform/http/socket-limits.mjs";
import type { GateLimits } from "./request-gate.mjs";

export function createGatedServer(
  listener: RequestListener,
  desk: Pick<ServedApp, "prepareRequest" | "answers" | "requesterOf">,
  limits?: { gate?: GateLimits; sockets?: SocketLimits },
): Server;
