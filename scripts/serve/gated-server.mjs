import { createServer, IncomingMessage, ServerResponse } from "node:http";
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

/**
 * A server of node:http with the desk's headers and the gate before the listener, and a time limit on every connection.
 * Nobody may listen for "upgrade": Node gives such a connection away and looks after it no more. With nobody
 * listening it is a request like any other, which the gate refuses.
 */
export function createGatedServer(listener, desk, { gate, sockets } = {}) {
  const pass = createRequestGate(listener, desk.requesterOf, gate);
  const serve = withDesk(desk, pass);
  const server = createServer(
    { ...serverLimits, IncomingMessage: CountedMessage, ServerResponse: PolicyResponse },
    (request, response) => {
      answers(response);
      return serve(request, response);
    },
  );
  const answers = limitSockets(server, sockets);
  server.maxConnections = connectionsMax;
  return server;
}

/** As above for development: with the desk's headers and nothing else. */
export function createOpenServer(listener, desk) {
  return createServer({ ServerResponse: PolicyResponse }, withDesk(desk, listener));
}

function withDesk(desk, listener) {
  return (request, response) => {
    response.contentPolicy = desk.prepareRequest(request, response);
    if (!desk.answers(request, response)) return listener(request, response);
  };
}

/** Tells how much of its body has come, which Node doesn't of what nobody reads yet. */
class CountedMessage extends IncomingMessage {
  onArrival = null;

  push(chunk, encoding) {
    if (chunk !== null) this.onArrival?.(chunk.length);
    return super.push(chunk, encoding);
  }
}

/** Has the page's policy in the place of the one that next.config.js gives whatever is answered. */
class PolicyResponse extends ServerResponse {
  contentPolicy = null;

  writeHead(...args) {
    if (this.contentPolicy !== null) this.setHeader("content-security-policy", this.contentPolicy);
    return super.writeHead(...args);
  }
}
