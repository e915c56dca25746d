import type { Server } from "node:http";
import type { ServedApp } from "../../lib/platform/http/served-app";

export function drain(parts: {
  server: Server;
  desk: Pick<ServedApp, "finish">;
  app: { close(): Promise<void> };
  development: boolean;
}): Promise<void>;
