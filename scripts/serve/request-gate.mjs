import { createHeldBytes } from "./held-bytes.mjs";

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
  // A sign-in and most clicks. As many of them as there may be connections hold 8 MiB, and so they are never refused.
  freeBytes: 4 * 1024,
  together: 32 * 1024 * 1024,
  ofOnePeer: 8 * 1024 * 1024,
  reserve: 16 * 1024 * 1024,
  ofOneSession: 2 * 1024 * 1024,
};

const streamed = /^\/(?:api|uploads)(?:[/?]|$)/;
/** What Next may read a path as another one for: `/api/../reviews` is a page to it. */
const unclear = /\.\.|%(?:2e|2f|5c)|\\|\/\//i;

/** The requests are of `CountedMessage`. `requesterOf` says who asks, as far as can be told without the database. */
export function createRequestGate(listener, requesterOf, limits = gateLimits) {
  const held = createHeldBytes(limits);

  return (request, response) => {
    if (request.headers.upgrade !== undefined) return refuse(response, 400, "This server speaks HTTP alone.");
    const [path] = request.url.split("?", 1);
    // Next answers 500 to such a path, of the embedded API too.
    if (!isDecodable(path))
      return refuse(response, 400, "The address can’t be read: its percent signs don’t spell a text.");
    if (!hasBody(request) || (streamed.test(path) && !unclear.test(path))) return listener(request, response);
    // Browsers always say how long a form or an action is.
    const length = Number(request.headers["content-length"] ?? NaN);
    if (!Number.isInteger(length)) return refuse(response, 411, "The length of the body is missing.");
    if (length > limits.bodyBytesMax)
      return refuse(response, 413, `The body is larger than ${limits.bodyBytesMax} bytes.`);
    const place = length <= limits.freeBytes ? held.free : held.placeFor(requesterOf(request));
    response.once("close", place.leave);
    whole(request, length, place, limits.bodyWithinMs).then((outcome) => {
      if (outcome === "whole") return listener(request, response);
      place.leave();
      if (outcome === "late") refuse(response, 408, "The body took too long.");
      if (outcome === "tooMuch")
        refuse(response, 503, "Too much is on its way to the server.", { "retry-after": "5" });
    });
  };
}

function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function hasBody({ headers }) {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
}

/** Waits until a body is there, without reading any of it: who reads next must find it as if nobody had. */
function whole(request, length, place, withinMs) {
  return new Promise((resolve) => {
    let arrived = 0;
    const end = (outcome) => {
      clearTimeout(timer);
      request.onArrival = null;
      request.off("close", gone).off("error", gone);
      // Only after the piece that has just come is where it belongs.
      setImmediate(resolve, outcome);
    };
    const timer = setTimeout(() => end("late"), withinMs);
    const gone = () => end("gone");
    request.onArrival = (bytes) => {
      arrived += bytes;
      if (!place.take(bytes)) end("tooMuch");
      else if (arrived >= length) end("whole");
    };
    request.once("close", gone).once("error", gone);
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
