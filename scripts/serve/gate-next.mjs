// Imported before Next, in the process that serves: the server that Next makes stands behind the gate.
import http from "node:http";
import { connectionsMax, createRequestGate, serverLimits } from "./request-gate.mjs";

const { createServer } = http;

http.createServer = (...args) => {
  const listener = args.find((arg) => typeof arg === "function");
  const options = args.find((arg) => typeof arg === "object") ?? {};
  const server = createServer({ ...options, ...serverLimits }, listener && createRequestGate(listener));
  server.maxConnections = connectionsMax;
  return server;
};
