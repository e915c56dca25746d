// Imported before Next, in the process that serves: the server that Next makes stands behind the gate.
import http from "node:http";
import { actionKey } from "./action-key.mjs";
import { createGatedServer } from "./gated-server.mjs";

// Not the one that the build was made with, which anybody may read there.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = actionKey(process.env);

const { createServer } = http;

http.createServer = (...args) => createGatedServer(createServer, args);
