import { IncomingMessage } from "node:http";
import { limitSockets } from "../../lib/platform/http/socket-limits.mjs";
import { bodyBytesMax, createRequestGate } from "./request-gate.mjs";

/** For the server itself. Images may take half a minute; nothing else takes nearly as long. */
export const serverLimits = {
  // So that the largest body that is accepted fits into what Node keeps of a request that nobody reads yet.
  highWaterMark: bodyBytesMax + 64 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than browsers' and proxies' pools let a connection rest, so that no click is sent into one that just ends.
  keepAliveTimeout: 65_000,
  // Finds a sender that has gone without a word while it waits for its answer.
  keepAlive: true,
  keepAliveInitialDelay: 15_000,
};
const connectionsMax = 2_000;

/** As `createServer` of node:http, with the gate before the listener and a time limit on every connection. */
export function createGatedServer(createServer, args, { gate, sockets } = {}) {
  const listener = args.find((arg) => typeof arg === "function");
  const options = args.find((arg) => typeof arg === "object") ?? {};
  const pass = createRequestGate(listener, gate);
  const server = createServer(
    { ...options, ...serverLimits, IncomingMessage: CountedMessage },
    (request, response) => {
      answers(response);
      return pass(request, response);
    },
  );
  const answers = limitSockets(server, sockets);
  server.maxConnections = connectionsMax;
  // Node gives a connection that asks for another protocol to whoever listens for that, and looks after it no more. With
  // nobody listening it is a request like any other, which the gate refuses.
  const { on } = server;
  server.on = (name, heard) => (name === "upgrade" ? server : on.call(server, name, heard));
  return server;
}

/** Tells how much of its body has come, which Node doesn't of what nobody reads yet. */
class CountedMessage extends IncomingMessage {
  onArrival = null;

  push(chunk, encoding) {
    if (chunk !== null) this.onArrival?.(chunk.length);
    return super.push(chunk, encoding);
  }
}
