/**
 * Stands before Next and hands a request on once its body is there. Next reads the body of whatever a page is asked
 * with before any code of the desk runs, and keeps what it has for as long as the rest takes. Here it is bounded: in
 * size, in time, and in what all of them hold together. Images and the embedded API read theirs as a stream, within
 * limits of their own, and go straight on.
 */

/** Nearly the largest honest one: an input of 64 KiB, quoted once more, and what an action sends around it. */
export const bodyBytesMax = 256 * 1024;

/** @type {import("./request-gate.mjs").GateLimits} */
export const gateLimits = {
  bodyBytesMax,
  bodyWithinMs: 20_000,
  // Two pools, so that whoever fills up the one for large bodies leaves the other to a click and a sign-in.
  smallBytesMax: 32 * 1024,
  smallBytesTogether: 32 * 1024 * 1024,
  largeBytesTogether: 8 * 1024 * 1024,
};

/** For the server itself. Images may take half a minute; nothing else takes nearly as long. */
export const serverLimits = {
  // So that the largest body that is accepted fits into what Node keeps of a request that nobody reads yet.
  highWaterMark: bodyBytesMax + 64 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than browsers' and proxies' pools let a connection rest, so that no click is sent into one that just ends.
  keepAliveTimeout: 65_000,
};
export const connectionsMax = 2_000;

const streamed = /^\/(?:api|uploads)(?:[/?]|$)/;
/** What Next may read a path as another one for: `/api/../reviews` is a page to it. */
const unclear = /\.\.|%(?:2e|2f|5c)|\\|\/\//i;

/** Wraps a listener of node:http. */
export function createRequestGate(listener, limits = gateLimits) {
  const held = { small: 0, large: 0 };

  return (request, response) => {
    if (!hasBody(request) || isStreamed(request)) return listener(request, response);
    // Browsers always say how long a form or an action is.
    const length = Number(request.headers["content-length"] ?? NaN);
    if (!Number.isInteger(length)) return refuse(response, 411, "The length of the body is missing.");
    if (length > limits.bodyBytesMax)
      return refuse(response, 413, `The body is larger than ${limits.bodyBytesMax} bytes.`);
    const pool = length <= limits.smallBytesMax ? "small" : "large";
    const together = pool === "small" ? limits.smallBytesTogether : limits.largeBytesTogether;
    if (held[pool] + length > together)
      return refuse(response, 503, "Too much is on its way to the server.", { "retry-after": "5" });
    held[pool] += length;
    const letGo = once(() => {
      held[pool] -= length;
    });
    response.once("close", letGo);
    whole(request, length, limits.bodyWithinMs).then((outcome) => {
      if (outcome === "whole") return listener(request, response);
      letGo();
      if (outcome === "late") refuse(response, 408, "The body took too long.");
    });
  };
}

function isStreamed({ url }) {
  const [path] = url.split("?", 1);
  return streamed.test(path) && !unclear.test(path);
}

function hasBody({ headers }) {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
}

/** Waits until a body is there, without reading any of it: who reads next must find it as if nobody had. */
function whole(request, length, withinMs) {
  return new Promise((resolve) => {
    const end = (outcome) => {
      clearTimeout(timer);
      request.off("readable", look).off("close", gone).off("error", gone);
      // Taking the listener off counts from the next turn on.
      setImmediate(resolve, outcome);
    };
    const timer = setTimeout(() => end("late"), withinMs);
    const gone = () => end("gone");
    // Comes with the first bytes, and again at the end.
    const look = () => {
      if (request.complete || request.readableLength >= length) end("whole");
    };
    request.on("readable", look).once("close", gone).once("error", gone);
  });
}

/** Whatever is still on its way is not waited for. */
function refuse(response, status, message, headers = {}) {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    connection: "close",
    ...headers,
  });
  response.end(`${message}\n`);
}

function once(work) {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
