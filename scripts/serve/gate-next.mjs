// Imported before Next, in the process that serves: the server that Next makes stands behind the gate.
import http from "node:http";
import { createGatedServer } from "./gated-server.mjs";

const { createServer } = http;

http.createServer = (...args) => createGatedServer(createServer, args);
