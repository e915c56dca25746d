import { createServer } from "node:http";
import { root } from "../process/root.mjs";
import { actionKey } from "./action-key.mjs";
import { drain } from "./drain.mjs";
import { endAtSignals } from "./end-at-signals.mjs";
import { createGatedServer, createOpenServer } from "./gated-server.mjs";
import { versionOf } from "./version.mjs";

/**
 * Serves the desk in this very process, so that its number, its signals and its exit code are the desk's. Next answers
 * behind the desk's own server. Resolves once that listens.
 */
export async function serveDesk({ host, port, development = false }) {
  process.chdir(root);
  Object.assign(process.env, {
    HOST: host,
    PORT: String(port),
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: development ? "development" : "production",
  });
  // Not the one that the build was made with, which anybody may read there.
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = actionKey(process.env);
  globalThis[Symbol.for("countersign.version")] = versionOf(process.env.NEXT_DIST_DIR || ".next", {
    development,
  });
  const joined = deskJoins();
  // Only now: it reads the environment as it loads.
  const { default: next } = await import("next");
  // Next listens for "upgrade" on the server that it is told of, else on the one that serves: its tools need that in
  // development, and nothing may do it elsewhere. See `createGatedServer`.
  const httpServer = development ? undefined : createServer();
  const app = next({ dev: development, dir: root, hostname: host, port, httpServer });
  await app.prepare();
  const desk = await joined;

  const handle = app.getRequestHandler();
  const listener = (request, response) =>
    desk.whileAnswering(request, () =>
      handle(request, response).catch((error) => {
        console.error(error);
        response.destroy();
      }),
    );
  const server = development ? createOpenServer(listener, desk) : createGatedServer(listener, desk);
  endAtSignals(() => drain({ server, desk, app, development }));
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
  desk.listening();
}

/** lib/desk/process/join-server.ts hands it over once it is configured. One that can't be ends the process. */
function deskJoins() {
  return new Promise((resolve) => {
    globalThis[Symbol.for("countersign.server")] = resolve;
  });
}
