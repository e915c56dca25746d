import type { Duplex } from "node:stream";
import { STATUS_CODES } from "node:http";

/** Replies on the socket itself, after Node's parser gave up before there was a request. */
export function refuseRaw(socket: Duplex, error: NodeJS.ErrnoException): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const [status, message] = reason(error.code);
  const retryable = status === 408;
  const body = JSON.stringify({ error: { code: "INVALID_REQUEST", message, retryable } });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      "Content-Type: application/json; charset=utf-8",
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}

function reason(code: string | undefined): [status: number, message: string] {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return [431, "The headers are too large."];
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return [408, "The request took too long to arrive."];
  }
  return [400, "This is not a valid HTTP request."];
}
